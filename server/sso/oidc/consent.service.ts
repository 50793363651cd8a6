import type { AdapterPayload, InteractionResults } from 'oidc-provider';
import { checkConsents } from '../../../rules/people/consents.js';
import { addMs, second, toIso } from '../../core/clock.js';
import { requireConfirmation } from '../../core/confirmation.js';
import type { Context } from '../../core/context.js';
import type { Transaction } from '../../core/database/database.js';
import type { Reader } from '../../core/database/reader.js';
import { reject, rejectAny } from '../../core/graphql/problems.js';
import { recordConsents } from '../../legal/legal.service.js';
import { dataIssues } from '../../users/profile/data-issues.service.js';
import type { Session } from '../../users/user.entity.js';
import { findUser } from '../../users/users.service.js';
import { consentRequestFor, findActiveAgreement, isAgreementSufficient, saveAgreement } from '../agreements.service.js';
import type { PartnerSite } from '../partner-site.entity.js';
import { sharedDataOf } from '../shared-data.js';
import type { SignOnScope } from '../sso.enums.js';
import type { SignOnRequest } from '../sso.results.js';
import { clientMetadata } from './clients.js';
import type { ConnectSignOnInput } from './oidc.inputs.js';
import { requestLifetime } from './oidc-paths.js';
import { amendPayload, findPayload } from './oidc-records.js';
import { scopesOfText } from './oidc-scopes.js';

const model = 'Interaction';

type OpenRequest = { payload: AdapterPayload; startedAt: number; site: PartnerSite; scopes: SignOnScope[] };

const retryText = 'Вернитесь на сайт и\u00a0начните вход заново.';

/** A request that waits for the user's decision. @throws ProblemsError */
async function readOpenRequest({ app, now }: Context, reader: Reader, id: string): Promise<OpenRequest> {
  const found = await findPayload(app, reader, { model, id, now });
  if (!found) return reject('SIGN_ON_EXPIRED', `Время для входа вышло. ${retryText}`);
  const { payload, expiresAt } = found;
  if (payload.result) return reject('SIGN_ON_USED', `На этот запрос вы уже ответили. ${retryText}`);
  const { client_id: siteId, scope } = payload.params as { client_id: string; scope: string };
  const site =
    (await clientMetadata(reader, siteId)) && (await reader.findOne<PartnerSite>('partner_sites', { id: siteId }));
  if (!site)
    return reject(
      'SITE_DISABLED',
      'Вход на этот сайт с\u00a0нашей учётной записью приостановлен. Обратитесь к\u00a0владельцу сайта.',
    );
  const startedAt = Date.parse(expiresAt) / second - requestLifetime;
  return { payload, startedAt, site, scopes: scopesOfText(scope) };
}

/** What a site asks for, for the user to decide on. */
export async function readConnectRequest(context: Context, id: string): Promise<SignOnRequest> {
  const { app, db, viewer } = context;
  const { site, scopes } = await readOpenRequest(context, db, id);
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

/** When the user last proved who they are, in seconds since 1970: the site may ask for a fresh proof. */
async function authenticatedAt({ db, viewer }: Context): Promise<number> {
  const session = await db.findOne<Session>('sessions', { id: viewer!.sessionId });
  return Math.floor(Date.parse(viewer!.confirmedAt ?? session!.createdAt) / second);
}

/**
 * Asks the user to prove who they are, if the site demands it and it was not done since.
 * @throws REAUTHENTICATION_REQUIRED
 */
function checkFreshness(context: Context, { payload: { prompt, params }, startedAt }: OpenRequest, at: number): void {
  const reasons = (prompt as { reasons?: string[] } | undefined)?.reasons ?? [];
  const isAsked = reasons.includes('login_prompt') && at < Math.floor(startedAt);
  const maxAge = (params as { max_age?: number }).max_age;
  const isTooOld =
    maxAge !== undefined && toIso(new Date(at * second)) < toIso(addMs(context.now, -Math.max(maxAge, 60) * second));
  if (isAsked || isTooOld) requireConfirmation({ viewer: { ...context.viewer!, confirmedAt: null }, now: context.now });
}

/** Stores the answer to a request. Of concurrent answers, one succeeds. @returns the address to continue at */
async function answer(
  context: Context,
  id: string,
  decide: (transaction: Transaction) => Promise<InteractionResults>,
): Promise<{ address: string }> {
  const { app } = context;
  return app.database.inTransaction(async (transaction) => {
    const request = await readOpenRequest(context, transaction, id);
    const result = await decide(transaction);
    const payload = { ...request.payload, result };
    await amendPayload(app, transaction, { model, id, payload });
    const decision = 'error' in result ? 'declined' : 'continued';
    app.log.info({ site: request.site.id, decision }, 'a user decided on a sign-in by OpenID Connect');
    return { address: String(request.payload.returnTo) };
  });
}

/** Lets the user continue to the site, which can then ask for the data that the user agrees to share. */
export async function continueConnect(
  context: Context,
  { id, consents }: ConnectSignOnInput,
): Promise<{ address: string }> {
  const { app, db, viewer, origin, now } = context;
  const user = await findUser(db, viewer!.id);
  if (!user || (await dataIssues(context, user)).length > 0)
    reject('PROFILE_INCOMPLETE', 'Сначала проверьте данные в\u00a0личном кабинете: сайт получит их от нас.');
  const open = await readOpenRequest(context, db, id);
  const { site, scopes } = open;
  await app.limits.count('signOnBySite', site.id);
  const consent = await consentRequestFor(context, site, scopes);
  const at = await authenticatedAt(context);
  checkFreshness(context, open, at);
  return answer(context, id, async (transaction) => {
    const agreement = await findActiveAgreement(transaction, viewer!.id, site.id);
    const requested = isAgreementSufficient(agreement, scopes, consent) ? [] : [consent];
    rejectAny(checkConsents(requested, consents));
    if (requested.length > 0) {
      const documentId = consent.document.id;
      await saveAgreement(transaction, viewer!.id, { site, scopes }, documentId, now);
      await recordConsents(transaction, {
        userId: viewer!.id,
        documentIds: [documentId],
        origin,
        now,
        channel: 'SIGN_ON',
        subjectId: site.id,
      });
    }
    return { login: { accountId: viewer!.id, ts: at }, consent: {} };
  });
}

/** Sends the user back to the site without data. */
export const declineConnect = (context: Context, id: string): Promise<{ address: string }> =>
  answer(context, id, () => Promise.resolve({ error: 'access_denied', error_description: 'the user has declined' }));
