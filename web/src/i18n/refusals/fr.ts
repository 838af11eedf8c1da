/** Why not, in French: by the English sentence with its blanks. `{0!}` is the owner of a pawn, unless it is one's own. */
const book: Record<string, string> = {
  // Every game, and the table
  'The game is over.': 'La partie est finie.',
  'The time is up.': 'Le temps est écoulé.',
  'There are {0} ms left.': 'Il reste {0} ms.',
  "It is seat {0}'s turn, not seat {1}'s.": 'C’est à {0} de jouer, pas à {1}.',
  "It is seat {0}'s turn, not yours.": 'C’est à {0} de jouer, pas à toi.',
  'There is no seat {0}.': 'Cette place n’existe pas.',
  "There is no seat {0}: it is seat {1}'s turn.": 'Cette place n’existe pas : c’est à {1} de jouer.',
  'There is no seat {0}: seat {1} goes and seat {2} stops.': 'Cette place n’existe pas : {1} avance et {2} arrête.',
  'There is no seat {0}: seats are 0 to {1}.': 'Cette place n’existe pas.',
  'Seat {0} is taken.': 'Déjà prise : {0}.',
  'Seat {0} is not yours.': 'Ce n’est pas ta place : {0}.',
  'Nobody sits on {0} yet.': 'Toutes les places ne sont pas encore occupées.',
  'Somebody sits on a seat that would be taken away.': 'Quelqu’un est assis à une place qui disparaîtrait.',
  'Only the host can do that.': 'Seul l’hôte de la table peut le faire.',
  'The host is one of those who sit at the table.': 'L’hôte est quelqu’un qui est assis à la table.',
  'The game has begun.': 'La partie a déjà commencé.',
  'The game has not begun yet.': 'La partie n’a pas encore commencé.',
  'The game is not over yet.': 'La partie n’est pas encore finie.',
  'This game is still being played: its record would tell what is hidden.':
    'Cette partie se joue encore : son enregistrement dévoilerait ce qui est caché.',
  'This table does not want spectators.': 'Cette table ne souhaite pas de spectateurs.',
  'You are at this table often enough already.': 'Tu es déjà assez souvent à cette table.',
  'There is nothing of yours that can be taken back now.': 'Tu n’as rien à reprendre en ce moment.',
  'There is no event {0} yet: the last is {1}.': 'La partie n’en est pas encore là.',
  'This answers event {0}, but the table has moved on to {1}.': 'Entre-temps, il s’est passé autre chose à la table.',
  'Somebody was faster: the table has moved on to {0}.': 'Quelqu’un a été plus rapide.',
  'There is no such {0}.': 'Cela n’existe pas ici.',
  'There is nothing here.': 'Il n’y a rien ici.',
  'This identity is not known here.': 'On ne te connaît pas encore ici.',
  'No code is free just now; try again.': 'Aucun code n’est libre en ce moment ; réessaie.',
  'Too many changes at once; try again.': 'Trop de changements à la fois ; réessaie.',
  'Too much at once: {0} a second are fine.': 'Trop à la fois : {0} par seconde suffisent.',
  'That did not work; try again.': 'Cela n’a pas marché ; réessaie.',
  'The server is shutting down.': 'Le serveur est en train de s’arrêter.',
  'A message has at most {0} characters.': 'Un message a au plus {0} caractères.',
  'A clock of kind {0} needs an amount above 0.': 'Cette horloge a besoin d’une durée supérieure à 0.',
  'A {0} is plain text, without control characters.': 'Du texte simple, sans caractères de contrôle.',
  "A {0} does not change the direction of other people's text.":
    'Les caractères qui changent le sens d’écriture ne sont pas permis.',
  'A {0} has at least one visible character.': 'Au moins un caractère visible, s’il te plaît.',
  'Only whoever is performing a drawing can draw.': 'Seule la personne qui fait deviner un dessin peut dessiner.',
  'This drawing is too large: wipe the board first.': 'Ce dessin est trop grand : efface d’abord le tableau.',

  // Tock and DOG
  'First everybody gives one card: give|CARD.': 'D’abord, chacun donne une carte.',
  'First everybody puts one pawn on the start square: place|PAWN.':
    'D’abord, chacun pose un pion sur sa case de départ.',
  'The citizen on the special square jumps or stays first.': 'D’abord, le citoyen sur la case spéciale saute ou reste.',
  'A Jack was played on you: discard one card.': 'On t’a joué un valet : défausse une carte.',
  'The next free special square in the direction of travel is T{0}.':
    'La prochaine case spéciale libre dans le sens de la marche est la case {0}.',
  'The next free special square in the direction of travel is nowhere: all others are taken.':
    'Il n’y a plus de case spéciale libre dans le sens de la marche.',
  'Pawn {0} is not yours to place.': 'Ce n’est pas à toi de poser le pion {0}{0!}.',
  'You have no {0} in your hand.': 'Tu n’as pas la carte {0} en main.',
  'A {0} counts as any other card, not as itself: say as which.':
    'La carte {0} vaut n’importe quelle autre carte : choisis laquelle.',
  'A {0} cannot be the first card of a round: nothing was played yet.':
    'La carte {0} ne peut pas ouvrir une manche : rien n’a encore été joué.',
  'A {0} counts as the last card played, the {1}.': 'La carte {0} vaut la dernière carte jouée : {1}.',
  'The {0} counts as itself, not as {1}.': 'La carte {0} vaut ce qu’elle est, pas {1}.',
  'A seven is under way: {0} points are left, played as {1}|7.':
    'Un sept est en cours. Utilise d’abord les points qui restent : {0}.',
  'Cards are given only at the start of a round, where the game has that.':
    'On ne donne des cartes qu’au début d’une manche, dans les jeux qui le prévoient.',
  'There is nothing to place or to jump with now.': 'Il n’y a rien à poser ni à faire sauter maintenant.',
  'A {0} makes nobody miss a turn in this game.': 'La carte {0} ne fait passer le tour de personne dans ce jeu.',
  'Without a pawn in play a Jack needs another card that can be played.':
    'Sans pion en jeu, un valet a besoin d’une autre carte jouable.',
  'There is a pawn to exchange with: the card is not laid down without effect.':
    'Il y a un pion avec lequel échanger : la carte ne se pose pas sans effet.',
  'You can play, so you must: {0}, for example.': 'Tu peux jouer une carte, donc tu dois le faire.',
  'You can carry out no card: lay the whole hand down with fold.':
    'Tu ne peux jouer aucune carte : pose toute ta main.',
  'You can carry out no card: exchange one with redraw|CARD.': 'Tu ne peux jouer aucune carte : changes-en une.',
  'You have a pawn in play: discard one card and stay in the round.':
    'Tu as un pion en jeu : défausse une carte et reste dans la manche.',
  'You can carry out no card: discard one.': 'Tu ne peux jouer aucune carte : défausses-en une.',
  "Your pawns are all home: you move a partner's, not {0}.":
    'Tes pions sont tous à la maison : tu joues pour ton partenaire, pas avec {0}.',
  'You cannot move {0}: its owner is finished.': 'Tu ne peux pas déplacer {0} : son propriétaire a déjà fini.',
  "You cannot move {0}: a partner's pawns are moved only when all your own are home.":
    'Tu ne peux pas déplacer {0} : on joue pour son partenaire seulement quand tous ses propres pions sont à la maison.',
  "You cannot move {0}: it is an opponent's.": 'Tu ne peux pas déplacer {0} : il est à un adversaire.',
  'A {0} exchanges no pawns.': 'La carte {0} n’échange pas de pions.',
  '{0} and {1} have the same colour: that exchange is none.':
    '{0} et {1} ont la même couleur : ce ne serait pas un échange.',
  '{0} cannot be exchanged: it is not on the track.': '{0} ne peut pas être échangé : il n’est pas sur le parcours.',
  '{0} cannot be exchanged: it stands on its own start.':
    '{0} ne peut pas être échangé : il est sur son propre départ.',
  "{0} is on your side: only an opponent's pawn is exchanged.":
    '{0} est de ton côté : on n’échange qu’avec un adversaire.',
  'Pawns go back to their reserve only when they are captured.':
    'Un pion ne retourne dans sa réserve que s’il est pris.',
  '{0} never leaves its home row.': '{0} ne quitte plus sa maison.',
  '{0} moves by 1 to 7 points only.': '{0} n’avance que de 1 à 7 points.',
  'A {0} exchanges two pawns: name the other pawn.': 'La carte {0} échange deux pions : montre l’autre.',
  'A {0} moves no pawn: play it with skip|{1}.':
    'La carte {0} ne déplace aucun pion : elle fait passer le tour du voisin.',
  'A {0} does not take {1} to {2}: {3}.': 'La carte {0} ne mène pas {1} jusqu’à la {2} : {3}.',
  '{0} does not come out with a {1}.': '{0} ne sort pas avec la carte {1}.',
  '{0} comes out onto its start, T{1}, and nowhere else.':
    '{0} sort sur sa case de départ, la case {1}, et nulle part ailleurs.',
  'Pawns of one colour are alike: the first in reserve comes out before {0}.':
    'Les pions d’une couleur se valent : le premier de la réserve sort d’abord.',
  '{0} needs one of {1} for the centre: a {2} does not lead there.':
    '{0} ne passe par le centre qu’avec {1} : la carte {2} n’y mène pas.',
  '{0} leaves onto a shortcut square.': '{0} quitte le centre par une case de raccourci.',
  '{0} has had its share of this seven.': '{0} a déjà eu sa part de ce sept.',
  '{0} would need {1} points to {2}: {3} are left.':
    '{0} aurait besoin de {1} points jusqu’à la {2} : il en reste {3}.',
  'A seven is shared by two pawns at most: this share must take all {0} points.':
    'Un sept se partage entre deux pions au plus : cette part doit prendre tous les points, soit {0}.',
  'After that, {0} points of the seven could not be used up.':
    'Après cela, des points du sept ne pourraient plus être joués : {0}.',
  'The magnet works along the track only, not into home or in it.':
    'L’aimant n’agit que sur le parcours, pas vers la maison ni dans la maison.',
  'The magnet pulls {0} to T{1} and nowhere else.': 'L’aimant attire {0} sur la case {1}, et nulle part ailleurs.',
  '{0} cannot pass or land on {1}: {2} stands on its own start.':
    '{0} ne peut ni dépasser la {1} ni s’y poser : {2} est sur son propre départ.',
  '{0} cannot pass or land on {1}: in the home row {2} is in the way.':
    '{0} ne peut ni dépasser la {1} ni s’y poser : dans la maison, {2} barre le passage.',
  '{0} cannot pass {1}: only equal or lower ranks are passed without a green card.':
    '{0} ne peut pas dépasser {1} : sans carte verte, on ne dépasse que des rangs égaux ou inférieurs.',
  '{0} cannot end on {1}: {2} is captured only by a king.':
    '{0} ne peut pas s’arrêter sur la {1} : {2} n’est pris que par un roi.',
  '{0} cannot enter home: it stands on its start and must pass it.':
    '{0} ne peut pas encore rentrer : depuis son départ, il doit d’abord faire le tour.',
  'There is no other pawn on the track to pull {0}.':
    'Il n’y a pas d’autre pion sur le parcours vers lequel attirer {0}.',
  '{0} is right behind {1}: the magnet must move it.':
    '{0} est déjà juste derrière {1} : l’aimant doit faire bouger quelque chose.',
  '{0} is no shortcut square: those are {1}.': 'La {0} n’est pas une case de raccourci. Il y a : {1}.',
  '{0} leaves by the shortcut square of its own section, not by {1}.':
    '{0} sort par le raccourci de sa propre section, pas par la {1}.',
  '{0} cannot use that count up exactly.': '{0} ne peut pas utiliser exactement ce nombre.',
  'it goes {0} back': 'elle recule de {0}',
  'it goes {0} forward': 'elle avance de {0}',
  'it goes {0} forward or {1} back': 'elle avance de {0} ou recule de {1}',
  'it goes {0} to {1} forward': 'elle avance de {0} à {1}',
  'it goes {0} to {1} forward or {2} back': 'elle avance de {0} à {1} ou recule de {2}',
  'it moves no pawn by itself': 'elle ne déplace elle-même aucun pion',
  'pawn {0} in reserve': 'le pion {0}{0!} en réserve',
  'pawn {0} in the centre': 'le pion {0}{0!} au centre',
  'pawn {0} on {1}': 'le pion {0}{0!} sur la {1}',
  'king {0} in reserve': 'le roi{0!} en réserve',
  'king {0} in the centre': 'le roi{0!} au centre',
  'king {0} on {1}': 'le roi{0!} sur la {1}',
  'knight {0} in reserve': 'le chevalier{0!} en réserve',
  'knight {0} in the centre': 'le chevalier{0!} au centre',
  'knight {0} on {1}': 'le chevalier{0!} sur la {1}',
  'citizen {0} in reserve': 'le citoyen{0!} en réserve',
  'citizen {0} in the centre': 'le citoyen{0!} au centre',
  'citizen {0} on {1}': 'le citoyen{0!} sur la {1}',
  'jester {0} in reserve': 'le bouffon{0!} en réserve',
  'jester {0} in the centre': 'le bouffon{0!} au centre',
  'jester {0} on {1}': 'le bouffon{0!} sur la {1}',

  // Denkste!
  "Seat {0}'s pawn is in the centre: the game is over.": 'Le pion de {0} est au centre : la partie est finie.',
  'You hold no card this turn: seat {0} goes and seat {1} stops.':
    'Tu n’as pas de carte à ce tour : {0} avance et {1} arrête.',
  'You hold the {0} card this turn, not the {1} card.': 'À ce tour, tu as la carte {0}, pas la carte {1}.',
  '{0} is on no dial: choose from 1 to {1}.': '{0} n’est sur aucun cadran : choisis de 1 à {1}.',
  "Seat {0}'s pawn is on level {1}: choose one number, not {2}.":
    'Le pion de {0} est au niveau {1} : choisis un seul nombre, pas {2}.',
  "Seat {0}'s pawn is on level {1}: choose {2} numbers, not {3}.":
    'Le pion de {0} est au niveau {1} : choisis {2} nombres, pas {3}.',
  '{0} stands on more than one dial: without setback all must differ.':
    '{0} est sur plus d’un cadran : sans recul, tous doivent être différents.',

  // Denkste!?
  'Seat {0} has all its stones in the goal: the game is over.':
    '{0} a toutes ses pierres au but : la partie est finie.',
  'Your turn begins with a throw: roll the two dice first.':
    'Ton tour commence par un lancer : jette d’abord les deux dés.',
  'This throw is used up: roll again, or end your turn.': 'Ce lancer est joué : relance, ou termine ton tour.',
  'You threw {0} and can move: moving is compulsory.': 'Tu as fait {0} et tu peux jouer : c’est donc obligatoire.',
  'From {0} to {1} is not forward: nothing moves backwards.': 'Rien ne recule ({0} → {1}).',
  'Your stone on {0} is freed with 1+1, 6+6 or 1+6 only, not {1}.':
    'Ta pierre sur {0} ne se libère qu’avec 1+1, 6+6 ou 1+6, pas avec {1}.',
  'Stones off the board are single: there is no tower and no caught stone.':
    'Hors du plateau, les pierres sont seules : ni tour, ni pierre prisonnière.',
  'You have no stone left off the board.': 'Tu n’as plus de pierre hors du plateau.',
  'There is no stone on field {0}.': 'Il n’y a pas de pierre sur la case {0}.',
  'None of the stones on field {0} is yours.': 'Aucune des pierres de la case {0} n’est à toi.',
  "Your stone on {0} is caught under seat {1}'s: only as {2}- may it leave.":
    'Ta pierre sur {0} est prisonnière sous une pierre de {1} : seuls 1+1, 6+6 ou 1+6 la libèrent.',
  'The tower on {0} is mixed: it cannot be moved whole.': 'La tour sur {0} est mixte : elle ne se déplace pas entière.',
  'On field {0} stands a single stone of yours, not a tower.': 'Sur la case {0}, tu as une seule pierre, pas une tour.',
  "The stone caught on {0} is seat {1}'s, not yours.": 'La pierre prisonnière sur {0} est à {1}, pas à toi.',
  'Of your own tower on {0} only the top stone leaves alone.':
    'De ta propre tour sur {0}, seule la pierre du dessus part seule.',
  'Your stone on {0} is not caught: it moves as {1}.':
    'Ta pierre sur {0} n’est pas prisonnière : elle joue comme les autres.',
  '1+6 moves two ones or two sixes, not seven: it does not lead from {0} to {1}.':
    '1+6 joue deux fois un ou deux fois six, pas sept : cela ne mène pas là ({0} → {1}).',
  '{0}+{1} leads from {2} to {3} only by a red field that is merely passed.':
    '{0}+{1} n’y mène que par un pont ({2} → {3}), et la pierre ne s’arrête pas sur la case rouge.',
  'The goal must be reached exactly, and {0}+{1} does not lead from {2} to {3}.':
    'On n’entre au but qu’avec le compte exact, et {0}+{1} n’y mène pas ({2} → {3}).',
  '{0}+{1} does not lead from {2} to {3}.': '{0}+{1} ne mène pas là ({2} → {3}).',
  'No move may end on field {0}: the goal could not be reached from there.':
    'Aucun coup ne finit sur la case {0} : de là, on n’atteindrait jamais le but.',
  'A tower stands on {0}: towers are two high.': 'Il y a une tour sur {0} : une tour n’a que deux étages.',
  'Field {0} is occupied: a tower on it would make it three high.':
    'La case {0} est occupée : avec une tour, cela ferait trois étages.',
  'Field {0} is occupied, and no tower may be built there.':
    'La case {0} est occupée, et on n’y construit pas de tour.',
  'The mixed tower on {0} is in the way: a double or 1+6 would jump it.':
    'La tour mixte sur {0} barre le passage : seul un double ou 1+6 la saute.',
  'The tower on {0} is of one colour: 1+6 jumps mixed towers only.':
    'La tour sur {0} est d’une seule couleur : 1+6 ne saute que les tours mixtes.',
  'A foreign tower on {0} is in the way: only a double would jump it.':
    'Une tour adverse sur {0} barre le passage : seul un double la saute.',

  // Thrill
  'The game is over: seat {0} was the last one left.': 'La partie est finie : il ne restait plus que {0}.',
  'Seat {0} is out of the game.': '{0} est hors jeu.',
  'It is not the time for that: now everybody bets.': 'Ce n’est pas le moment : chacun parie.',
  'It is not the time for that: now everybody bids.': 'Ce n’est pas le moment : chacun fait son offre.',
  'It is not the time for that: now the Chief chooses a disc.': 'Ce n’est pas le moment : le Chef choisit un disque.',
  'It is not the time for that: now the pusher lays the disc and pushes.':
    'Ce n’est pas le moment : on pose le disque et on pousse.',
  'It is not the time for that: now the pusher says whether the weight is used.':
    'Ce n’est pas le moment : on annonce si le poids sert.',
  'Not seat {0}, but seat {1} acts: now everybody bets.': 'C’est à {1}, pas à {0} : chacun parie.',
  'Not seat {0}, but seat {1} acts: now everybody bids.': 'C’est à {1}, pas à {0} : chacun fait son offre.',
  'Not seat {0}, but seat {1} acts: now the Chief chooses a disc.':
    'C’est à {1}, pas à {0} : le Chef choisit un disque.',
  'Not seat {0}, but seat {1} acts: now the pusher lays the disc and pushes.':
    'C’est à {1}, pas à {0} : on pose le disque et on pousse.',
  'Not seat {0}, but seat {1} acts: now the pusher says whether the weight is used.':
    'C’est à {1}, pas à {0} : on annonce si le poids sert.',
  'The stock is empty: the disc to push is taken off the plate, with lift|ID.':
    'La réserve est vide : le disque à pousser se prend sur le plateau.',
  'There is no small disc in the stock ({0}).': 'Il n’y a plus de petit disque dans la réserve.',
  'There is no medium disc in the stock ({0}).': 'Il n’y a plus de disque moyen dans la réserve.',
  'There is no large disc in the stock ({0}).': 'Il n’y a plus de grand disque dans la réserve.',
  'No disc is lifted off the plate while {0} lie in the stock.':
    'Tant que la réserve n’est pas vide, on ne prend pas de disque sur le plateau.',
  'There is no disc {0} on the plate.': 'Ce disque n’est pas sur le plateau.',
  'Disc {0} lies {1} mm away from the slider line, others nearer.':
    'Ce disque est à {1} mm du poussoir, d’autres sont plus près.',
  'A bid of {0} is more than the {1} chips you have.': 'Tu ne peux pas offrir {0} : tu as {1} jetons.',
  'You have no weight card left.': 'Tu n’as plus de carte poids.',
  'There is no disc on the playing side for the weight to stand on.':
    'Il n’y a pas de disque du côté du jeu pour porter le poids.',
  'There is no disc {0} on the playing side for the weight to stand on.':
    'Ce disque n’est pas du côté du jeu : le poids ne peut pas s’y poser.',
  'You have answered already ({0}), and an open bet stands.': 'Tu as déjà répondu, et un pari ouvert ne se change pas.',
  'You have no card “nothing falls” left.': 'Tu n’as plus de carte « rien ne tombe ».',
  'You have no card “something falls” left.': 'Tu n’as plus de carte « quelque chose tombe ».',
  'Weight and bets belong to the variant; this is the basic game.':
    'Le poids et les paris font partie de la variante ; ici, c’est le jeu de base.',
  'The weight belongs to the variant; this is the basic game.':
    'Le poids fait partie de la variante ; ici, c’est le jeu de base.',
  'You announced the weight: it must be placed (push|x,y|ID|wx,wy).':
    'Tu as annoncé le poids : il faut le poser sur un disque.',
  'You announced no weight for this push.': 'Tu n’as pas annoncé de poids pour cette poussée.',
  "The weight's centre does not lie on disc {0}, at ({1}, {2}).": 'Le centre du poids n’est pas sur le disque.',
  'The weight would rest on two discs: it lies {0} mm over disc {1}.':
    'Le poids reposerait sur deux disques : il dépasse de {0} mm sur un autre.',
  'The weight would rest on two discs: it lies {0} mm over the disc to be pushed.':
    'Le poids reposerait sur deux disques : il dépasse de {0} mm sur le nouveau.',
  'The disc would lie under the slider: it reaches y = {0}, {1} is free.':
    'Le disque serait sous le poussoir : pose-le plus en avant.',
  'The disc would lie beyond the groove: it reaches y = {0}, {1} is free.':
    'Le disque dépasserait la rainure : pose-le plus près du poussoir.',
  'The disc would fall off the plate at once: its centre is too far out at x = {0}.':
    'Le disque tomberait aussitôt du plateau : pose-le plus vers l’intérieur.',

  // Mimes & Sketches
  'The game is over: team {0} has reached {1} points.': 'La partie est finie : l’équipe {0} a atteint {1} points.',
  'Only the clock says that the time is up.': 'Seule l’horloge dit que le temps est écoulé.',
  'The clock can time out and nothing else: not {0}.': 'L’horloge ne peut que s’arrêter.',
  'No time is running: {0}.': 'Aucun temps ne court : {0}.',
  'A card is taken when the last one is over, and now {0}.':
    'On prend une carte quand la précédente est finie. Or {0}.',
  'Team {0} is playing, and seat {1} is in team {2}.': 'L’équipe {0} joue, et {1} est dans l’équipe {2}.',
  'Team {0} performs in rotation: this card is for seat {1}.':
    'Dans l’équipe {0}, chacun son tour : cette carte est pour {1}.',
  'The performer chooses only after a "?" and before starting; now the way is settled: {0}.':
    'On ne choisit qu’après un « ? » et avant de commencer ; c’est déjà décidé.',
  'The performer chooses only after a "?" and before starting; now {0}.':
    'On ne choisit qu’après un « ? » et avant de commencer. Or {0}.',
  'The performer chooses, and that is seat {0}.': 'C’est {0} qui fait deviner, donc qui choisit.',
  'The performer is ready once, after reading the word; now {0}.':
    'On est prêt une seule fois, après avoir lu le mot. Or {0}.',
  'The performer starts the sand, and that is seat {0}.': 'C’est {0} qui fait deviner, donc qui retourne le sablier.',
  'In a room guesses are called out, not typed: an opponent taps `found`.':
    'Dans une pièce, on crie les réponses : un adversaire appuie sur « trouvé ».',
  'The team guesses while the sand runs, and now {0}.': 'L’équipe devine pendant que le sable coule. Or {0}.',
  'Seat {0} performs and stays silent.': '{0} fait deviner et se tait.',
  'Team {0} guesses now, and seat {1} is in team {2}.': 'C’est l’équipe {0} qui devine, et {1} est dans l’équipe {2}.',
  'That cannot be right: {0}.': 'Cela ne peut pas être juste : {0}.',
  'an answer has at most {0} characters, and this one has {1}':
    'une réponse a au plus {0} caractères, celle-ci en a {1}',
  'an answer has at least one letter or digit': 'une réponse a au moins une lettre ou un chiffre',
  'In a room nobody types: what is called out counts when an opponent taps `found`.':
    'Dans une pièce, personne n’écrit : ce qu’on crie compte quand un adversaire appuie sur « trouvé ».',
  'An answer is put to the opponents while the sand runs, and now {0}.':
    'On soumet une réponse aux adversaires pendant que le sable coule. Or {0}.',
  'Team {0} puts its own answers to the others, and seat {1} is not in it.':
    'L’équipe {0} soumet ses propres réponses, et {1} n’en fait pas partie.',
  'Seat {0} performs and stays silent: the others of the team may ask.':
    '{0} fait deviner et se tait : les autres de l’équipe peuvent demander.',
  'There is no guess {0}: there are {1}, counted from 0.': 'Cette réponse n’existe pas.',
  '"{0}" was refused, and the first verdict stands.': '« {0} » a été refusé, et le premier verdict compte.',
  'No answer is being judged: {0}.': 'Aucune réponse n’est à juger : {0}.',
  'The opponents judge the answers of team {0}, and seat {1} is in it.':
    'Les adversaires jugent les réponses de l’équipe {0}, et {1} en fait partie.',
  'Team {0} performed and judges the steal; seat {1} is not in it.':
    'L’équipe {0} a fait deviner et juge le vol ; {1} n’en fait pas partie.',
  'The question is about guess {0}, not {1}.': 'Il s’agit d’une autre réponse.',
  'Online, answers are typed and compared: nobody taps `found`.':
    'En ligne, on écrit les réponses et elles sont comparées : personne n’appuie sur « trouvé ».',
  'Nothing can be found now: {0}.': 'Il n’y a rien à trouver maintenant : {0}.',
  'An opponent says what team {0} has found, and seat {1} is in it.':
    'C’est un adversaire qui dit ce que l’équipe {0} a trouvé, et {1} en fait partie.',
  'At a steal team {0}, which performed, says what was found.':
    'Lors d’un vol, c’est l’équipe {0}, qui a fait deviner, qui dit ce qui est trouvé.',
  'A foul is called during the performance, and now {0}.': 'On annonce une faute pendant qu’on fait deviner. Or {0}.',
  "An opponent calls a foul, and seat {0} is in the performer's team {1}.":
    'C’est un adversaire qui annonce une faute, et {0} est dans l’équipe {1} qui joue.',
  'There is no foul to dispute: {0}.': 'Il n’y a pas de faute à contester : {0}.',
  'Team {0} can dispute the foul, and seat {1} is not in it.':
    'L’équipe {0} peut contester la faute, et {1} n’en fait pas partie.',
  'A foul is disputed once, and the opponents are voting on it.':
    'Une faute ne se conteste qu’une fois, et les adversaires votent déjà.',
  'There is no disputed foul to vote on: {0}.': 'Il n’y a pas de faute contestée à voter : {0}.',
  "The opponents vote, and seat {0} is in the performer's team {1}.":
    'Ce sont les adversaires qui votent, et {0} est dans l’équipe {1} qui joue.',
  'Seat {0} has voted yes.': '{0} a déjà voté oui.',
  'Seat {0} has voted no.': '{0} a déjà voté non.',
  'In a room a steal is called out, not typed: the team that performed taps `found`.':
    'Dans une pièce, on crie le vol : l’équipe qui a fait deviner appuie sur « trouvé ».',
  'The others guess when the sand has run out, and now {0}.':
    'Les autres devinent quand le sable a fini de couler. Or {0}.',
  'Team {0} had its time: now the other teams may guess.': 'L’équipe {0} a eu son temps : aux autres de deviner.',
  'The single guesses go clockwise: now it is for team {0}.':
    'Les essais vont dans le sens des aiguilles d’une montre : c’est à l’équipe {0}.',
  'There is nothing to pass: {0}.': 'Il n’y a rien à passer : {0}.',
  'answer {0} is being judged': 'on est en train de juger une réponse',
  'seat {0} has called a foul': '{0} a annoncé une faute',
  'seat {0} is choosing between drawing and miming': '{0} choisit entre dessiner et mimer',
  'seat {0} is performing': '{0} fait deviner',
  'seat {0} is reading the word': '{0} lit le mot',
  'seat {0} is to take a card': 'c’est à {0} de prendre une carte',
  'team {0} may make its one guess': 'l’équipe {0} a droit à son essai',
};

export default book;
