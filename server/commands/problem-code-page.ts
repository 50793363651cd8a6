import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { errorCodes } from '../../rules/error-codes.js';
import { problemCodeAreas } from '../../rules/problem-codes/problem-codes.js';

type Source = { place: string; text: string };

/** The sources that may reject something, each with its module, or its part of `rules/`. */
const sourcesOf = (folder: string, prefix: string, isSource: (path: string) => boolean): Source[] =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts') && isSource(path))
    .map((path) => ({ place: prefix + path.split('/')[0]!, text: readFileSync(join(folder, path), 'utf8') }));

/** Writes a code in full, or its first word where the rest is computed, such as `REGISTRATION_${window}`. */
function placesOf(code: string, sources: readonly Source[]): string[] {
  const written = [`'${code}'`, `\`${code.split('_')[0]}_\${`, `code: '${code.split('_')[0]}'`];
  for (const text of written) {
    const places = sources.filter((source) => source.text.includes(text)).map(({ place }) => place);
    if (places.length > 0) return [...new Set(places)].sort();
  }
  throw new Error(`Nothing uses the problem code ${code}: remove it from rules/problem-codes/.`);
}

const table = (head: readonly string[], rows: readonly (readonly string[])[]): string =>
  [head, head.map(() => '---'), ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');

/** docs/integrate/problem-codes.md: all codes with their meaning and the modules that use them. */
export function problemCodePage(): string {
  const sources = [
    ...sourcesOf('server', '', (path) => !/^(?:migrations|commands)\//.test(path)),
    ...sourcesOf('rules', 'rules/', (path) => !/^(?:problem-codes\/|error-codes)/.test(path)),
  ];
  const areas = Object.entries(problemCodeAreas).map(([title, codes]) => {
    const rows = Object.entries(codes).map(([code, meaning]) => [
      `\`${code}\``,
      meaning,
      placesOf(code, sources).join(', '),
    ]);
    return `## ${title}\n\n${table(['code', 'meaning', 'arises in'], rows)}`;
  });
  const errors = Object.entries(errorCodes).map(([code, meaning]) => [`\`${code}\``, meaning]);
  return `<!-- Generated from rules/problem-codes/ and rules/error-codes.ts. Run: npm run docs -->

# Codes of problems and errors

Expected failures have a code of the enum \`ProblemCode\`. The last column names the [modules](../map.md#modules) and parts of \`rules/\`
that reject with it. Values are added; treat an unknown one by its \`message\`. [Errors](errors.md) says how failures are answered.

${areas.join('\n\n')}

## Errors of a request

${table(['`extensions.code`', 'meaning (HTTP status)'], errors)}
`;
}
