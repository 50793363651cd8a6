import { toIso } from '../../core/clock.js';
import type { Context } from '../../core/context.js';
import type { Application } from '../../core/application.js';
import type { Transaction } from '../../core/database/database.js';
import { reject } from '../../core/graphql/problems.js';
import { placeholders } from '../../core/database/sql.js';
import type { AssignNmoCodesInput, RevokeNmoCodesInput } from '../certificates.inputs.js';
import { RefusedParticipant } from '../certificates.results.js';
import { checkReason, lockEventDocuments, logChanges, transitionCode } from '../transitions.js';
import {
  checkSlot,
  codeObstacle,
  newCode,
  normaliseCode,
  encryptCode,
  assignCode,
  enqueueCodeEmails,
  type AssignedCode,
} from './nmo-code-store.js';
import { readEventVerdicts } from '../conditions/verdict.service.js';
import { requirePastEvent, toRefusedParticipant } from '../documents/issue-certificates.service.js';
import type { NmoCode } from './nmo-code.entity.js';
import { confirmedParticipants, participantsById, type Participant } from '../participants.js';
import { readDataCheckRules } from '../../users/profile/data-issues.service.js';
import { revokeCodes } from '../revocation/revocation.service.js';

/** Who gets a code of a batch. */
export type CodeAssignment = {
  slot: string;
  entitled: Participant[];
  alreadyAssigned: number;
  rejections: RefusedParticipant[];
  /** Free codes, one for each entitled participant while there are enough. */
  assigned: AssignedCode[];
};

/** What the decision needs, read before the transaction. */
export const readCodeGrounds = async (context: Context, eventId: string) => ({
  rules: await readDataCheckRules(context),
  verdictOf: await readEventVerdicts(context, eventId),
});

/** Decides who gets a code. The assignment and its preview ask the same. @throws ProblemsError */
export async function planCodes(
  transaction: Transaction,
  input: AssignNmoCodesInput,
  { rules, verdictOf }: Awaited<ReturnType<typeof readCodeGrounds>>,
  now: Date,
): Promise<CodeAssignment> {
  const event = await requirePastEvent(transaction, input.eventId, toIso(now));
  const batch = await checkSlot(transaction, event, input);
  const { slot, specialtyId } = batch;
  // Participants whose points count for another specialty get codes of that specialty.
  const hasMatchingSpecialty = ({ registration }: Participant): boolean => {
    const ownSpecialtyId = verdictOf(registration.id)?.specialtyId ?? null;
    return specialtyId === null || ownSpecialtyId === null || ownSpecialtyId === specialtyId;
  };
  const participants = input.registrationIds
    ? await participantsById(transaction, event.id, input.registrationIds, rules)
    : (await confirmedParticipants(transaction, event.id, rules)).filter(hasMatchingSpecialty);
  const existingCodes = await transaction.query<{ registrationId: string }>(
    // A participant whose code was revoked gets another one only if staff names them.
    `SELECT registrations.id AS "registrationId" FROM nmo_codes
     JOIN registrations ON registrations."userId" = nmo_codes."userId" AND registrations."eventId" = nmo_codes."eventId"
     WHERE nmo_codes."eventId" = ? AND slot = ? AND nmo_codes.state IN (${input.registrationIds ? `'ASSIGNED'` : `'ASSIGNED', 'REVOKED'`})`,
    [event.id, slot],
  );
  const holderIds = new Set(existingCodes.map(({ registrationId }) => registrationId));
  const rejections: RefusedParticipant[] = [];
  const entitled: Participant[] = [];
  for (const participant of participants) {
    if (holderIds.has(participant.registration.id)) continue;
    const obstacle = codeObstacle(participant, verdictOf(participant.registration.id), batch);
    if (obstacle) rejections.push(toRefusedParticipant(participant, obstacle));
    else entitled.push(participant);
  }
  const availableCodes = await transaction.query<{ id: string }>(
    `SELECT id FROM nmo_codes WHERE "eventId" = ? AND slot = ? AND state = 'AVAILABLE' ORDER BY id LIMIT ?`,
    [event.id, slot, entitled.length],
  );
  const assigned = availableCodes.map(({ id }, index): AssignedCode => ({ id, participant: entitled[index]! }));
  const alreadyAssigned = participants.filter(({ registration }) => holderIds.has(registration.id)).length;
  return { slot, entitled, alreadyAssigned, rejections, assigned };
}

/** Gives codes to participants, and emails them. */
export async function assignCodes(
  transaction: Transaction,
  assigned: readonly AssignedCode[],
  { viewer, now }: Pick<Context, 'viewer' | 'now'>,
): Promise<void> {
  for (const { id, participant } of assigned) await assignCode(transaction, id, participant, now);
  await logChanges(
    transaction,
    assigned.map(({ id }) => ({ codeId: id, state: 'ASSIGNED' as const, byId: viewer!.id })),
    now,
  );
  await enqueueCodeEmails(transaction, assigned, now);
}

/** Assigns one code of a batch to each participant; returns who gets none, and how many codes are missing. */
export async function assignNmoCodes(context: Context, input: AssignNmoCodesInput) {
  const { app, now } = context;
  const { eventId } = input;
  const grounds = await readCodeGrounds(context, eventId);
  return app.database.inTransaction(async (transaction) => {
    await lockEventDocuments(app, transaction, eventId);
    const plan = await planCodes(transaction, input, grounds, now);
    const { slot, assigned, entitled, alreadyAssigned, rejections } = plan;
    await assignCodes(transaction, assigned, context);
    const remaining = await transaction.count('nmo_codes', { eventId, slot, state: 'AVAILABLE' });
    return {
      assigned: assigned.length,
      alreadyAssigned,
      shortage: entitled.length - assigned.length,
      left: remaining,
      refusedCount: rejections.length,
      refused: rejections.slice(0, 100),
    };
  });
}

async function findCode(transaction: Transaction, id: string): Promise<NmoCode> {
  return (await transaction.findOne<NmoCode>('nmo_codes', { id })) ?? reject('NOT_FOUND', 'Такого кода нет.');
}

async function lockCode(app: Application, transaction: Transaction, id: string): Promise<NmoCode> {
  const { eventId } = await findCode(transaction, id);
  await lockEventDocuments(app, transaction, eventId);
  return findCode(transaction, id);
}

/** Replaces a code that the portal does not accept. */
export async function replaceNmoCode(context: Context, id: string, codeInput: string, reasonInput: string) {
  const { app, now, viewer } = context;
  const reason = checkReason(reasonInput);
  const text = normaliseCode(codeInput) ?? reject('NMO_CODE_FORMAT', 'Введите код: от 1 до 64 знаков.', 'code');
  const rules = await readDataCheckRules(context);
  const existing = await context.db.findOne<NmoCode>('nmo_codes', { id });
  const verdictOf = existing ? await readEventVerdicts(context, existing.eventId) : () => null;
  return app.database.inTransaction(async (transaction) => {
    const previous = await lockCode(app, transaction, id);
    const encryptedCode = encryptCode(app, previous.eventId, text);
    const sameCode = await transaction.findOne<NmoCode>('nmo_codes', {
      eventId: previous.eventId,
      codeFingerprint: encryptedCode.codeFingerprint,
    });
    const isDone =
      previous.state === 'REPLACED' &&
      sameCode?.state === 'ASSIGNED' &&
      sameCode.registrationId === previous.registrationId;
    if (isDone) return { code: sameCode };
    if (sameCode) return reject('CODE_TAKEN', 'Этот код уже загружен.', 'code');
    if (previous.registrationId === null || previous.userId === null)
      return reject('HOLDER_GONE', 'Этот код никому не выдан: заменять нечего.');
    const [participant] = await participantsById(transaction, previous.eventId, [previous.registrationId], rules);
    const obstacle = codeObstacle(participant!, verdictOf(previous.registrationId), previous);
    if (obstacle) return reject(obstacle.code, obstacle.message);
    await transitionCode(transaction, previous, 'REPLACED', { reason, byId: viewer!.id, now });
    const replacement = newCode(previous.eventId, previous, encryptedCode, participant!, now);
    await transaction.insert('nmo_codes', [replacement]);
    await logChanges(transaction, [{ codeId: replacement.id, state: 'ASSIGNED', reason, byId: viewer!.id }], now);
    await enqueueCodeEmails(transaction, [{ id: replacement.id, participant: participant! }], now);
    return { code: replacement };
  });
}

/** Revokes a code. Idempotent. */
export async function revokeNmoCode(context: Context, id: string, reasonInput: string) {
  const { app, now, viewer } = context;
  const reason = checkReason(reasonInput);
  return app.database.inTransaction(async (transaction) => {
    const code = await lockCode(app, transaction, id);
    if (code.state === 'REVOKED') return { code };
    await revokeCodes(transaction, [code], { reason, byId: viewer!.id, now });
    return { code: await findCode(transaction, id) };
  });
}

const maxRevoked = 500;

/** Revokes codes of an event, all or none. Idempotent. */
export async function revokeNmoCodes(context: Context, { eventId, ids, reason: reasonInput }: RevokeNmoCodesInput) {
  const { app, now, viewer } = context;
  const reason = checkReason(reasonInput);
  const requestedIds = [...new Set(ids)];
  if (requestedIds.length === 0 || requestedIds.length > maxRevoked)
    return reject('COUNT_OUT_OF_RANGE', `Выберите от\u00A01 до\u00A0${maxRevoked} кодов.`, 'ids');
  return app.database.inTransaction(async (transaction) => {
    await lockEventDocuments(app, transaction, eventId);
    const codes = await transaction.query<NmoCode>(
      `SELECT * FROM nmo_codes WHERE "eventId" = ? AND id IN (${placeholders(requestedIds)}) ORDER BY id`,
      [eventId, ...requestedIds],
    );
    if (codes.length < requestedIds.length) return reject('NOT_FOUND', 'Таких кодов у\u00A0мероприятия нет.');
    const valid = codes.filter(({ state }) => state !== 'REVOKED');
    await revokeCodes(transaction, valid, { reason, byId: viewer!.id, now });
    return { count: valid.length };
  });
}

/** Records the user's mark that they entered the code on the portal. A code of another user gives NOT_FOUND. */
export async function markNmoCode(context: Context, id: string, isEntered: boolean) {
  const { app, now, viewer } = context;
  return app.database.inTransaction(async (transaction) => {
    const [code] = await transaction.query<NmoCode>(
      `UPDATE nmo_codes SET "enteredAt" = CASE WHEN ? = 1 THEN COALESCE("enteredAt", ?) ELSE NULL END
       WHERE id = ? AND "userId" = ? AND state = 'ASSIGNED' RETURNING *`,
      [isEntered ? 1 : 0, toIso(now), id, viewer!.id],
    );
    return { code: code ?? reject('NOT_FOUND', 'Такого кода нет.') };
  });
}
