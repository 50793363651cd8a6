import type { Context } from '../../core/context.js';
import type { Event } from '../../events/event.entity.js';
import { readTerms } from '../../events/nmo/terms.js';
import { certificateStates, nmoCodeStates, type CertificateKind } from '../certificate.states.js';
import { refreshStandings } from '../conditions/standings.service.js';
import { missedCondition } from '../presence-evidence.js';

/** How many of the entitled participants have something, and how many of the others must correct their data first. */
type Holders = { count: number; blocked: number };

/** Who is entitled to documents and codes of a past event, and who has them. */
export type PendingDocuments = {
  entitled: number;
  documents: Holders;
  /** null: the event gives no codes. */
  codes: (Holders & { free: number }) | null;
};

/** A document or code that staff revoked was a decision: its user does not wait for another one. */
const holds = (table: 'certificates' | 'nmo_codes', condition: string): string =>
  `EXISTS (SELECT 1 FROM ${table} WHERE ${table}."userId" = registrations."userId"
     AND ${table}."eventId" = registrations."eventId" AND ${table}.${condition})`;

const standing = (condition: string): string =>
  `EXISTS (SELECT 1 FROM nmo_standings WHERE nmo_standings."registrationId" = registrations.id AND ${condition})`;

const isAwaited = `EXISTS (SELECT 1 FROM awaited_documents WHERE awaited_documents."registrationId" = registrations.id
  AND awaited_documents.kind = 'PARTICIPATION')`;

/** SQL conditions by the kind of the documents: who is entitled, and who cannot get one before correcting their data. */
const conditions: Record<CertificateKind, { isEntitled: string; isBlocked: string }> = {
  NMO: { isEntitled: standing('"isPassed" = TRUE'), isBlocked: standing('"hasIssues" = TRUE') },
  PARTICIPATION: { isEntitled: `NOT ${missedCondition('registrations')}`, isBlocked: isAwaited },
};

/** Counts documents and codes of a past event: НМО if it is accredited and has conditions, else certificates. */
export async function countPendingDocuments(context: Context, event: Event): Promise<PendingDocuments> {
  const db = context.db.long;
  const isNmo = event.nmoState === 'APPROVED' && (await readTerms(db, event)) !== null;
  if (isNmo) await refreshStandings(context, event);
  const kind: CertificateKind = isNmo ? 'NMO' : 'PARTICIPATION';
  const { isEntitled, isBlocked } = conditions[kind];
  const count = async (sql: string): Promise<number> =>
    Number((await db.queryOne<{ count: number }>(`SELECT COUNT(*) AS count ${sql}`, [event.id]))!.count);
  const entitled = `FROM registrations JOIN users ON users.id = registrations."userId"
    WHERE registrations."eventId" = ? AND registrations.state = 'CONFIRMED' AND users."deletedAt" IS NULL AND ${isEntitled}`;
  const holdersOf = async (condition: string): Promise<Holders> => ({
    count: await count(`${entitled} AND ${condition}`),
    blocked: await count(`${entitled} AND NOT ${condition} AND ${isBlocked}`),
  });
  const hasDocument = holds('certificates', `kind = '${kind}' AND certificates.${certificateStates.sql.latest}`);
  const hasCode = holds('nmo_codes', nmoCodeStates.sql.settled);
  return {
    entitled: await count(entitled),
    documents: await holdersOf(hasDocument),
    codes: isNmo
      ? {
          ...(await holdersOf(hasCode)),
          free: await count(`FROM nmo_codes WHERE "eventId" = ? AND state = 'AVAILABLE'`),
        }
      : null,
  };
}
