import { table } from './developer-pages/markdown-table.js';
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

/** A text that a source gives a code: the next Russian sentence behind it. Parts that are computed become «…». */
function messageOf(code: string, sources: readonly Source[]): string | null {
  const pattern = new RegExp(
    `'${code}'[^'\`]{0,40}?(?:'[\\w.]+'[^'\`]{0,20}?)?(?:'((?:[^'\\n])*[а-яё](?:[^'\\n])*)'|\`([^\`]*[а-яё][^\`]*)\`)`,
    'i',
  );
  for (const { text } of sources) {
    const [, plain, template] = pattern.exec(text) ?? [];
    const found = plain ?? template?.replaceAll(/\$\{(?:[^{}]|\{[^{}]*\})*\}/g, '…');
    if (found && !/[{}|]/.test(found))
      return found
        .replaceAll(/\\u00a0/gi, ' ')
        .replaceAll(/\s+/g, ' ')
        .trim();
  }
  return null;
}

const words = {
  en: {
    head: `# Codes of problems and errors

Expected failures have a code of the enum \`ProblemCode\`. The last column names the [modules](../map.md#modules) and parts of \`rules/\`
that reject with it. Values are added; treat an unknown one by its \`message\`. [Errors](errors.md) says how failures are answered.`,
    columns: ['code', 'meaning', 'arises in'],
    errors: '## Errors of a request',
    errorColumns: ['`extensions.code`', 'meaning (HTTP status)'],
  },
  ru: {
    head: `# Коды проблем и ошибок

У ожидаемого отказа есть код из перечисления \`ProblemCode\` и сообщение для пользователя. Здесь — смысл кода и одно из его сообщений, взятое
из исходного кода; «…» — то, что подставляется. Коды добавляются: незнакомый показывайте по его \`message\`. Как устроены отказы,
рассказывают [Ошибки](errors.md).`,
    columns: ['код', 'смысл', 'сообщение'],
    errors: '## Ошибки запроса',
    errorColumns: ['`extensions.code`', 'смысл (статус HTTP)'],
  },
} as const;

/** docs/integrate/problem-codes.md, or its Russian version: all codes with their meaning and the modules that use them. */
export function problemCodePage(language: 'en' | 'ru' = 'en'): string {
  const { head, columns, errors: errorTitle, errorColumns } = words[language];
  const sources = [
    ...sourcesOf('server', '', (path) => !/^(?:migrations|commands)\//.test(path)),
    ...sourcesOf('rules', 'rules/', (path) => !/^(?:problem-codes\/|error-codes)/.test(path)),
  ];
  const areas = Object.entries(problemCodeAreas).map(([title, codes]) => {
    const rows = Object.entries(codes).map(([code, meaning]) => [
      `\`${code}\``,
      meaning,
      language === 'en' ? placesOf(code, sources).join(', ') : (messageOf(code, sources) ?? '–'),
    ]);
    return `## ${title}\n\n${table(columns, rows)}`;
  });
  const errors = Object.entries(errorCodes).map(([code, meaning]) => [`\`${code}\``, meaning]);
  return `<!-- Generated from rules/problem-codes/ and rules/error-codes.ts. Run: npm run docs -->

${head}

${areas.join('\n\n')}

${errorTitle}

${table(errorColumns, errors)}
`;
}
