import { normaliseCertificateCode } from '../../rules/certificate-code.js';
import type { Context } from '../core/context.js';
import type { Db } from '../core/kept.js';
import type { Certificate } from './certificate.entity.js';
import type { CertificateCheck } from './certificate-check.results.js';
import { readSnapshot } from './snapshot.js';

export const findByCode = (reads: Db, code: string): Promise<Certificate | null> =>
  reads.readOne<Certificate>('SELECT * FROM certificates WHERE code = ?', [code]);

/**
 * What anybody may know of a document whose code she has: what is printed on it, and whether it is valid. No reason: staff's
 * words may tell of a person. No other code: of a replacement only whether it is valid.
 */
export async function checkCertificate(context: Context, typed: string): Promise<CertificateCheck | null> {
  const { reads } = context;
  const code = normaliseCertificateCode(typed);
  const certificate = code && (await findByCode(reads, code));
  if (!certificate) return null;
  const { registrationNumber, ...told } = readSnapshot(certificate);
  const { state, issuedAt, endedAt } = certificate;
  return {
    ...told,
    eventNumber: registrationNumber,
    state,
    issuedAt,
    endedAt,
    isReplacementValid: state === 'REPLACED' ? await isReplacementValid(reads, certificate) : null,
  };
}

/** A replacement may have been replaced itself. */
async function isReplacementValid(reads: Db, { replacedById }: Certificate): Promise<boolean> {
  const seen = new Set<string>();
  for (let id = replacedById; id !== null && !seen.has(id);) {
    seen.add(id);
    const next: Certificate | null = await reads.readOne<Certificate>('SELECT * FROM certificates WHERE id = ?', [id]);
    if (next?.state !== 'REPLACED') return next?.state === 'ISSUED';
    id = next.replacedById;
  }
  return false;
}
