import { day, toIso, addMs, minute } from '../../server/core/clock.js';
import type { TestApp } from './app.js';
import { pastEvent, type TestAttendee } from './certificates.js';
import { changeEvent, type TestEvent } from './factories.js';
import type { TestClient } from './client.js';
import { scanMark } from '../../demo/seeds/scan-mark.js';

const terms =
  'version needsAllDays outdatedDocuments rooms { checkSeconds checkMode missedCheck countsUnproved } days { date countedMinutes minutes confirmationsNeeded confirmationsPlanned points hours programmeMinutes sponsorMinutes isSaved }';

const selections = {
  saveNmoTerms: `terms { ${terms} } revoked { certificates codes }`,
  decideNmo: 'count',
  importOnlinePresence: 'saved revoked { certificates codes } rows { row outcome message holderName warning }',
  startCertificateWork: 'task { id state title }',
};

/** Calls a mutation and returns its result. */
export const callNmo = <Name extends keyof typeof selections>(client: TestClient, name: Name, input: object) =>
  client.mutate(name, { input }, selections[name]);

export const termsOf = (client: TestClient, eventId: string) => client.query('nmoTerms', { eventId }, terms);

export const attendanceOf = (client: TestClient, eventId: string, options: object = {}) =>
  client.query(
    'nmoAttendance',
    { eventId, first: 20, ...options },
    `totalCount counts { all passed notPassed nearly decided dataNotRight specialtyNotAccredited }
     pageInfo { endCursor hasNextPage } nodes { name number isPassed isNearly points reasons
       days { date hall online both confirmations isMet } decision { verdict reason by } dataIssues { field message } }`,
  );

/** Conditions of a one-day event: 270 minutes, 6 of 7 confirmations online, 6 points. */
export const defaultDay = (event: { dates: string }) => ({
  date: (JSON.parse(event.dates) as string[])[0]!,
  countedMinutes: 'ANY',
  minutes: 270,
  confirmationsNeeded: 6,
  confirmationsPlanned: 7,
  points: 6,
  hours: 6,
});

/** Reads the current row of an event. */
export async function reloadEvent({ app }: TestApp, { id }: Pick<TestEvent, 'id'>): Promise<TestEvent> {
  const [event] = await app.database.query<TestEvent>('SELECT * FROM events WHERE id = ?', [id]);
  return event!;
}

/** Inserts scans: N minutes in the hall from the start of the event. */
export async function insertHallPresence(
  test: TestApp,
  event: TestEvent,
  attendee: TestAttendee,
  minutes: number,
): Promise<void> {
  const { dates, startsAt } = await reloadEvent(test, event);
  const registration = { id: attendee.registrationId, eventId: event.id };
  const date = (JSON.parse(dates) as string[])[0]!;
  const leftAt = toIso(addMs(new Date(startsAt), minutes * minute));
  const marks = [scanMark(registration, date, 'ENTRY', startsAt), scanMark(registration, date, 'EXIT', leftAt)];
  await test.app.database.inTransaction((transaction) => transaction.insert('presence_marks', marks));
}

/** Creates a past event of two days. Each day requires 270 minutes and gives 6 points. No presence yet. */
export async function twoDays(
  test: TestApp,
  manager: TestClient,
  people: readonly object[] = [{}],
): Promise<{ event: TestEvent; attendees: TestAttendee[]; dates: [string, string] }> {
  const { event, attendees } = await pastEvent(test, people, {}, 'NONE');
  const { dates: stored, startsAt } = await reloadEvent(test, event);
  const last = (JSON.parse(stored) as string[])[0]!;
  const first = toIso(addMs(new Date(`${last}T00:00:00.000Z`), -day)).slice(0, 10);
  await changeEvent(test, event.id, {
    dates: JSON.stringify([first, last]),
    nmoPointsPerDay: '[6,6]',
    startsAt: toIso(addMs(new Date(startsAt), -day)),
  });
  const { version } = await termsOf(manager, event.id);
  const days = [first, last].map((date) => ({ ...defaultDay({ dates: JSON.stringify([date]) }), date }));
  await callNmo(manager, 'saveNmoTerms', { eventId: event.id, version, needsAllDays: false, days });
  return { event, attendees, dates: [first, last] };
}

/** Imports minutes of online presence for each day. */
export const importMinutes = (
  manager: TestClient,
  event: TestEvent,
  { number }: TestAttendee,
  dates: readonly string[],
  minutes: readonly number[],
  options: object = {},
) =>
  callNmo(manager, 'importOnlinePresence', {
    eventId: event.id,
    ...options,
    rows: dates.map((date, index) => ({
      date,
      registrationNumber: number,
      minutes: minutes[index],
      confirmations: 6,
    })),
  });
