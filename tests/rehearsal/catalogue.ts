import { readFileSync, writeFileSync } from 'node:fs';
import { invariants } from './invariants/index.js';

const file = 'docs/rehearsal.md';
const [begin, end] = ['<!-- invariants: written by `npm run rehearse -- --list` -->', '<!-- /invariants -->'];

/** The page with its table of invariants replaced by one made from the code. */
export function withInvariantTable(page: string): string {
  const rows = Object.entries(invariants)
    .map(([name, { family, sentence, when }]) => ({ name, family, sentence, when }))
    .sort((first, second) => first.family.localeCompare(second.family, 'ru') || first.name.localeCompare(second.name))
    .map(
      ({ name, family, sentence, when }) =>
        `| ${family} | \`${name}\` | ${sentence} | ${when === 'end' ? 'at the end' : 'daily'} |`,
    );
  const table = ['| family | file | sentence | checked |', '|---|---|---|---|', ...rows].join('\n');
  const [before, after] = [page.indexOf(begin) + begin.length, page.indexOf(end)];
  return `${page.slice(0, before)}\n\n${table}\n\n${page.slice(after)}`;
}

export const readPage = (): string => readFileSync(file, 'utf8');
export const writePage = (): void => writeFileSync(file, withInvariantTable(readPage()));

/** The cells of all tables, without the spaces that Prettier aligns them with. */
export const cellsOf = (page: string): string[] =>
  page
    .split('\n')
    .filter((line) => line.startsWith('|') && !/^\|[-|: ]+$/.test(line))
    .map((line) =>
      line
        .split('|')
        .map((cell) => cell.trim())
        .join('|'),
    );
