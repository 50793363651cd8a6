import type { Reader } from '../../core/database/reader.js';
import type {} from '../../core/account-merge.js';
import { rowsByKeys } from '../../core/graphql/loaders.js';
import type { Transaction } from '../../core/database/database.js';
import { enqueueEmail } from '../../core/email/enqueue-email.js';
import type { Certificate } from '../certificate.entity.js';
import { placeholders } from '../../core/database/sql.js';
import { transitionCertificate, transitionCode, type EndingDetails } from '../transitions.js';
import type { NmoCode } from '../codes/nmo-code.entity.js';
import { documentsRevokedEmail } from './revocation.emails.js';

/** Valid documents and codes of a registration. */
export type ValidDocuments = { certificates: Certificate[]; codes: NmoCode[] };

/** The valid documents of registrations, in their order. */
export async function validDocumentsOfEach(
  reader: Reader,
  registrationIds: readonly string[],
): Promise<ValidDocuments[]> {
  const registrationCondition = `"registrationId" IN (${placeholders(registrationIds)})`;
  const certificates = await reader.query<Certificate>(
    `SELECT * FROM certificates WHERE ${registrationCondition} AND state = 'ISSUED' ORDER BY kind, id`,
    registrationIds,
  );
  const codes = await reader.query<NmoCode>(
    `SELECT * FROM nmo_codes WHERE ${registrationCondition} AND state = 'ASSIGNED' ORDER BY slot, id`,
    registrationIds,
  );
  const certificatesOf = rowsByKeys(registrationIds, certificates, ({ registrationId }) => registrationId);
  const codesOf = rowsByKeys(registrationIds, codes, ({ registrationId }) => registrationId!);
  return registrationIds.map((_id, index) => ({ certificates: certificatesOf[index]!, codes: codesOf[index]! }));
}

/** The valid documents of one registration. */
export const validDocumentsOf = async (reader: Reader, registrationId: string): Promise<ValidDocuments> =>
  (await validDocumentsOfEach(reader, [registrationId]))[0]!;

/**
 * Revokes documents and codes of one user together, with one email.
 * A revoked code is not assigned again, because its holder saw it.
 */
export async function revokeDocuments(
  transaction: Transaction,
  { certificates, codes }: ValidDocuments,
  ending: EndingDetails,
): Promise<void> {
  for (const certificate of certificates) await transitionCertificate(transaction, certificate, 'REVOKED', ending);
  for (const code of codes) await transitionCode(transaction, code, 'REVOKED', ending);
  const holder = [...certificates, ...codes].find(({ userId }) => userId !== null);
  if (!holder) return;
  await enqueueEmail(
    transaction,
    documentsRevokedEmail,
    { certificateIds: certificates.map(({ id }) => id), codeIds: codes.map(({ id }) => id) },
    { key: holder.id, userId: holder.userId, now: ending.now },
  );
}

/** Revokes codes of many users, with one email for each user. */
export async function revokeCodes(
  transaction: Transaction,
  codes: readonly NmoCode[],
  ending: EndingDetails,
): Promise<void> {
  const codesByUser = new Map<string, NmoCode[]>();
  for (const code of codes)
    if (code.userId === null) await transitionCode(transaction, code, 'REVOKED', ending);
    else codesByUser.set(code.userId, [...(codesByUser.get(code.userId) ?? []), code]);
  for (const userCodes of codesByUser.values())
    await revokeDocuments(transaction, { certificates: [], codes: userCodes }, ending);
}
