import { v7 as uuid } from 'uuid';
import { lineProblems } from '../../rules/text/lines.js';
import { normaliseLine } from '../../rules/text/text.js';
import { toIso } from '../core/clock.js';
import type { Application } from '../core/application.js';
import type { Transaction } from '../core/database/database.js';
import { rejectAny } from '../core/graphql/problems.js';
import { transition } from '../core/graphql/states.js';
import type { Certificate } from './certificate.entity.js';
import { certificateStates, nmoCodeStates, type CertificateState, type NmoCodeState } from './certificate.states.js';
import type { NmoCode } from './codes/nmo-code.entity.js';
import { endRequests } from './requests/end-requests.js';

/** Locks an event, so that parallel requests do not issue the same document twice. */
export const lockEventDocuments = async (
  { database }: Application,
  transaction: Transaction,
  eventId: string,
): Promise<void> => {
  const lock = database.dialect === 'postgres' ? 'FOR NO KEY UPDATE' : '';
  await transaction.query(`SELECT id FROM events WHERE id = ? ${lock}`, [eventId]);
};

export type DocumentChange = {
  certificateId?: string;
  codeId?: string;
  /** KEPT: it stays valid although the registration was cancelled. */
  state: CertificateState | NmoCodeState | 'KEPT';
  reason?: string | null;
  byId: string | null;
};

/** Adds rows to the log of documents. */
export const logChanges = (transaction: Transaction, changes: readonly DocumentChange[], now: Date): Promise<void> =>
  transaction.insert(
    'certificate_changes',
    changes.map(({ certificateId = null, codeId = null, state, reason = null, byId }) => ({
      id: uuid(),
      certificateId,
      codeId,
      state,
      reason,
      byId,
      at: toIso(now),
    })),
  );

/** Normalises and checks the reason of staff for a change; the holder will see it. */
export function checkReason(input: string): string {
  const reason = normaliseLine(input);
  rejectAny(lineProblems('reason', reason, 500));
  return reason;
}

export type EndingDetails = { reason: string; byId: string | null; now: Date };

/**
 * Ends a certificate.
 * @throws TransitionError
 */
export async function transitionCertificate(
  transaction: Transaction,
  certificate: Pick<Certificate, 'id' | 'state'>,
  to: CertificateState,
  { reason, byId, now }: EndingDetails,
): Promise<Certificate> {
  const columns = { reason, endedAt: toIso(now) };
  const ended = await transition<Certificate>(transaction, certificateStates, certificate, to, columns);
  await logChanges(transaction, [{ certificateId: ended.id, state: to, reason, byId }], now);
  await endRequests(transaction, { certificateId: ended.id, isReplaced: to === 'REPLACED', byId, now });
  return ended;
}

/** The same for a code. */
export async function transitionCode(
  transaction: Transaction,
  code: Pick<NmoCode, 'id' | 'state'>,
  to: Exclude<NmoCodeState, 'ASSIGNED'>,
  { reason, byId, now }: EndingDetails,
): Promise<NmoCode> {
  const ended = await transition<NmoCode>(transaction, nmoCodeStates, code, to, { reason, endedAt: toIso(now) });
  await logChanges(transaction, [{ codeId: ended.id, state: to, reason, byId }], now);
  return ended;
}
