import { beforeAll, describe, expect, it } from 'vitest';
import { day, toIso, addMs } from '../../server/core/clock.js';
import { onEventChange, tellOfEventChange } from '../../server/events/hooks.js';
import { appForFile } from '../support/app.js';
import { mutateNmo, manager, recordsOf, type TestAttendee } from '../support/certificates.js';
import { changeEvent, type TestEvent } from '../support/factories.js';
import { reloadEvent, callNmo, twoDays, importMinutes } from '../support/nmo.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let organiser: TestClient;
beforeAll(async () => (organiser = await manager(test)));

type Row = { outcome: string; message: string };
const importCodes = async (event: TestEvent, rows: object[], target: object): Promise<Row[]> => {
  const answer = await mutateNmo(organiser, 'importNmoCodes', { input: { eventId: event.id, rows, ...target } });
  if (answer.problems) throw new Error(JSON.stringify(answer.problems));
  return answer.rows as Row[];
};
const assignCodes = (event: TestEvent, target: object) =>
  mutateNmo(organiser, 'assignNmoCodes', { input: { eventId: event.id, ...target } });
const labelsOf = async ({ client }: TestAttendee): Promise<string[]> =>
  (await recordsOf(client)).nmoRecords.nodes[0]!.codes.filter(({ state }) => state === 'ASSIGNED').map(({ label }) =>
    label.replaceAll('\u00a0', ' '),
  );

/** Participants of a two-day event: the first attended only day one, the second only day two. */
async function eventWithTwoParticipants(): Promise<{
  event: TestEvent;
  first: TestAttendee;
  second: TestAttendee;
  dates: [string, string];
}> {
  const { event, attendees: participants, dates } = await twoDays(test, organiser, [{}, {}]);
  const [first, second] = participants as [TestAttendee, TestAttendee];
  await importMinutes(organiser, event, first, dates, [300, 10]);
  await importMinutes(organiser, event, second, dates, [10, 300]);
  return { event, first, second, dates };
}

describe('NMO codes of a day', () => {
  it.each([
    ['by its number', () => ({ label: 'День 1' })],
    ['by its date', ([date]: [string, string]) => ({ date })],
  ])('named %s are not assigned to a participant of another day only', async (_, targetOf) => {
    const { event, first, second, dates } = await eventWithTwoParticipants();
    const target = targetOf(dates);
    const rows = [
      { registrationNumber: second.number, code: 'A-1' },
      { registrationNumber: first.number, code: 'A-2' },
    ];
    expect(await importCodes(event, rows, target)).toMatchObject([
      { outcome: 'NOT_ELIGIBLE', message: expect.stringContaining('Код другого дня') as string },
      { outcome: 'ASSIGNED' },
    ]);
    expect(await labelsOf(first)).toMatchObject([expect.stringContaining('День 1') as string]);
    expect(await labelsOf(second)).toEqual([]);
  });

  it('go one each to the participants of that day', async () => {
    const { event, first, second, dates } = await eventWithTwoParticipants();
    await importCodes(event, [{ code: 'B-1' }, { code: 'B-2' }, { code: 'B-3' }], { label: 'день 2' });
    const answer = await assignCodes(event, { date: dates[1] });
    expect(answer).toMatchObject({ assigned: 1, left: 2, refused: [{ number: first.number, code: 'OTHER_DAY' }] });
    expect(await assignCodes(event, { label: 'День 2' })).toMatchObject({ assigned: 0, alreadyAssigned: 1 });
    expect(await labelsOf(second)).toMatchObject([expect.stringContaining('День 2') as string]);
    expect(await labelsOf(first)).toEqual([]);
  });

  it('are rejected for a day that the event does not have', async () => {
    const { event, dates } = await twoDays(test, organiser);
    const rows = [{ code: 'C-1' }];
    for (const target of [{ label: 'День 3' }, { date: '2020-01-01' }, { label: 'День 1', date: dates[1] }]) {
      const answer = await mutateNmo(organiser, 'importNmoCodes', { input: { eventId: event.id, rows, ...target } });
      expect(answer.problems).toMatchObject([{ code: 'DAY_UNKNOWN' }]);
    }
  });

  it('go to users that staff passed for all days, not for a part of the points', async () => {
    const { event, attendees: participants } = await twoDays(test, organiser, [{}, {}]);
    const decideFor = (participant: TestAttendee, points: number | null) =>
      callNmo(organiser, 'decideNmo', {
        eventId: event.id,
        registrationIds: [participant.registrationId],
        verdict: 'PASSED',
        points,
        reason: 'Список регистрации на бумаге',
      });
    await decideFor(participants[0]!, null);
    await decideFor(participants[1]!, 6);
    const rows = participants.map(({ number }, index) => ({ registrationNumber: number, code: `D-${index}` }));
    expect(await importCodes(event, rows, { label: 'День 1' })).toMatchObject([
      { outcome: 'ASSIGNED' },
      { outcome: 'NOT_ELIGIBLE' },
    ]);
  });

  it('keep label and slot when the event moves to other days', async () => {
    const { event, first, dates } = await eventWithTwoParticipants();
    await importCodes(event, [{ registrationNumber: first.number, code: 'E-1' }, { code: 'E-2' }], { date: dates[0] });
    const before = await reloadEvent(test, event);
    const movedDay = toIso(addMs(new Date(`${dates[1]}T00:00:00.000Z`), day)).slice(0, 10);
    await changeEvent(test, event.id, { dates: JSON.stringify([dates[1], movedDay]) });
    const after = await reloadEvent(test, event);
    await test.app.database.inTransaction((transaction) =>
      tellOfEventChange(test.app.hooks.of(onEventChange), transaction, {
        eventId: event.id,
        before,
        after,
        now: test.clock.now(),
      }),
    );
    const rows = await test.rows<{ date: string }>('SELECT date FROM nmo_codes WHERE "eventId" = ?', [event.id]);
    expect(rows.map(({ date }) => date)).toEqual([dates[1], dates[1]]);
    expect(await labelsOf(first)).toMatchObject([expect.stringContaining('День 1') as string]);
    const more = [{ registrationNumber: first.number, code: 'E-3' }];
    expect(await importCodes(event, more, { label: 'День 1' })).toMatchObject([{ outcome: 'HAS_CODE' }]);
  });

  it('are revoked when the day no longer counts, while codes of other days stay', async () => {
    const { event, attendees: participants, dates } = await twoDays(test, organiser);
    const [participant] = participants as [TestAttendee];
    await importMinutes(organiser, event, participant, dates, [300, 300]);
    for (const date of dates)
      await importCodes(event, [{ registrationNumber: participant.number, code: `F-${date}` }], { date });
    expect(await importMinutes(organiser, event, participant, dates, [300, 10])).toMatchObject({
      revoked: { codes: 1 },
    });
    await test.running.outbox.runPendingJobs();
    expect(await labelsOf(participant)).toMatchObject([expect.stringContaining('День 1') as string]);
  });
});
