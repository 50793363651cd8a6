import { consentSubjects } from '../legal/consent-hooks.js';
import type { Context } from '../core/context.js';
import type { Db } from '../core/kept.js';
import { reject } from '../core/problems.js';
import { placeholders } from '../core/sql.js';
import { mannerWords, type ConsentManner, type LegalDocumentKind } from '../legal/legal.enums.js';
import type { ConsentRequest } from '../legal/legal.results.js';
import { accountConsents, eventConsents, recordConsents } from '../legal/legal.service.js';
import { liveCondition } from '../registrations/registration.life.js';
import type { User } from '../users/user.entity.js';
import { findUser, lockPerson } from '../users/users.service.js';
import type { ConsentToRenew } from './my-data.results.js';

type Agreed = {
  kind: LegalDocumentKind;
  subjectId: string;
  /** Newest edition that the person agreed to on this site; null: only staff has recorded a consent. */
  ownVersion: number | null;
  manner: ConsentManner | null;
};

/** Consents that stand, by document and by what they were given for. */
const agreedBy = async (reads: Db, userId: string): Promise<Agreed[]> =>
  (
    await reads.read<Agreed>(
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

/** A consent to ask for, and what it is to be recorded for. */
type Renewal = ConsentToRenew & { subjectIds: readonly string[] };

/** The consent to taking part, where only staff has said that it was given. */
async function unconfirmedEvents({ app, reads }: Context, agreed: readonly Agreed[]): Promise<Renewal[]> {
  const open = agreed.filter(({ kind, ownVersion }) => kind === 'EVENT_DATA_CONSENT' && ownVersion === null);
  if (open.length === 0) return [];
  const live = await reads.read<{ id: string }>(
    `SELECT id FROM registrations WHERE id IN (${placeholders(open)}) AND ${liveCondition} ORDER BY id`,
    open.map(({ subjectId }) => subjectId),
  );
  if (live.length === 0) return [];
  const [request] = await eventConsents(app, reads, null);
  const subjectIds = live.map(({ id }) => id);
  const titles = await app.hooks
    .of(consentSubjects)
    .find(({ channel }) => channel === 'STAFF')
    ?.describe(reads, subjectIds);
  return [
    {
      ...request!,
      agreedVersion: null,
      givenHow: mannerWords[open[0]!.manner!],
      subjects: subjectIds.flatMap((id) => titles?.get(id)?.title ?? []),
      subjectIds,
    },
  ];
}

/** An account that staff has made: its owner has agreed to nothing on this site yet. */
const isUnconfirmed = (own: readonly Agreed[]): boolean =>
  own.some(({ kind, ownVersion }) => kind === 'PERSONAL_DATA_CONSENT' && ownVersion === null);

async function renewals(context: Context, userId: string): Promise<Renewal[]> {
  const { app, reads } = context;
  const agreed = await agreedBy(reads, userId);
  const own = agreed.filter(({ subjectId }) => subjectId === userId);
  const isAsked = ({ document, required }: ConsentRequest): boolean => {
    const version = own.find(({ kind }) => kind === document.kind)?.ownVersion ?? null;
    return version === null ? required && isUnconfirmed(own) : version < document.version;
  };
  const ofAccount = (await accountConsents(app, reads)).filter(isAsked).map((request) => {
    const known = own.find(({ kind }) => kind === request.document.kind);
    return {
      ...request,
      agreedVersion: known?.ownVersion ?? null,
      givenHow: known?.ownVersion == null && known?.manner ? mannerWords[known.manner] : null,
      subjects: [],
      subjectIds: [userId],
    };
  });
  return [...ofAccount, ...(await unconfirmedEvents(context, agreed))];
}

/** Consents whose document has changed since the person agreed to it, or that staff recorded and the person has not confirmed. */
export const consentsToRenew = async (context: Context, userId: string): Promise<ConsentToRenew[]> =>
  (await renewals(context, userId)).map(({ subjectIds: _ids, ...renewal }) => renewal);

export async function viewerNow({ reads, viewer }: Context): Promise<{ viewer: User }> {
  return { viewer: (await findUser(reads, viewer!.id)) ?? reject('NOT_FOUND', 'Личного кабинета больше нет.') };
}

export type Agreement = { documentId: string; subjectId: string };

/** Records agreements of the viewer that are not there yet: of two requests at once the second finds those of the first. */
export async function agree(context: Context, agreements: readonly Agreement[]): Promise<void> {
  const { app, now, origin, viewer } = context;
  const userId = viewer!.id;
  await app.database.inTransaction(async (transaction) => {
    if (!(await lockPerson(transaction, userId))) return;
    const known = await transaction.query<Agreement>(
      `SELECT "documentId", "subjectId" FROM consent_acceptances
       LEFT JOIN consent_withdrawals ON "acceptanceId" = consent_acceptances.id
       WHERE "userId" = ? AND "acceptanceId" IS NULL AND consent_acceptances.channel <> 'STAFF'`,
      [userId],
    );
    for (const { documentId, subjectId } of agreements) {
      if (known.some((one) => one.documentId === documentId && one.subjectId === subjectId)) continue;
      const given = { userId, documentIds: [documentId], origin, now, subjectId };
      await recordConsents(transaction, { ...given, channel: subjectId === userId ? 'ACCOUNT' : 'REGISTRATION' });
    }
  });
}

/** Agrees to newer editions, and confirms what staff recorded. What was agreed to already is answered in the same way. */
export async function renewConsents(context: Context, documents: readonly string[]): Promise<{ viewer: User }> {
  const { app, reads, viewer } = context;
  const requests = [...(await accountConsents(app, reads)), ...(await eventConsents(app, reads, null))];
  const known = new Set(requests.map(({ document }) => document.id));
  if (documents.length === 0 || documents.some((id) => !known.has(id)))
    reject('CONSENT_OUTDATED', 'Документ изменился. Обновите страницу и прочитайте новую редакцию.', 'documents');
  const asked = await renewals(context, viewer!.id);
  const given = asked.filter(({ document }) => documents.includes(document.id));
  const agreements = given.flatMap(({ document, subjectIds }) =>
    subjectIds.map((subjectId) => ({ documentId: document.id, subjectId })),
  );
  await agree(context, agreements);
  return viewerNow(context);
}
