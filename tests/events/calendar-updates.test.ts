import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { beforeEach, describe, expect, it } from 'vitest';
import type { QueryRunner } from 'typeorm';
import { hour, minute } from '../../server/core/clock.js';
import { dialects, fillCalendarEntries } from '../../server/migrations/calendar-entries-back-fill.js';
import { CalendarClient, readCalendar, type CalendarFile } from '../support/calendar-client.js';
import { makeEvent, registerForTest, signInAs, staff, type TestEvent } from '../support/factories.js';
import { harnessForEachTest } from '../support/payment-harness.js';
import { advanceAndRun } from '../support/refund-harness.js';
import { postpone, republish, saveForm } from '../support/schedule.js';
import type { TestClient } from '../support/client.js';

const harness = harnessForEachTest();
let editor: TestClient;
beforeEach(async () => (editor = await staff(harness.test, 'ADMINISTRATOR')));

const twoDays = {
  startsAt: '2027-02-10T06:00:00.000Z',
  endsAt: '2027-02-13T15:00:00.000Z',
  dates: '["2027-02-10","2027-02-13"]',
};
const days = (...dates: string[]) => ({ days: dates.map((date) => ({ date, nmoPoints: 0 })) });
const hoursOf = (client: CalendarClient) => client.visibleEntries().map(({ startsAt }) => startsAt);

const fileOf = async ({ slug }: TestEvent): Promise<string> =>
  (await harness.test.client().fetch(`/events/${slug}/calendar.ics`)).text();
const ticketOf = async (testClient: TestClient, number: string): Promise<string> =>
  (await testClient.fetch(`/registrations/${number}/calendar.ics`)).text();

/** All calendar files of emails to this address, in the order of sending. */
async function calendarFilesTo(address: string): Promise<string[]> {
  await advanceAndRun(harness);
  const folder = join(harness.test.app.config.dataDir, 'mail');
  const files: string[] = [];
  for (const name of (await readdir(folder)).sort()) {
    const { to, attachments } = await PostalMime.parse(await readFile(join(folder, name)));
    if (to?.[0]?.address !== address) continue;
    for (const { mimeType, content } of attachments)
      if (mimeType === 'text/calendar') files.push(Buffer.from(content as ArrayBuffer).toString('utf8'));
  }
  return files;
}

const importAll = (files: readonly string[]): CalendarClient =>
  files.reduce((client, file) => client.import(file), new CalendarClient());

/** Adds a block to the programme. @returns its id */
async function addBlock(event: TestEvent, date: string, [startTime, endTime]: [string, string]): Promise<string> {
  const block = { hallId: null, kind: 'LECTURES', title: 'Лекции', countsForNmo: false, moderators: [], talks: [] };
  await editor.mutate(
    'saveProgrammeSession',
    { eventId: event.id, input: { ...block, date, startTime, endTime } },
    'event { id }',
  );
  const row = await harness.test.row<{ id: string }>('SELECT id FROM programme_sessions WHERE "eventId" = ?', [
    event.id,
  ]);
  return row.id;
}

describe('imported calendar file of an event', () => {
  it('updates its entries when the days move, without duplicates', async () => {
    const event = await makeEvent(harness.test, twoDays);
    const client = new CalendarClient().import(await fileOf(event));
    expect(hoursOf(client)).toEqual(['2027-02-10T06:00:00.000Z', '2027-02-13T06:00:00.000Z']);
    harness.test.clock.forward(minute);
    await saveForm(editor, event.id, days('2027-02-17', '2027-02-20'));
    client.import(await fileOf(event));
    expect(hoursOf(client)).toEqual(['2027-02-17T06:00:00.000Z', '2027-02-20T06:00:00.000Z']);
  });

  it('loses a removed day, and gets it back when the event has it again', async () => {
    const event = await makeEvent(harness.test, twoDays);
    const client = new CalendarClient().import(await fileOf(event));
    harness.test.clock.forward(minute);
    await saveForm(editor, event.id, days('2027-02-10'));
    expect(hoursOf(client.import(await fileOf(event)))).toEqual(['2027-02-10T06:00:00.000Z']);
    harness.test.clock.forward(minute);
    await saveForm(editor, event.id, days('2027-02-10', '2027-02-14'));
    expect(hoursOf(client.import(await fileOf(event)))).toEqual([
      '2027-02-10T06:00:00.000Z',
      '2027-02-14T06:00:00.000Z',
    ]);
  });

  it('changes title, venue and sequence after an edit, with the time of the edit', async () => {
    const event = await makeEvent(harness.test, { title: 'Школа ритма' });
    const client = new CalendarClient().import(await fileOf(event));
    expect(client.visibleEntries()[0]!.modifiedAt).toBeNull();
    harness.test.clock.forward(minute);
    await saveForm(editor, event.id, { title: 'Школа сердца', venueName: 'Дом учёных' });
    const changedAt = new Date(Math.floor(harness.test.clock.now().getTime() / 1_000) * 1_000).toISOString();
    const [entry] = client.import(await fileOf(event)).visibleEntries();
    expect(entry).toMatchObject({ title: 'Школа сердца', modifiedAt: changedAt });
    expect(entry!.location).toContain('Дом учёных');
    const sequence = entry!.sequence;
    harness.test.clock.forward(minute);
    await saveForm(editor, event.id, { contactName: 'Секретариат' });
    expect(client.import(await fileOf(event)).visibleEntries()[0]!.sequence).toBe(sequence);
  });

  it('uses the hours of the programme, and shows days without one as whole days', async () => {
    const event = await makeEvent(harness.test, {
      ...twoDays,
      endsAt: '2027-02-12T15:00:00.000Z',
      dates: '["2027-02-10","2027-02-11","2027-02-12"]',
    });
    const client = new CalendarClient().import(await fileOf(event));
    expect(client.visibleEntries()).toMatchObject([{ startsAt: twoDays.startsAt, endsAt: '2027-02-12T15:00:00.000Z' }]);
    harness.test.clock.forward(minute);
    await addBlock(event, '2027-02-11', ['12:00', '14:00']);
    expect(client.import(await fileOf(event)).visibleEntries()).toMatchObject([
      { startsAt: '2027-02-10', endsAt: '2027-02-11', isWholeDay: true },
      { startsAt: '2027-02-11T09:00:00.000Z', endsAt: '2027-02-11T11:00:00.000Z', isWholeDay: false },
      { startsAt: '2027-02-12', endsAt: '2027-02-13', isWholeDay: true },
    ]);
  });

  it('shows a postponed event on the new date only, after it is published again', async () => {
    const event = await makeEvent(harness.test, twoDays);
    const client = new CalendarClient().import(await fileOf(event));
    harness.test.clock.forward(minute);
    await postpone(editor, event.id);
    expect(client.import(await fileOf(event)).visibleEntries()).toEqual([]);
    harness.test.clock.forward(minute);
    await saveForm(editor, event.id, days('2027-03-10', '2027-03-13'));
    await republish(editor, event.id);
    expect(hoursOf(client.import(await fileOf(event)))).toEqual([
      '2027-03-10T06:00:00.000Z',
      '2027-03-13T06:00:00.000Z',
    ]);
  });

  it('is tentative on the known new date of a postponed event', async () => {
    const event = await makeEvent(harness.test, {
      ...twoDays,
      state: 'POSTPONED',
      postponedTo: '2027-03-10T06:00:00.000Z',
    });
    expect(new CalendarClient().import(await fileOf(event)).visibleEntries()).toMatchObject([
      { status: 'TENTATIVE', startsAt: '2027-03-10T06:00:00.000Z' },
    ]);
  });
});

describe('migration of calendar entries', () => {
  it('cancels entries with date-based UIDs, and keeps the sequence number of a sent change', async () => {
    // Later than the machine’s clock, which the migration uses.
    const event = await makeEvent(harness.test, {
      startsAt: '2090-02-10T06:00:00.000Z',
      endsAt: '2090-02-13T15:00:00.000Z',
      dates: '["2090-02-10","2090-02-13"]',
    });
    await postpone(editor, event.id);
    const { app } = harness.test;
    const number = (file: string) => readCalendar(file).entries[0]!.sequence;
    const before = number(await fileOf(event));
    await app.database.inTransaction(async (transaction) => {
      await transaction.query('DELETE FROM calendar_entries');
      const runner = { query: (sql: string) => transaction.query(sql) } as QueryRunner;
      await fillCalendarEntries(runner, dialects[app.database.dialect]);
    });
    await republish(editor, event.id);
    const file = await fileOf(event);
    expect(number(file)).toBeGreaterThanOrEqual(before);
    const { hostname } = new URL(app.config.publicUrl);
    expect(readCalendar(file).entries.map(({ uid, status }) => [uid, status])).toEqual([
      [`${event.id}-1@${hostname}`, 'CONFIRMED'],
      [`${event.id}-2@${hostname}`, 'CONFIRMED'],
      [`${event.id}-2090-02-10@${hostname}`, 'CANCELLED'],
      [`${event.id}-2090-02-13@${hostname}`, 'CANCELLED'],
    ]);
  });
});

describe('calendar entries of a participant', () => {
  it('come one UID per message, and follow the event through every email', async () => {
    const event = await makeEvent(harness.test, twoDays);
    const testClient = await signInAs(harness.test);
    await registerForTest(harness.test, testClient, event);
    const first = await calendarFilesTo(testClient.user.email);
    expect(first.map((file) => readCalendar(file).method)).toEqual(['REQUEST', 'REQUEST']);
    expect(importAll(first).visibleEntries()).toMatchObject([
      { startsAt: '2027-02-10T06:00:00.000Z', status: 'CONFIRMED', reminders: ['-P1D', '-PT1H'] },
      { startsAt: '2027-02-13T06:00:00.000Z', status: 'CONFIRMED', reminders: ['-PT1H'] },
    ]);
    harness.test.clock.forward(hour);
    await saveForm(editor, event.id, days('2027-02-11'));
    harness.test.clock.forward(hour);
    const allFiles = await calendarFilesTo(testClient.user.email);
    expect(allFiles.slice(first.length).map((file): string => readCalendar(file).method)).toEqual([
      'REQUEST',
      'CANCEL',
    ]);
    expect(hoursOf(importAll(allFiles))).toEqual(['2027-02-11T06:00:00.000Z']);
    await postpone(editor, event.id);
    expect(importAll(await calendarFilesTo(testClient.user.email)).visibleEntries()).toEqual([]);
  });

  it('omit a day that was removed before the registration', async () => {
    const event = await makeEvent(harness.test, twoDays);
    await saveForm(editor, event.id, days('2027-02-10'));
    harness.test.clock.forward(minute);
    const testClient = await signInAs(harness.test);
    const { number } = await registerForTest(harness.test, testClient, event);
    expect(readCalendar(await ticketOf(testClient, number)).entries).toHaveLength(1);
  });

  it('are cancelled with the registration', async () => {
    const event = await makeEvent(harness.test, twoDays);
    const testClient = await signInAs(harness.test);
    const { id, number } = await registerForTest(harness.test, testClient, event);
    const client = new CalendarClient().import(await ticketOf(testClient, number));
    expect(client.visibleEntries()).toHaveLength(2);
    harness.test.clock.forward(minute);
    await testClient.mutate('cancelRegistration', { id });
    expect(client.import(await ticketOf(testClient, number)).visibleEntries()).toEqual([]);
  });

  it('are tentative until the registration is paid', async () => {
    const event = await makeEvent(harness.test, { priceAmount: 350_000 });
    const testClient = await signInAs(harness.test);
    const { number } = await registerForTest(harness.test, testClient, event);
    const [entry] = readCalendar(await ticketOf(testClient, number)).entries;
    expect(entry).toMatchObject({ status: 'TENTATIVE' });
    expect(entry!.description).toContain('Ждёт оплаты.');
  });
});

describe('calendar feed of the agenda', () => {
  async function feedFor(testClient: TestClient): Promise<() => Promise<CalendarFile>> {
    const { feedAddress } = await testClient.mutate('renewAgendaFeed', {}, 'feedAddress');
    const { pathname } = new URL(feedAddress);
    return async () => readCalendar(await (await harness.test.client().fetch(pathname)).text());
  }

  it('links an online participant to the broadcast, with reminders', async () => {
    const event = await makeEvent(harness.test, { online: null, broadcastUrl: 'https://live.example.ru/secret' });
    const testClient = await signInAs(harness.test);
    await registerForTest(harness.test, testClient, event, { participation: 'ONLINE' });
    const [entry] = (await (await feedFor(testClient))()).entries;
    expect(entry!.location).toContain(`/events/${event.slug}/enter`);
    expect(entry!.reminders).toEqual(['-P1D', '-PT1H']);
  });

  it('gives a bookmarked block that moves a new sequence number and stamp', async () => {
    const event = await makeEvent(harness.test, twoDays);
    const id = await addBlock(event, '2027-02-10', ['12:00', '14:00']);
    const testClient = await signInAs(harness.test);
    await testClient.mutate('markTalk', { id });
    const feed = await feedFor(testClient);
    const before = await feed();
    harness.test.clock.forward(hour);
    await saveForm(editor, event.id, days('2027-02-11', '2027-02-14'));
    const after = await feed();
    expect(after.entries[0]).toMatchObject({ uid: before.entries[0]!.uid, startsAt: '2027-02-11T09:00:00.000Z' });
    expect(after.entries[0]!.sequence).toBeGreaterThan(before.entries[0]!.sequence);
    expect(after.entries[0]!.stamp).toBeGreaterThan(before.entries[0]!.stamp);
  });
});
