import { instant } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import { refuse } from '../core/problems.js';
import { marks } from '../core/sql.js';
import type { AssignNmoCodesInput, RevokeNmoCodesInput } from './certificates.inputs.js';
import { RefusedParticipant } from './certificates.results.js';
import { checkReason, lockEvent, logChanges, moveCode } from './changes.js';
import { checkSlot, codeObstacle, newCode, readCode, sealed, take, tellCodes, type Given } from './code-giving.js';
import { verdictsOfEvent } from './conditions/verdict.service.js';
import { eventToGive, refused } from './issue.service.js';
import type { NmoCode } from './nmo-code.entity.js';
import { confirmedOf, participantsById, rulesOfToday, type Participant } from './participants.js';
import { revokeCodes } from './revocation.service.js';

/** Gives out codes of a batch, one each, to those who took part; says who gets none, and how many codes are short. */
export async function assignNmoCodes(context: Context, input: AssignNmoCodesInput) {
  const { app, now, viewer } = context;
  const rules = await rulesOfToday(context);
  const verdictOf = await verdictsOfEvent(context, input.eventId);
  return app.database.inTransaction(async (transaction) => {
    await lockEvent(app, transaction, input.eventId);
    const event = await eventToGive(transaction, input.eventId, instant(now));
    const place = await checkSlot(transaction, event, input);
    const { slot, specialtyId } = place;
    // Those whose points are for another specialty of the event get codes of that one.
    const isMeant = ({ registration }: Participant): boolean => {
      const own = verdictOf(registration.id)?.specialtyId ?? null;
      return specialtyId === null || own === null || own === specialtyId;
    };
    const people = input.registrationIds
      ? await participantsById(transaction, event.id, input.registrationIds, rules)
      : (await confirmedOf(transaction, event.id, rules)).filter(isMeant);
    const held = await transaction.query<{ registrationId: string }>(
      // Whoever had hers revoked gets another one only by name.
      `SELECT registrations.id AS "registrationId" FROM nmo_codes
       JOIN registrations ON registrations."userId" = nmo_codes."userId" AND registrations."eventId" = nmo_codes."eventId"
       WHERE nmo_codes."eventId" = ? AND slot = ? AND nmo_codes.state IN (${input.registrationIds ? `'ASSIGNED'` : `'ASSIGNED', 'REVOKED'`})`,
      [event.id, slot],
    );
    const have = new Set(held.map(({ registrationId }) => registrationId));
    const refusals: RefusedParticipant[] = [];
    const due: Participant[] = [];
    for (const participant of people) {
      if (have.has(participant.registration.id)) continue;
      const why = codeObstacle(participant, verdictOf(participant.registration.id), place);
      if (why) refusals.push(refused(participant, why));
      else due.push(participant);
    }
    const free = await transaction.query<{ id: string }>(
      `SELECT id FROM nmo_codes WHERE "eventId" = ? AND slot = ? AND state = 'AVAILABLE' ORDER BY id LIMIT ?`,
      [event.id, slot, due.length],
    );
    const given = free.map(({ id }, index): Given => ({ id, participant: due[index]! }));
    for (const { id, participant } of given) await take(transaction, id, participant, now);
    await logChanges(
      transaction,
      given.map(({ id }) => ({ codeId: id, state: 'ASSIGNED' as const, byId: viewer!.id })),
      now,
    );
    await tellCodes(transaction, given, now);
    const [left] = await transaction.query<{ count: number }>(
      `SELECT COUNT(*) AS count FROM nmo_codes WHERE "eventId" = ? AND slot = ? AND state = 'AVAILABLE'`,
      [event.id, slot],
    );
    return {
      assigned: given.length,
      alreadyAssigned: people.filter(({ registration }) => have.has(registration.id)).length,
      shortage: due.length - given.length,
      left: Number(left!.count),
      refusedCount: refusals.length,
      refused: refusals.slice(0, 100),
    };
  });
}

async function findCode(transaction: Transaction, id: string): Promise<NmoCode> {
  const [code] = await transaction.query<NmoCode>('SELECT * FROM nmo_codes WHERE id = ?', [id]);
  return code ?? refuse('NOT_FOUND', 'Такого кода нет.');
}

async function locked(app: Application, transaction: Transaction, id: string): Promise<NmoCode> {
  const { eventId } = await findCode(transaction, id);
  await lockEvent(app, transaction, eventId);
  return findCode(transaction, id);
}

/** Gives a person another code in place of one that the portal does not take. */
export async function replaceNmoCode(context: Context, id: string, given: string, why: string) {
  const { app, now, viewer } = context;
  const reason = checkReason(why);
  const text = readCode(given) ?? refuse('BAD_CODE', 'Введите код: от 1 до 64 знаков.', 'code');
  const rules = await rulesOfToday(context);
  const asked = await context.reads.readOne<NmoCode>('SELECT * FROM nmo_codes WHERE id = ?', [id]);
  const verdictOf = asked ? await verdictsOfEvent(context, asked.eventId) : () => null;
  return app.database.inTransaction(async (transaction) => {
    const old = await locked(app, transaction, id);
    const fresh = sealed(app, old.eventId, text);
    const [known] = await transaction.query<NmoCode>(
      'SELECT * FROM nmo_codes WHERE "eventId" = ? AND "codeFingerprint" = ?',
      [old.eventId, fresh.codeFingerprint],
    );
    const isDone =
      old.state === 'REPLACED' && known?.state === 'ASSIGNED' && known.registrationId === old.registrationId;
    if (isDone) return { code: known };
    if (known) return refuse('CODE_TAKEN', 'Этот код уже загружен.', 'code');
    if (old.registrationId === null || old.userId === null)
      return refuse('HOLDER_GONE', 'Этот код никому не выдан: заменять нечего.');
    const [participant] = await participantsById(transaction, old.eventId, [old.registrationId], rules);
    const why = codeObstacle(participant!, verdictOf(old.registrationId), old);
    if (why) return refuse(why.code, why.message);
    await moveCode(transaction, old, 'REPLACED', { reason, byId: viewer!.id, now });
    const next = newCode(old.eventId, old, fresh, participant!, now);
    await transaction.manager.insert('nmo_codes', next);
    await logChanges(transaction, [{ codeId: next.id, state: 'ASSIGNED', reason, byId: viewer!.id }], now);
    await tellCodes(transaction, [{ id: next.id, participant: participant! }], now);
    return { code: next };
  });
}

/** Takes a code back. Done twice it stays taken back. */
export async function revokeNmoCode(context: Context, id: string, why: string) {
  const { app, now, viewer } = context;
  const reason = checkReason(why);
  return app.database.inTransaction(async (transaction) => {
    const code = await locked(app, transaction, id);
    if (code.state === 'REVOKED') return { code };
    await revokeCodes(transaction, [code], { reason, byId: viewer!.id, now });
    return { code: await findCode(transaction, id) };
  });
}

const mostRevoked = 500;

/** Takes codes of an event back, all of them or none. Done twice they stay taken back. */
export async function revokeNmoCodes(context: Context, { eventId, ids, reason: why }: RevokeNmoCodesInput) {
  const { app, now, viewer } = context;
  const reason = checkReason(why);
  const wanted = [...new Set(ids)];
  if (wanted.length === 0 || wanted.length > mostRevoked)
    return refuse('WRONG_NUMBER', `Выберите от\u00A01 до\u00A0${mostRevoked} кодов.`, 'ids');
  return app.database.inTransaction(async (transaction) => {
    await lockEvent(app, transaction, eventId);
    const codes = await transaction.query<NmoCode>(
      `SELECT * FROM nmo_codes WHERE "eventId" = ? AND id IN (${marks(wanted)}) ORDER BY id`,
      [eventId, ...wanted],
    );
    if (codes.length < wanted.length) return refuse('NOT_FOUND', 'Таких кодов у\u00A0мероприятия нет.');
    const open = codes.filter(({ state }) => state !== 'REVOKED');
    await revokeCodes(transaction, open, { reason, byId: viewer!.id, now });
    return { count: open.length };
  });
}

/** The person's own mark that she has entered the code on the portal. Somebody else's code is answered like none. */
export async function markNmoCode(context: Context, id: string, isEntered: boolean) {
  const { app, now, viewer } = context;
  return app.database.inTransaction(async (transaction) => {
    const [code] = await transaction.query<NmoCode>(
      `UPDATE nmo_codes SET "enteredAt" = CASE WHEN ? = 1 THEN COALESCE("enteredAt", ?) ELSE NULL END
       WHERE id = ? AND "userId" = ? AND state = 'ASSIGNED' RETURNING *`,
      [isEntered ? 1 : 0, instant(now), id, viewer!.id],
    );
    return { code: code ?? refuse('NOT_FOUND', 'Такого кода нет.') };
  });
}
