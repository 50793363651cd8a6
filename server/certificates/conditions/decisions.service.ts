import { v7 as uuid } from 'uuid';
import { instant } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import { insertRows } from '../../core/insert.js';
import { refuse } from '../../core/problems.js';
import { marks } from '../../core/sql.js';
import { recordBasisChanges } from '../../registrations/basis.js';
import { checkReason, lockEvent } from '../changes.js';
import type { DecideNmoInput } from './conditions.inputs.js';
import type { NmoDecision } from './terms.entity.js';

const together = 500;
const mostPoints = 100;

/** Writes down what staff decides about participants by hand. Decided twice in the same words it stands once. */
export async function decide(context: Context, input: DecideNmoInput): Promise<{ count: number }> {
  const { app, now, viewer } = context;
  const { eventId, verdict } = input;
  const ids = [...new Set(input.registrationIds)];
  if (ids.length === 0 || ids.length > together)
    return refuse('WRONG_NUMBER', `Выберите от\u00A01 до\u00A0${together} участников.`, 'registrationIds');
  const reason = checkReason(input.reason);
  const points = verdict === 'PASSED' ? (input.points ?? null) : null;
  if (points !== null && (points < 1 || points > mostPoints))
    return refuse('POINTS_OUT_OF_RANGE', `Баллов может быть от\u00A01 до\u00A0${mostPoints}.`, 'points');
  return app.database.inTransaction(async (transaction) => {
    await lockEvent(app, transaction, eventId);
    const found = await transaction.query<{ id: string }>(
      `SELECT id FROM registrations WHERE "eventId" = ? AND id IN (${marks(ids)})`,
      [eventId, ...ids],
    );
    if (found.length < ids.length) return refuse('NOT_FOUND', 'Такой регистрации на\u00A0это мероприятие нет.');
    const before = await transaction.query<NmoDecision>(
      `SELECT * FROM nmo_decisions WHERE "eventId" = ? AND "registrationId" IN (${marks(ids)}) ORDER BY id`,
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
      at: instant(now),
    }));
    await insertRows(transaction, 'nmo_decisions', rows);
    await recordBasisChanges(
      transaction,
      rows
        .filter((row) => row.verdict !== 'PASSED')
        .map(({ id, registrationId }) => ({ registrationId, cause: 'NMO_DECIDED' as const, subjectId: id })),
      now,
    );
    return { count: ids.length };
  });
}
