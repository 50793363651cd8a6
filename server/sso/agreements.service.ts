import type { Reader } from '../core/database/reader.js';
import { randomBytes } from 'node:crypto';
import { toIso } from '../core/clock.js';
import type { Context } from '../core/context.js';
import { reject } from '../core/graphql/problems.js';
import { signOnConsents, withdrawConsents } from '../legal/legal.service.js';
import type { ConsentRequest } from '../legal/legal.results.js';
import type { Transaction } from '../core/database/database.js';
import type { User } from '../users/user.entity.js';
import { findUser } from '../users/users.service.js';
import type { TokenRequest } from './token-request.js';
import type { PartnerSite } from './partner-site.entity.js';
import type { SignOnAgreement } from './sign-on.entity.js';
import { parseScopes, serializeScopes, type SignOnScope } from './sso.enums.js';

/** SQL condition: the consent is not withdrawn, neither here nor on another page. */
const hasActiveConsent = `EXISTS (SELECT 1 FROM consent_acceptances
  JOIN legal_documents ON legal_documents.id = consent_acceptances."documentId"
  LEFT JOIN consent_withdrawals ON consent_withdrawals."acceptanceId" = consent_acceptances.id
  WHERE consent_acceptances."userId" = sign_on_agreements."userId" AND legal_documents.kind = 'SSO_DATA_CONSENT'
    AND consent_acceptances."subjectId" = sign_on_agreements."siteId"
    AND consent_withdrawals."acceptanceId" IS NULL)`;

/** What the user has agreed to for a site and not withdrawn; null: nothing. */
export async function findActiveAgreement(
  reader: Reader,
  userId: string,
  siteId: string,
): Promise<SignOnAgreement | null> {
  const [agreement] = await reader.query<SignOnAgreement>(
    `SELECT * FROM sign_on_agreements WHERE "userId" = ? AND "siteId" = ? AND ${hasActiveConsent}`,
    [userId, siteId],
  );
  return agreement ?? null;
}

/** All active agreements of the user, by the names of the sites. */
export const activeAgreementsOf = ({ db }: Context, userId: string): Promise<SignOnAgreement[]> =>
  db.query<SignOnAgreement>(
    `SELECT sign_on_agreements.* FROM sign_on_agreements
     JOIN partner_sites ON partner_sites.id = sign_on_agreements."siteId"
     WHERE sign_on_agreements."userId" = ? AND ${hasActiveConsent} ORDER BY partner_sites.name, partner_sites.id LIMIT 200`,
    [userId],
  );

const scopeLabels: Record<SignOnScope, string> = {
  OPENID: 'обезличенного номера',
  NAME: 'фамилии, имени и отчества',
  EMAIL: 'адреса электронной почты',
  SPECIALTY: 'специальности',
  NMO: 'числа баллов НМО',
};

/** The consent to request for a site. */
export async function consentRequestFor(
  { app, db }: Pick<Context, 'app' | 'db'>,
  { name, address }: PartnerSite,
  scopes: readonly SignOnScope[],
): Promise<ConsentRequest> {
  const labels = scopes.map((scope) => scopeLabels[scope]);
  const list = labels.length > 1 ? `${labels.slice(0, -1).join(', ')} и\u00a0${labels.at(-1)}` : labels[0];
  const label = `Согласен(на) на передачу ${list} сайту «${name}» (${new URL(address).host}) при каждом входе на него`;
  return (await signOnConsents(app, db, label))[0]!;
}

/** Whether the agreement covers all requested scopes by the edition in force. */
export const isAgreementSufficient = (
  agreement: SignOnAgreement | null,
  scopes: readonly SignOnScope[],
  { document }: ConsentRequest,
): boolean =>
  agreement !== null &&
  agreement.documentId === document.id &&
  scopes.every((scope) => parseScopes(agreement.scopes).includes(scope));

/** Saves an agreement. Adds the scopes to those of an active agreement; withdrawn ones do not come back. */
export async function saveAgreement(
  transaction: Transaction,
  userId: string,
  { site, scopes }: Pick<TokenRequest, 'site' | 'scopes'>,
  documentId: string,
  now: Date,
): Promise<void> {
  const existing = await findActiveAgreement(transaction, userId, site.id);
  const allScopes = serializeScopes([...scopes, ...(existing ? parseScopes(existing.scopes) : [])]);
  await transaction.query(
    `INSERT INTO sign_on_agreements ("userId", "siteId", subject, scopes, "documentId", "agreedAt")
     VALUES (?, ?, ?, ?, ?, ?) ON CONFLICT ("userId", "siteId") DO UPDATE SET
       scopes = excluded.scopes, "documentId" = excluded."documentId", "agreedAt" = excluded."agreedAt"`,
    [userId, site.id, randomBytes(24).toString('base64url'), allScopes, documentId, toIso(now)],
  );
}

/** Withdraws the agreement for a site. Can be repeated. */
export async function withdrawAgreement(context: Context, siteId: string): Promise<{ viewer: User }> {
  const { app, db, viewer, origin, now } = context;
  const userId = viewer!.id;
  const existing = await db.findOne('sign_on_agreements', { userId, siteId });
  if (!existing) reject('NOT_FOUND', 'Такого согласия нет. Обновите страницу.');
  await app.database.inTransaction((transaction) =>
    withdrawConsents(transaction, {
      userId,
      kind: 'SSO_DATA_CONSENT',
      subjectId: siteId,
      origin,
      now,
      channel: 'ACCOUNT',
    }),
  );
  return { viewer: (await findUser(db, userId))! };
}
