/** What newcomers ask, with the shortest true answer; the guide of the room says more. */
export const ANSWERS: readonly { readonly question: string; readonly answer: readonly string[] }[] =
  [
    {
      question: "Ouvrir une séance ?",
      answer: [
        "À l’accueil, « Arbitrer », puis « Ouvrir une séance ». Les réglages habituels conviennent à une partie normale ; donnez au moins le nombre de tables.",
      ],
    },
    {
      question: "Faire entrer les joueurs ?",
      answer: [
        "La page de la salle montre un code de cinq signes et un carré à scanner. Chacun choisit sa table sur son téléphone, sans rien installer.",
        "Qui joue sur papier n’a rien à faire : vous saisissez son bulletin par le numéro de sa table.",
      ],
    },
    {
      question: "Projeter l’écran de la salle ?",
      answer: [
        "Ouvrez « Écran » sur l’ordinateur relié au projecteur. Il montre la grille, le tirage, le temps et le dernier top ; jamais ce que la salle ne doit pas savoir.",
      ],
    },
    {
      question: "Le réseau est perdu ?",
      answer: [
        "Un bulletin déjà écrit reste sur le téléphone et part au retour du réseau, une seule fois. Ce que le serveur a accepté est gardé, même si la machine s’éteint.",
      ],
    },
    {
      question: "Un joueur conteste ?",
      answer: [
        "Dans les résultats, choisissez la case de son coup : le bulletin, la décision et son article s’affichent. Vous pouvez y déposer un appel, le trancher, ou changer la décision.",
      ],
    },
    {
      question: "Imprimer et envoyer les résultats ?",
      answer: [
        "Dans les résultats, « Imprimer, exporter » : classement, feuilles de route, billets de correction en PDF, et des fichiers pour un tableur ou une fédération.",
      ],
    },
  ];
