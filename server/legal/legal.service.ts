import { v7 as uuid } from 'uuid';
import { toIso } from '../core/clock.js';
import type { Application, SiteAddress } from '../core/application.js';
import type { Origin } from '../core/viewer.js';
import type { Transaction } from '../core/database/database.js';
import { Db } from '../core/database/db.js';
import { placeholders } from '../core/database/sql.js';
import type { ConsentChannel, LegalDocument, WithdrawalChannel } from './legal.entity.js';
import type { LegalDocumentKind } from './legal.enums.js';
import type { ConsentRequest } from './legal.results.js';

/** All editions, the latest of each kind first. */
export const allEditions = (app: Application, db: Db): Promise<LegalDocument[]> =>
  app.cache.get('legal documents', db, (tracked) =>
    tracked.query<LegalDocument>('SELECT * FROM legal_documents ORDER BY kind, version DESC'),
  );

/** Editions that have come into force, the current one first. */
export async function publishedEditions(app: Application, db: Db, kind: LegalDocumentKind): Promise<LegalDocument[]> {
  const now = toIso(app.clock.now());
  return (await allEditions(app, db)).filter((edition) => edition.kind === kind && edition.effectiveFrom <= now);
}

/** The edition in force, or a numbered one that has come into force; null if there is none. */
export async function findDocument(
  app: Application,
  db: Db,
  kind: LegalDocumentKind,
  version?: number | null,
): Promise<LegalDocument | null> {
  const editions = await publishedEditions(app, db, kind);
  return (version == null ? editions[0] : editions.find((edition) => edition.version === version)) ?? null;
}

/** The summary of changes at the start of a later edition; null for the first edition. */
export const summaryOfChanges = ({ body }: Pick<LegalDocument, 'body'>): string | null =>
  /^\*\*Что нового в этой редакции:\*\*\s*(.+)$/m.exec(body)?.[1]?.trim() ?? null;

/** Path of the page of each document. */
const paths: Record<LegalDocumentKind, string> = {
  PRIVACY_POLICY: '/privacy',
  USER_AGREEMENT: '/terms',
  PERSONAL_DATA_CONSENT: '/legal/personal-data-consent',
  NEWSLETTER_CONSENT: '/legal/newsletter-consent',
  EVENT_DATA_CONSENT: '/legal/event-data-consent',
  FEEDBACK_DATA_CONSENT: '/legal/feedback-data-consent',
  PARTNER_TRANSFER_CONSENT: '/legal/partner-transfer-consent',
  QUESTION_PUBLICATION_CONSENT: '/legal/question-publication-consent',
  SSO_DATA_CONSENT: '/legal/sso-data-consent',
};

/** Pages of the documents in force, for the sitemap. Earlier editions are linked from them. */
export async function documentAddresses(app: Application): Promise<SiteAddress[]> {
  const db = new Db(app.database);
  const addresses: SiteAddress[] = [];
  for (const [kind, path] of Object.entries(paths) as [LegalDocumentKind, string][]) {
    const document = await findDocument(app, db, kind);
    if (document) addresses.push({ path, changedAt: document.effectiveFrom });
  }
  return addresses;
}

/** Consent requests of these kinds. Throws if a document has no edition in force. */
async function createRequests(
  app: Application,
  db: Db,
  definitions: { kind: LegalDocumentKind; label: string; required: boolean }[],
): Promise<ConsentRequest[]> {
  const result: ConsentRequest[] = [];
  for (const { kind, label, required } of definitions) {
    const document = await findDocument(app, db, kind);
    if (!document) throw new Error(`there is no ${kind} in force`);
    result.push({ label, required, document });
  }
  return result;
}

export const accountConsents = (app: Application, db: Db): Promise<ConsentRequest[]> =>
  createRequests(app, db, [
    { kind: 'PERSONAL_DATA_CONSENT', label: 'Я даю согласие на обработку персональных данных', required: true },
    { kind: 'USER_AGREEMENT', label: 'Принимаю условия Пользовательского соглашения', required: true },
    {
      kind: 'NEWSLETTER_CONSENT',
      label: 'Согласен(на) получать информационные письма о будущих мероприятиях',
      required: false,
    },
  ]);

export const feedbackConsents = (app: Application, db: Db): Promise<ConsentRequest[]> =>
  createRequests(app, db, [
    {
      kind: 'FEEDBACK_DATA_CONSENT',
      label: 'Я даю согласие на обработку персональных данных для ответа на обращение',
      required: true,
    },
  ]);

/** Requested where the answer may be published. Optional: the question is answered without it, too. */
export const questionConsents = (app: Application, db: Db): Promise<ConsentRequest[]> =>
  createRequests(app, db, [
    { kind: 'QUESTION_PUBLICATION_CONSENT', label: 'Я даю согласие на публикацию вопроса', required: false },
  ]);

/** @param recipients named organisations that receive data of participants; null: none */
export const eventConsents = (app: Application, db: Db, recipients: string | null): Promise<ConsentRequest[]> =>
  createRequests(app, db, [
    {
      kind: 'EVENT_DATA_CONSENT',
      label: 'Я даю согласие на обработку персональных данных для участия в мероприятии',
      required: true,
    },
    ...(recipients
      ? [
          {
            kind: 'PARTNER_TRANSFER_CONSENT' as const,
            label: `Согласен(на) на передачу ФИО, специальности, города и места работы организациям-партнёрам: ${recipients}`,
            required: false,
          },
        ]
      : []),
  ]);

/** @param label names the site and the transferred data */
export const signOnConsents = (app: Application, db: Db, label: string): Promise<ConsentRequest[]> =>
  createRequests(app, db, [{ kind: 'SSO_DATA_CONSENT', label, required: true }]);

type NewConsents = {
  /** Null for a person without an account: `subjectId` identifies the consent. */
  userId: string | null;
  documentIds: readonly string[];
  origin: Origin;
  now: Date;
  channel: ConsentChannel;
  /** The account, registration or message that the consent is for. */
  subjectId: string;
};

/** Records consents in the transaction of what they are given for. */
export async function recordConsents(
  transaction: Transaction,
  { userId, documentIds, origin, now, channel, subjectId }: NewConsents,
): Promise<void> {
  const acceptances = [...new Set(documentIds)].map((documentId) => ({
    id: uuid(),
    userId,
    documentId,
    acceptedAt: toIso(now),
    address: origin.address.slice(0, 60),
    userAgent: origin.userAgent.slice(0, 300),
    channel,
    subjectId,
  }));
  await transaction.insert('consent_acceptances', acceptances);
}

/** Whether the user has a consent of this kind, to any edition, that is not withdrawn. */
export async function hasConsent(
  db: Db,
  userId: string,
  kind: LegalDocumentKind,
  subjectId?: string,
): Promise<boolean> {
  const consent = await db.queryOne(
    `SELECT consent_acceptances.id FROM consent_acceptances
     JOIN legal_documents ON legal_documents.id = consent_acceptances."documentId"
     LEFT JOIN consent_withdrawals ON consent_withdrawals."acceptanceId" = consent_acceptances.id
     WHERE consent_acceptances."userId" = ? AND legal_documents.kind = ? AND consent_withdrawals."acceptanceId" IS NULL
       ${subjectId === undefined ? '' : 'AND consent_acceptances."subjectId" = ?'} LIMIT 1`,
    [userId, kind, ...(subjectId === undefined ? [] : [subjectId])],
  );
  return consent !== null;
}

/** Those of these users who have a consent of this kind that is not withdrawn. */
export async function usersWithConsent(
  transaction: Transaction,
  userIds: readonly string[],
  kind: LegalDocumentKind,
): Promise<Set<string>> {
  const rows = await transaction.query<{ userId: string }>(
    `SELECT DISTINCT consent_acceptances."userId" FROM consent_acceptances
     JOIN legal_documents ON legal_documents.id = consent_acceptances."documentId"
     LEFT JOIN consent_withdrawals ON consent_withdrawals."acceptanceId" = consent_acceptances.id
     WHERE consent_acceptances."userId" IN (${placeholders(userIds)}) AND legal_documents.kind = ?
       AND consent_withdrawals."acceptanceId" IS NULL`,
    [...userIds, kind],
  );
  return new Set(rows.map(({ userId }) => userId));
}

/** SQL condition: the user of this column has a consent of this kind. */
export const hasConsentCondition = (userColumn: string, kind: LegalDocumentKind): string =>
  `EXISTS (SELECT 1 FROM consent_acceptances JOIN legal_documents ON legal_documents.id = consent_acceptances."documentId"
     LEFT JOIN consent_withdrawals ON consent_withdrawals."acceptanceId" = consent_acceptances.id
     WHERE consent_acceptances."userId" = ${userColumn} AND legal_documents.kind = '${kind}'
       AND consent_withdrawals."acceptanceId" IS NULL)`;

type Withdrawal = {
  userId: string;
  kind: LegalDocumentKind;
  /** Only consents for this subject; undefined: for any. */
  subjectId?: string;
  origin: Origin;
  now: Date;
  channel: WithdrawalChannel;
};

/**
 * Records the withdrawal of the user's consents of a kind. Can be repeated.
 * @returns the number of withdrawn consents
 */
export async function withdrawConsents(
  transaction: Transaction,
  { userId, kind, subjectId, origin, now, channel }: Withdrawal,
): Promise<number> {
  const withdrawn = await transaction.query(
    `INSERT INTO consent_withdrawals ("acceptanceId", "withdrawnAt", address, "userAgent", channel)
     SELECT consent_acceptances.id, CAST(? AS varchar), CAST(? AS varchar), CAST(? AS varchar), CAST(? AS varchar)
     FROM consent_acceptances JOIN legal_documents ON legal_documents.id = consent_acceptances."documentId"
     WHERE consent_acceptances."userId" = ? AND legal_documents.kind = ?
       ${subjectId === undefined ? '' : 'AND consent_acceptances."subjectId" = ?'}
     ON CONFLICT ("acceptanceId") DO NOTHING RETURNING "acceptanceId"`,
    [
      toIso(now),
      origin.address.slice(0, 60),
      origin.userAgent.slice(0, 300),
      channel,
      userId,
      kind,
      ...(subjectId === undefined ? [] : [subjectId]),
    ],
  );
  return withdrawn.length;
}
