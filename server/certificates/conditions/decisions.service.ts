import { v7 as uuid } from 'uuid';
import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';
import { placeholders } from '../../core/database/sql.js';
import type { Event } from '../../events/event.entity.js';
import { pointsOf } from '../../events/nmo/terms.js';
import { recordBasisChanges } from '../../registrations/register/basis.js';
import { checkReason, lockEventDocuments } from '../transitions.js';
import type { DecideNmoInput } from './conditions.inputs.js';
import type { NmoDecision } from './presence.entity.js';
import type { NmoVerdictCode } from './terms.enums.js';
import { readEventVerdicts, type VerdictOf } from './verdict.service.js';

const maxRegistrations = 500;
const maxListed = 5;

type NumberedRegistration = { id: string; number: string };

/** A manual decision can replace only these results: it cannot replace an accreditation, conditions or a specialty. */
const presenceCodes = ['ENTITLED', 'NOT_PASSED', 'NOT_CONFIRMED'] as const satisfies readonly NmoVerdictCode[];
type PresenceCode = (typeof presenceCodes)[number];
const isPresenceCode = (code: NmoVerdictCode): code is PresenceCode => presenceCodes.some((one) => one === code);

function rejectUnentitled(registrations: readonly NumberedRegistration[], verdictOf: VerdictOf): void {
  const unentitled = registrations.flatMap(({ id, number }) => {
    const verdict = verdictOf(id);
    return verdict && !isPresenceCode(verdict.code) ? [{ number, reason: verdict.reasons[0], code: verdict.code }] : [];
  });
  if (unentitled.length === 0) return;
  const examples = unentitled.slice(0, maxListed).map(({ number, reason }) => `${number}: ${reason}`);
  const more = unentitled.length > maxListed ? ` и\u00A0ещё ${unentitled.length - maxListed}` : '';
  reject(
    unentitled[0]!.code,
    `Засчитать нельзя, баллов не\u00A0будет. ${examples.join('; ')}${more}. Исправьте это или уберите этих участников из\u00A0выбора.`,
    'registrationIds',
  );
}

/** Rejects more points than the event is accredited for. */
async function checkPoints(transaction: Transaction, eventId: string, points: number | null): Promise<void> {
  if (points === null) return;
  const event = await transaction.findOne<Event>('events', { id: eventId });
  const maxPoints = event ? pointsOf(event) : 0;
  if (points < 1 || points > maxPoints)
    reject(
      'POINTS_OUT_OF_RANGE',
      `Баллов может быть от\u00A01 до\u00A0${maxPoints}: столько даёт мероприятие.`,
      'points',
    );
}

/** Stores manual decisions of staff about participants. Idempotent: a repeated decision is not stored again. */
export async function decideManually(context: Context, input: DecideNmoInput): Promise<{ count: number }> {
  const { app, now, viewer } = context;
  const { eventId, verdict } = input;
  const ids = [...new Set(input.registrationIds)];
  if (ids.length === 0 || ids.length > maxRegistrations)
    return reject(
      'COUNT_OUT_OF_RANGE',
      `Выберите от\u00A01 до\u00A0${maxRegistrations} участников.`,
      'registrationIds',
    );
  const reason = checkReason(input.reason);
  const points = verdict === 'PASSED' ? (input.points ?? null) : null;
  const verdictOf = await readEventVerdicts(context, eventId);
  return app.database.inTransaction(async (transaction) => {
    await lockEventDocuments(app, transaction, eventId);
    const registrations = await transaction.query<NumberedRegistration>(
      `SELECT id, number FROM registrations WHERE "eventId" = ? AND id IN (${placeholders(ids)})`,
      [eventId, ...ids],
    );
    if (registrations.length < ids.length) return reject('NOT_FOUND', 'Такой регистрации на\u00A0это мероприятие нет.');
    if (verdict === 'PASSED') {
      rejectUnentitled(registrations, verdictOf);
      await checkPoints(transaction, eventId, points);
    }
    const earlier = await transaction.query<NmoDecision>(
      `SELECT * FROM nmo_decisions WHERE "eventId" = ? AND "registrationId" IN (${placeholders(ids)}) ORDER BY id`,
      [eventId, ...ids],
    );
    const latest = new Map(earlier.map((row) => [row.registrationId, row]));
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
    await transaction.insert('nmo_decisions', rows);
    await recordBasisChanges(
      transaction,
      rows.map(({ id, registrationId }) => ({ registrationId, cause: 'NMO_DECIDED' as const, subjectId: id })),
      now,
    );
    return { count: ids.length };
  });
}
