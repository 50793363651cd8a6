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

/** Codes are plain strings in the schema: a code that the server renames would never match again in the client. */
it('the client compares problems only with codes that the server or the rules use', () => {
  const known = new Set(Object.values(sharedSources).flatMap((text) => text.match(/(?<=')[A-Z][A-Z_]+(?=')/g) ?? []));
  const compared = Object.entries(clientSources).flatMap(([file, text]) =>
    [...text.matchAll(/\bcode (?:=|!)== '([A-Z_]+)'/g)].map(([, code]) => ({ file, code: code! })),
  );
  expect(compared.length).toBeGreaterThan(20);
  expect(compared.filter(({ code }) => !known.has(code))).toEqual([]);
});
