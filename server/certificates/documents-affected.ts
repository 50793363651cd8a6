import { isStaff } from '../core/access.js';
import type { Application } from '../core/application.js';
import type { Viewer } from '../core/viewer.js';
import type { Transaction } from '../core/database.js';
import { Reads } from '../core/kept.js';
import { refuse } from '../core/problems.js';
import { marks } from '../core/sql.js';
import { countInWords } from '../core/wording.js';
import type { Event } from '../events/event.entity.js';
import type { Taker } from './conditions/verdict.service.js';
import { groundsOf, ungrounded } from './ground.js';
import { validOfEach } from './revocation.service.js';

/** Registrations whose documents lose their ground, and how many documents and codes that are. */
export type Affected = { registrationIds: string[]; certificates: number; codes: number };

const words = {
  certificates: ['свидетельство НМО', 'свидетельства НМО', 'свидетельств НМО'],
  codes: ['код НМО', 'кода НМО', 'кодов НМО'],
} as const;

/** «3 свидетельства НМО и 2 кода НМО»; null when there are none. */
export function affectedInWords({ certificates, codes }: Pick<Affected, 'certificates' | 'codes'>): string | null {
  const parts = [
    certificates > 0 ? countInWords(certificates, words.certificates) : null,
    codes > 0 ? countInWords(codes, words.codes) : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' и\u00a0') : null;
}

/**
 * Refuses what takes the ground from documents until staff has confirmed that they go. Who may not revoke documents may not
 * confirm it either.
 * @throws Refusal
 */
export function refuseUnconfirmed(viewer: Viewer | null, affected: Affected, isConfirmed: boolean): void {
  const what = affectedInWords(affected);
  if (what === null) return;
  const consequence = `Без основания останутся и\u00a0будут отозваны: ${what}.`;
  if (!isStaff(viewer, 'MANAGER'))
    refuse('DOCUMENTS_ISSUED', `${consequence} Такое изменение сохраняет менеджер: документы отзывает он.`);
  if (!isConfirmed)
    refuse(
      'DOCUMENTS_AT_STAKE',
      `${consequence} Участники получат письма с\u00a0причиной, а\u00a0проверка на\u00a0сайте покажет, что документы отозваны.`,
    );
}

/** Whose documents are looked at: registrations of an event, or all that hold some. */
type Scope = { eventId: string; registrationIds?: readonly string[] };

async function holdersOf(transaction: Transaction, { eventId, registrationIds }: Scope): Promise<Taker[]> {
  const among = registrationIds ? `AND registrations.id IN (${marks(registrationIds)})` : '';
  return transaction.query<Taker>(
    `SELECT id, "userId", state FROM registrations WHERE "eventId" = ? ${among} AND (
       EXISTS (SELECT 1 FROM certificates WHERE certificates."registrationId" = registrations.id
         AND certificates.kind = 'NMO' AND certificates.state = 'ISSUED')
       OR EXISTS (SELECT 1 FROM nmo_codes WHERE nmo_codes."registrationId" = registrations.id
         AND nmo_codes.state = 'ASSIGNED')) ORDER BY id`,
    [eventId, ...(registrationIds ?? [])],
  );
}

/**
 * What the documents of an event stand on as this transaction has changed it, before it is committed: the same look that
 * revokes afterwards, so staff is told what will happen.
 */
export async function documentsAffected(app: Application, transaction: Transaction, scope: Scope): Promise<Affected> {
  const holders = await holdersOf(transaction, scope);
  const affected: Affected = { registrationIds: [], certificates: 0, codes: 0 };
  if (holders.length > 0) {
    const [event] = await transaction.query<Event>('SELECT * FROM events WHERE id = ?', [scope.eventId]);
    const grounds = await groundsOf({ app, reads: Reads.inside(transaction) }, event!, holders);
    const ids = holders.map(({ id }) => id);
    const valid = await validOfEach(transaction.query, ids);
    for (const [index, id] of ids.entries()) {
      const { certificates, codes } = ungrounded(valid[index]!, grounds.get(id)!);
      if (certificates.length + codes.length === 0) continue;
      affected.registrationIds.push(id);
      affected.certificates += certificates.length;
      affected.codes += codes.length;
    }
  }
  return affected;
}
