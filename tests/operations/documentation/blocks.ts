import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';

const folder = resolve(import.meta.dirname, '../../../docs/operate');

/** A fenced block of a page of `docs/operate`. */
export type Block = { page: string; heading: string; language: string; text: string };

/** Names of all pages, such as `install` or `runbook/disk-low`. */
export const pages: readonly string[] = readdirSync(folder, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.md'))
  .map((name) => name.slice(0, -'.md'.length))
  .sort();

const readPage = (page: string): string => readFileSync(join(folder, `${page}.md`), 'utf8');

/** Blocks in the order of the page. Those of lists lose their indentation. */
export function blocksOf(page: string): Block[] {
  const blocks: Block[] = [];
  let heading = '';
  let open: (Block & { indentation: number }) | null = null;
  for (const line of readPage(page).split('\n')) {
    const fence = /^(\s*)```(\w*)$/.exec(line);
    if (open && fence) {
      const { indentation: _, ...block } = open;
      blocks.push(block);
      open = null;
    } else if (open) open.text += `${line.slice(open.indentation)}\n`;
    else if (fence) open = { page, heading, language: fence[2]!, text: '', indentation: fence[1]!.length };
    else heading = /^#+ (.*)$/.exec(line)?.[1] ?? heading;
  }
  return blocks;
}

/**
 * The text of a block.
 * @param index of the block below its heading
 * @throws when the documentation has none there
 */
export function documented(page: string, heading: string, index = 0): string {
  const block = blocksOf(page).filter((one) => one.heading === heading)[index];
  if (!block) throw new Error(`docs/operate/${page}.md has no block ${index} below «${heading}»`);
  return block.text;
}

/** A command in the text of a page, as it stands there. @throws when the page does not have it */
export function documentedInText(page: string, command: string): string {
  if (!readPage(page).includes(`\`${command}\``)) throw new Error(`docs/operate/${page}.md does not say ${command}`);
  return command;
}

/** Commands in the text of a page that operators type: those of npm. */
export const commandsInText = (page: string): string[] =>
  [...readPage(page).matchAll(/`(?:[A-Z_]+=\S+ )?(npm run [^`]+)`/g)].map(([, command]) => command!);
