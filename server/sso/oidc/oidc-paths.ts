/** Addresses of the provider. The keys are those of answers to partners, at `/.well-known/jwks.json`. */
export const oidcPaths = {
  authorization: '/oidc/authorize',
  token: '/oidc/token',
  userinfo: '/oidc/userinfo',
  end_session: '/oidc/logout',
  jwks: '/.well-known/jwks.json',
};

/** The page on which the user decides about a request. */
export const consentPath = (uid: string): string => `/sign-on/${uid}`;

/** Name of the cookie of the provider's session. */
export const sessionName = 'oidc_session';

/** Seconds that the user has to decide about a request. */
export const requestLifetime = 1_800;
