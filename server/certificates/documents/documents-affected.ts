import { isStaff } from '../../core/graphql/access.js';
import type { Application } from '../../core/application.js';
import type { Viewer } from '../../core/viewer.js';
import type { Transaction } from '../../core/database/database.js';
import { Db } from '../../core/database/db.js';
import { reject } from '../../core/graphql/problems.js';
import { placeholders } from '../../core/database/sql.js';
import { plural } from '../../../rules/text/format.js';
import type { Event } from '../../events/event.entity.js';
import type { VerdictSubject } from '../conditions/verdict.service.js';
import { readDocumentBases, documentsWithoutBasis } from './document-basis.js';
import { validDocumentsOfEach } from '../revocation/revocation.service.js';

/** Registrations whose documents lose their basis, with the number of documents and codes. */
export type AffectedRegistrations = { registrationIds: string[]; certificates: number; codes: number };

const nouns = {
  certificates: ['свидетельство НМО', 'свидетельства НМО', 'свидетельств НМО'],
  codes: ['код НМО', 'кода НМО', 'кодов НМО'],
} as const;

/** «3 свидетельства НМО и 2 кода НМО»; null when there are none. */
export function describeAffected({
  certificates,
  codes,
}: Pick<AffectedRegistrations, 'certificates' | 'codes'>): string | null {
  const parts = [
    certificates > 0 ? plural(certificates, ...nouns.certificates) : null,
    codes > 0 ? plural(codes, ...nouns.codes) : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' и\u00a0') : null;
}

/**
 * Rejects a change by which documents lose their basis, until staff confirms their revocation. Only managers may confirm it.
 * @throws ProblemsError
 */
export function rejectUnconfirmed(viewer: Viewer | null, affected: AffectedRegistrations, isConfirmed: boolean): void {
  const documents = describeAffected(affected);
  if (documents === null) return;
  const consequence = `Без основания останутся и\u00a0будут отозваны: ${documents}.`;
  if (!isStaff(viewer, 'MANAGER'))
    reject('DOCUMENTS_ISSUED', `${consequence} Такое изменение сохраняет менеджер: документы отзывает он.`);
  if (!isConfirmed)
    reject(
      'DOCUMENTS_AT_STAKE',
      `${consequence} Участники получат письма с\u00a0причиной, а\u00a0проверка на\u00a0сайте покажет, что документы отозваны.`,
    );
}

/** Registrations of an event: those with these ids, or all that have documents. */
type DocumentScope = { eventId: string; registrationIds?: readonly string[] };

async function holdersOf(
  transaction: Transaction,
  { eventId, registrationIds }: DocumentScope,
): Promise<VerdictSubject[]> {
  const idCondition = registrationIds ? `AND registrations.id IN (${placeholders(registrationIds)})` : '';
  return transaction.query<VerdictSubject>(
    `SELECT id, "userId", state FROM registrations WHERE "eventId" = ? ${idCondition} AND (
       EXISTS (SELECT 1 FROM certificates WHERE certificates."registrationId" = registrations.id
         AND certificates.kind = 'NMO' AND certificates.state = 'ISSUED')
       OR EXISTS (SELECT 1 FROM nmo_codes WHERE nmo_codes."registrationId" = registrations.id
         AND nmo_codes.state = 'ASSIGNED')) ORDER BY id`,
    [eventId, ...(registrationIds ?? [])],
  );
}

/**
 * The documents that lose their basis by the changes of this transaction, before its commit. The check is the one that revokes them
 * afterwards, so staff sees exactly what will happen.
 */
export async function findAffectedDocuments(
  app: Application,
  transaction: Transaction,
  scope: DocumentScope,
): Promise<AffectedRegistrations> {
  const holders = await holdersOf(transaction, scope);
  const affected: AffectedRegistrations = { registrationIds: [], certificates: 0, codes: 0 };
  if (holders.length > 0) {
    const event = await transaction.findOne<Event>('events', { id: scope.eventId });
    const grounds = await readDocumentBases({ app, db: new Db(transaction) }, event!, holders);
    const ids = holders.map(({ id }) => id);
    const valid = await validDocumentsOfEach(transaction, ids);
    for (const [index, id] of ids.entries()) {
      const { certificates, codes } = documentsWithoutBasis(valid[index]!, grounds.get(id)!);
      if (certificates.length + codes.length === 0) continue;
      affected.registrationIds.push(id);
      affected.certificates += certificates.length;
      affected.codes += codes.length;
    }
  }
  return affected;
}
