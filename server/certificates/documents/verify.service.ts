import { normaliseCertificateCode } from '../../../rules/nmo/certificate-code.js';
import type { Context } from '../../core/context.js';
import type { Db } from '../../core/database/db.js';
import type { Certificate } from '../certificate.entity.js';
import type { CertificateCheck } from './certificate-check.results.js';
import { readSnapshot } from './snapshot.js';

export const findByCode = (db: Db, code: string): Promise<Certificate | null> =>
  db.findOne<Certificate>('certificates', { code });

/**
 * The public data of a document by its code: what is printed on it, and whether it is valid. The reason of a revocation is left out,
 * because it may contain personal data; so is the code of a replacement.
 */
export async function checkCertificate(context: Context, typed: string): Promise<CertificateCheck | null> {
  const { db } = context;
  const code = normaliseCertificateCode(typed);
  const certificate = code && (await findByCode(db, code));
  if (!certificate) return null;
  const { registrationNumber, ...publicData } = readSnapshot(certificate);
  const { state, issuedAt, endedAt } = certificate;
  return {
    ...publicData,
    eventNumber: registrationNumber,
    state,
    issuedAt,
    endedAt,
    isReplacementValid: state === 'REPLACED' ? await isReplacementValid(db, certificate) : null,
  };
}

/** Follows the chain of replacements to its end. */
async function isReplacementValid(db: Db, { replacedById }: Certificate): Promise<boolean> {
  const visitedIds = new Set<string>();
  for (let id = replacedById; id !== null && !visitedIds.has(id);) {
    visitedIds.add(id);
    const replacement: Certificate | null = await db.findOne<Certificate>('certificates', { id });
    if (replacement?.state !== 'REPLACED') return replacement?.state === 'ISSUED';
    id = replacement.replacedById;
  }
  return false;
}
