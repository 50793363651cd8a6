import type { Transaction } from '../../core/database/database.js';
import { enqueueEmail, enqueueEmails } from '../../core/email/enqueue-email.js';
import { certificateIssued, certificateReplaced, certificateRevoked } from '../certificate.emails.js';
import type { Certificate } from '../certificate.entity.js';
import { logChanges, transitionCertificate } from '../transitions.js';
import { readSnapshot } from './snapshot.js';

type Issuing = { byId: string | null; now: Date };
type Revocation = Issuing & { reason: string };

/** Issues documents, with a log entry and an email for each. */
export async function issueDocuments(
  transaction: Transaction,
  certificates: readonly Certificate[],
  { byId, now }: Issuing,
): Promise<void> {
  await transaction.insert('certificates', certificates);
  await logChanges(
    transaction,
    certificates.map(({ id }) => ({ certificateId: id, state: 'ISSUED' as const, byId })),
    now,
  );
  await enqueueEmails(
    transaction,
    certificateIssued,
    certificates.map(({ id, userId }) => ({
      key: id,
      payload: { certificateId: id },
      userId,
      now,
    })),
  );
}

/** Replaces a valid document by another. */
export async function replaceDocument(
  transaction: Transaction,
  certificate: Certificate,
  replacement: Certificate,
  revocation: Revocation,
): Promise<void> {
  const { reason, byId, now } = revocation;
  await transitionCertificate(transaction, certificate, 'REPLACED', revocation);
  await transaction.insert('certificates', [replacement]);
  await transaction.update('certificates', { id: certificate.id }, { replacedById: replacement.id });
  await logChanges(transaction, [{ certificateId: replacement.id, state: 'ISSUED', reason, byId }], now);
  const { id, userId } = certificate;
  await enqueueEmail(transaction, certificateReplaced, { certificateId: id }, { key: id, userId, now });
}

/** Revokes a valid document, and emails its holder. */
export async function revokeDocument(
  transaction: Transaction,
  certificate: Certificate,
  revocation: Revocation,
): Promise<Certificate> {
  const { id, userId } = certificate;
  const revoked = await transitionCertificate(transaction, certificate, 'REVOKED', revocation);
  if (userId !== null)
    await enqueueEmail(
      transaction,
      certificateRevoked,
      { certificateId: id },
      { key: id, userId, now: revocation.now },
    );
  return revoked;
}

/**
 * Whether two documents have the same content, apart from their codes and dates of issue. A fact that is null equals one
 * that did not exist when the older document was issued.
 */
export function hasSameContent(a: Certificate, b: Certificate): boolean {
  const contentOf = (certificate: Certificate): string =>
    JSON.stringify(
      { ...readSnapshot(certificate), code: '', issuedOn: '' },
      (_key, value: unknown) => value ?? undefined,
    );
  return contentOf(a) === contentOf(b);
}

/** The valid document of this kind that the user of a registration has for its event, whichever registration it was issued for. */
export async function findValidDocument(
  transaction: Transaction,
  registrationId: string,
  kind: Certificate['kind'],
): Promise<Certificate | null> {
  const [certificate] = await transaction.query<Certificate>(
    `SELECT certificates.* FROM certificates
     JOIN registrations ON registrations."userId" = certificates."userId" AND registrations."eventId" = certificates."eventId"
     WHERE registrations.id = ? AND certificates.kind = ? AND certificates.state = 'ISSUED'`,
    [registrationId, kind],
  );
  return certificate ?? null;
}
