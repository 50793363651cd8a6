import { v7 as uuid } from 'uuid';
import { lineProblems } from '../../rules/lines.js';
import { normaliseLine } from '../../rules/text.js';
import { instant } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database.js';
import { insertRows } from '../core/insert.js';
import { refuse, refuseAny } from '../core/problems.js';
import { announceCertificates } from './announcements.js';
import type { Certificate } from './certificate.entity.js';
import { certificateMoves, codeMoves, type CertificateState, type NmoCodeState } from './certificate.life.js';
import type { NmoCode } from './nmo-code.entity.js';
import { endRequests } from './requests/end-requests.js';

/** Makes those who give out something for one event take turns; two of them would look and give at the same moment. */
export const lockEvent = async (
  { database }: Application,
  transaction: Transaction,
  eventId: string,
): Promise<void> => {
  const lock = database.dialect === 'postgres' ? 'FOR NO KEY UPDATE' : '';
  await transaction.query(`SELECT id FROM events WHERE id = ? ${lock}`, [eventId]);
};

export type Change = {
  certificateId?: string;
  codeId?: string;
  /** KEPT: it stays valid though the registration was cancelled. */
  state: CertificateState | NmoCodeState | 'KEPT';
  reason?: string | null;
  byId: string | null;
};

/** Writes into the log what was done. */
export const logChanges = (transaction: Transaction, changes: readonly Change[], now: Date): Promise<void> =>
  insertRows(
    transaction,
    'certificate_changes',
    changes.map(({ certificateId = null, codeId = null, state, reason = null, byId }) => ({
      id: uuid(),
      certificateId,
      codeId,
      state,
      reason,
      byId,
      at: instant(now),
    })),
  );

/** The words with which staff explains a change, fit to be shown to the person. */
export function checkReason(given: string): string {
  const reason = normaliseLine(given);
  refuseAny(lineProblems('reason', reason, 500));
  return reason;
}

const changed = 'Состояние изменилось. Обновите страницу.';

export type Ending = { reason: string; byId: string | null; now: Date };

/**
 * Ends a certificate.
 * @throws Refusal STATE_CHANGED when it cannot make that move from the state it is in now
 */
export async function moveCertificate(
  transaction: Transaction,
  { id, state }: Pick<Certificate, 'id' | 'state'>,
  to: CertificateState,
  { reason, byId, now }: Ending,
): Promise<Certificate> {
  if (!certificateMoves[state].includes(to)) return refuse('STATE_CHANGED', changed);
  const [moved] = await transaction.query<Certificate>(
    'UPDATE certificates SET state = ?, reason = ?, "endedAt" = ? WHERE id = ? AND state = ? RETURNING *',
    [to, reason, instant(now), id, state],
  );
  if (!moved) return refuse('STATE_CHANGED', changed);
  await logChanges(transaction, [{ certificateId: id, state: to, reason, byId }], now);
  await endRequests(transaction, { certificateId: id, isReplaced: to === 'REPLACED', byId, now });
  await announceCertificates(transaction, 'CERTIFICATE_REVOKED', [moved], now);
  return moved;
}

/** The same for a code. */
export async function moveCode(
  transaction: Transaction,
  { id, state }: Pick<NmoCode, 'id' | 'state'>,
  to: Exclude<NmoCodeState, 'ASSIGNED'>,
  { reason, byId, now }: Ending,
): Promise<NmoCode> {
  if (!codeMoves[state].includes(to)) return refuse('STATE_CHANGED', changed);
  const [moved] = await transaction.query<NmoCode>(
    'UPDATE nmo_codes SET state = ?, reason = ?, "endedAt" = ? WHERE id = ? AND state = ? RETURNING *',
    [to, reason, instant(now), id, state],
  );
  if (!moved) return refuse('STATE_CHANGED', changed);
  await logChanges(transaction, [{ codeId: id, state: to, reason, byId }], now);
  return moved;
}
