import { registerEnum } from '../core/enums.js';

export const SignOnScope = registerEnum('SignOnScope', 'What the site of a partner may learn of a person.', {
  OPENID: 'A number that means her on this site only. Always given.',
  NAME: 'Surname, given name and patronymic.',
  EMAIL: 'E-mail address, if she has confirmed it.',
  SPECIALTY: 'Main specialty.',
});
export type SignOnScope = keyof typeof SignOnScope;

/** In the order in which people see them. */
export const allScopes = Object.keys(SignOnScope) as SignOnScope[];

/** What a token calls `name`, the schema calls `NAME`; null for words that mean nothing here. */
export const scopeOf = (word: string): SignOnScope | null =>
  allScopes.find((scope) => scope.toLowerCase() === word) ?? null;

/** Scopes as a column keeps them. */
export const readScopes = (kept: string): SignOnScope[] => JSON.parse(kept) as SignOnScope[];

/** Without repetitions, in one order: equal sets read alike. */
export const writeScopes = (scopes: readonly SignOnScope[]): string =>
  JSON.stringify(allScopes.filter((scope) => scopes.includes(scope)));

export const KeyAlgorithm = registerEnum('KeyAlgorithm', 'How a key signs.', {
  EdDSA: 'Ed25519.',
  ES256: 'ECDSA over P-256 with SHA-256.',
});
export type KeyAlgorithm = keyof typeof KeyAlgorithm;
