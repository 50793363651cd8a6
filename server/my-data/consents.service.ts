import { consentSubjects, onWithdrawal } from '../legal/consent-hooks.js';
import { toIso, addYears } from '../core/clock.js';
import { type Context } from '../core/context.js';
import { groupByKey, load, rowLoader, type Loader } from '../core/graphql/loaders.js';
import type { Application } from '../core/application.js';
import { type Page, type PageArgs, withNodes } from '../core/graphql/page.js';
import { reject } from '../core/graphql/problems.js';
import type { Db } from '../core/database/db.js';
import type { ConsentChannel, LegalDocument } from '../legal/legal.entity.js';
import { consentMannerLabels, type ConsentManner } from '../legal/legal.enums.js';
import { findDocument, hasConsent, withdrawConsents } from '../legal/legal.service.js';
import type { User } from '../users/user.entity.js';
import { lockUser } from '../users/users.service.js';
import type { SetNewsletterInput } from './my-data.inputs.js';
import { Consent, type ConsentSubject } from './my-data.results.js';
import { recordAgreements, reloadViewer } from './consent-renewals.service.js';
import { defineList, descending, required, where } from '../core/graphql/list.js';

/** An account cannot exist without these consents: they end with it. */
const accountConsentKinds: readonly string[] = ['PERSONAL_DATA_CONSENT', 'USER_AGREEMENT', 'PRIVACY_POLICY'];

const channelLabels: Record<ConsentChannel, string> = {
  ACCOUNT: 'Личный кабинет',
  REGISTRATION: 'Форма регистрации на мероприятие',
  FEEDBACK: 'Форма обратной связи',
  QUESTION: 'Форма вопроса',
  SIGN_ON: 'Вход на сайт партнёра',
  STAFF: 'Записал организатор',
};

/** For example «Записал организатор: подписано на бумаге». */
const channelText = ({ channel, manner }: Row): string =>
  manner ? `${channelLabels[channel]}: ${consentMannerLabels[manner]}` : channelLabels[channel];

/** Texts for kinds whose withdrawal has no effect in other modules. */
const consequences: Record<string, string> = {
  PERSONAL_DATA_CONSENT:
    'Без этого согласия вести личный кабинет нельзя: оно прекращается вместе с ним. Чтобы отозвать согласие, удалите личный кабинет.',
  USER_AGREEMENT:
    'Без Пользовательского соглашения личный кабинет не ведётся: оно прекращается вместе с ним. Чтобы отказаться от соглашения, удалите личный кабинет.',
  NEWSLETTER_CONSENT:
    'Информационные письма перестанут приходить сразу. Служебные письма — о регистрации, изменении даты, оплате — останутся.',
};

function consequenceOf({ hooks }: Application, kind: string): string {
  const text = consequences[kind] ?? hooks.of(onWithdrawal).find((hook) => hook.kind === kind)?.consequence;
  return text ?? 'Мы прекратим обработку данных, на которую было дано это согласие.';
}

type Row = Pick<Consent, 'id' | 'documentId' | 'channel' | 'subjectId' | 'acceptedAt' | 'withdrawnAt' | 'kind'> & {
  userId: string;
  version: number;
  isReplaced: boolean | number;
  /** How staff obtained it. Null: the user gave it on this site. */
  manner: ConsentManner | null;
};

const columns = `consent_acceptances.*, legal_documents.kind, legal_documents.version, consent_withdrawals."withdrawnAt",
  staff_consents.manner, EXISTS (SELECT 1 FROM consent_acceptances newer JOIN legal_documents other ON other.id = newer."documentId"
    WHERE newer."userId" = consent_acceptances."userId" AND newer."subjectId" = consent_acceptances."subjectId"
      AND other.kind = legal_documents.kind
      AND (newer."acceptedAt", newer.id) > (consent_acceptances."acceptedAt", consent_acceptances.id)) AS "isReplaced"`;

const tables = `consent_acceptances JOIN legal_documents ON legal_documents.id = consent_acceptances."documentId"
  LEFT JOIN consent_withdrawals ON consent_withdrawals."acceptanceId" = consent_acceptances.id
  LEFT JOIN staff_consents ON staff_consents."acceptanceId" = consent_acceptances.id`;

/** Consents with their document and withdrawal. */
const consentRows = defineList<Row, { userId: string }>({
  select: columns,
  from: tables,
  filters: { userId: required(where('consent_acceptances."userId" = ?')) },
  orders: { LATEST: descending('consent_acceptances."acceptedAt"', 'consent_acceptances.id') },
});

async function toConsent(app: Application, db: Db, row: Row): Promise<Consent> {
  const { userId, isReplaced, manner: _manner, ...columns } = row;
  const inForce = await findDocument(app, db, row.kind);
  const hasNewer = row.subjectId === userId && inForce !== null && inForce.version > row.version;
  const state = row.withdrawnAt
    ? 'WITHDRAWN'
    : Number(isReplaced) === 1
      ? 'REPLACED'
      : hasNewer
        ? 'NEW_EDITION'
        : 'IN_FORCE';
  const hasEnded = state === 'WITHDRAWN' || state === 'REPLACED';
  return {
    ...columns,
    state,
    ending: hasEnded ? 'NONE' : accountConsentKinds.includes(row.kind) ? 'WITH_ACCOUNT' : 'BY_ITSELF',
    givenWhere: channelText(row),
    consequence: consequenceOf(app, row.kind),
  };
}

/** Consents of the user, the latest first. */
export async function listConsents(context: Context, userId: string, args: PageArgs): Promise<Page<Consent>> {
  const page = await consentRows.page(context, args, { userId });
  const consents: Consent[] = [];
  for (const row of page.nodes) consents.push(await toConsent(context.app, context.db, row));
  return withNodes(page, consents);
}

async function findConsent({ app, db, viewer }: Context, id: string): Promise<Consent> {
  const row = await db.queryOne<Row>(
    `SELECT ${columns} FROM ${tables} WHERE consent_acceptances.id = ? AND consent_acceptances."userId" = ?`,
    [id, viewer!.id],
  );
  return row ? toConsent(app, db, row) : reject('NOT_FOUND', 'Такого согласия нет.');
}

const documentsById = rowLoader<LegalDocument>('legal_documents');

export const documentOfConsent = (context: Context, { documentId }: Consent): Promise<LegalDocument | null> =>
  load(context, documentsById, documentId);

/** Keys have the form «channel id». */
const subjects: Loader<string, ConsentSubject | null> = async (keys, { app, db }) => {
  const byKey = new Map<string, ConsentSubject>();
  const pairs = keys.map((key) => key.split(' ') as [channel: string, id: string]);
  for (const [channel, channelPairs] of groupByKey(pairs, ([name]) => name)) {
    const describer = app.hooks.of(consentSubjects).find((candidate) => candidate.channel === channel);
    const descriptions = await describer?.describe(
      db,
      channelPairs.map(([, id]) => id),
    );
    for (const [id, subject] of descriptions ?? []) byKey.set(`${channel} ${id}`, subject);
  }
  return keys.map((key) => byKey.get(key) ?? null);
};

export const subjectOfConsent = (context: Context, { channel, subjectId }: Consent): Promise<ConsentSubject | null> =>
  load(context, subjects, `${channel} ${subjectId}`);

/** Withdraws one consent and runs the withdrawal hooks. Can be repeated. */
export async function withdrawConsent(context: Context, id: string): Promise<{ consent: Consent }> {
  const { app, now, origin, viewer } = context;
  const consent = await findConsent(context, id);
  if (consent.ending === 'NONE') return { consent };
  if (consent.ending === 'WITH_ACCOUNT') reject('ENDS_WITH_ACCOUNT', consent.consequence);
  const { kind, subjectId } = consent;
  const userId = viewer!.id;
  await app.database.inTransaction(async (transaction) => {
    if (!(await lockUser(transaction, userId))) return;
    const withdrawal = { userId, kind, subjectId, origin, now, channel: 'ACCOUNT' } as const;
    if ((await withdrawConsents(transaction, withdrawal)) === 0) return;
    for (const hook of app.hooks.of(onWithdrawal))
      if (hook.kind === kind) await hook.run(transaction, app, { userId, subjectId, now });
  });
  return { consent: await findConsent(context, id) };
}

export const wantsNewsletter = ({ db }: Context, userId: string): Promise<boolean> =>
  hasConsent(db, userId, 'NEWSLETTER_CONSENT');

/** Turns the newsletter on, by recording its consent, or off, by withdrawing it. */
export async function setNewsletter(context: Context, input: SetNewsletterInput): Promise<{ viewer: User }> {
  const { app, db, now, origin, viewer } = context;
  const userId = viewer!.id;
  if (input.isOn) {
    const document = await findDocument(app, db, 'NEWSLETTER_CONSENT');
    if (!document || document.id !== input.document)
      return reject('CONSENT_OUTDATED', 'Текст согласия изменился. Обновите страницу и прочитайте его.', 'document');
    await recordAgreements(context, [{ documentId: document.id, subjectId: userId }]);
  } else {
    await app.database.inTransaction((transaction) =>
      withdrawConsents(transaction, { userId, kind: 'NEWSLETTER_CONSENT', origin, now, channel: 'ACCOUNT' }),
    );
  }
  return reloadViewer(context);
}

/** The privacy policy promises to delete the proof of a consent five years after the withdrawal. */
const proofYears = 5;

/** Deletes consents that were withdrawn five years ago. */
export async function deleteOldProofs({ database, clock }: Application): Promise<void> {
  const end = addYears(clock.now(), -proofYears);
  await database.inTransaction(async (transaction) => {
    const old = await transaction.query<{ acceptanceId: string }>(
      'DELETE FROM consent_withdrawals WHERE "withdrawnAt" <= ? RETURNING "acceptanceId"',
      [toIso(end)],
    );
    for (const { acceptanceId } of old) await transaction.delete('consent_acceptances', { id: acceptanceId });
  });
}
