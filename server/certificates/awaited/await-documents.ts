import { toIso } from '../../core/clock.js';
import type { Transaction } from '../../core/database.js';
import { insertRows } from '../../core/insert.js';
import { enqueueLetters } from '../../core/letter-kind.js';
import type { CertificateKind } from '../certificate.life.js';
import type { Participant } from '../participants.js';
import type { AwaitedDocument } from './awaited-document.entity.js';

/** A participant who was refused a document, and by which code. */
export type Barred = { participant: Participant; code: string };

/** What participants put right themselves, in their profiles. */
const curable: ReadonlySet<string> = new Set(['DATA_NOT_RIGHT', 'SPECIALTY_MISSING', 'SPECIALTY_NOT_ACCREDITED']);
/** What participants should know of; that a participation is not confirmed they know. */
const told: ReadonlySet<string> = new Set([...curable, 'NOT_PASSED']);

type Asked = { eventId: string; kind: CertificateKind; byId: string | null; now: Date };

/** Remembers who waits for a document, and tells each once, in one letter an event, what is missing. */
export async function awaitDocuments(
  transaction: Transaction,
  { eventId, kind, byId, now }: Asked,
  barred: readonly Barred[],
): Promise<void> {
  const at = toIso(now);
  await insertRows(
    transaction,
    'awaited_documents',
    barred
      .filter(({ code }) => curable.has(code))
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
  await enqueueLetters(
    transaction,
    barred
      .filter(({ code }) => told.has(code))
      .map(({ participant: { registration, user } }) => ({
        kind: 'documents.missing',
        key: registration.id,
        payload: { registrationId: registration.id },
        userId: user.id,
        now,
      })),
  );
}
