import type { SignOnScope } from '../sso.enums.js';

/** Name of each scope in OpenID Connect. */
export const oidcScopes: Readonly<Record<SignOnScope, string>> = {
  OPENID: 'openid',
  NAME: 'profile',
  EMAIL: 'email',
  SPECIALTY: 'specialty',
  NMO: 'nmo',
};

/** Claims of each scope. */
export const scopeClaims: Readonly<Record<string, string[]>> = {
  openid: ['sub'],
  profile: ['name', 'family_name', 'given_name', 'middle_name'],
  email: ['email', 'email_verified'],
  specialty: ['specialty', 'specialty_id'],
  nmo: ['nmo_points', 'nmo_documents'],
};

/** The `scope` parameter for these scopes. */
export const scopeText = (scopes: readonly SignOnScope[]): string => scopes.map((scope) => oidcScopes[scope]).join(' ');

/** Scopes of a `scope` parameter. Unknown words are ignored, as OpenID Connect demands. */
export function scopesOfText(text: string): SignOnScope[] {
  const words = new Set(text.split(' '));
  return (Object.keys(oidcScopes) as SignOnScope[]).filter((scope) => words.has(oidcScopes[scope]));
}
