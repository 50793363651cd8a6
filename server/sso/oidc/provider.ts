import Provider, { type Account, type Configuration, type KoaContextWithOIDC } from 'oidc-provider';
import type { Application } from '../../core/application.js';
import { Db } from '../../core/database/db.js';
import { findUser } from '../../users/users.service.js';
import { consentRequestFor, findActiveAgreement, isAgreementSufficient } from '../agreements.service.js';
import type { PartnerSite } from '../partner-site.entity.js';
import type { SignOnAgreement } from '../sign-on.entity.js';
import { codeLifetime } from '../sign-on.service.js';
import { identityClaimsOf } from '../shared-data.js';
import { signingKeys } from '../signing-keys.service.js';
import { parseScopes } from '../sso.enums.js';
import { isSecretOf } from './clients.js';
import { consentPath, oidcPaths, requestLifetime, sessionName } from './oidc-paths.js';
import { showError, showSignedOut, showSignOut } from './oidc-pages.js';
import { OidcAdapter } from './oidc-adapter.js';
import { scopeClaims, scopesOfText, scopeText } from './oidc-scopes.js';
import { signOnPolicy } from './provider-policy.js';

/** Seconds. The library reads its own clock; our records end by the clock of the application. */
const lifetimes = {
  AccessToken: 600,
  AuthorizationCode: codeLifetime / 1_000,
  Grant: 3_600,
  IdToken: 600,
  Interaction: requestLifetime,
  Session: 30 * 86_400,
};

/** The agreement of a user with what the site may have now: the administrator may have taken a scope away. */
async function agreementFor(db: Db, userId: string, siteId: string): Promise<SignOnAgreement | null> {
  const agreement = await findActiveAgreement(db, userId, siteId);
  const site = agreement && (await db.findOne<PartnerSite>('partner_sites', { id: siteId }));
  if (!site?.isActive) return null;
  const allowed = parseScopes(site.scopes);
  return {
    ...agreement!,
    scopes: JSON.stringify(parseScopes(agreement!.scopes).filter((one) => allowed.includes(one))),
  };
}

/**
 * The account of a session, or of a code or token: of those only while its user exists and the agreement is active.
 * @param token absent: of the session
 */
async function findAccount(
  app: Application,
  userId: string,
  token: { clientId?: string | undefined } | undefined,
): Promise<Account | undefined> {
  const db = new Db(app.database);
  const user = await findUser(db, userId);
  if (!user) return undefined;
  if (!token) return { accountId: userId, claims: () => Promise.resolve({ sub: userId }) };
  const agreement = await agreementFor(db, userId, token.clientId!);
  if (!agreement) return undefined;
  return {
    accountId: userId,
    claims: async (_use, scope) => {
      const agreed = parseScopes(agreement.scopes);
      const scopes = scopesOfText(scope).filter((one) => agreed.includes(one));
      return { sub: userId, ...(await identityClaimsOf(app, db, user, scopes)) };
    },
  };
}

/** What the site may get without asking again. Empty if the request is not covered by the edition in force. */
async function grantOf(app: Application, { oidc }: KoaContextWithOIDC) {
  const [accountId, clientId] = [oidc.account!.accountId, oidc.client!.clientId];
  const grant = new oidc.provider.Grant({ accountId, clientId });
  const db = new Db(app.database);
  const agreement = await agreementFor(db, accountId, clientId);
  const site = await db.findOne<PartnerSite>('partner_sites', { id: clientId });
  const requested = scopesOfText(String(oidc.params!.scope));
  const consent = await consentRequestFor({ app, db }, site!, requested);
  if (!isAgreementSufficient(agreement, requested, consent)) return undefined;
  grant.addOIDCScope(scopeText(requested));
  await grant.save();
  return grant;
}

async function subjectOf(app: Application, userId: string, siteId: string): Promise<string> {
  const agreement = await new Db(app.database).findOne<SignOnAgreement>('sign_on_agreements', { userId, siteId });
  if (!agreement) throw new Error('a user without an agreement has no subject for the site');
  return agreement.subject;
}

/** The types of the library do not know one of its settings. */
type Settings = Configuration & { sectorIdentifierUriValidate: () => boolean };

const settingsOf = (app: Application, keys: Awaited<ReturnType<typeof signingKeys>>): Settings => ({
  adapter: (model: string) => new OidcAdapter(app, model),
  jwks: { keys },
  routes: oidcPaths,
  scopes: Object.keys(scopeClaims),
  claims: scopeClaims,
  subjectTypes: ['pairwise'],
  pairwiseIdentifier: (_context, accountId, client) => subjectOf(app, accountId, client.clientId),
  sectorIdentifierUriValidate: () => false,
  responseTypes: ['code'],
  pkce: { methods: ['S256'], required: () => true },
  clientAuthMethods: ['client_secret_basic', 'client_secret_post'],
  enabledJWA: { idTokenSigningAlgValues: ['ES256'] },
  clientDefaults: { id_token_signed_response_alg: 'ES256' },
  allowOmittingSingleRegisteredRedirectUri: false,
  discovery: { response_modes_supported: ['query'], service_documentation: `${app.config.publicUrl}/developers` },
  ttl: lifetimes,
  cookies: {
    names: { session: sessionName, interaction: 'oidc_interaction', resume: 'oidc_resume' },
    // Stays the same when a key is added in front.
    keys: [app.cipher.fingerprint('cookies', 'oidc cookies')],
    long: { httpOnly: true, sameSite: 'lax', path: '/oidc' },
    short: { httpOnly: true, sameSite: 'lax' },
  },
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    pushedAuthorizationRequests: { enabled: false },
    resourceIndicators: { enabled: false },
    rpInitiatedLogout: {
      enabled: true,
      logoutSource: (context) => showSignOut(app, context),
      postLogoutSuccessSource: (context) => showSignedOut(app, context),
    },
  },
  findAccount: (_context, id, token) => findAccount(app, id, token),
  loadExistingGrant: (context) => grantOf(app, context),
  interactions: { policy: signOnPolicy(app), url: (_context, { uid }) => consentPath(uid) },
  renderError: (context, out) => showError(app, context, out),
});

/** Logs what went wrong, without tokens and data of users. */
function logEvents(provider: Provider, app: Application): void {
  const rejected = ({ oidc }: KoaContextWithOIDC, error: { error?: string; error_detail?: string; message: string }) =>
    app.log.info(
      { fault: error.error, detail: error.error_detail ?? error.message, site: oidc.client?.clientId },
      'a request of OpenID Connect was rejected',
    );
  provider.on('authorization.error', rejected);
  provider.on('grant.error', rejected);
  provider.on('userinfo.error', rejected);
  provider.on('end_session.error', rejected);
  provider.on('server_error', (_context, err) => {
    app.metrics.failed('request');
    app.log.error({ err }, 'a request of OpenID Connect failed');
  });
}

const providers = new WeakMap<Application, { kids: string; provider: Provider }>();

/** The provider with the keys of this month: it is made anew when they change. */
export async function providerOf(app: Application): Promise<Provider> {
  const keys = await signingKeys(app);
  const kids = keys.map(({ kid }) => kid).join(' ');
  const existing = providers.get(app);
  if (existing?.kids === kids) return existing.provider;
  const provider = new Provider(app.config.publicUrl, settingsOf(app, keys));
  provider.proxy = true;
  // Secrets are stored as hashes. Answers go to the registered address only, in its query.
  Object.assign(provider.Client.prototype, {
    compareClientSecret(this: { clientSecret: string }, secret: string) {
      return isSecretOf(this.clientSecret, secret);
    },
    responseModeAllowed: (mode: string) => mode === 'query',
  });
  logEvents(provider, app);
  providers.set(app, { kids, provider });
  return provider;
}
