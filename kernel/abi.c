#include "kernel.h"

uint32_t nnp_abi_version(void) {
    return NNP_ABI_VERSION;
}

uint32_t nnp_struct_size(uint32_t which) {
    const uint32_t sizes[] = {sizeof(nnp_layout), sizeof(nnp_limits), sizeof(nnp_move),
                              sizeof(nnp_position), sizeof(nnp_range)};
    return which < sizeof sizes / sizeof *sizes ? sizes[which] : 0;
}
