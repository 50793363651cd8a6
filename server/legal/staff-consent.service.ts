import { v7 as uuid } from 'uuid';
import { toIso } from '../core/clock.js';
import type { Transaction } from '../core/database/database.js';
import type { LegalDocument } from './legal.entity.js';
import type { ConsentManner, LegalDocumentKind } from './legal.enums.js';

export type StaffConsentInput = {
  userId: string;
  /** Null: only the consent to the account. */
  registrationId: string | null;
  manner: ConsentManner;
  /** Member of staff who confirms the consent. */
  recordedById: string | null;
  /** When staff confirmed it: the edition in force then counts. */
  at: Date;
};

async function editionAt(transaction: Transaction, kind: LegalDocumentKind, at: string): Promise<string> {
  const [edition] = await transaction.query<Pick<LegalDocument, 'id'>>(
    `SELECT id FROM legal_documents WHERE kind = ? AND "effectiveFrom" <= ? ORDER BY version DESC LIMIT 1`,
    [kind, at],
  );
  if (!edition) throw new Error(`there is no ${kind} in force`);
  return edition.id;
}

async function hasActiveConsent(transaction: Transaction, userId: string, kind: LegalDocumentKind, subjectId: string) {
  const rows = await transaction.query(
    `SELECT consent_acceptances.id FROM consent_acceptances
     JOIN legal_documents ON legal_documents.id = consent_acceptances."documentId"
     LEFT JOIN consent_withdrawals ON consent_withdrawals."acceptanceId" = consent_acceptances.id
     WHERE consent_acceptances."userId" = ? AND legal_documents.kind = ? AND consent_acceptances."subjectId" = ?
       AND consent_withdrawals."acceptanceId" IS NULL LIMIT 1`,
    [userId, kind, subjectId],
  );
  return rows.length > 0;
}

/**
 * Records the consents of a user registered by staff: to the account and to participation. Existing consents stay, so
 * a repeated call adds nothing. The operator has to prove each consent (152-ФЗ, article 9, part 3).
 */
export async function recordStaffConsent(transaction: Transaction, input: StaffConsentInput): Promise<void> {
  const { userId, registrationId, manner, recordedById } = input;
  const acceptedAt = toIso(input.at);
  const consents = [
    { kind: 'PERSONAL_DATA_CONSENT', subjectId: userId },
    ...(registrationId === null ? [] : [{ kind: 'EVENT_DATA_CONSENT', subjectId: registrationId } as const]),
  ] as const;
  for (const { kind, subjectId } of consents) {
    if (await hasActiveConsent(transaction, userId, kind, subjectId)) continue;
    const id = uuid();
    const documentId = await editionAt(transaction, kind, acceptedAt);
    // The IP address and the browser would be those of staff, not of the user.
    const origin = { address: '', userAgent: '', channel: 'STAFF' };
    await transaction.insert('consent_acceptances', [{ id, userId, documentId, acceptedAt, subjectId, ...origin }]);
    await transaction.insert('staff_consents', [{ acceptanceId: id, manner, recordedById }]);
  }
}
