/** Why not, in German: by the English sentence with its blanks. `{0!}` is the owner of a pawn, unless it is one's own. */
const book: Record<string, string> = {
  // Every game, and the table
  'The game is over.': 'Das Spiel ist aus.',
  'The time is up.': 'Die Zeit ist um.',
  'There are {0} ms left.': 'Es bleiben noch {0} ms.',
  "It is seat {0}'s turn, not seat {1}'s.": '{0} ist an der Reihe, nicht {1}.',
  "It is seat {0}'s turn, not yours.": '{0} ist an der Reihe, nicht du.',
  'There is no seat {0}.': 'Diesen Platz gibt es nicht.',
  "There is no seat {0}: it is seat {1}'s turn.": 'Diesen Platz gibt es nicht: {1} ist an der Reihe.',
  'There is no seat {0}: seat {1} goes and seat {2} stops.': 'Diesen Platz gibt es nicht: {1} geht und {2} stoppt.',
  'There is no seat {0}: seats are 0 to {1}.': 'Diesen Platz gibt es nicht.',
  'Seat {0} is taken.': '{0} ist besetzt.',
  'Seat {0} is not yours.': '{0} ist nicht dein Platz.',
  'Nobody sits on {0} yet.': 'Es sind noch nicht alle Plätze besetzt.',
  'Somebody sits on a seat that would be taken away.': 'Auf einem Platz, der wegfiele, sitzt jemand.',
  'Only the host can do that.': 'Das kann nur, wer den Tisch eröffnet hat.',
  'The host is one of those who sit at the table.': 'Den Tisch übernimmt jemand, der daran sitzt.',
  'The game has begun.': 'Das Spiel hat schon begonnen.',
  'The game has not begun yet.': 'Das Spiel hat noch nicht begonnen.',
  'The game is not over yet.': 'Das Spiel ist noch nicht aus.',
  'This game is still being played: its record would tell what is hidden.':
    'Diese Partie läuft noch: ihre Aufzeichnung würde verraten, was verdeckt ist.',
  'This table does not want spectators.': 'An diesem Tisch sind keine Zuschauer erwünscht.',
  'You are at this table often enough already.': 'Du bist an diesem Tisch schon oft genug angemeldet.',
  'There is nothing of yours that can be taken back now.': 'Du kannst jetzt nichts zurücknehmen.',
  'There is no event {0} yet: the last is {1}.': 'So weit ist das Spiel noch nicht.',
  'This answers event {0}, but the table has moved on to {1}.':
    'Inzwischen ist am Tisch schon etwas anderes geschehen.',
  'Somebody was faster: the table has moved on to {0}.': 'Jemand war schneller.',
  'There is no such {0}.': 'Das gibt es hier nicht.',
  'There is nothing here.': 'Hier ist nichts.',
  'This identity is not known here.': 'Du bist hier nicht bekannt.',
  'No code is free just now; try again.': 'Gerade ist kein Code frei; versuch es nochmals.',
  'Too many changes at once; try again.': 'Zu viele Änderungen auf einmal; versuch es nochmals.',
  'Too much at once: {0} a second are fine.': 'Zu viel auf einmal: {0} pro Sekunde gehen.',
  'That did not work; try again.': 'Das hat nicht geklappt; versuch es nochmals.',
  'The server is shutting down.': 'Der Server wird gerade beendet.',
  'A message has at most {0} characters.': 'Eine Nachricht hat höchstens {0} Zeichen.',
  'A clock of kind {0} needs an amount above 0.': 'Diese Uhr braucht eine Zeit über 0.',
  'A {0} is plain text, without control characters.': 'Nur gewöhnlicher Text, ohne Steuerzeichen.',
  "A {0} does not change the direction of other people's text.":
    'Zeichen, die die Schreibrichtung ändern, sind nicht erlaubt.',
  'A {0} has at least one visible character.': 'Mindestens ein sichtbares Zeichen, bitte.',
  'Only whoever is performing a drawing can draw.': 'Zeichnen kann nur, wer gerade eine Zeichnung vorführt.',
  'This drawing is too large: wipe the board first.': 'Diese Zeichnung ist zu gross: wisch zuerst die Tafel ab.',

  // Tock and DOG
  'First everybody gives one card: give|CARD.': 'Zuerst geben alle eine Karte weg.',
  'First everybody puts one pawn on the start square: place|PAWN.': 'Zuerst stellen alle eine Figur auf ihr Startfeld.',
  'The citizen on the special square jumps or stays first.':
    'Zuerst springt der Bürger auf dem Sonderfeld weiter, oder er bleibt.',
  'A Jack was played on you: discard one card.': 'Ein Bube wurde gegen dich gespielt: leg eine Karte ab.',
  'The next free special square in the direction of travel is T{0}.':
    'Das nächste freie Sonderfeld in Laufrichtung ist Feld {0}.',
  'The next free special square in the direction of travel is nowhere: all others are taken.':
    'In Laufrichtung ist kein Sonderfeld mehr frei.',
  'Pawn {0} is not yours to place.': 'Figur {0}{0!} darfst du nicht setzen.',
  'You have no {0} in your hand.': 'Du hast die Karte {0} nicht auf der Hand.',
  'A {0} counts as any other card, not as itself: say as which.':
    'Die Karte {0} zählt als jede andere Karte: wähle, als welche.',
  'A {0} cannot be the first card of a round: nothing was played yet.':
    'Die Karte {0} kann eine Runde nicht eröffnen: es wurde noch nichts gespielt.',
  'A {0} counts as the last card played, the {1}.': 'Die Karte {0} zählt als die zuletzt gespielte Karte: {1}.',
  'The {0} counts as itself, not as {1}.': 'Die Karte {0} zählt als sie selbst, nicht als {1}.',
  'A seven is under way: {0} points are left, played as {1}|7.':
    'Eine Sieben ist unterwegs. Brauche zuerst die restlichen Punkte auf: {0}.',
  'Cards are given only at the start of a round, where the game has that.':
    'Karten werden nur am Anfang einer Runde weggegeben, und nur in Spielen mit Tausch.',
  'There is nothing to place or to jump with now.': 'Jetzt gibt es nichts zu setzen und niemanden, der springt.',
  'A {0} makes nobody miss a turn in this game.': 'Die Karte {0} lässt in diesem Spiel niemanden aussetzen.',
  'Without a pawn in play a Jack needs another card that can be played.':
    'Ohne Figur im Spiel braucht ein Bube eine weitere Karte, die gespielt werden kann.',
  'There is a pawn to exchange with: the card is not laid down without effect.':
    'Es gibt eine Figur zum Tauschen: die Karte wird nicht wirkungslos abgelegt.',
  'You can play, so you must: {0}, for example.': 'Du kannst eine Karte spielen, also musst du auch.',
  'You can carry out no card: lay the whole hand down with fold.':
    'Du kannst keine Karte ausführen: leg die ganze Hand ab.',
  'You can carry out no card: exchange one with redraw|CARD.':
    'Du kannst keine Karte ausführen: tausch eine gegen eine neue.',
  'You have a pawn in play: discard one card and stay in the round.':
    'Du hast eine Figur im Spiel: leg eine Karte ab und bleib in der Runde.',
  'You can carry out no card: discard one.': 'Du kannst keine Karte ausführen: leg eine ab.',
  "Your pawns are all home: you move a partner's, not {0}.":
    'Deine Figuren sind alle im Ziel: du ziehst für deinen Partner, nicht {0}.',
  'You cannot move {0}: its owner is finished.':
    'Du kannst das nicht ziehen: {0}. Wem die Figur gehört, der ist schon fertig.',
  "You cannot move {0}: a partner's pawns are moved only when all your own are home.":
    'Du kannst das nicht ziehen: {0}. Figuren des Partners ziehst du erst, wenn deine alle im Ziel sind.',
  "You cannot move {0}: it is an opponent's.": 'Du kannst das nicht ziehen: {0}. Die Figur gehört der Gegenseite.',
  'A {0} exchanges no pawns.': 'Die Karte {0} tauscht keine Figuren.',
  '{0} and {1} have the same colour: that exchange is none.': '{0} und {1} haben dieselbe Farbe: das wäre kein Tausch.',
  '{0} cannot be exchanged: it is not on the track.':
    '{0}: nicht zu tauschen, denn nur auf der Laufbahn wird getauscht.',
  '{0} cannot be exchanged: it stands on its own start.':
    '{0}: nicht zu tauschen, denn auf dem eigenen Startfeld ist man sicher.',
  "{0} is on your side: only an opponent's pawn is exchanged.":
    '{0} gehört zu deiner Seite: getauscht wird nur mit der Gegenseite.',
  'Pawns go back to their reserve only when they are captured.':
    'In die Reserve zurück geht eine Figur nur, wenn sie geschlagen wird.',
  '{0} never leaves its home row.': '{0} verlässt die Zielreihe nicht mehr.',
  '{0} moves by 1 to 7 points only.': '{0} zieht nur 1 bis 7 Punkte weit.',
  'A {0} exchanges two pawns: name the other pawn.': 'Die Karte {0} tauscht zwei Figuren: zeig auf die andere.',
  'A {0} moves no pawn: play it with skip|{1}.': 'Die Karte {0} zieht keine Figur: sie lässt den Nachbarn aussetzen.',
  'A {0} does not take {1} to {2}: {3}.': 'Mit der Karte {0} kommt {1} nicht auf {2}: {3}.',
  '{0} does not come out with a {1}.': '{0} kommt mit der Karte {1} nicht heraus.',
  '{0} comes out onto its start, T{1}, and nowhere else.':
    '{0} kommt auf das Startfeld heraus, Feld {1}, und nirgends sonst.',
  'Pawns of one colour are alike: the first in reserve comes out before {0}.':
    'Figuren einer Farbe sind gleich: zuerst kommt die vorderste der Reserve heraus.',
  '{0} needs one of {1} for the centre: a {2} does not lead there.':
    '{0} kommt nur mit {1} durch die Mitte: die Karte {2} führt nicht dorthin.',
  '{0} leaves onto a shortcut square.': '{0} verlässt die Mitte auf ein Abkürzungsfeld.',
  '{0} has had its share of this seven.': '{0} hat von dieser Sieben schon einen Teil bekommen.',
  '{0} would need {1} points to {2}: {3} are left.': '{0} bräuchte {1} Punkte bis {2}: es bleiben {3}.',
  'A seven is shared by two pawns at most: this share must take all {0} points.':
    'Eine Sieben teilen sich höchstens zwei Figuren: dieser Teil muss alle Punkte aufbrauchen, nämlich {0}.',
  'After that, {0} points of the seven could not be used up.':
    'Danach blieben Punkte der Sieben übrig, die niemand aufbrauchen könnte: {0}.',
  'The magnet works along the track only, not into home or in it.':
    'Der Magnet wirkt nur auf der Laufbahn, nicht ins Ziel hinein oder im Ziel.',
  'The magnet pulls {0} to T{1} and nowhere else.': 'Der Magnet zieht {0} auf Feld {1} und nirgends sonst hin.',
  '{0} cannot pass or land on {1}: {2} stands on its own start.':
    '{0} kommt an {1} nicht vorbei: {2} steht auf dem eigenen Startfeld.',
  '{0} cannot pass or land on {1}: in the home row {2} is in the way.':
    '{0} kommt an {1} nicht vorbei: in der Zielreihe ist {2} im Weg.',
  '{0} cannot pass {1}: only equal or lower ranks are passed without a green card.':
    '{0} kommt an {1} nicht vorbei: ohne grüne Karte überholt man nur gleiche oder tiefere Ränge.',
  '{0} cannot end on {1}: {2} is captured only by a king.':
    '{0} darf nicht auf {1} enden: {2} wird nur von einem König geschlagen.',
  '{0} cannot enter home: it stands on its start and must pass it.':
    '{0} kann noch nicht ins Ziel: vom Startfeld aus führt der Weg zuerst einmal herum.',
  'There is no other pawn on the track to pull {0}.':
    'Auf der Laufbahn ist keine andere Figur, zu der {0} gezogen würde.',
  '{0} is right behind {1}: the magnet must move it.':
    '{0} steht schon direkt hinter {1}: der Magnet muss etwas bewegen.',
  '{0} is no shortcut square: those are {1}.': '{0} ist kein Abkürzungsfeld: das sind {1}.',
  '{0} leaves by the shortcut square of its own section, not by {1}.':
    '{0} verlässt die Mitte beim eigenen Abkürzungsfeld, nicht bei {1}.',
  '{0} cannot use that count up exactly.': '{0} kann diese Zahl nicht genau aufbrauchen.',
  'it goes {0} back': 'sie geht {0} zurück',
  'it goes {0} forward': 'sie geht {0} vorwärts',
  'it goes {0} forward or {1} back': 'sie geht {0} vorwärts oder {1} zurück',
  'it goes {0} to {1} forward': 'sie geht {0} bis {1} vorwärts',
  'it goes {0} to {1} forward or {2} back': 'sie geht {0} bis {1} vorwärts oder {2} zurück',
  'it moves no pawn by itself': 'sie zieht selber keine Figur',
  'pawn {0} in reserve': 'Figur {0}{0!} in der Reserve',
  'pawn {0} in the centre': 'Figur {0}{0!} in der Mitte',
  'pawn {0} on {1}': 'Figur {0}{0!} auf {1}',
  'king {0} in reserve': 'König{0!} in der Reserve',
  'king {0} in the centre': 'König{0!} in der Mitte',
  'king {0} on {1}': 'König{0!} auf {1}',
  'knight {0} in reserve': 'Ritter{0!} in der Reserve',
  'knight {0} in the centre': 'Ritter{0!} in der Mitte',
  'knight {0} on {1}': 'Ritter{0!} auf {1}',
  'citizen {0} in reserve': 'Bürger{0!} in der Reserve',
  'citizen {0} in the centre': 'Bürger{0!} in der Mitte',
  'citizen {0} on {1}': 'Bürger{0!} auf {1}',
  'jester {0} in reserve': 'Narr{0!} in der Reserve',
  'jester {0} in the centre': 'Narr{0!} in der Mitte',
  'jester {0} on {1}': 'Narr{0!} auf {1}',

  // Denkste!
  "Seat {0}'s pawn is in the centre: the game is over.": 'Die Figur von {0} ist in der Mitte: das Spiel ist aus.',
  'You hold no card this turn: seat {0} goes and seat {1} stops.':
    'Du hast diesmal keine Karte: {0} geht und {1} stoppt.',
  'You hold the {0} card this turn, not the {1} card.': 'Du hast diesmal die Karte {0}, nicht die Karte {1}.',
  '{0} is on no dial: choose from 1 to {1}.': '{0} steht auf keiner Scheibe: wähle von 1 bis {1}.',
  "Seat {0}'s pawn is on level {1}: choose one number, not {2}.":
    'Die Figur von {0} ist auf Ebene {1}: wähle eine Zahl, nicht {2}.',
  "Seat {0}'s pawn is on level {1}: choose {2} numbers, not {3}.":
    'Die Figur von {0} ist auf Ebene {1}: wähle {2} Zahlen, nicht {3}.',
  '{0} stands on more than one dial: without setback all must differ.':
    '{0} steht auf mehr als einer Scheibe: ohne Rückschlag müssen alle verschieden sein.',

  // Denkste!?
  'Seat {0} has all its stones in the goal: the game is over.': '{0} hat alle Steine im Ziel: das Spiel ist aus.',
  'Your turn begins with a throw: roll the two dice first.':
    'Dein Zug beginnt mit einem Wurf: wirf zuerst die zwei Würfel.',
  'This throw is used up: roll again, or end your turn.':
    'Dieser Wurf ist aufgebraucht: würfle nochmals oder gib weiter.',
  'You threw {0} and can move: moving is compulsory.':
    'Du hast {0} geworfen und kannst ziehen: dann ist Ziehen Pflicht.',
  'From {0} to {1} is not forward: nothing moves backwards.': 'Rückwärts geht nichts ({0} → {1}).',
  'Your stone on {0} is freed with 1+1, 6+6 or 1+6 only, not {1}.':
    'Dein Stein auf {0} kommt nur mit 1+1, 6+6 oder 1+6 frei, nicht mit {1}.',
  'Stones off the board are single: there is no tower and no caught stone.':
    'Neben dem Brett sind die Steine einzeln: da gibt es weder Turm noch gefangenen Stein.',
  'You have no stone left off the board.': 'Du hast neben dem Brett keinen Stein mehr.',
  'There is no stone on field {0}.': 'Auf Feld {0} liegt kein Stein.',
  'None of the stones on field {0} is yours.': 'Auf Feld {0} liegt kein Stein von dir.',
  "Your stone on {0} is caught under seat {1}'s: only as {2}- may it leave.":
    'Dein Stein auf {0} ist unter einem Stein von {1} gefangen: nur 1+1, 6+6 oder 1+6 befreit ihn.',
  'The tower on {0} is mixed: it cannot be moved whole.': 'Der Turm auf {0} ist gemischt: als Ganzes zieht er nicht.',
  'On field {0} stands a single stone of yours, not a tower.':
    'Auf Feld {0} liegt ein einzelner Stein von dir, kein Turm.',
  "The stone caught on {0} is seat {1}'s, not yours.": 'Der gefangene Stein auf {0} gehört {1}, nicht dir.',
  'Of your own tower on {0} only the top stone leaves alone.':
    'Von deinem Turm auf {0} geht nur der obere Stein allein.',
  'Your stone on {0} is not caught: it moves as {1}.':
    'Dein Stein auf {0} ist nicht gefangen: er zieht wie jeder andere.',
  '1+6 moves two ones or two sixes, not seven: it does not lead from {0} to {1}.':
    '1+6 zieht zwei Einer oder zwei Sechser, nicht sieben: dorthin führt es nicht ({0} → {1}).',
  '{0}+{1} leads from {2} to {3} only by a red field that is merely passed.':
    '{0}+{1} führte nur über eine Brücke dorthin ({2} → {3}), und auf dem roten Feld hält der Stein dabei nicht an.',
  'The goal must be reached exactly, and {0}+{1} does not lead from {2} to {3}.':
    'Ins Ziel geht es nur mit der genauen Zahl, und {0}+{1} passt nicht ({2} → {3}).',
  '{0}+{1} does not lead from {2} to {3}.': '{0}+{1} führt nicht dorthin ({2} → {3}).',
  'No move may end on field {0}: the goal could not be reached from there.':
    'Auf Feld {0} darf kein Zug enden: von dort käme man nie ins Ziel.',
  'A tower stands on {0}: towers are two high.': 'Auf {0} steht ein Turm: höher als zwei Steine wird keiner.',
  'Field {0} is occupied: a tower on it would make it three high.':
    'Feld {0} ist besetzt: mit einem Turm darauf wären es drei Steine.',
  'Field {0} is occupied, and no tower may be built there.':
    'Feld {0} ist besetzt, und dort darf kein Turm gebaut werden.',
  'The mixed tower on {0} is in the way: a double or 1+6 would jump it.':
    'Der gemischte Turm auf {0} ist im Weg: nur ein Pasch oder 1+6 überspringt ihn.',
  'The tower on {0} is of one colour: 1+6 jumps mixed towers only.':
    'Der Turm auf {0} ist einfarbig: 1+6 überspringt nur gemischte Türme.',
  'A foreign tower on {0} is in the way: only a double would jump it.':
    'Ein fremder Turm auf {0} ist im Weg: nur ein Pasch überspringt ihn.',

  // Thrill
  'The game is over: seat {0} was the last one left.': 'Das Spiel ist aus: {0} ist als letzte Person übrig geblieben.',
  'Seat {0} is out of the game.': '{0} ist ausgeschieden.',
  'It is not the time for that: now everybody bets.': 'Dafür ist jetzt nicht die Zeit: gerade wetten alle.',
  'It is not the time for that: now everybody bids.': 'Dafür ist jetzt nicht die Zeit: gerade bieten alle.',
  'It is not the time for that: now the Chief chooses a disc.':
    'Dafür ist jetzt nicht die Zeit: gerade sucht der Chef eine Scheibe aus.',
  'It is not the time for that: now the pusher lays the disc and pushes.':
    'Dafür ist jetzt nicht die Zeit: gerade wird die Scheibe gelegt und geschoben.',
  'It is not the time for that: now the pusher says whether the weight is used.':
    'Dafür ist jetzt nicht die Zeit: gerade wird angesagt, ob das Gewicht gebraucht wird.',
  'Not seat {0}, but seat {1} acts: now everybody bets.': 'Nicht {0}, sondern {1} ist dran: gerade wetten alle.',
  'Not seat {0}, but seat {1} acts: now everybody bids.': 'Nicht {0}, sondern {1} ist dran: gerade bieten alle.',
  'Not seat {0}, but seat {1} acts: now the Chief chooses a disc.':
    'Nicht {0}, sondern {1} ist dran: gerade sucht der Chef eine Scheibe aus.',
  'Not seat {0}, but seat {1} acts: now the pusher lays the disc and pushes.':
    'Nicht {0}, sondern {1} ist dran: gerade wird die Scheibe gelegt und geschoben.',
  'Not seat {0}, but seat {1} acts: now the pusher says whether the weight is used.':
    'Nicht {0}, sondern {1} ist dran: gerade wird angesagt, ob das Gewicht gebraucht wird.',
  'The stock is empty: the disc to push is taken off the plate, with lift|ID.':
    'Der Vorrat ist leer: die Scheibe zum Schieben wird von der Platte genommen.',
  'There is no small disc in the stock ({0}).': 'Im Vorrat ist keine kleine Scheibe mehr.',
  'There is no medium disc in the stock ({0}).': 'Im Vorrat ist keine mittlere Scheibe mehr.',
  'There is no large disc in the stock ({0}).': 'Im Vorrat ist keine grosse Scheibe mehr.',
  'No disc is lifted off the plate while {0} lie in the stock.':
    'Solange der Vorrat nicht leer ist, wird keine Scheibe von der Platte genommen.',
  'There is no disc {0} on the plate.': 'Diese Scheibe liegt nicht auf der Platte.',
  'Disc {0} lies {1} mm away from the slider line, others nearer.':
    'Diese Scheibe liegt {1} mm vom Schieber weg, andere liegen näher.',
  'A bid of {0} is more than the {1} chips you have.': '{0} kannst du nicht bieten: du hast {1} Chips.',
  'You have no weight card left.': 'Du hast keine Gewichtskarte mehr.',
  'There is no disc on the playing side for the weight to stand on.':
    'Auf der Spielseite liegt keine Scheibe, auf der das Gewicht stehen könnte.',
  'There is no disc {0} on the playing side for the weight to stand on.':
    'Diese Scheibe liegt nicht auf der Spielseite: das Gewicht kann nicht darauf stehen.',
  'You have answered already ({0}), and an open bet stands.': 'Du hast schon geantwortet, und eine offene Wette gilt.',
  'You have no card “nothing falls” left.': 'Du hast keine Karte «nichts fällt» mehr.',
  'You have no card “something falls” left.': 'Du hast keine Karte «etwas fällt» mehr.',
  'Weight and bets belong to the variant; this is the basic game.':
    'Gewicht und Wetten gehören zur Variante; das ist das Grundspiel.',
  'The weight belongs to the variant; this is the basic game.':
    'Das Gewicht gehört zur Variante; das ist das Grundspiel.',
  'You announced the weight: it must be placed (push|x,y|ID|wx,wy).':
    'Du hast das Gewicht angesagt: es muss auf eine Scheibe gestellt werden.',
  'You announced no weight for this push.': 'Für diesen Schub hast du kein Gewicht angesagt.',
  "The weight's centre does not lie on disc {0}, at ({1}, {2}).": 'Die Mitte des Gewichts liegt nicht auf der Scheibe.',
  'The weight would rest on two discs: it lies {0} mm over disc {1}.':
    'Das Gewicht stünde auf zwei Scheiben: es ragt {0} mm über eine andere.',
  'The weight would rest on two discs: it lies {0} mm over the disc to be pushed.':
    'Das Gewicht stünde auf zwei Scheiben: es ragt {0} mm über die neue.',
  'The disc would lie under the slider: it reaches y = {0}, {1} is free.':
    'Die Scheibe läge unter dem Schieber: leg sie weiter nach vorn.',
  'The disc would lie beyond the groove: it reaches y = {0}, {1} is free.':
    'Die Scheibe läge über die Rille hinaus: leg sie näher zum Schieber.',
  'The disc would fall off the plate at once: its centre is too far out at x = {0}.':
    'Die Scheibe fiele gleich von der Platte: leg sie weiter nach innen.',

  // Mimes & Sketches
  'The game is over: team {0} has reached {1} points.': 'Das Spiel ist aus: Team {0} hat {1} Punkte erreicht.',
  'Only the clock says that the time is up.': 'Nur die Uhr sagt, wann die Zeit um ist.',
  'The clock can time out and nothing else: not {0}.': 'Die Uhr kann nur ablaufen.',
  'No time is running: {0}.': 'Es läuft keine Zeit: {0}.',
  'A card is taken when the last one is over, and now {0}.':
    'Eine Karte nimmt man, wenn die letzte vorbei ist. Jetzt aber: {0}.',
  'Team {0} is playing, and seat {1} is in team {2}.': 'Team {0} spielt, und {1} ist in Team {2}.',
  'Team {0} performs in rotation: this card is for seat {1}.':
    'In Team {0} geht es der Reihe nach: diese Karte ist für {1}.',
  'The performer chooses only after a "?" and before starting; now the way is settled: {0}.':
    'Gewählt wird nur nach einem «?» und vor dem Anfangen; jetzt steht es schon fest.',
  'The performer chooses only after a "?" and before starting; now {0}.':
    'Gewählt wird nur nach einem «?» und vor dem Anfangen. Jetzt aber: {0}.',
  'The performer chooses, and that is seat {0}.': 'Wer vorführt, wählt: das ist {0}.',
  'The performer is ready once, after reading the word; now {0}.':
    'Bereit ist man einmal, nach dem Lesen des Worts. Jetzt aber: {0}.',
  'The performer starts the sand, and that is seat {0}.': 'Wer vorführt, dreht die Sanduhr: das ist {0}.',
  'In a room guesses are called out, not typed: an opponent taps `found`.':
    'Im Zimmer wird gerufen, nicht getippt: die Gegner drücken auf «gefunden».',
  'The team guesses while the sand runs, and now {0}.': 'Geraten wird, während der Sand läuft. Jetzt aber: {0}.',
  'Seat {0} performs and stays silent.': '{0} führt vor und bleibt still.',
  'Team {0} guesses now, and seat {1} is in team {2}.': 'Jetzt rät Team {0}, und {1} ist in Team {2}.',
  'That cannot be right: {0}.': 'Das kann nicht stimmen: {0}.',
  'an answer has at most {0} characters, and this one has {1}': 'eine Antwort hat höchstens {0} Zeichen, diese hat {1}',
  'an answer has at least one letter or digit': 'eine Antwort hat mindestens einen Buchstaben oder eine Ziffer',
  'In a room nobody types: what is called out counts when an opponent taps `found`.':
    'Im Zimmer tippt niemand: was gerufen wird, zählt, wenn die Gegner auf «gefunden» drücken.',
  'An answer is put to the opponents while the sand runs, and now {0}.':
    'Eine Antwort legt man den Gegnern vor, während der Sand läuft. Jetzt aber: {0}.',
  'Team {0} puts its own answers to the others, and seat {1} is not in it.':
    'Team {0} legt den anderen seine eigenen Antworten vor, und {1} gehört nicht dazu.',
  'Seat {0} performs and stays silent: the others of the team may ask.':
    '{0} führt vor und bleibt still: fragen dürfen die anderen im Team.',
  'There is no guess {0}: there are {1}, counted from 0.': 'Diese Antwort gibt es nicht.',
  '"{0}" was refused, and the first verdict stands.': '«{0}» wurde abgelehnt, und das erste Urteil gilt.',
  'No answer is being judged: {0}.': 'Es wird keine Antwort beurteilt: {0}.',
  'The opponents judge the answers of team {0}, and seat {1} is in it.':
    'Die Gegner beurteilen die Antworten von Team {0}, und {1} gehört dazu.',
  'Team {0} performed and judges the steal; seat {1} is not in it.':
    'Team {0} hat vorgeführt und beurteilt den Konter; {1} gehört nicht dazu.',
  'The question is about guess {0}, not {1}.': 'Gefragt ist nach einer anderen Antwort.',
  'Online, answers are typed and compared: nobody taps `found`.':
    'Online werden Antworten getippt und verglichen: niemand drückt auf «gefunden».',
  'Nothing can be found now: {0}.': 'Jetzt gibt es nichts zu finden: {0}.',
  'An opponent says what team {0} has found, and seat {1} is in it.':
    'Die Gegner sagen, was Team {0} gefunden hat, und {1} gehört dazu.',
  'At a steal team {0}, which performed, says what was found.':
    'Beim Kontern sagt Team {0}, das vorgeführt hat, was gefunden wurde.',
  'A foul is called during the performance, and now {0}.': 'Ein Foul ruft man während der Vorführung. Jetzt aber: {0}.',
  "An opponent calls a foul, and seat {0} is in the performer's team {1}.":
    'Ein Foul rufen die Gegner, und {0} ist im vorführenden Team {1}.',
  'There is no foul to dispute: {0}.': 'Es gibt kein Foul zu bestreiten: {0}.',
  'Team {0} can dispute the foul, and seat {1} is not in it.':
    'Team {0} kann das Foul bestreiten, und {1} gehört nicht dazu.',
  'A foul is disputed once, and the opponents are voting on it.':
    'Ein Foul wird nur einmal bestritten, und die Gegner stimmen schon darüber ab.',
  'There is no disputed foul to vote on: {0}.': 'Es gibt kein bestrittenes Foul, über das man abstimmt: {0}.',
  "The opponents vote, and seat {0} is in the performer's team {1}.":
    'Die Gegner stimmen ab, und {0} ist im vorführenden Team {1}.',
  'Seat {0} has voted yes.': '{0} hat schon Ja gestimmt.',
  'Seat {0} has voted no.': '{0} hat schon Nein gestimmt.',
  'In a room a steal is called out, not typed: the team that performed taps `found`.':
    'Im Zimmer wird der Konter gerufen, nicht getippt: das vorführende Team drückt auf «gefunden».',
  'The others guess when the sand has run out, and now {0}.':
    'Die anderen raten, wenn der Sand durchgelaufen ist. Jetzt aber: {0}.',
  'Team {0} had its time: now the other teams may guess.': 'Team {0} hatte seine Zeit: jetzt raten die anderen.',
  'The single guesses go clockwise: now it is for team {0}.':
    'Die einzelnen Versuche gehen im Uhrzeigersinn: jetzt ist Team {0} dran.',
  'There is nothing to pass: {0}.': 'Es gibt nichts zu verzichten: {0}.',
  'answer {0} is being judged': 'eine Antwort wird gerade beurteilt',
  'seat {0} has called a foul': '{0} hat ein Foul gerufen',
  'seat {0} is choosing between drawing and miming': '{0} wählt zwischen Zeichnen und Vormachen',
  'seat {0} is performing': '{0} führt vor',
  'seat {0} is reading the word': '{0} liest das Wort',
  'seat {0} is to take a card': '{0} soll eine Karte nehmen',
  'team {0} may make its one guess': 'Team {0} hat seinen einen Versuch',
};

export default book;
