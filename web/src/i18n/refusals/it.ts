/** Why not, in Italian: by the English sentence with its blanks. `{0!}` is the owner of a pawn, unless it is one's own. */
const book: Record<string, string> = {
  // Every game, and the table
  'The game is over.': 'La partita è finita.',
  'The time is up.': 'Il tempo è scaduto.',
  'There are {0} ms left.': 'Restano {0} ms.',
  "It is seat {0}'s turn, not seat {1}'s.": 'Tocca a {0}, non a {1}.',
  "It is seat {0}'s turn, not yours.": 'Tocca a {0}, non a te.',
  'There is no seat {0}.': 'Questo posto non esiste.',
  "There is no seat {0}: it is seat {1}'s turn.": 'Questo posto non esiste: tocca a {1}.',
  'There is no seat {0}: seat {1} goes and seat {2} stops.': 'Questo posto non esiste: {1} avanza e {2} ferma.',
  'There is no seat {0}: seats are 0 to {1}.': 'Questo posto non esiste.',
  'Seat {0} is taken.': 'Già occupato: {0}.',
  'Seat {0} is not yours.': 'Non è il tuo posto: {0}.',
  'Nobody sits on {0} yet.': 'Non tutti i posti sono ancora occupati.',
  'Somebody sits on a seat that would be taken away.': 'Qualcuno siede a un posto che sparirebbe.',
  'Only the host can do that.': 'Può farlo solo chi ha aperto il tavolo.',
  'The host is one of those who sit at the table.': 'Il tavolo passa a qualcuno che vi è seduto.',
  'The game has begun.': 'La partita è già cominciata.',
  'The game has not begun yet.': 'La partita non è ancora cominciata.',
  'The game is not over yet.': 'La partita non è ancora finita.',
  'This game is still being played: its record would tell what is hidden.':
    'Questa partita è ancora in corso: la registrazione svelerebbe ciò che è nascosto.',
  'This table does not want spectators.': 'Questo tavolo non vuole spettatori.',
  'You are at this table often enough already.': 'Sei già abbastanza volte a questo tavolo.',
  'There is nothing of yours that can be taken back now.': 'Adesso non hai nulla da ritirare.',
  'There is no event {0} yet: the last is {1}.': 'La partita non è ancora a quel punto.',
  'This answers event {0}, but the table has moved on to {1}.': 'Nel frattempo al tavolo è successo altro.',
  'Somebody was faster: the table has moved on to {0}.': 'Qualcuno è stato più veloce.',
  'There is no such {0}.': 'Qui non esiste.',
  'There is nothing here.': 'Qui non c’è nulla.',
  'This identity is not known here.': 'Qui non ti conosciamo ancora.',
  'No code is free just now; try again.': 'In questo momento non ci sono codici liberi; riprova.',
  'Too many changes at once; try again.': 'Troppi cambiamenti insieme; riprova.',
  'Too much at once: {0} a second are fine.': 'Troppo in una volta: {0} al secondo vanno bene.',
  'That did not work; try again.': 'Non ha funzionato; riprova.',
  'The server is shutting down.': 'Il server si sta spegnendo.',
  'A message has at most {0} characters.': 'Un messaggio ha al massimo {0} caratteri.',
  'A clock of kind {0} needs an amount above 0.': 'Questo orologio vuole un tempo superiore a 0.',
  'A {0} is plain text, without control characters.': 'Solo testo semplice, senza caratteri di controllo.',
  "A {0} does not change the direction of other people's text.":
    'I caratteri che cambiano il verso della scrittura non sono ammessi.',
  'A {0} has at least one visible character.': 'Almeno un carattere visibile, per favore.',
  'Only whoever is performing a drawing can draw.': 'Può disegnare solo chi sta facendo indovinare un disegno.',
  'This drawing is too large: wipe the board first.': 'Questo disegno è troppo grande: prima cancella la lavagna.',

  // Tock and DOG
  'First everybody gives one card: give|CARD.': 'Prima tutti danno via una carta.',
  'First everybody puts one pawn on the start square: place|PAWN.':
    'Prima tutti mettono una pedina sulla propria casella di partenza.',
  'The citizen on the special square jumps or stays first.': 'Prima il cittadino sulla casella speciale salta o resta.',
  'A Jack was played on you: discard one card.': 'Ti hanno giocato un fante: scarta una carta.',
  'The next free special square in the direction of travel is T{0}.':
    'La prossima casella speciale libera nel senso di marcia è la casella {0}.',
  'The next free special square in the direction of travel is nowhere: all others are taken.':
    'Nel senso di marcia non ci sono più caselle speciali libere.',
  'Pawn {0} is not yours to place.': 'Non tocca a te mettere la pedina {0}{0!}.',
  'You have no {0} in your hand.': 'Non hai la carta {0} in mano.',
  'A {0} counts as any other card, not as itself: say as which.':
    'La carta {0} vale come qualsiasi altra: scegli quale.',
  'A {0} cannot be the first card of a round: nothing was played yet.':
    'La carta {0} non può aprire un giro: non è ancora stato giocato nulla.',
  'A {0} counts as the last card played, the {1}.': 'La carta {0} vale come l’ultima carta giocata: {1}.',
  'The {0} counts as itself, not as {1}.': 'La carta {0} vale per sé, non come {1}.',
  'A seven is under way: {0} points are left, played as {1}|7.':
    'C’è un sette in corso. Usa prima i punti che restano: {0}.',
  'Cards are given only at the start of a round, where the game has that.':
    'Le carte si danno via solo all’inizio di un giro, nei giochi che lo prevedono.',
  'There is nothing to place or to jump with now.': 'Adesso non c’è nulla da mettere o da far saltare.',
  'A {0} makes nobody miss a turn in this game.': 'In questo gioco la carta {0} non fa saltare il turno a nessuno.',
  'Without a pawn in play a Jack needs another card that can be played.':
    'Senza pedine in gioco, un fante ha bisogno di un’altra carta giocabile.',
  'There is a pawn to exchange with: the card is not laid down without effect.':
    'C’è una pedina con cui scambiare: la carta non si posa senza effetto.',
  'You can play, so you must: {0}, for example.': 'Puoi giocare una carta, quindi devi farlo.',
  'You can carry out no card: lay the whole hand down with fold.':
    'Non puoi giocare nessuna carta: posa tutta la mano.',
  'You can carry out no card: exchange one with redraw|CARD.': 'Non puoi giocare nessuna carta: cambiane una.',
  'You have a pawn in play: discard one card and stay in the round.':
    'Hai una pedina in gioco: scarta una carta e resta nel giro.',
  'You can carry out no card: discard one.': 'Non puoi giocare nessuna carta: scartane una.',
  "Your pawns are all home: you move a partner's, not {0}.":
    'Le tue pedine sono tutte a casa: muovi per il compagno, non {0}.',
  'You cannot move {0}: its owner is finished.': 'Non puoi muovere {0}: chi la possiede ha già finito.',
  "You cannot move {0}: a partner's pawns are moved only when all your own are home.":
    'Non puoi muovere {0}: per il compagno si gioca solo quando tutte le proprie pedine sono a casa.',
  "You cannot move {0}: it is an opponent's.": 'Non puoi muovere {0}: è di un avversario.',
  'A {0} exchanges no pawns.': 'La carta {0} non scambia pedine.',
  '{0} and {1} have the same colour: that exchange is none.':
    '{0} e {1} hanno lo stesso colore: non sarebbe uno scambio.',
  '{0} cannot be exchanged: it is not on the track.': '{0}: niente scambio, perché si scambia solo sul percorso.',
  '{0} cannot be exchanged: it stands on its own start.':
    '{0}: niente scambio, perché sulla propria partenza si è al sicuro.',
  "{0} is on your side: only an opponent's pawn is exchanged.":
    '{0} è dalla tua parte: si scambia solo con un avversario.',
  'Pawns go back to their reserve only when they are captured.':
    'Una pedina torna nella riserva solo quando viene catturata.',
  '{0} never leaves its home row.': '{0} non esce più da casa.',
  '{0} moves by 1 to 7 points only.': '{0} avanza solo da 1 a 7 punti.',
  'A {0} exchanges two pawns: name the other pawn.': 'La carta {0} scambia due pedine: indica l’altra.',
  'A {0} moves no pawn: play it with skip|{1}.': 'La carta {0} non muove pedine: fa saltare il turno al vicino.',
  'A {0} does not take {1} to {2}: {3}.': 'La carta {0} non porta {1} alla {2}: {3}.',
  '{0} does not come out with a {1}.': '{0} non esce con la carta {1}.',
  '{0} comes out onto its start, T{1}, and nowhere else.':
    '{0} esce sulla propria partenza, la casella {1}, e da nessun’altra parte.',
  'Pawns of one colour are alike: the first in reserve comes out before {0}.':
    'Le pedine di un colore sono uguali: esce prima la prima della riserva.',
  '{0} needs one of {1} for the centre: a {2} does not lead there.':
    '{0} passa dal centro solo con {1}: la carta {2} non ci porta.',
  '{0} leaves onto a shortcut square.': '{0} lascia il centro su una casella di scorciatoia.',
  '{0} has had its share of this seven.': '{0} ha già avuto la sua parte di questo sette.',
  '{0} would need {1} points to {2}: {3} are left.': '{0} avrebbe bisogno di {1} punti fino alla {2}: ne restano {3}.',
  'A seven is shared by two pawns at most: this share must take all {0} points.':
    'Un sette si divide al massimo fra due pedine: questa parte deve usare tutti i punti, cioè {0}.',
  'After that, {0} points of the seven could not be used up.':
    'Dopo, dei punti del sette non si potrebbero più usare: {0}.',
  'The magnet works along the track only, not into home or in it.':
    'Il magnete agisce solo sul percorso, non verso casa né dentro casa.',
  'The magnet pulls {0} to T{1} and nowhere else.': 'Il magnete tira {0} sulla casella {1} e da nessun’altra parte.',
  '{0} cannot pass or land on {1}: {2} stands on its own start.':
    '{0} non può superare la {1} né fermarvisi: {2} è sulla propria partenza.',
  '{0} cannot pass or land on {1}: in the home row {2} is in the way.':
    '{0} non può superare la {1} né fermarvisi: in casa {2} sbarra la strada.',
  '{0} cannot pass {1}: only equal or lower ranks are passed without a green card.':
    '{0} non può superare {1}: senza carta verde si superano solo ranghi uguali o inferiori.',
  '{0} cannot end on {1}: {2} is captured only by a king.':
    '{0} non può fermarsi sulla {1}: {2} si cattura solo con un re.',
  '{0} cannot enter home: it stands on its start and must pass it.':
    '{0} non può ancora entrare in casa: dalla partenza deve prima fare il giro.',
  'There is no other pawn on the track to pull {0}.': 'Sul percorso non c’è un’altra pedina verso cui tirare {0}.',
  '{0} is right behind {1}: the magnet must move it.': '{0} è già subito dietro {1}: il magnete deve muovere qualcosa.',
  '{0} is no shortcut square: those are {1}.': 'La {0} non è una scorciatoia. Ci sono: {1}.',
  '{0} leaves by the shortcut square of its own section, not by {1}.':
    '{0} esce dalla scorciatoia della propria sezione, non dalla {1}.',
  '{0} cannot use that count up exactly.': '{0} non può usare esattamente questo numero.',
  'it goes {0} back': 'va indietro di {0}',
  'it goes {0} forward': 'va avanti di {0}',
  'it goes {0} forward or {1} back': 'va avanti di {0} o indietro di {1}',
  'it goes {0} to {1} forward': 'va avanti da {0} a {1}',
  'it goes {0} to {1} forward or {2} back': 'va avanti da {0} a {1} o indietro di {2}',
  'it moves no pawn by itself': 'da sola non muove pedine',
  'pawn {0} in reserve': 'la pedina {0}{0!} in riserva',
  'pawn {0} in the centre': 'la pedina {0}{0!} al centro',
  'pawn {0} on {1}': 'la pedina {0}{0!} sulla {1}',
  'king {0} in reserve': 'il re{0!} in riserva',
  'king {0} in the centre': 'il re{0!} al centro',
  'king {0} on {1}': 'il re{0!} sulla {1}',
  'knight {0} in reserve': 'il cavaliere{0!} in riserva',
  'knight {0} in the centre': 'il cavaliere{0!} al centro',
  'knight {0} on {1}': 'il cavaliere{0!} sulla {1}',
  'citizen {0} in reserve': 'il cittadino{0!} in riserva',
  'citizen {0} in the centre': 'il cittadino{0!} al centro',
  'citizen {0} on {1}': 'il cittadino{0!} sulla {1}',
  'jester {0} in reserve': 'il giullare{0!} in riserva',
  'jester {0} in the centre': 'il giullare{0!} al centro',
  'jester {0} on {1}': 'il giullare{0!} sulla {1}',

  // Denkste!
  "Seat {0}'s pawn is in the centre: the game is over.": 'La pedina di {0} è al centro: la partita è finita.',
  'You hold no card this turn: seat {0} goes and seat {1} stops.':
    'In questo turno non hai carte: {0} avanza e {1} ferma.',
  'You hold the {0} card this turn, not the {1} card.': 'In questo turno hai la carta {0}, non la carta {1}.',
  '{0} is on no dial: choose from 1 to {1}.': '{0} non è su nessun disco: scegli da 1 a {1}.',
  "Seat {0}'s pawn is on level {1}: choose one number, not {2}.":
    'La pedina di {0} è al livello {1}: scegli un solo numero, non {2}.',
  "Seat {0}'s pawn is on level {1}: choose {2} numbers, not {3}.":
    'La pedina di {0} è al livello {1}: scegli {2} numeri, non {3}.',
  '{0} stands on more than one dial: without setback all must differ.':
    '{0} è su più di un disco: senza ritorno tutti devono essere diversi.',

  // Denkste!?
  'Seat {0} has all its stones in the goal: the game is over.': '{0} ha tutte le pietre in meta: la partita è finita.',
  'Your turn begins with a throw: roll the two dice first.':
    'Il tuo turno comincia con un lancio: prima tira i due dadi.',
  'This throw is used up: roll again, or end your turn.': 'Questo lancio è finito: tira di nuovo o passa il turno.',
  'You threw {0} and can move: moving is compulsory.': 'Hai fatto {0} e puoi muovere: allora è obbligatorio.',
  'From {0} to {1} is not forward: nothing moves backwards.': 'Nulla va all’indietro ({0} → {1}).',
  'Your stone on {0} is freed with 1+1, 6+6 or 1+6 only, not {1}.':
    'La tua pietra su {0} si libera solo con 1+1, 6+6 o 1+6, non con {1}.',
  'Stones off the board are single: there is no tower and no caught stone.':
    'Fuori dal tabellone le pietre sono singole: niente torri e niente pietre prigioniere.',
  'You have no stone left off the board.': 'Non hai più pietre fuori dal tabellone.',
  'There is no stone on field {0}.': 'Sulla casella {0} non c’è nessuna pietra.',
  'None of the stones on field {0} is yours.': 'Nessuna delle pietre sulla casella {0} è tua.',
  "Your stone on {0} is caught under seat {1}'s: only as {2}- may it leave.":
    'La tua pietra su {0} è prigioniera sotto una pietra di {1}: la liberano solo 1+1, 6+6 o 1+6.',
  'The tower on {0} is mixed: it cannot be moved whole.': 'La torre su {0} è mista: non si muove intera.',
  'On field {0} stands a single stone of yours, not a tower.': 'Sulla casella {0} hai una sola pietra, non una torre.',
  "The stone caught on {0} is seat {1}'s, not yours.": 'La pietra prigioniera su {0} è di {1}, non tua.',
  'Of your own tower on {0} only the top stone leaves alone.':
    'Della tua torre su {0} solo la pietra di sopra parte da sola.',
  'Your stone on {0} is not caught: it moves as {1}.': 'La tua pietra su {0} non è prigioniera: muove come le altre.',
  '1+6 moves two ones or two sixes, not seven: it does not lead from {0} to {1}.':
    '1+6 muove due uno o due sei, non sette: fin lì non porta ({0} → {1}).',
  '{0}+{1} leads from {2} to {3} only by a red field that is merely passed.':
    '{0}+{1} ci porterebbe solo per un ponte ({2} → {3}), e la pietra non si ferma sulla casella rossa.',
  'The goal must be reached exactly, and {0}+{1} does not lead from {2} to {3}.':
    'In meta si entra solo con il numero esatto, e {0}+{1} non ci porta ({2} → {3}).',
  '{0}+{1} does not lead from {2} to {3}.': '{0}+{1} fin lì non porta ({2} → {3}).',
  'No move may end on field {0}: the goal could not be reached from there.':
    'Nessuna mossa finisce sulla casella {0}: da lì non si arriverebbe mai in meta.',
  'A tower stands on {0}: towers are two high.': 'Su {0} c’è una torre: le torri sono alte due.',
  'Field {0} is occupied: a tower on it would make it three high.':
    'La casella {0} è occupata: con una torre sopra sarebbe alta tre.',
  'Field {0} is occupied, and no tower may be built there.':
    'La casella {0} è occupata, e lì non si costruiscono torri.',
  'The mixed tower on {0} is in the way: a double or 1+6 would jump it.':
    'La torre mista su {0} sbarra la strada: la salta solo un doppio o 1+6.',
  'The tower on {0} is of one colour: 1+6 jumps mixed towers only.':
    'La torre su {0} è di un solo colore: 1+6 salta solo le torri miste.',
  'A foreign tower on {0} is in the way: only a double would jump it.':
    'Una torre avversaria su {0} sbarra la strada: la salta solo un doppio.',

  // Thrill
  'The game is over: seat {0} was the last one left.': 'La partita è finita: è rimasto solo {0}.',
  'Seat {0} is out of the game.': '{0} è fuori dal gioco.',
  'It is not the time for that: now everybody bets.': 'Non è il momento: ora tutti scommettono.',
  'It is not the time for that: now everybody bids.': 'Non è il momento: ora tutti fanno un’offerta.',
  'It is not the time for that: now the Chief chooses a disc.': 'Non è il momento: ora il Capo sceglie un disco.',
  'It is not the time for that: now the pusher lays the disc and pushes.':
    'Non è il momento: ora si posa il disco e si spinge.',
  'It is not the time for that: now the pusher says whether the weight is used.':
    'Non è il momento: ora si annuncia se si usa il peso.',
  'Not seat {0}, but seat {1} acts: now everybody bets.': 'Tocca a {1}, non a {0}: ora tutti scommettono.',
  'Not seat {0}, but seat {1} acts: now everybody bids.': 'Tocca a {1}, non a {0}: ora tutti fanno un’offerta.',
  'Not seat {0}, but seat {1} acts: now the Chief chooses a disc.':
    'Tocca a {1}, non a {0}: ora il Capo sceglie un disco.',
  'Not seat {0}, but seat {1} acts: now the pusher lays the disc and pushes.':
    'Tocca a {1}, non a {0}: ora si posa il disco e si spinge.',
  'Not seat {0}, but seat {1} acts: now the pusher says whether the weight is used.':
    'Tocca a {1}, non a {0}: ora si annuncia se si usa il peso.',
  'The stock is empty: the disc to push is taken off the plate, with lift|ID.':
    'La scorta è vuota: il disco da spingere si prende dal piatto.',
  'There is no small disc in the stock ({0}).': 'Nella scorta non ci sono più dischi piccoli.',
  'There is no medium disc in the stock ({0}).': 'Nella scorta non ci sono più dischi medi.',
  'There is no large disc in the stock ({0}).': 'Nella scorta non ci sono più dischi grandi.',
  'No disc is lifted off the plate while {0} lie in the stock.':
    'Finché la scorta non è vuota, non si prendono dischi dal piatto.',
  'There is no disc {0} on the plate.': 'Questo disco non è sul piatto.',
  'Disc {0} lies {1} mm away from the slider line, others nearer.':
    'Questo disco è a {1} mm dallo spintore, altri sono più vicini.',
  'A bid of {0} is more than the {1} chips you have.': 'Non puoi offrire {0}: hai {1} gettoni.',
  'You have no weight card left.': 'Non hai più carte peso.',
  'There is no disc on the playing side for the weight to stand on.':
    'Dalla parte del gioco non c’è un disco su cui posare il peso.',
  'There is no disc {0} on the playing side for the weight to stand on.':
    'Questo disco non è dalla parte del gioco: il peso non può starci sopra.',
  'You have answered already ({0}), and an open bet stands.': 'Hai già risposto, e una scommessa aperta non si cambia.',
  'You have no card “nothing falls” left.': 'Non hai più carte «non cade nulla».',
  'You have no card “something falls” left.': 'Non hai più carte «cade qualcosa».',
  'Weight and bets belong to the variant; this is the basic game.':
    'Peso e scommesse fanno parte della variante; questo è il gioco di base.',
  'The weight belongs to the variant; this is the basic game.':
    'Il peso fa parte della variante; questo è il gioco di base.',
  'You announced the weight: it must be placed (push|x,y|ID|wx,wy).': 'Hai annunciato il peso: va posato su un disco.',
  'You announced no weight for this push.': 'Per questa spinta non hai annunciato il peso.',
  "The weight's centre does not lie on disc {0}, at ({1}, {2}).": 'Il centro del peso non è sul disco.',
  'The weight would rest on two discs: it lies {0} mm over disc {1}.':
    'Il peso starebbe su due dischi: sporge di {0} mm su un altro.',
  'The weight would rest on two discs: it lies {0} mm over the disc to be pushed.':
    'Il peso starebbe su due dischi: sporge di {0} mm su quello nuovo.',
  'The disc would lie under the slider: it reaches y = {0}, {1} is free.':
    'Il disco starebbe sotto lo spintore: posalo più avanti.',
  'The disc would lie beyond the groove: it reaches y = {0}, {1} is free.':
    'Il disco andrebbe oltre la scanalatura: posalo più vicino allo spintore.',
  'The disc would fall off the plate at once: its centre is too far out at x = {0}.':
    'Il disco cadrebbe subito dal piatto: posalo più all’interno.',

  // Mimes & Sketches
  'The game is over: team {0} has reached {1} points.': 'La partita è finita: la squadra {0} ha raggiunto {1} punti.',
  'Only the clock says that the time is up.': 'Solo l’orologio dice che il tempo è scaduto.',
  'The clock can time out and nothing else: not {0}.': 'L’orologio può solo scadere.',
  'No time is running: {0}.': 'Non corre nessun tempo: {0}.',
  'A card is taken when the last one is over, and now {0}.':
    'Si prende una carta quando la precedente è finita. Ora invece {0}.',
  'Team {0} is playing, and seat {1} is in team {2}.': 'Gioca la squadra {0}, e {1} è nella squadra {2}.',
  'Team {0} performs in rotation: this card is for seat {1}.':
    'Nella squadra {0} si va a turno: questa carta è per {1}.',
  'The performer chooses only after a "?" and before starting; now the way is settled: {0}.':
    'Si sceglie solo dopo un «?» e prima di cominciare; ormai è deciso.',
  'The performer chooses only after a "?" and before starting; now {0}.':
    'Si sceglie solo dopo un «?» e prima di cominciare. Ora invece {0}.',
  'The performer chooses, and that is seat {0}.': 'Sceglie chi fa indovinare, cioè {0}.',
  'The performer is ready once, after reading the word; now {0}.':
    'Si è pronti una volta sola, dopo aver letto la parola. Ora invece {0}.',
  'The performer starts the sand, and that is seat {0}.': 'Gira la clessidra chi fa indovinare, cioè {0}.',
  'In a room guesses are called out, not typed: an opponent taps `found`.':
    'In una stanza si risponde a voce: un avversario tocca «trovato».',
  'The team guesses while the sand runs, and now {0}.': 'La squadra indovina mentre scorre la sabbia. Ora invece {0}.',
  'Seat {0} performs and stays silent.': '{0} fa indovinare e tace.',
  'Team {0} guesses now, and seat {1} is in team {2}.': 'Ora indovina la squadra {0}, e {1} è nella squadra {2}.',
  'That cannot be right: {0}.': 'Non può essere giusto: {0}.',
  'an answer has at most {0} characters, and this one has {1}':
    'una risposta ha al massimo {0} caratteri, questa ne ha {1}',
  'an answer has at least one letter or digit': 'una risposta ha almeno una lettera o una cifra',
  'In a room nobody types: what is called out counts when an opponent taps `found`.':
    'In una stanza nessuno scrive: quel che si dice vale quando un avversario tocca «trovato».',
  'An answer is put to the opponents while the sand runs, and now {0}.':
    'Una risposta si propone agli avversari mentre scorre la sabbia. Ora invece {0}.',
  'Team {0} puts its own answers to the others, and seat {1} is not in it.':
    'La squadra {0} propone le proprie risposte, e {1} non ne fa parte.',
  'Seat {0} performs and stays silent: the others of the team may ask.':
    '{0} fa indovinare e tace: possono chiedere gli altri della squadra.',
  'There is no guess {0}: there are {1}, counted from 0.': 'Questa risposta non esiste.',
  '"{0}" was refused, and the first verdict stands.': '«{0}» è stato rifiutato, e vale il primo verdetto.',
  'No answer is being judged: {0}.': 'Non c’è nessuna risposta da giudicare: {0}.',
  'The opponents judge the answers of team {0}, and seat {1} is in it.':
    'Gli avversari giudicano le risposte della squadra {0}, e {1} ne fa parte.',
  'Team {0} performed and judges the steal; seat {1} is not in it.':
    'La squadra {0} ha fatto indovinare e giudica il furto; {1} non ne fa parte.',
  'The question is about guess {0}, not {1}.': 'Si tratta di un’altra risposta.',
  'Online, answers are typed and compared: nobody taps `found`.':
    'In rete le risposte si scrivono e si confrontano: nessuno tocca «trovato».',
  'Nothing can be found now: {0}.': 'Adesso non c’è nulla da trovare: {0}.',
  'An opponent says what team {0} has found, and seat {1} is in it.':
    'È un avversario a dire che cosa ha trovato la squadra {0}, e {1} ne fa parte.',
  'At a steal team {0}, which performed, says what was found.':
    'In un furto è la squadra {0}, che ha fatto indovinare, a dire che cosa è stato trovato.',
  'A foul is called during the performance, and now {0}.':
    'Un fallo si chiama mentre si fa indovinare. Ora invece {0}.',
  "An opponent calls a foul, and seat {0} is in the performer's team {1}.":
    'È un avversario a chiamare il fallo, e {0} è nella squadra {1} che gioca.',
  'There is no foul to dispute: {0}.': 'Non c’è nessun fallo da contestare: {0}.',
  'Team {0} can dispute the foul, and seat {1} is not in it.':
    'La squadra {0} può contestare il fallo, e {1} non ne fa parte.',
  'A foul is disputed once, and the opponents are voting on it.':
    'Un fallo si contesta una volta sola, e gli avversari stanno già votando.',
  'There is no disputed foul to vote on: {0}.': 'Non c’è nessun fallo contestato da votare: {0}.',
  "The opponents vote, and seat {0} is in the performer's team {1}.":
    'Votano gli avversari, e {0} è nella squadra {1} che gioca.',
  'Seat {0} has voted yes.': '{0} ha già votato sì.',
  'Seat {0} has voted no.': '{0} ha già votato no.',
  'In a room a steal is called out, not typed: the team that performed taps `found`.':
    'In una stanza il furto si dice a voce: la squadra che ha fatto indovinare tocca «trovato».',
  'The others guess when the sand has run out, and now {0}.':
    'Gli altri indovinano quando la sabbia è finita. Ora invece {0}.',
  'Team {0} had its time: now the other teams may guess.':
    'La squadra {0} ha avuto il suo tempo: ora indovinano le altre.',
  'The single guesses go clockwise: now it is for team {0}.':
    'I tentativi vanno in senso orario: ora tocca alla squadra {0}.',
  'There is nothing to pass: {0}.': 'Non c’è nulla da passare: {0}.',
  'answer {0} is being judged': 'si sta giudicando una risposta',
  'seat {0} has called a foul': '{0} ha chiamato un fallo',
  'seat {0} is choosing between drawing and miming': '{0} sta scegliendo fra disegno e mimo',
  'seat {0} is performing': '{0} sta facendo indovinare',
  'seat {0} is reading the word': '{0} sta leggendo la parola',
  'seat {0} is to take a card': 'tocca a {0} prendere una carta',
  'team {0} may make its one guess': 'la squadra {0} ha il suo unico tentativo',
};

export default book;
