import { registerEnum } from '../core/graphql/enums.js';

export const SignOnScope = registerEnum('SignOnScope', 'Data of the user that a partner site may receive.', {
  OPENID: 'An identifier of the user for this site only. Always included.',
  NAME: 'Surname, given name and patronymic.',
  EMAIL: 'Email address, if it is confirmed.',
  SPECIALTY: 'Main specialty.',
  NMO: 'Number of points and of documents about them from events of this site.',
});
export type SignOnScope = keyof typeof SignOnScope;

/** In the order in which users see them. */
export const allScopes = Object.keys(SignOnScope) as SignOnScope[];

/** The scope for a word of a token: `name` is `NAME`. Null for an unknown word. */
export const parseScope = (word: string): SignOnScope | null =>
  allScopes.find((scope) => scope.toLowerCase() === word) ?? null;

/** Scopes from their stored JSON. */
export const parseScopes = (stored: string): SignOnScope[] => JSON.parse(stored) as SignOnScope[];

/** Scopes as JSON without duplicates and in a fixed order, so that equal sets are equal texts. */
export const serializeScopes = (scopes: readonly SignOnScope[]): string =>
  JSON.stringify(allScopes.filter((scope) => scopes.includes(scope)));

export const KeyAlgorithm = registerEnum('KeyAlgorithm', 'Signature algorithm of a key.', {
  EdDSA: 'Ed25519.',
  ES256: 'ECDSA over P-256 with SHA-256.',
});
export type KeyAlgorithm = keyof typeof KeyAlgorithm;
