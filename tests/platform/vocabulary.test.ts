import { expect, it } from 'vitest';

const clientSources = import.meta.glob<string>(
  ['../../client/**/*.ts', '../../client/**/*.tsx', '!../../client/**/*.generated.ts'],
  { query: '?raw', import: 'default', eager: true },
);
const sharedSources = import.meta.glob<string>(['../../server/**/*.ts', '../../rules/**/*.ts'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

const testSources = import.meta.glob<string>(['../**/*.ts', '../**/*.tsx', '!../bench/**'], {
  query: '?raw',
  import: 'default',
  eager: true,
});

/** Code without its comments and strings. */
const withoutText = (text: string): string =>
  text.replace(/\/\*[\s\S]*?\*\/|\/\/[^\n]*|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g, ' ');

/** Codes are plain strings in the schema: these functions know their type, so that a code that was renamed does not compile. */
it('the client compares codes only with hasProblem, findProblem and hasErrorCode', () => {
  const comparison = /\(\{ code\b[^)]*\}\) => \w+ [=!]== '|\b(?:extensions|[pP]roblem|one)\??\.code [=!]== '/;
  const comparing = Object.entries(clientSources).filter(([, text]) => comparison.test(text));
  expect(comparing.map(([file]) => file)).toEqual([]);
});

/**
 * Private words of earlier code and the standard ones (docs/glossary.md). Identifiers begin with them, or have them as a
 * later word when they are written with a capital.
 */
const retiredWords: [word: string, standard: string][] = [
  ['refuse|refusal', 'reject, decline'],
  ['kept', 'cached, preserved, retained'],
  ['letter', 'email (a character is a character)'],
  ['visitor', 'client, user'],
  ['mood', 'behaviour'],
  ['chore', 'job'],
  ['moment', 'timestamp, instant'],
  ['most|longest|shortest|least', 'max, min'],
  ['may', 'can'],
  ['mortal|bury', 'crash point, restore'],
  ['stranger|boss|thief', 'the role: otherUser, manager, attacker'],
];
/** Terms of the field with such a word, names of stored things (a column, a limit, a migration). */
const standardTerms =
  /^(?:ASTVisitor|mayHaveChanged|mostExpensive|shortest|(?:min|latin|russian|name)Letters|letterId|signUpEmailByEmailAtLeast|\w*LetterOutcomesAndCancellations\d+|letters?|letterPairs|moments?|most|least|refused|kept)$/;

it('identifiers contain no retired word, except names of the public schema', () => {
  const schema = new Set(
    Object.values(import.meta.glob<string>('../../schema.graphql', { query: '?raw', import: 'default', eager: true }))
      .join('')
      .match(/\w+/g),
  );
  // The hook of a mutation is named after its field: `useResendLetter` of `resendLetter`.
  const isPublic = (name: string): boolean =>
    schema.has(name.replace(/^use([A-Z])/, (_, first: string) => first.toLowerCase())) ||
    /(?:Document|Query|Mutation|Fragment)(?:Variables)?$/.test(name);
  const words = retiredWords.flatMap(([group]) => group.split('|'));
  const retired = new RegExp(
    `^(?:${words.join('|')})(?![a-z])|(?:${words.map((word) => word[0]!.toUpperCase() + word.slice(1)).join('|')})(?![a-z])`,
  );
  const uses = Object.entries({ ...clientSources, ...sharedSources, ...testSources }).flatMap(([file, text]) =>
    [...new Set(withoutText(text).match(/\b[a-zA-Z_$]\w*/g))]
      .filter((name) => retired.test(name) && !standardTerms.test(name) && !isPublic(name))
      .map((name) => `${file}: ${name}`),
  );
  expect(uses).toEqual([]);
});
