import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { day, toIso, addMs } from '../server/core/clock.js';
import { onEventChange, tellOfEventChange } from '../server/events/hooks.js';
import { startApp, type TestApp } from './support/app.js';
import { call, manager, recordsOf, type TestAttendee } from './support/certificates.js';
import { changeEvent, type TestEvent } from './support/factories.js';
import { reloadEvent, callNmo, twoDays, importMinutes } from './support/nmo.js';
import type { Visitor } from './support/client.js';

let test: TestApp;
let boss: Visitor;
beforeAll(async () => {
  test = await startApp();
  boss = await manager(test);
});
afterAll(() => test.close());

type Row = { outcome: string; message: string };
const load = async (event: TestEvent, rows: object[], place: object): Promise<Row[]> => {
  const answer = await call(boss, 'importNmoCodes', { input: { eventId: event.id, rows, ...place } });
  if (answer.problems) throw new Error(JSON.stringify(answer.problems));
  return answer.rows as Row[];
};
const assign = (event: TestEvent, place: object) =>
  call(boss, 'assignNmoCodes', { input: { eventId: event.id, ...place } });
const labelsOf = async ({ visitor }: TestAttendee): Promise<string[]> =>
  (await recordsOf(visitor)).nmoRecords.nodes[0]!.codes.filter(({ state }) => state === 'ASSIGNED').map(({ label }) =>
    label.replaceAll('\u00a0', ' '),
  );

/** One was there on the first day only, the other on the second only. */
async function each(): Promise<{
  event: TestEvent;
  first: TestAttendee;
  second: TestAttendee;
  dates: [string, string];
}> {
  const { event, held, dates } = await twoDays(test, boss, [{}, {}]);
  const [first, second] = held as [TestAttendee, TestAttendee];
  await importMinutes(boss, event, first, dates, [300, 10]);
  await importMinutes(boss, event, second, dates, [10, 300]);
  return { event, first, second, dates };
}

describe('codes of a day', () => {
  it.each([
    ['by its number', () => ({ label: 'День 1' })],
    ['by its date', ([date]: [string, string]) => ({ date })],
  ])('named %s go to nobody who was present on another day only', async (_, placeOf) => {
    const { event, first, second, dates } = await each();
    const place = placeOf(dates);
    const rows = [
      { registrationNumber: second.number, code: 'A-1' },
      { registrationNumber: first.number, code: 'A-2' },
    ];
    expect(await load(event, rows, place)).toMatchObject([
      { outcome: 'NOT_ELIGIBLE', message: expect.stringContaining('Код другого дня') as string },
      { outcome: 'ASSIGNED' },
    ]);
    expect(await labelsOf(first)).toMatchObject([expect.stringContaining('День 1') as string]);
    expect(await labelsOf(second)).toEqual([]);
  });

  it('of a batch are given to those of that day alone, one each', async () => {
    const { event, first, second, dates } = await each();
    await load(event, [{ code: 'B-1' }, { code: 'B-2' }, { code: 'B-3' }], { label: 'день 2' });
    const answer = await assign(event, { date: dates[1] });
    expect(answer).toMatchObject({ assigned: 1, left: 2, refused: [{ number: first.number, code: 'OTHER_DAY' }] });
    expect(await assign(event, { label: 'День 2' })).toMatchObject({ assigned: 0, alreadyAssigned: 1 });
    expect(await labelsOf(second)).toMatchObject([expect.stringContaining('День 2') as string]);
    expect(await labelsOf(first)).toEqual([]);
  });

  it('are refused for a day that the event has not', async () => {
    const { event, dates } = await twoDays(test, boss);
    const rows = [{ code: 'C-1' }];
    for (const place of [{ label: 'День 3' }, { date: '2020-01-01' }, { label: 'День 1', date: dates[1] }]) {
      const answer = await call(boss, 'importNmoCodes', { input: { eventId: event.id, rows, ...place } });
      expect(answer.problems).toMatchObject([{ code: 'DAY_UNKNOWN' }]);
    }
  });

  it('go to those staff has counted for all days, and not by a decision about a part of the points', async () => {
    const { event, held } = await twoDays(test, boss, [{}, {}]);
    const decide = (one: TestAttendee, points: number | null) =>
      callNmo(boss, 'decideNmo', {
        eventId: event.id,
        registrationIds: [one.registrationId],
        verdict: 'PASSED',
        points,
        reason: 'Список регистрации на бумаге',
      });
    await decide(held[0]!, null);
    await decide(held[1]!, 6);
    const rows = held.map(({ number }, index) => ({ registrationNumber: number, code: `D-${index}` }));
    expect(await load(event, rows, { label: 'День 1' })).toMatchObject([
      { outcome: 'ASSIGNED' },
      { outcome: 'NOT_ELIGIBLE' },
    ]);
  });

  it('go along when the event moves, with the label and the slot that they had', async () => {
    const { event, first, dates } = await each();
    await load(event, [{ registrationNumber: first.number, code: 'E-1' }, { code: 'E-2' }], { date: dates[0] });
    const before = await reloadEvent(test, event);
    const next = toIso(addMs(new Date(`${dates[1]}T00:00:00.000Z`), day)).slice(0, 10);
    await changeEvent(test, event.id, { dates: JSON.stringify([dates[1], next]) });
    const after = await reloadEvent(test, event);
    await test.app.database.inTransaction((transaction) =>
      tellOfEventChange(test.app.hooks.of(onEventChange), transaction, {
        eventId: event.id,
        before,
        after,
        now: test.clock.now(),
      }),
    );
    const rows = await test.app.database.read<{ date: string }>('SELECT date FROM nmo_codes WHERE "eventId" = ?', [
      event.id,
    ]);
    expect(rows.map(({ date }) => date)).toEqual([dates[1], dates[1]]);
    expect(await labelsOf(first)).toMatchObject([expect.stringContaining('День 1') as string]);
    const more = [{ registrationNumber: first.number, code: 'E-3' }];
    expect(await load(event, more, { label: 'День 1' })).toMatchObject([{ outcome: 'HAS_CODE' }]);
  });

  it('are revoked when the day does not count any more, and those of other days stay', async () => {
    const { event, held, dates } = await twoDays(test, boss);
    const [one] = held as [TestAttendee];
    await importMinutes(boss, event, one, dates, [300, 300]);
    for (const date of dates) await load(event, [{ registrationNumber: one.number, code: `F-${date}` }], { date });
    expect(await importMinutes(boss, event, one, dates, [300, 10])).toMatchObject({ revoked: { codes: 1 } });
    await test.running.outbox.wake();
    expect(await labelsOf(one)).toMatchObject([expect.stringContaining('День 1') as string]);
  });
});
