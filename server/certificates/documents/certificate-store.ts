import type { Transaction } from '../../core/database/database.js';
import type { Reader } from '../../core/database/reader.js';
import { placeholders } from '../../core/database/sql.js';
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

/** The valid documents of this kind that the users of registrations have for its event, whichever registration they were issued for. */
export async function findValidDocuments(
  reader: Reader,
  registrationIds: readonly string[],
  kind: Certificate['kind'],
): Promise<Map<string, Certificate>> {
  const rows = await reader.query<Certificate & { ofRegistration: string }>(
    `SELECT certificates.*, registrations.id AS "ofRegistration" FROM certificates
     JOIN registrations ON registrations."userId" = certificates."userId" AND registrations."eventId" = certificates."eventId"
     WHERE registrations.id IN (${placeholders(registrationIds)}) AND certificates.kind = ? AND certificates.state = 'ISSUED'`,
    [...registrationIds, kind],
  );
  return new Map(rows.map(({ ofRegistration, ...certificate }) => [ofRegistration, certificate]));
}

/** The same of one registration. */
export const findValidDocument = async (
  reader: Reader,
  registrationId: string,
  kind: Certificate['kind'],
): Promise<Certificate | null> =>
  (await findValidDocuments(reader, [registrationId], kind)).get(registrationId) ?? null;

/** Ids of those registrations of which a document of this kind was revoked. */
export async function readRevoked(
  reader: Reader,
  registrationIds: readonly string[],
  kind: Certificate['kind'],
): Promise<Set<string>> {
  const rows = await reader.query<{ id: string }>(
    `SELECT DISTINCT "registrationId" AS id FROM certificates
     WHERE "registrationId" IN (${placeholders(registrationIds)}) AND kind = ? AND state = 'REVOKED'`,
    [...registrationIds, kind],
  );
  return new Set(rows.map(({ id }) => id));
}
