/** Mimes & Sketches: a whole game in four browsers, cameras, one room, own words; nobody learns a word too early. */
import { chromium, expect, test, type Page } from '@playwright/test';
import { overflows, overlaps, serious, smallButtons } from './looks';
import { sitBeside, takeDown } from './player';
import { shifts, watchShifts } from './shifts';
import {
  answer,
  begin,
  cast,
  draw,
  inPhase,
  openTable,
  person,
  pointsOn,
  sitDown,
  start,
  tap,
  untilMime,
  wasTold,
  type Person,
} from './mimes';
import { CHROMIUM } from './chromium';

/** Each of four people has another window. */
const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1366, height: 657 },
  { width: 390, height: 844 },
  { width: 844, height: 390 },
];
const PLAIN = ['--headless', '--no-sandbox', '--disable-gpu'];

async function short(page: Page, target: number): Promise<void> {
  await page.locator('[data-target]').fill(String(target));
  await page.locator('[data-seconds]').fill('40');
  await page.locator('[data-seconds]').press('Tab');
}

async function fourAt(
  browser: Parameters<typeof person>[0],
  target: number,
  choose: (page: Page) => Promise<void>,
): Promise<{ people: Person[]; url: string }> {
  const people = await Promise.all(WINDOWS.map((viewport) => person(browser, { viewport })));
  const [host] = people;
  if (!host) throw new Error('nobody came');
  const url = await openTable(host.page, async (page) => {
    await short(page, target);
    await choose(page);
  });
  for (const [seat, person] of people.entries()) if (seat > 0) await sitDown(person.page, url, seat);
  await start(
    host.page,
    people.map((person) => person.page),
  );
  return { people, url };
}

async function closeAll(people: Person[]): Promise<void> {
  for (const person of people) await person.page.context().close();
}

test('a whole game of two teams of two: found, out of time, stolen, judged, fouled, disputed; then drawn again', async ({
  browser,
}) => {
  const { people, url } = await fourAt(browser, 7, (page) => page.locator('[data-no-cameras]').check());
  for (const { page } of people) await watchShifts(page);

  // Found: everybody sees the drawing as it grows, and only the team hears that an answer is close.
  const first = await begin(people);
  await tap(first.performer, 'ready');
  await inPhase(people, 'perform');
  await draw(first.performer.page);
  await expect.poll(() => pointsOn(first.performer.page)).toBeGreaterThan(20);
  const points = await pointsOn(first.performer.page);
  for (const person of [first.mate, ...first.opponents]) await expect.poll(() => pointsOn(person.page)).toBe(points);
  await first.performer.page.locator('[data-undo]').click();
  await expect(first.mate.page.locator('[data-board]')).toHaveAttribute('data-strokes', '2');
  const late = await person(browser);
  await late.page.goto(url);
  await expect.poll(() => pointsOn(late.page)).toBe(await pointsOn(first.performer.page));
  await first.mate.page.reload();
  await expect.poll(() => pointsOn(first.mate.page)).toBe(await pointsOn(first.performer.page));
  await watchShifts(first.mate.page);
  await answer(first.mate, first.word.slice(0, -1));
  await expect(first.mate.page.locator('[data-close]')).toBeVisible();
  for (const person of first.opponents) {
    await expect(person.page.locator('[data-guess="0"]')).toBeVisible();
    await expect(person.page.locator('[data-close]')).toHaveCount(0);
  }
  for (const person of [first.mate, ...first.opponents, late]) expect(wasTold(person, first.word)).toBe(false);
  expect(wasTold(first.performer, first.word)).toBe(true);
  await answer(first.mate, first.word.toUpperCase());
  await inPhase(people, 'take');
  for (const person of [...people, late])
    await expect(person.page.locator('[data-ending]')).toHaveAttribute('data-ending', first.word);
  await expect(late.page.locator('[data-score]', { hasText: '3' })).toHaveCount(1);

  // Out of time, then stolen: the same team, another performer.
  const second = await begin(people);
  expect(second.performer).toBe(first.mate);
  await tap(second.performer, 'ready');
  await draw(second.performer.page, 1);
  await inPhase(people, 'steal');
  for (const person of second.opponents) expect(wasTold(person, second.word)).toBe(false);
  const [thief] = second.opponents;
  if (!thief) throw new Error('no opponents');
  await answer(thief, second.word);
  await inPhase(people, 'take');

  // Asked about: the opponents see the word and decide; now the team that stole performs.
  const third = await begin(people);
  expect(second.opponents).toContain(third.performer);
  await tap(third.performer, 'ready');
  await answer(third.mate, 'something else');
  const known = third.opponents.map((person) => person.frames.length);
  expect(third.opponents.some((person) => wasTold(person, third.word))).toBe(false);
  await third.mate.page.locator('[data-ask="0"]').click();
  await inPhase(people, 'judge');
  third.opponents.forEach((person, place) => expect(wasTold(person, third.word, known[place])).toBe(true));
  expect(wasTold(third.mate, third.word)).toBe(false);
  await third.opponents[0]?.page.locator('[data-action^="accept"]').click();
  await inPhase(people, 'take');

  // A foul that is disputed and does not stand; then one that is accepted.
  const fourth = await begin(people);
  await tap(fourth.performer, 'ready');
  const [opponent, other] = fourth.opponents;
  if (!opponent || !other) throw new Error('no opponents');
  await tap(opponent, 'foul');
  await inPhase(people, 'dispute');
  for (const action of ['dispute', 'pass'])
    await expect(fourth.mate.page.locator(`[data-action="${action}"]`)).toBeInViewport({ ratio: 1 });
  await tap(fourth.mate, 'dispute');
  await tap(opponent, 'vote|yes');
  await tap(other, 'vote|no');
  await inPhase(people, 'perform');
  await tap(other, 'foul');
  await tap(fourth.mate, 'pass');
  await inPhase(people, 'take');
  expect(fourth.opponents).toContain((await cast(people)).performer);
  await expect(opponent.page.locator('[role="log"]').first()).toContainText(fourth.word);

  // To the end, and once more from the beginning, with what was drawn.
  for (let cards = 0; cards < 2; cards += 1) {
    const card = await begin(people);
    await tap(card.performer, 'ready');
    await answer(card.mate, `the ${card.word}`);
    if (cards === 0) await inPhase(people, 'take');
  }
  for (const each of people) {
    await expect(each.page.locator('[data-outcome]')).toBeVisible();
    expect((await shifts(each.page)).slice(0, 8)).toEqual([]);
  }
  await opponent.page.locator('[data-replay]').click();
  await opponent.page.locator('[data-scrub]').fill('3');
  await expect(opponent.page.locator('[data-sketch]')).toBeVisible();
  await expect
    .poll(async () => Number(await opponent.page.locator('[data-sketch]').getAttribute('data-sketch')))
    .toBeGreaterThan(10);
  await opponent.page.locator('[data-strokes-shown]').fill('5');
  await expect(opponent.page.locator('[data-sketch]')).toHaveAttribute('data-sketch', '5');
  await closeAll([...people, late]);
});

test('a mime by camera is seen by the others, and stops with its card', async () => {
  const args = [...PLAIN, '--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream'];
  const browser = await chromium.launch({ executablePath: CHROMIUM, args });
  const { people } = await fourAt(browser, 30, () => Promise.resolve());
  const card = await untilMime(people);
  await expect(card.mate.page.locator('[data-camera="waiting"]')).toBeVisible();
  await card.performer.page.locator('[data-camera-start]').click();
  await expect(card.performer.page.locator('video.self')).toBeVisible();
  await tap(card.performer, 'ready');
  for (const person of [card.mate, ...card.opponents]) {
    await expect(person.page.locator('[data-camera="on"]')).toBeVisible({ timeout: 15_000 });
    const video = person.page.locator('video');
    await expect.poll(() => video.evaluate((seen: HTMLVideoElement) => seen.videoWidth)).toBeGreaterThan(100);
    const tracks = await video.evaluate((seen: HTMLVideoElement) =>
      (seen.srcObject as MediaStream).getTracks().map((track) => track.kind),
    );
    expect(tracks).toEqual(['video']);
  }
  const before = await card.mate.page.locator('video').evaluate((seen: HTMLVideoElement) => seen.currentTime);
  await expect
    .poll(() => card.mate.page.locator('video').evaluate((seen: HTMLVideoElement) => seen.currentTime))
    .toBeGreaterThan(before);
  await answer(card.mate, card.word);
  await inPhase(people, 'take');
  for (const person of people) await expect(person.page.locator('video')).toHaveCount(0);
  await browser.close();
});

test('without a camera the table says so, and the host lets it draw instead', async ({ browser }) => {
  const { people } = await fourAt(browser, 30, () => Promise.resolve());
  const card = await untilMime(people);
  await card.performer.page.locator('[data-camera-start]').click();
  for (const person of people) await expect(person.page.locator('[data-camera-missing]')).toBeVisible();
  await people[0]?.page.locator('[data-draw-only]').click();
  await tap(card.performer, 'ready');
  await draw(card.performer.page, 1);
  await expect.poll(() => pointsOn(card.mate.page)).toBeGreaterThan(5);
  await closeAll(people);
});

test('one room: a screen for all, three phones, no typing', async ({ browser }) => {
  const screen = await person(browser, { viewport: { width: 1440, height: 900 } });
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true };
  const phones = await Promise.all([0, 1, 2].map(() => person(browser, phone)));
  const [anna, bea, both] = phones;
  if (!anna || !bea || !both) throw new Error('nobody came');
  const url = await openTable(screen.page, async (page) => {
    await page.locator('[data-place="room"]').check();
    await short(page, 30);
  });
  await sitDown(anna.page, url, 0);
  await sitDown(bea.page, url, 2);
  await sitDown(both.page, url, 1);
  await sitBeside(both.page, 3, 'Zoé');
  await expect(screen.page.locator('[data-start]')).toBeEnabled();
  await screen.page.locator('[data-start]').click();
  await expect(screen.page.locator('[data-room-screen]')).toBeVisible();
  const lift = async (): Promise<void> => {
    if ((await both.page.locator('[data-curtain] button').count()) > 0)
      await both.page.locator('[data-curtain] button').click();
  };
  // Whoever begins: the phone of two people, or one of the others.
  for (let cards = 0; cards < 2; cards += 1) {
    await expect(screen.page.locator('[data-phase="take"]')).toBeVisible();
    await expect
      .poll(async () => {
        await lift();
        return (await Promise.all(phones.map((phone) => phone.page.locator('[data-action="take"]').count()))).reduce(
          (sum, count) => sum + count,
          0,
        );
      })
      .toBe(1);
    const counts = await Promise.all(phones.map((phone) => phone.page.locator('[data-action="take"]').count()));
    const performer = phones[counts.indexOf(1)];
    if (!performer) throw new Error('nobody performs');
    await tap(performer, 'take');
    await expect(screen.page.locator('[data-dice]')).toBeVisible();
    await expect(performer.page.locator('[data-word]')).toBeVisible();
    if ((await performer.page.locator('[data-action="show|mime"]').count()) > 0) await tap(performer, 'show|mime');
    const word = (await performer.page.locator('[data-word] strong').textContent()) ?? '';
    await tap(performer, 'ready');
    await expect(screen.page.locator('[data-phase="perform"] [role="timer"]')).toBeVisible();
    const judge = performer === both ? anna : both;
    await expect
      .poll(async () => {
        await lift();
        return judge.page.locator('[data-action="found"]').count();
      })
      .toBe(1);
    await expect(judge.page.locator('[data-action="foul"]')).toBeVisible();
    expect(await judge.page.locator('.mimes input').count()).toBe(0);
    for (const person of [screen, ...phones]) if (person !== performer) expect(wasTold(person, word)).toBe(false);
    if (cards === 0) {
      await tap(judge, 'found');
      await expect(screen.page.locator('[data-ending]')).toHaveAttribute('data-ending', word);
    } else {
      await tap(judge, 'foul');
      await expect(screen.page.locator('[data-question="dispute"]')).toBeVisible();
    }
  }
  expect(await serious(screen.page)).toEqual([]);
  for (const phone of phones) expect(await overflows(phone.page)).toEqual([]);
  await closeAll([screen, ...phones]);
});

test('own words are checked line by line, kept for the table, and told to nobody', async ({ browser }) => {
  const people = await Promise.all([0, 1, 2, 3].map(() => person(browser)));
  const [host] = people;
  if (!host) throw new Error('nobody came');
  const zone = (name: string): string =>
    `[${name}]\n${Array.from({ length: 336 }, (_, number) => `secretword ${name} ${number}`).join('\n')}`;
  const url = await openTable(host.page, async (page) => {
    await page.locator('summary').click();
    await page.locator('[data-words]').fill('[A]\nhouse\nHouse!\n[D]\n');
    await page.locator('[data-check-words]').click();
    await expect(page.locator('[data-word-faults]')).toContainText('Line 3:');
    await expect(page.locator('[data-word-faults]')).toContainText('Line 4:');
    await page.locator('[data-words]').fill(['A', 'B', 'C'].map(zone).join('\n'));
    await page.locator('[data-check-words]').click();
    await expect(page.locator('[data-words-sound]')).toBeVisible();
  });
  for (const [seat, person] of people.entries()) if (seat > 0) await sitDown(person.page, url, seat);
  await start(
    host.page,
    people.map((person) => person.page),
  );
  const card = await begin(people);
  expect(card.word).toMatch(/^secretword [ABC] \d+$/);
  for (const person of [card.mate, ...card.opponents])
    expect(person.frames.some((frame) => frame.includes('secretword'))).toBe(false);
  await closeAll(people);
});

for (const language of ['en', 'fr', 'de', 'it']) {
  test(`every screen of Mimes fits and is accessible: ${language}`, async ({ browser }) => {
    const options = { locale: language, viewport: { width: 360, height: 740 } };
    const people = await Promise.all([0, 1, 2, 3].map(() => person(browser, options)));
    const [host] = people;
    if (!host) throw new Error('nobody came');
    const check = async (page: Page, screen: string): Promise<void> => {
      for (const width of [1440, 768, 360]) {
        await page.setViewportSize({ width, height: 800 });
        await expect.poll(() => overflows(page), { message: `${screen} at ${width}`, timeout: 2_000 }).toEqual([]);
        await expect.poll(() => overlaps(page), { message: `${screen} at ${width}`, timeout: 2_000 }).toEqual([]);
      }
      expect(await serious(page), screen).toEqual([]);
    };
    const url = await openTable(host.page, async (page) => {
      await page.locator('[data-players]').fill('4');
      await check(page, 'new table');
      await page.locator('[data-no-cameras]').check();
      await page.locator('[data-seconds]').fill('180');
      await page.locator('[data-seconds]').press('Tab');
    });
    await check(host.page, 'waiting room');
    for (const [seat, person] of people.entries()) if (seat > 0) await sitDown(person.page, url, seat);
    await start(
      host.page,
      people.map((person) => person.page),
    );
    await check(host.page, 'take');
    const card = await begin(people);
    await tap(card.performer, 'ready');
    await answer(card.mate, 'une réponse assez longue pour la ligne');
    for (const [page, role] of [
      [card.performer.page, 'performer'],
      [card.mate.page, 'mate'],
    ] as const) {
      await check(page, role);
      expect(await smallButtons(page), role).toEqual([]);
    }
    await card.opponents[0]?.page.locator('[data-action="foul"]').click();
    await tap(card.mate, 'dispute');
    const opponent = card.opponents[1]?.page;
    if (!opponent) throw new Error('no opponents');
    await expect(opponent.locator('[data-action="vote|yes"]')).toBeVisible();
    expect(await overflows(opponent)).toEqual([]);
    await closeAll(people);
  });
}

test('the guided first round is played by tapping and typing what is asked for', async ({ browser }) => {
  const learner = await person(browser, { locale: 'de' });
  const { page } = learner;
  await page.goto('/');
  await takeDown(page, 'mimes');
  await page.locator('[data-game="mimes"] [data-learn]').click();
  await expect(page.locator('[data-lesson="mimes"]')).toContainText('Dein Team beginnt');
  expect(await serious(page)).toEqual([]);
  const doing = ['take', 'show|draw', 'ready', 'robot', 'ask', 'accept|0', 'foul', 'vote|yes', 'robot'];
  for (const [place, deed] of doing.entries()) {
    if (deed === 'robot') await answer(learner, deed);
    else if (deed === 'ask') await page.locator('[data-ask="0"]').click();
    else await page.locator(`[data-action="${deed}"]`).click();
    await expect(page.locator('[data-lesson][data-done]')).toBeVisible();
    if (place + 1 < doing.length) await page.locator('[data-next]').click();
  }
  await page.locator('[data-lesson] [data-play]').click();
  await expect(page.locator('[data-code]')).toBeVisible();
  await page.goto('/learn/mimes');
  await page.locator('[data-show-rules]').click();
  await expect(page.locator('[data-rules]')).toContainText('Sand');
  await page.locator('[data-picture]').first().scrollIntoViewIfNeeded();
  await expect(page.locator('[data-picture] [data-team]').first()).toBeVisible();
  expect(await serious(page)).toEqual([]);
  await closeAll([learner]);
});

test('on a phone one draws with a finger, and with keys', async ({ browser }) => {
  const phone = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true, colorScheme: 'dark' as const };
  const people = await Promise.all([0, 1, 2, 3].map(() => person(browser, phone)));
  const [host] = people;
  if (!host) throw new Error('nobody came');
  const url = await openTable(host.page, (page) => page.locator('[data-no-cameras]').check());
  for (const [seat, person] of people.entries()) if (seat > 0) await sitDown(person.page, url, seat);
  await start(
    host.page,
    people.map((person) => person.page),
  );
  const card = await begin(people);
  await tap(card.performer, 'ready');
  const board = card.performer.page.locator('[data-board="mine"]');
  await board.tap();
  await expect(card.mate.page.locator('[data-board]')).toHaveAttribute('data-strokes', '1');
  await board.focus();
  for (const key of ['Space', 'ArrowRight', 'ArrowRight', 'ArrowDown', 'Space'])
    await card.performer.page.keyboard.press(key);
  await expect(card.mate.page.locator('[data-board]')).toHaveAttribute('data-strokes', '2');
  await card.performer.page.keyboard.press('Control+z');
  await expect(card.mate.page.locator('[data-board]')).toHaveAttribute('data-strokes', '1');
  expect(await serious(card.performer.page)).toEqual([]);
  await closeAll(people);
});
