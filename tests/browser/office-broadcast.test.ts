import type { Page } from 'playwright-core';
import { v7 as uuid } from 'uuid';
import { beforeAll, expect, it } from 'vitest';
import { localDate, localTime } from '../../rules/dates/zones.js';
import { addMs, hour, minute, toIso } from '../../server/core/clock.js';
import type { User } from '../../server/users/user.entity.js';
import { demoUser, desktop, phone, siteEvent, siteForFile, violationsOf } from '../support/browser.js';
import type { TestClient } from '../support/client.js';
import { signInAs, type TestEvent } from '../support/factories.js';
import { beat, changeState, openRoom, viewerOf } from '../support/live.js';
import { defaultDay } from '../support/nmo.js';
import { makeProgramme } from '../support/programme.js';

const site = siteForFile();
let manager: User;
let client: TestClient;
beforeAll(async () => {
  manager = await demoUser(site, 'manager@example.ru');
  client = await signInAs(site, manager);
});

const rutube = 'c6cc4d620b1d4338901770a44b3e82f4';
const eventOfNow = (values: Parameters<typeof siteEvent>[1] = {}): Promise<TestEvent> => {
  const startsAt = toIso(addMs(site.clock.now(), -hour));
  return siteEvent(site, {
    title: 'Вебинар с комнатами',
    online: null,
    startsAt,
    endsAt: toIso(addMs(site.clock.now(), 3 * hour)),
    ...values,
  });
};
const rooms = (event: TestEvent) =>
  site.rows<{ id: string; state: string; isOnBackup: unknown; source: string | null; talkId: string | null }>(
    'SELECT * FROM rooms WHERE "eventId" = ? ORDER BY id',
    [event.id],
  );
const broadcast = (event: TestEvent): string => `/office/events/${event.id}/broadcast`;
const consoleOf = async (event: TestEvent): Promise<string> => `${broadcast(event)}/${(await rooms(event))[0]!.id}`;
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });
const card = (page: Page, name: string) => page.getByRole('listitem', { name });

async function saveTerms(event: TestEvent): Promise<void> {
  const { version } = await client.query('nmoTerms', { eventId: event.id }, 'version');
  const days = [{ ...defaultDay(event), confirmationsNeeded: 5, confirmationsPlanned: 6 }];
  const input = { eventId: event.id, version, needsAllDays: true, days };
  await client.mutate('saveNmoTerms', { input }, 'terms { version }');
}

it('rooms for the halls are set up on a phone, with a problem at the field of a wrong link', async () => {
  const event = await eventOfNow({ format: 'MIXED' });
  await makeProgramme(site, event);
  const page = await site.open(`/office/events/${event.id}`, { user: manager, width: phone });
  await page.getByRole('navigation', { name: 'Мероприятие' }).getByRole('link', { name: 'Трансляция' }).click();
  await page.getByText('Комнат пока нет').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await button(page, 'Комнаты по залам').click();
  await card(page, 'Зал А').waitFor();
  await card(page, 'Зал Б').waitFor();

  await button(page, 'Указать видео: Зал А').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Видео', { exact: true }).fill('видео в зале');
  await dialog.getByLabel('Запасное видео').fill(`<iframe src="https://kinescope.io/embed/AbCdEf12345"></iframe>`);
  await button(page, 'Сохранить видео').click();
  await dialog.getByText(/^Это не похоже на видео/).waitFor();
  await dialog.getByText(/^Kinescope\. Плеер ничего не\sсообщает/).waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel('Видео', { exact: true }).fill(`https://rutube.ru/video/${rutube}/`);
  await button(page, 'Сохранить видео').click();
  await dialog.waitFor({ state: 'detached' });
  await card(page, 'Зал А')
    .getByText(/^RUTUBE\. Плеер сообщает/)
    .waitFor();
  const stored = await rooms(event);
  expect(stored).toContainEqual(expect.objectContaining({ source: 'RUTUBE', backupSource: 'KINESCOPE' }));

  await button(page, 'Убрать комнату: Зал Б').click();
  await dialog.getByRole('button', { name: 'Убрать комнату' }).click();
  await card(page, 'Зал Б').waitFor({ state: 'detached' });
  await page.getByText('Не у всех залов есть комната').waitFor();
  await button(page, 'Добавить недостающие').click();
  await card(page, 'Зал Б').waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

it('a broadcast is directed: opened, started, talk by talk, switched to the backup, and ended', async () => {
  const event = await eventOfNow();
  await makeProgramme(site, event);
  await saveTerms(event);
  const created = await client.mutate('createRoom', { eventId: event.id, idempotencyKey: uuid() }, 'settings { id }');
  const input = { id: created.settings!.id, source: 'RUTUBE', sourceId: rutube };
  const backup = { backupSource: 'KINESCOPE', backupSourceId: 'AbCdEf12345' };
  await client.mutate('updateRoom', { input: { ...input, ...backup } }, 'settings { id }');

  const page = await site.open(await consoleOf(event), { user: manager, width: desktop });
  await button(page, 'Открыть комнату').click();
  await page.getByText('Участники видят заставку «Скоро начнём».').waitFor();
  await button(page, 'Начать эфир').click();
  await page.getByText(/^Участники смотрят видео/).waitFor();
  await page.getByText(/за\sдень 6\sпроверок, ответить нужно на\s5/).waitFor();

  await page.keyboard.press('n');
  await page.getByText('Сейчас идёт: Фибрилляция').waitFor();
  await button(page, /^Следующий: .+ ТЭЛА/).click();
  await page.getByText(/^Сейчас идёт: ТЭЛА.+Это последний доклад дня\.$/).waitFor();
  await button(page, 'Начать: Фибрилляция').click();
  await button(page, 'Идёт: Фибрилляция').waitFor();
  await page.keyboard.press('n');
  await page.getByText('Сейчас идёт: ТЭЛА').waitFor();
  await button(page, 'Доклад закончился').click();
  // By the clock it goes on: no press begins a talk once more.
  await page.getByText('Доклады этого дня закончились.').waitFor();
  await page.keyboard.press('n');
  await page.reload();
  await page.getByText('Доклады этого дня закончились.').waitFor();
  expect((await rooms(event))[0]).toMatchObject({ state: 'LIVE', talkId: null });

  await button(page, /^Переключить всех/).click();
  await page.getByText('Для участников: запасное видео, Kinescope.').waitFor();
  expect(Boolean((await rooms(event))[0]!.isOnBackup)).toBe(true);
  await button(page, /^Вернуть всех/).click();
  await page.getByText('Для участников: основное видео, RUTUBE.').waitFor();

  const { client: viewer } = await viewerOf(site, event);
  await beat(viewer, input.id);
  await page.getByText(/^1 из\s1 \(100\s%\)$/).waitFor({ timeout: 15_000 });
  expect(await violationsOf(page)).toEqual([]);

  await button(page, 'Закончить эфир').click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText(/Сейчас смотрят: 1\sучастник/).waitFor();
  await dialog.getByRole('button', { name: 'Закончить эфир' }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText(/^Участники видят, что эфир закончился/).waitFor();
  expect((await rooms(event))[0]!.state).toBe('ENDED');
  expect(await button(page, 'Начать: Фибрилляция').isDisabled()).toBe(true);

  await page.goto(new URL(broadcast(event), page.url()).href);
  await button(page, 'Запись по докладам: Общая комната').click();
  await dialog.getByText('0:00:00').first().waitFor();
  await dialog.getByText(/на\s10\sсекунд раньше отметки/).waitFor();
  expect(await violationsOf(page)).toEqual([]);
});

it('a director learns that another one has acted, and sees what there is now', async () => {
  const event = await eventOfNow();
  const id = await openRoom(client, event);
  const page = await site.open(await consoleOf(event), { user: manager, width: phone });
  await changeState(client, id, 'ENDED', 'LIVE');
  await button(page, 'Объявить перерыв').click();
  await page
    .getByRole('alert')
    .getByText(/сменил другой сотрудник/)
    .waitFor();
  await button(page, 'Продолжить эфир').waitFor();
  expect((await rooms(event))[0]!.state).toBe('ENDED');
  expect(await violationsOf(page)).toEqual([]);
});

it('presence checks of a fault are voided for those who watched, and the console says how many', async () => {
  const now = site.clock.now();
  // The fault is within one day.
  const timeZone = localTime(now, 'Europe/Moscow') < '04:00' ? 'Asia/Kamchatka' : 'Europe/Moscow';
  const date = localDate(now, timeZone);
  const event = await eventOfNow({
    startsAt: toIso(addMs(now, -3 * hour)),
    endsAt: toIso(addMs(now, 2 * minute)),
    timeZone,
    dates: JSON.stringify([date]),
  });
  await saveTerms(event);
  const roomId = await openRoom(client, event);
  const { registrationId } = await viewerOf(site, event);
  await site.app.database.inTransaction((transaction) =>
    transaction.insert('watch_spans', [
      {
        id: uuid(),
        registrationId,
        eventId: event.id,
        roomId,
        tab: 'tab-number-1',
        date,
        from: event.startsAt,
        to: toIso(now),
        isProved: true,
        isEnded: false,
      },
    ]),
  );

  const page = await site.open(await consoleOf(event), { user: manager });
  await button(page, /^Снять проверки за/).click();
  const dialog = page.getByRole('dialog');
  const confirm = (name: string) => dialog.getByRole('button', { name }).click();
  await confirm('Снять проверки');
  await dialog.getByText('Заполните это поле.').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await dialog.getByLabel('Что случилось').fill('Плеер не показывал видео');
  await dialog.getByLabel('С какого времени').fill('23:59');
  await confirm('Снять проверки');
  await dialog.getByText('Конец раньше начала.').waitFor();
  // Of six checks in three hours, four are due in the last two.
  await dialog.getByLabel('С какого времени').fill(localTime(addMs(now, -2 * hour), timeZone));
  await confirm('Снять проверки');
  await page.getByText(/^Засчитано: 4\sпроверки у\s1\sучастника\.$/).waitFor();
  expect(await site.rows('SELECT 1 FROM presence_checks WHERE "eventId" = ?', [event.id])).toHaveLength(4);
});

it('an editor moderates the rooms from the tab of the event, and directs nothing', async () => {
  const event = await eventOfNow();
  await openRoom(client, event);
  const user = await demoUser(site, 'editor@example.ru');
  const page = await site.open(`/office/events/${event.id}`, { user, width: phone });
  const tab = page.getByRole('navigation', { name: 'Мероприятие' }).getByRole('link', { name: 'Трансляция' });
  await tab.click();
  const room = card(page, 'Общая комната');
  await room.getByText('В эфире').waitFor();
  expect(await page.getByRole('button', { name: /видео|комнат/i }).count()).toBe(0);
  expect(await page.getByRole('link', { name: 'Открыть пульт' }).count()).toBe(0);
  expect(await violationsOf(page)).toEqual([]);
  for (const [link, title] of [
    ['Вести вопросы', 'Вопросы трансляции'],
    ['Вести чат', 'Чат трансляции'],
    ['Опросы', 'Опросы'],
  ] as const) {
    await room.getByRole('link', { name: link, exact: true }).click();
    await page.getByRole('heading', { name: title, level: 1 }).waitFor();
    await page.getByRole('link', { name: 'Трансляция' }).click();
    await room.waitFor();
  }
});
