import { v7 as uuid } from 'uuid';
import { instant } from '../core/clock.js';
import type { Application, Origin } from '../core/context.js';
import type { Transaction } from '../core/database.js';
import type { Reads } from '../core/kept.js';
import { insertion } from '../core/sql.js';
import type { ConsentChannel, LegalDocument } from './legal.entity.js';
import type { LegalDocumentKind } from './legal.enums.js';
import type { ConsentRequest } from './legal.results.js';

/** All editions, the newest of each kind first. */
const editions = (app: Application, reads: Reads): Promise<LegalDocument[]> =>
  app.kept.get('legal documents', reads, (own) =>
    own.read<LegalDocument>('SELECT * FROM legal_documents ORDER BY kind, version DESC'),
  );

/** The edition in force, or a numbered one that has come into force already; null if there is none. */
export async function findDocument(
  app: Application,
  reads: Reads,
  kind: LegalDocumentKind,
  version?: number | null,
): Promise<LegalDocument | null> {
  const now = instant(app.clock.now());
  const inForce = (await editions(app, reads)).filter(
    (edition) => edition.kind === kind && edition.effectiveFrom <= now,
  );
  return (version == null ? inForce[0] : inForce.find((edition) => edition.version === version)) ?? null;
}

/** Asks for the consents of these kinds, as far as their documents exist. */
async function requests(
  app: Application,
  reads: Reads,
  wanted: { kind: LegalDocumentKind; label: string; required: boolean }[],
): Promise<ConsentRequest[]> {
  const found: ConsentRequest[] = [];
  for (const { kind, label, required } of wanted) {
    const document = await findDocument(app, reads, kind);
    if (!document) throw new Error(`there is no ${kind} in force`);
    found.push({ label, required, document });
  }
  return found;
}

export const accountConsents = (app: Application, reads: Reads): Promise<ConsentRequest[]> =>
  requests(app, reads, [
    { kind: 'PERSONAL_DATA_CONSENT', label: 'Я даю согласие на обработку персональных данных', required: true },
    { kind: 'USER_AGREEMENT', label: 'Принимаю условия Пользовательского соглашения', required: true },
    {
      kind: 'NEWSLETTER_CONSENT',
      label: 'Согласен(на) получать информационные письма о будущих мероприятиях',
      required: false,
    },
  ]);

export const feedbackConsents = (app: Application, reads: Reads): Promise<ConsentRequest[]> =>
  requests(app, reads, [
    {
      kind: 'FEEDBACK_DATA_CONSENT',
      label: 'Я даю согласие на обработку персональных данных для ответа на обращение',
      required: true,
    },
  ]);

/** @param recipients named organisations to which participants' data are handed on; null: none */
export const eventConsents = (app: Application, reads: Reads, recipients: string | null): Promise<ConsentRequest[]> =>
  requests(app, reads, [
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

type Given = {
  /** Null for a person without an account: what the consent was given for tells whose it is. */
  userId: string | null;
  documentIds: readonly string[];
  origin: Origin;
  now: Date;
  channel: ConsentChannel;
  /** The account, the registration, or the message, that the consent was given for. */
  subjectId: string;
};

/** Keeps the fact of each consent in the transaction of what it was given for. */
export async function recordConsents(
  transaction: Transaction,
  { userId, documentIds, origin, now, channel, subjectId }: Given,
): Promise<void> {
  for (const documentId of new Set(documentIds)) {
    const { sql, values } = insertion('consent_acceptances', {
      id: uuid(),
      userId,
      documentId,
      acceptedAt: instant(now),
      address: origin.address.slice(0, 60),
      userAgent: origin.userAgent.slice(0, 300),
      channel,
      subjectId,
    });
    await transaction.query(sql, values);
  }
}
