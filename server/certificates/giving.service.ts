import type { Transaction } from '../core/database.js';
import { insertRows } from '../core/insert.js';
import { enqueueLetter, enqueueLetters } from '../core/letter-kind.js';
import { announceCertificates } from './announcements.js';
import type { Certificate } from './certificate.entity.js';
import { logChanges, moveCertificate } from './changes.js';
import { readSnapshot, type Snapshot } from './snapshot.js';

type Given = { byId: string | null; now: Date };
type Ended = Given & { reason: string };

/** Gives documents out: with a line in the log and a letter each. */
export async function giveOut(
  transaction: Transaction,
  certificates: readonly Certificate[],
  { byId, now }: Given,
): Promise<void> {
  await insertRows(transaction, 'certificates', certificates);
  await logChanges(
    transaction,
    certificates.map(({ id }) => ({ certificateId: id, state: 'ISSUED' as const, byId })),
    now,
  );
  await announceCertificates(transaction, 'CERTIFICATE_ISSUED', certificates, now);
  await enqueueLetters(
    transaction,
    certificates.map(({ id, userId }) => ({
      kind: 'certificate.issued',
      key: id,
      payload: { certificateId: id },
      userId,
      now,
    })),
  );
}

/** Puts another document in the place of one that is valid. */
export async function giveInstead(
  transaction: Transaction,
  old: Certificate,
  next: Certificate,
  ended: Ended,
): Promise<void> {
  const { reason, byId, now } = ended;
  await moveCertificate(transaction, old, 'REPLACED', ended);
  await insertRows(transaction, 'certificates', [next]);
  await transaction.query('UPDATE certificates SET "replacedById" = ? WHERE id = ?', [next.id, old.id]);
  await logChanges(transaction, [{ certificateId: next.id, state: 'ISSUED', reason, byId }], now);
  await announceCertificates(transaction, 'CERTIFICATE_ISSUED', [next], now);
  await enqueueLetter(transaction, {
    kind: 'certificate.replaced',
    key: old.id,
    payload: { certificateId: old.id },
    userId: old.userId,
    now,
  });
}

/** Takes a valid document back. */
export async function takeBack(transaction: Transaction, certificate: Certificate, ended: Ended): Promise<Certificate> {
  const { id, userId } = certificate;
  const revoked = await moveCertificate(transaction, certificate, 'REVOKED', ended);
  if (userId !== null)
    await enqueueLetter(transaction, {
      kind: 'certificate.revoked',
      key: id,
      payload: { certificateId: id },
      userId,
      now: ended.now,
    });
  return revoked;
}

/** Two documents say the same but for what each has of its own. */
export function saysTheSame(one: Certificate, other: Certificate): boolean {
  const said = (certificate: Certificate): Snapshot => ({ ...readSnapshot(certificate), code: '', issuedOn: '' });
  return JSON.stringify(said(one)) === JSON.stringify(said(other));
}

/** The valid document of this kind that the person of a registration has of its event. */
export async function heldBy(
  transaction: Transaction,
  registrationId: string,
  kind: Certificate['kind'],
): Promise<Certificate | null> {
  const [held] = await transaction.query<Certificate>(
    `SELECT certificates.* FROM certificates
     JOIN registrations ON registrations."userId" = certificates."userId" AND registrations."eventId" = certificates."eventId"
     WHERE registrations.id = ? AND certificates.kind = ? AND certificates.state = 'ISSUED'`,
    [registrationId, kind],
  );
  return held ?? null;
}
