import type { Read } from '../core/account-merge.js';
import { groupBy } from '../core/loaders.js';
import type { Transaction } from '../core/database.js';
import { enqueueLetter } from '../core/letter-kind.js';
import type { Certificate } from './certificate.entity.js';
import { marks } from '../core/sql.js';
import { moveCertificate, moveCode, type Ending } from './changes.js';
import type { NmoCode } from './nmo-code.entity.js';
import { documentsRevoked, type DocumentsRevoked } from './revocation.letter.js';

/** Documents and codes that are valid now. */
export type ValidDocuments = { certificates: Certificate[]; codes: NmoCode[] };

/** What registrations have that is valid, in their order. */
export async function validOfEach(read: Read, registrationIds: readonly string[]): Promise<ValidDocuments[]> {
  const among = `"registrationId" IN (${marks(registrationIds)})`;
  const certificates = await read<Certificate>(
    `SELECT * FROM certificates WHERE ${among} AND state = 'ISSUED' ORDER BY kind, id`,
    registrationIds,
  );
  const codes = await read<NmoCode>(
    `SELECT * FROM nmo_codes WHERE ${among} AND state = 'ASSIGNED' ORDER BY slot, id`,
    registrationIds,
  );
  const certificatesOf = groupBy(registrationIds, certificates, ({ registrationId }) => registrationId);
  const codesOf = groupBy(registrationIds, codes, ({ registrationId }) => registrationId!);
  return registrationIds.map((_id, index) => ({ certificates: certificatesOf[index]!, codes: codesOf[index]! }));
}

/** What a registration has that is valid. */
export const validOf = async (read: Read, registrationId: string): Promise<ValidDocuments> =>
  (await validOfEach(read, [registrationId]))[0]!;

/**
 * Revokes documents and codes of one person together: one email tells of all of them. A revoked code was seen by its holder, so it
 * is given to nobody else.
 */
export async function revokeDocuments(
  transaction: Transaction,
  { certificates, codes }: ValidDocuments,
  ending: Ending,
): Promise<void> {
  for (const certificate of certificates) await moveCertificate(transaction, certificate, 'REVOKED', ending);
  for (const code of codes) await moveCode(transaction, code, 'REVOKED', ending);
  const holder = [...certificates, ...codes].find(({ userId }) => userId !== null);
  if (!holder) return;
  await enqueueLetter<DocumentsRevoked>(transaction, {
    kind: documentsRevoked,
    key: holder.id,
    payload: { certificateIds: certificates.map(({ id }) => id), codeIds: codes.map(({ id }) => id) },
    userId: holder.userId,
    now: ending.now,
  });
}

/** Revokes codes of many people: one email each, none for codes that nobody has. */
export async function revokeCodes(transaction: Transaction, codes: readonly NmoCode[], ending: Ending): Promise<void> {
  const held = new Map<string, NmoCode[]>();
  for (const code of codes)
    if (code.userId === null) await moveCode(transaction, code, 'REVOKED', ending);
    else held.set(code.userId, [...(held.get(code.userId) ?? []), code]);
  for (const own of held.values()) await revokeDocuments(transaction, { certificates: [], codes: own }, ending);
}
