import { consentSubjects } from '../legal/consent-hooks.js';
import type { Context } from '../core/context.js';
import type { Db } from '../core/database/db.js';
import { reject } from '../core/graphql/problems.js';
import { placeholders } from '../core/database/sql.js';
import { consentMannerLabels, type ConsentManner, type LegalDocumentKind } from '../legal/legal.enums.js';
import type { ConsentRequest } from '../legal/legal.results.js';
import { accountConsents, eventConsents, recordConsents } from '../legal/legal.service.js';
import { registrationStates } from '../registrations/registration.states.js';
import type { User } from '../users/user.entity.js';
import { findUser, lockUser } from '../users/users.service.js';
import type { ConsentToRenew } from './my-data.results.js';

type ActiveConsent = {
  kind: LegalDocumentKind;
  subjectId: string;
  /** Latest edition that the user agreed to on this site. Null: only staff has recorded a consent. */
  ownVersion: number | null;
  manner: ConsentManner | null;
};

/** Consents that are not withdrawn, grouped by document and subject. */
const findActiveConsents = async (db: Db, userId: string): Promise<ActiveConsent[]> =>
  (
    await db.query<ActiveConsent>(
      `SELECT legal_documents.kind, consent_acceptances."subjectId", MAX(staff_consents.manner) AS manner,
         MAX(CASE WHEN staff_consents.manner IS NULL THEN legal_documents.version END) AS "ownVersion"
       FROM consent_acceptances JOIN legal_documents ON legal_documents.id = consent_acceptances."documentId"
       LEFT JOIN consent_withdrawals ON consent_withdrawals."acceptanceId" = consent_acceptances.id
       LEFT JOIN staff_consents ON staff_consents."acceptanceId" = consent_acceptances.id
       WHERE consent_acceptances."userId" = ? AND consent_withdrawals."acceptanceId" IS NULL
       GROUP BY legal_documents.kind, consent_acceptances."subjectId"`,
      [userId],
    )
  ).map((row) => ({ ...row, ownVersion: row.ownVersion === null ? null : Number(row.ownVersion) }));

/** A consent to ask for, with the subjects to record it for. */
type Renewal = ConsentToRenew & { subjectIds: readonly string[] };

/** Consents to participation that only staff has recorded. */
async function unconfirmedEvents({ app, db }: Context, consents: readonly ActiveConsent[]): Promise<Renewal[]> {
  const recorded = consents.filter(({ kind, ownVersion }) => kind === 'EVENT_DATA_CONSENT' && ownVersion === null);
  if (recorded.length === 0) return [];
  const liveRegistrations = await db.query<{ id: string }>(
    `SELECT id FROM registrations WHERE id IN (${placeholders(recorded)}) AND ${registrationStates.sql.live} ORDER BY id`,
    recorded.map(({ subjectId }) => subjectId),
  );
  if (liveRegistrations.length === 0) return [];
  const [request] = await eventConsents(app, db, null);
  const subjectIds = liveRegistrations.map(({ id }) => id);
  const titles = await app.hooks
    .of(consentSubjects)
    .find(({ channel }) => channel === 'STAFF')
    ?.describe(db, subjectIds);
  return [
    {
      ...request!,
      agreedVersion: null,
      givenHow: consentMannerLabels[recorded[0]!.manner!],
      subjects: subjectIds.flatMap((id) => titles?.get(id)?.title ?? []),
      subjectIds,
    },
  ];
}

/** Whether staff created the account and its owner has agreed to nothing on this site yet. */
const isUnconfirmed = (activeAccountConsents: readonly ActiveConsent[]): boolean =>
  activeAccountConsents.some(({ kind, ownVersion }) => kind === 'PERSONAL_DATA_CONSENT' && ownVersion === null);

async function findRenewals(context: Context, userId: string): Promise<Renewal[]> {
  const { app, db } = context;
  const consents = await findActiveConsents(db, userId);
  const activeAccountConsents = consents.filter(({ subjectId }) => subjectId === userId);
  const needsRenewal = ({ document, required }: ConsentRequest): boolean => {
    const version = activeAccountConsents.find(({ kind }) => kind === document.kind)?.ownVersion ?? null;
    return version === null ? required && isUnconfirmed(activeAccountConsents) : version < document.version;
  };
  const accountRenewals = (await accountConsents(app, db)).filter(needsRenewal).map((request) => {
    const consent = activeAccountConsents.find(({ kind }) => kind === request.document.kind);
    return {
      ...request,
      agreedVersion: consent?.ownVersion ?? null,
      givenHow: consent?.ownVersion == null && consent?.manner ? consentMannerLabels[consent.manner] : null,
      subjects: [],
      subjectIds: [userId],
    };
  });
  return [...accountRenewals, ...(await unconfirmedEvents(context, consents))];
}

/** Consents to ask for: the document has changed, or only staff recorded the consent. */
export const consentsToRenew = async (context: Context, userId: string): Promise<ConsentToRenew[]> =>
  (await findRenewals(context, userId)).map(({ subjectIds: _ids, ...renewal }) => renewal);

export async function reloadViewer({ db, viewer }: Context): Promise<{ viewer: User }> {
  return { viewer: (await findUser(db, viewer!.id)) ?? reject('NOT_FOUND', 'Личного кабинета больше нет.') };
}

export type Agreement = { documentId: string; subjectId: string };

/** Records new agreements of the viewer. Locks the user, so that concurrent requests do not record one twice. */
export async function recordAgreements(context: Context, agreements: readonly Agreement[]): Promise<void> {
  const { app, now, origin, viewer } = context;
  const userId = viewer!.id;
  await app.database.inTransaction(async (transaction) => {
    if (!(await lockUser(transaction, userId))) return;
    const existing = await transaction.query<Agreement>(
      `SELECT "documentId", "subjectId" FROM consent_acceptances
       LEFT JOIN consent_withdrawals ON "acceptanceId" = consent_acceptances.id
       WHERE "userId" = ? AND "acceptanceId" IS NULL AND consent_acceptances.channel <> 'STAFF'`,
      [userId],
    );
    for (const { documentId, subjectId } of agreements) {
      if (existing.some((one) => one.documentId === documentId && one.subjectId === subjectId)) continue;
      const common = { userId, documentIds: [documentId], origin, now, subjectId };
      await recordConsents(transaction, { ...common, channel: subjectId === userId ? 'ACCOUNT' : 'REGISTRATION' });
    }
  });
}

/** Agrees to newer editions and confirms consents recorded by staff. Repeating it has no effect. */
export async function renewConsents(context: Context, documents: readonly string[]): Promise<{ viewer: User }> {
  const { app, db, viewer } = context;
  const requests = [...(await accountConsents(app, db)), ...(await eventConsents(app, db, null))];
  const currentIds = new Set(requests.map(({ document }) => document.id));
  if (documents.length === 0 || documents.some((id) => !currentIds.has(id)))
    reject('CONSENT_OUTDATED', 'Документ изменился. Обновите страницу и прочитайте новую редакцию.', 'documents');
  const pending = await findRenewals(context, viewer!.id);
  const accepted = pending.filter(({ document }) => documents.includes(document.id));
  const agreements = accepted.flatMap(({ document, subjectIds }) =>
    subjectIds.map((subjectId) => ({ documentId: document.id, subjectId })),
  );
  await recordAgreements(context, agreements);
  return reloadViewer(context);
}
