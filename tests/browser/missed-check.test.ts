import { expect, it } from 'vitest';
import { addMs, minute, toIso } from '../../server/core/clock.js';
import { desktop, phone, siteForFile, violationsOf } from '../support/browser.js';
import { makeUser, registerForTest, signInAs, staff } from '../support/factories.js';
import { beat, changeState, liveEvent } from '../support/live.js';
import { callNmo, defaultDay, termsOf } from '../support/nmo.js';

const site = siteForFile();

it('minutes that a missed check has stopped go on with a button, by keyboard, and the page explains them', async () => {
  const manager = await staff(site, 'MANAGER');
  const now = site.clock.now();
  const { event, roomId } = await liveEvent(site, manager, {
    startsAt: toIso(addMs(now, -10 * minute)),
    rooms: { missedCheck: 'STOP_UNTIL_ANSWERED' },
  });
  // Without a frame of another site.
  await changeState(manager, roomId, 'PAUSED', 'LIVE');
  const user = await makeUser(site);
  const client = await signInAs(site, user);
  const { id: registrationId } = await registerForTest(site, client, event, { participation: 'ONLINE' });
  const at = (minutes: number): string => toIso(addMs(now, minutes * minute));
  const { date } = defaultDay(event);
  await site.app.database.inTransaction(async (transaction) => {
    const check = {
      registrationId,
      date,
      number: 1,
      eventId: event.id,
      dueAt: at(-7),
      shownAt: at(-7),
      expiresAt: at(-6),
    };
    await transaction.insert('presence_checks', [check]);
    const span = { id: 'span-of-the-test', registrationId, eventId: event.id, roomId, date, tab: 'tab-number-1' };
    await transaction.insert('watch_spans', [{ ...span, from: at(-10), to: at(-1), isProved: true, isEnded: false }]);
  });
  const { standing } = await beat(client, roomId);
  expect(standing).toMatchObject({ minutes: 4, stoppedAt: at(-6) });

  const page = await site.open(`/events/${event.slug}/live`, { width: phone, user });
  await page.getByRole('button', { name: /Войти/ }).click();
  await page.getByRole('alert').getByText('Минуты не засчитываются с').waitFor();
  expect(await violationsOf(page)).toEqual([]);
  await page.getByText('Какие минуты не засчитаны').click();
  await page.getByRole('listitem').getByText('вы не ответили на проверку присутствия').waitFor();
  const button = page.getByRole('button', { name: 'Я здесь, продолжить' });
  await button.focus();
  await page.keyboard.press('Enter');
  await page.getByText('Минуты снова засчитываются.').waitFor();
  await button.waitFor({ state: 'detached' });
  expect((await beat(client, roomId)).standing).toMatchObject({ stoppedAt: null });
});

it('the conditions for rooms are set in the form of the event, with a problem at the field', async () => {
  const manager = await staff(site, 'MANAGER');
  const { event } = await liveEvent(site, manager);
  const page = await site.open(`/office/events/${event.id}/nmo`, { width: desktop, user: manager.user });
  const group = page.getByRole('group', { name: 'Трансляция на этом сайте' });
  await group.getByLabel('Секунд на ответ').fill('20');
  await page.getByRole('button', { name: 'Сохранить условия' }).click();
  await group.getByText(/Секунд — от/).waitFor();
  await group.getByLabel('Секунд на ответ').fill('90');
  await group.getByLabel('Когда показывать окно').selectOption({ label: 'всем одновременно' });
  await group.getByLabel('Если участник не ответил').selectOption({ label: 'ещё и остановить минуты' });
  await group.getByRole('checkbox', { name: /плеер не подтверждает/ }).uncheck();
  expect(await violationsOf(page)).toEqual([]);
  // Another employee saves meanwhile: the panel says what differs.
  const { version } = await termsOf(manager, event.id);
  const input = { eventId: event.id, version, needsAllDays: true, days: [defaultDay(event)] };
  const other = { checkSeconds: 45, checkMode: 'PER_PERSON', missedCheck: 'COUNT', countsUnproved: true };
  await callNmo(manager, 'saveNmoTerms', { ...input, rooms: other });
  await page.getByRole('button', { name: 'Сохранить условия' }).click();
  await page.getByText(/секунд на ответ 45, окно каждому в своё время/).waitFor();
  await page.getByRole('button', { name: 'Оставить моё' }).click();
  await page.getByRole('button', { name: 'Сохранить условия' }).click();
  await page.getByText('Условия сохранены.').waitFor();
  expect(await termsOf(manager, event.id)).toMatchObject({
    rooms: { checkSeconds: 90, checkMode: 'EVERYBODY', missedCheck: 'STOP_UNTIL_ANSWERED', countsUnproved: false },
  });
});
