import type { ProblemCode } from '../../../rules/problem.js';
import { toIso } from '../../core/clock.js';
import type { Transaction } from '../../core/database/database.js';
import type { Reader } from '../../core/database/reader.js';
import { placeholders } from '../../core/database/sql.js';
import { emailKey, enqueueEmails } from '../../core/email/enqueue-email.js';
import type { CertificateKind } from '../certificate.states.js';
import type { Participant } from '../participants.js';
import { documentsMissingEmail } from './documents-missing.emails.js';
import type { AwaitedDocument } from './awaited-document.entity.js';

/** A participant who got no document, with the code of the reason. */
export type RefusedDocument = { participant: Participant; code: ProblemCode };

/** Reasons that participants can correct in their profiles. */
const fixableCodes: ReadonlySet<string> = new Set(['DATA_NOT_RIGHT', 'SPECIALTY_MISSING', 'SPECIALTY_NOT_ACCREDITED']);
/** Reasons that participants are emailed about. They already know whether their participation is confirmed. */
const notifiedCodes: ReadonlySet<string> = new Set([...fixableCodes, 'NOT_PASSED']);

/** How many of those who get no document are emailed what is missing. */
export async function countNotified(
  reader: Reader,
  rejections: readonly { registrationId: string; code: ProblemCode }[],
): Promise<number> {
  const notified = rejections.filter(({ code }) => notifiedCodes.has(code));
  if (notified.length === 0) return 0;
  const keys = notified.map(({ registrationId }) => emailKey(documentsMissingEmail, registrationId));
  const earlier = await reader.query(`SELECT id FROM outbox WHERE key IN (${placeholders(keys)})`, keys);
  return notified.length - earlier.length;
}

type IssueInfo = { eventId: string; kind: CertificateKind; byId: string | null; now: Date };

/** Records who waits for a document, and emails each participant once for each event what is missing. */
export async function recordAwaitedDocuments(
  transaction: Transaction,
  { eventId, kind, byId, now }: IssueInfo,
  rejections: readonly RefusedDocument[],
): Promise<void> {
  const at = toIso(now);
  await transaction.insert(
    'awaited_documents',
    rejections
      .filter(({ code }) => fixableCodes.has(code))
      .map(({ participant }): AwaitedDocument => ({
        registrationId: participant.registration.id,
        kind,
        eventId,
        byId,
        since: at,
        checkedAt: at,
      })),
    'ON CONFLICT ("registrationId", kind) DO NOTHING',
  );
  await enqueueEmails(
    transaction,
    documentsMissingEmail,
    rejections
      .filter(({ code }) => notifiedCodes.has(code))
      .map(({ participant: { registration, user } }) => ({
        key: registration.id,
        payload: { registrationId: registration.id },
        userId: user.id,
        now,
      })),
  );
}
