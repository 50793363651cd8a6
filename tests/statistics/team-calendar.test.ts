import { beforeAll, describe, expect, it } from 'vitest';
import { addMs, day, toIso } from '../../server/core/clock.js';
import { appForFile } from '../support/app.js';
import type { TestClient } from '../support/client.js';
import { makeEvent, staff } from '../support/factories.js';
import { insertRegistration } from '../support/registration-rows.js';

const test = appForFile();
let editor: TestClient;
beforeAll(async () => {
  editor = await staff(test, 'EDITOR');
});

const inDays = (days: number): string => toIso(addMs(test.clock.now(), days * day));
const monthOf = (at: string): string => at.slice(0, 7);

/** The entries of one event in a month, as «KIND first-day». */
async function entriesOf(eventId: string, at: string, client = editor) {
  const { entries } = await client.query(
    'teamCalendar',
    { month: monthOf(at) },
    'entries { kind dates isDone isOverdue event { id } }',
  );
  return entries.filter(({ event }) => event.id === eventId);
}
const kindsOf = async (eventId: string, at: string) =>
  (await entriesOf(eventId, at)).map(({ kind, dates }) => `${kind} ${dates[0]}`);

describe('the calendar of the team', () => {
  it('has the days of an event and the deadlines of its board', async () => {
    const [startsAt, endsAt, registrationClosesAt] = [inDays(60), inDays(60.1), inDays(50)];
    const { id } = await makeEvent(test, { startsAt, endsAt, registrationClosesAt, nmoState: 'APPROVED' });
    const { board } = await editor.query('staffEvent', { id }, 'board { stages { kind until } }');
    const deadlines = board!.stages.filter(({ kind, until }) => until !== null && kind !== 'DAY');
    expect(deadlines.map(({ kind }) => kind)).toEqual(['REGISTRATION', 'CODES', 'DOCUMENTS']);
    for (const { kind, until } of deadlines)
      expect(await kindsOf(id, until!)).toContain(
        `${kind} ${toIso(addMs(new Date(until!), 3 * 3_600_000)).slice(0, 10)}`,
      );
    expect((await entriesOf(id, startsAt)).map(({ kind }) => kind)).toContain('DAY');
  });

  it('says what is done and what is overdue, as the board does', async () => {
    const event = await makeEvent(test, { startsAt: inDays(-31), endsAt: inDays(-30) });
    const due = inDays(-16);
    expect(await entriesOf(event.id, due)).toContainEqual(expect.objectContaining({ kind: 'DOCUMENTS', isDone: true }));
    await insertRegistration(test, event);
    expect(await entriesOf(event.id, due)).toContainEqual(
      expect.objectContaining({ kind: 'DOCUMENTS', isDone: false, isOverdue: true }),
    );
  });

  it('asks to publish a draft, and forgets a cancelled event', async () => {
    const registrationOpensAt = inDays(5);
    const draft = await makeEvent(test, {
      state: 'DRAFT',
      startsAt: inDays(90),
      endsAt: inDays(91),
      registrationOpensAt,
    });
    expect((await entriesOf(draft.id, registrationOpensAt)).map(({ kind }) => kind)).toContain('PREPARATION');
    const cancelled = await makeEvent(test, { state: 'CANCELLED', startsAt: inDays(20), endsAt: inDays(21) });
    expect(await entriesOf(cancelled.id, inDays(20))).toEqual([]);
  });
});
