import type { ProblemCode } from '../../rules/problem.js';
import { v7 as uuid } from 'uuid';
import { checkConsents } from '../../rules/people/consents.js';
import { toIso, addMs, second } from '../core/clock.js';
import type { Context } from '../core/context.js';
import type { Transaction } from '../core/database/database.js';
import { reject, rejectAny } from '../core/graphql/problems.js';
import { hashOf, newToken } from '../core/secrets.js';
import { recordConsents } from '../legal/legal.service.js';
import type { User } from '../users/user.entity.js';
import { dataIssues } from '../users/profile/data-issues.service.js';
import { findUser } from '../users/users.service.js';
import { saveAgreement, consentRequestFor, isAgreementSufficient, findActiveAgreement } from './agreements.service.js';
import { readTokenRequest, buildReturnAddress, consumeToken, type TokenRequest } from './token-request.js';
import { sharedDataOf } from './shared-data.js';
import { InvalidTokenError, type TokenFault } from './partner-tokens.js';
import { serializeScopes } from './sso.enums.js';
import type { SignOnInput } from './sso.inputs.js';
import type { SignOnRequest } from './sso.results.js';

/** Time in which the site has to fetch the data. */
export const codeLifetime = 60 * second;

const retryText = 'Вернитесь на сайт партнёра и\u00a0начните вход заново.';

type Rejection = { code: ProblemCode; message: string };

/** Problems shown to the user. Other faults are shown as a broken link. */
const faultProblems: Partial<Record<TokenFault, Rejection>> = {
  EXPIRED: { code: 'SIGN_ON_EXPIRED', message: `Время для входа вышло. ${retryText}` },
  USED: { code: 'SIGN_ON_USED', message: `По этой ссылке уже входили: она действует один раз. ${retryText}` },
  SITE_DISABLED: {
    code: 'SITE_DISABLED',
    message: 'Вход на этот сайт с\u00a0нашей учётной записью приостановлен. Обратитесь к\u00a0владельцу сайта.',
  },
};
const brokenLinkProblem: Rejection = {
  code: 'SIGN_ON_INVALID',
  message: `Ссылка для входа неверна или повреждена. ${retryText}`,
};

/** Runs the action and turns an invalid token into a problem for the user and a log line without the token. */
async function withProblems<T>({ log, requestId }: Context, action: () => Promise<T>): Promise<T> {
  try {
    return await action();
  } catch (error) {
    if (!(error instanceof InvalidTokenError)) throw error;
    log.info({ fault: error.fault, site: error.siteId, requestId }, 'a sign-on was rejected');
    const { code, message } = faultProblems[error.fault] ?? brokenLinkProblem;
    return reject(code, message);
  }
}

/** The content of a token, for the user to decide on. */
export async function readSignOnRequest(context: Context, token: string): Promise<SignOnRequest> {
  const { app, db, viewer } = context;
  const request = await withProblems(context, () => readTokenRequest(app, db, token));
  const { site, scopes } = request;
  const agreement = await findActiveAgreement(db, viewer!.id, site.id);
  const consent = await consentRequestFor(context, site, scopes);
  const data = await sharedDataOf(app, db, (await findUser(db, viewer!.id))!);
  return {
    site: { id: site.id, name: site.name, host: new URL(site.address).host },
    isKnown: agreement !== null,
    consents: isAgreementSufficient(agreement, scopes, consent) ? [] : [consent],
    data: scopes.map((scope) => ({ scope, value: data[scope] })),
  };
}

/** Sends the user to the site with a code for which the site gets the data. */
export async function continueSignOn(context: Context, { token, consents }: SignOnInput): Promise<{ address: string }> {
  const { app, db, viewer, now } = context;
  const request = await readCounted(context, token);
  const user = await findUser(db, viewer!.id);
  if (!user || (await dataIssues(context, user)).length > 0)
    reject('PROFILE_INCOMPLETE', 'Сначала проверьте данные в\u00a0личном кабинете: сайт получит их от нас.');
  const consent = await consentRequestFor(context, request.site, request.scopes);
  const data = await sharedDataOf(app, db, user!);
  const code = newToken();
  await withProblems(context, () =>
    app.database.inTransaction(async (transaction) => {
      // First statement: a concurrent answer with this token may have changed the required consents.
      await consumeToken(transaction, request, now);
      const agreement = await findActiveAgreement(transaction, viewer!.id, request.site.id);
      const requested = isAgreementSufficient(agreement, request.scopes, consent) ? [] : [consent];
      rejectAny(checkConsents(requested, consents));
      if (requested.length > 0) await storeConsent(transaction, context, request, consent.document.id);
      const sharedScopes = request.scopes.filter((scope) => data[scope] !== null);
      await storeSignOn(transaction, context, request, { user: user!, code, scopes: serializeScopes(sharedScopes) });
    }),
  );
  return { address: buildReturnAddress(request, { code }) };
}

/** Sends the user back without data. Uses up the token, so that the link does not ask again. */
export async function declineSignOn(context: Context, token: string): Promise<{ address: string }> {
  const request = await readCounted(context, token);
  await withProblems(context, () =>
    context.app.database.inTransaction((transaction) => consumeToken(transaction, request, context.now)),
  );
  return { address: buildReturnAddress(request, { error: 'access_denied' }) };
}

async function readCounted(context: Context, token: string): Promise<TokenRequest> {
  const { app, db } = context;
  const request = await withProblems(context, () => readTokenRequest(app, db, token));
  await app.limits.count('signOnBySite', request.site.id);
  return request;
}

async function storeConsent(
  transaction: Transaction,
  { viewer, origin, now }: Context,
  request: TokenRequest,
  documentId: string,
): Promise<void> {
  // Saved before the consent: it extends the agreement that is active without the new consent.
  await saveAgreement(transaction, viewer!.id, request, documentId, now);
  await recordConsents(transaction, {
    userId: viewer!.id,
    documentIds: [documentId],
    origin,
    now,
    channel: 'SIGN_ON',
    subjectId: request.site.id,
  });
}

async function storeSignOn(
  transaction: Transaction,
  { origin, now }: Context,
  { site, tokenId }: TokenRequest,
  { user, code, scopes }: { user: User; code: string; scopes: string },
): Promise<void> {
  await transaction.insertOne('sign_ons', {
    id: uuid(),
    userId: user.id,
    siteId: site.id,
    scopes,
    address: origin.address.slice(0, 60),
    userAgent: origin.userAgent.slice(0, 300),
    createdAt: toIso(now),
    tokenId,
    codeHash: hashOf(code),
    codeExpiresAt: toIso(addMs(now, codeLifetime)),
    exchangedAt: null,
  });
}
