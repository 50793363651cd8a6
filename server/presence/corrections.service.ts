import { eventDayAt } from '../../rules/nmo/presence.js';
import { lineProblems } from '../../rules/text/lines.js';
import { normaliseLine } from '../../rules/text/text.js';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database/database.js';
import { requestKey } from '../core/idempotency/idempotent.js';
import { reject, rejectAny } from '../core/graphql/problems.js';
import { recordBasisChanges } from '../registrations/register/basis.js';
import type { Registration } from '../registrations/registration.entity.js';
import { presenceDays } from './presence-days.js';
import { readPersonPresence } from './presence.list.js';
import type { PresenceMark } from './presence-mark.entity.js';
import type { AddPresenceInput } from './presence.inputs.js';
import { recordLatePresence } from './late-presence.js';
import type { PresenceOfPerson } from './presence.results.js';
import { writeMark } from './write-mark.service.js';
import { checkNonce, requireEvent } from './scan.service.js';

const maxReasonLength = 300;

/** Adds an entry or an exit that was not scanned. */
export async function addPresence(context: Context, input: AddPresenceInput): Promise<{ presence: PresenceOfPerson }> {
  const { app, now, db, viewer } = context;
  const { registrationId, kind, at } = input;
  const nonce = requestKey(context, input.nonce);
  checkNonce(nonce);
  const reason = normaliseLine(input.reason);
  rejectAny(lineProblems('reason', reason, maxReasonLength));
  const registration = await db.findOne<Registration>('registrations', { id: registrationId });
  if (!registration) return reject('NOT_FOUND', 'Такой регистрации нет.');
  const event = await requireEvent(context, registration.eventId);
  const date =
    eventDayAt(await presenceDays(db, event), at, event.timeZone) ??
    reject('DAY_UNKNOWN', 'Этого дня нет среди дней мероприятия. Проверьте дату.', 'at');
  if (at > toIso(now)) reject('DATE_IN_FUTURE', 'Это время ещё не наступило.', 'at');
  await app.database.inTransaction(async (transaction) => {
    await writeMark(
      transaction,
      {
        nonce,
        registrationId,
        eventId: event.id,
        date,
        kind,
        at,
        scannedAt: at,
        source: 'STAFF',
        place: null,
        hallId: null,
        device: null,
        reason,
      },
      viewer!.id,
      now,
    );
    await recordLatePresence(transaction, event, [{ registrationId, nonce }], now);
  });
  return { presence: await readPersonPresence(context, event, registrationId, date) };
}

/** Makes the next entry of the day the first one. */
const promoteNext = (transaction: Transaction, { registrationId, date }: PresenceMark): Promise<unknown> =>
  transaction.query(
    `UPDATE presence_marks SET "isFirst" = ? WHERE id = (
       SELECT id FROM presence_marks WHERE "registrationId" = ? AND date = ? AND kind = 'ENTRY' AND "voidedAt" IS NULL
       ORDER BY at, id LIMIT 1)`,
    [true, registrationId, date],
  );

/**
 * Voids a mark. It stays in the ledger with the author and the reason; a second call changes nothing.
 */
export async function voidMark(context: Context, id: string, why: string): Promise<{ presence: PresenceOfPerson }> {
  const { app, now, db, viewer } = context;
  const reason = normaliseLine(why);
  rejectAny(lineProblems('reason', reason, maxReasonLength));
  const mark = await db.findOne<PresenceMark>('presence_marks', { id });
  if (!mark) return reject('NOT_FOUND', 'Такой отметки нет.');
  await app.database.inTransaction(async (transaction) => {
    const [voided] = await transaction.query<PresenceMark>(
      `UPDATE presence_marks SET "voidedAt" = ?, "voidReason" = ?, "voidedById" = ?, "changedAt" = ?
       WHERE id = ? AND "voidedAt" IS NULL RETURNING *`,
      [toIso(now), reason, viewer!.id, toIso(now), id],
    );
    if (!voided) return;
    if (voided.isFirst) await promoteNext(transaction, voided);
    const { registrationId } = voided;
    await recordBasisChanges(transaction, [{ registrationId, cause: 'PRESENCE_VOIDED', subjectId: id }], now);
  });
  const event = await requireEvent(context, mark.eventId);
  return { presence: await readPersonPresence(context, event, mark.registrationId, mark.date) };
}
