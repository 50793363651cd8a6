const { readdirSync, readFileSync } = require('node:fs');
const { join } = require('node:path');

const sourcesOf = (folder) =>
  readdirSync(folder, { recursive: true })
    .filter((path) => path.endsWith('.ts') && !path.startsWith('migrations'))
    .map((path) => readFileSync(join(folder, path), 'utf8'));

/** Capitals in quotes, or a condition with two of them, as the first argument. */
const CODE = String.raw`(?:[^'(),]*\? )?'([A-Z][A-Z_]+)'(?: : '([A-Z][A-Z_]+)')?`;

const union = (name, codes) =>
  `export type ${name} =\n${[...new Set(codes)]
    .sort()
    .map((code) => `  | '${code}'`)
    .join('\n')};\n`;

/**
 * A plugin of graphql-codegen: the codes of problems and errors as a type. The server and the rules write a code as the property
 * `code`, or as the first argument of a function whose first parameter is `code`.
 */
function plugin() {
  const sources = [...sourcesOf('server'), ...sourcesOf('rules')];
  const text = sources.join('\n');
  const functions = [...text.matchAll(/\b(\w+)(?: = )?\(\s*code: (?:string|\w*Code)\b/g)].map(([, name]) => name);
  const calls = new RegExp(String.raw`\b(?:${functions.join('|')})\(\s*${CODE}|\bcode: ${CODE}`, 'g');
  return union(
    'ProblemCode',
    [...text.matchAll(calls)].flatMap((match) => match.slice(1).filter(Boolean)),
  );
}

module.exports = { plugin };
