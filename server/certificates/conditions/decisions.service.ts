import { v7 as uuid } from 'uuid';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database.js';
import { insertRows } from '../../core/insert.js';
import { reject } from '../../core/problems.js';
import { placeholders } from '../../core/sql.js';
import type { Event } from '../../events/event.entity.js';
import { pointsOf } from '../../events/nmo/terms.js';
import { recordBasisChanges } from '../../registrations/basis.js';
import { checkReason, lockEvent } from '../changes.js';
import type { DecideNmoInput } from './conditions.inputs.js';
import type { NmoDecision } from './presence.entity.js';
import type { NmoVerdictCode } from './terms.enums.js';
import { verdictsOfEvent, type VerdictOf } from './verdict.service.js';

const together = 500;
const maxNames = 5;

type Named = { id: string; number: string };

/** What no decision about presence can replace: accreditation, conditions, a specialty on the list. */
const presenceCodes: ReadonlySet<string> = new Set<NmoVerdictCode>(['ENTITLED', 'NOT_PASSED', 'NOT_CONFIRMED']);

function rejectUnentitled(found: readonly Named[], verdictOf: VerdictOf): void {
  const barred = found.flatMap(({ id, number }) => {
    const verdict = verdictOf(id);
    return verdict && !presenceCodes.has(verdict.code) ? [{ number, verdict }] : [];
  });
  if (barred.length === 0) return;
  const shown = barred.slice(0, maxNames).map(({ number, verdict }) => `${number}: ${verdict.reasons[0]}`);
  const more = barred.length > maxNames ? ` и\u00A0ещё ${barred.length - maxNames}` : '';
  reject(
    barred[0]!.verdict.code,
    `Засчитать нельзя, баллов не\u00A0будет. ${shown.join('; ')}${more}. Исправьте это или уберите этих участников из\u00A0выбора.`,
    'registrationIds',
  );
}

/** Nobody gets more points by hand than the event is accredited for. */
async function checkPoints(transaction: Transaction, eventId: string, points: number | null): Promise<void> {
  if (points === null) return;
  const [event] = await transaction.query<Event>('SELECT * FROM events WHERE id = ?', [eventId]);
  const most = event ? pointsOf(event) : 0;
  if (points < 1 || points > most)
    reject('POINTS_OUT_OF_RANGE', `Баллов может быть от\u00A01 до\u00A0${most}: столько даёт мероприятие.`, 'points');
}

/** Writes down what staff decides about participants by hand. Decided twice in the same words it stands once. */
export async function decide(context: Context, input: DecideNmoInput): Promise<{ count: number }> {
  const { app, now, viewer } = context;
  const { eventId, verdict } = input;
  const ids = [...new Set(input.registrationIds)];
  if (ids.length === 0 || ids.length > together)
    return reject('WRONG_NUMBER', `Выберите от\u00A01 до\u00A0${together} участников.`, 'registrationIds');
  const reason = checkReason(input.reason);
  const points = verdict === 'PASSED' ? (input.points ?? null) : null;
  const verdictOf = await verdictsOfEvent(context, eventId);
  return app.database.inTransaction(async (transaction) => {
    await lockEvent(app, transaction, eventId);
    const found = await transaction.query<Named>(
      `SELECT id, number FROM registrations WHERE "eventId" = ? AND id IN (${placeholders(ids)})`,
      [eventId, ...ids],
    );
    if (found.length < ids.length) return reject('NOT_FOUND', 'Такой регистрации на\u00A0это мероприятие нет.');
    if (verdict === 'PASSED') {
      rejectUnentitled(found, verdictOf);
      await checkPoints(transaction, eventId, points);
    }
    const before = await transaction.query<NmoDecision>(
      `SELECT * FROM nmo_decisions WHERE "eventId" = ? AND "registrationId" IN (${placeholders(ids)}) ORDER BY id`,
      [eventId, ...ids],
    );
    const latest = new Map(before.map((row) => [row.registrationId, row]));
    const isNew = (id: string): boolean => {
      const last = latest.get(id);
      if (!last || last.verdict === 'BY_RULES') return verdict !== 'BY_RULES';
      return last.verdict !== verdict || last.reason !== reason || last.points !== points;
    };
    const rows = ids.filter(isNew).map((registrationId): NmoDecision => ({
      id: uuid(),
      eventId,
      registrationId,
      verdict,
      points,
      reason,
      byId: viewer!.id,
      at: toIso(now),
    }));
    await insertRows(transaction, 'nmo_decisions', rows);
    await recordBasisChanges(
      transaction,
      rows.map(({ id, registrationId }) => ({ registrationId, cause: 'NMO_DECIDED' as const, subjectId: id })),
      now,
    );
    return { count: ids.length };
  });
}
