import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import subsetFont from 'subset-font';
import type { Plugin, Rolldown } from 'vite';
import { importsFirst } from './vite-plugins.ts';

const cacheFolder = join(import.meta.dirname, 'node_modules/.cache/fonts');
const posix = (path: string): string => path.replaceAll('\\', '/');

/** Code points of a `unicode-range`. */
function charactersOf(unicodeRange: string): string {
  const ranges = [...unicodeRange.matchAll(/U\+([0-9a-f]+)(?:-([0-9a-f]+))?/gi)];
  return ranges
    .flatMap(([, first, last]) => {
      const start = Number.parseInt(first!, 16);
      const length = Number.parseInt(last ?? first!, 16) - start + 1;
      return Array.from({ length }, (_, index) => String.fromCodePoint(start + index));
    })
    .join('');
}

/** @returns path of the font file with these characters and weights only; made once */
async function reducedFont(file: string, characters: string, min: number, max: number): Promise<string> {
  const source = await readFile(file);
  const key = createHash('sha256').update(source).update(`${characters} ${min} ${max}`).digest('hex').slice(0, 12);
  const path = join(cacheFolder, `${basename(file, '.woff2')}-${key}.woff2`);
  if (!existsSync(path)) {
    const variationAxes = { wght: { min, max, default: min } };
    await mkdir(cacheFolder, { recursive: true });
    await writeFile(path, await subsetFont(source, characters, { targetFormat: 'woff2', variationAxes }));
  }
  return path;
}

/**
 * Reduces the font files of `fonts.css` to the characters and weights that each `@font-face` declares, and preloads those
 * with Russian letters or with a space: every page needs them.
 */
export function reducedFonts(root: string): Plugin {
  const preloaded = new Set<string>();
  return {
    name: 'reduced-fonts',
    enforce: 'pre',
    transform: {
      filter: { id: /core[\\/]styles[\\/]fonts\.css$/ },
      async handler(code, id) {
        let css = code;
        for (const [rule] of code.matchAll(/@font-face\s*\{[^}]*\}/g)) {
          const [source, name] = /url\('([^']+)'\)/.exec(rule) ?? [];
          if (!source || !name) continue;
          const [, min, max] = /font-weight: (\d+) (\d+)/.exec(rule) ?? [];
          const characters = charactersOf(/unicode-range:([^;]+)/.exec(rule)?.[1] ?? '');
          const file = await reducedFont(join(root, 'node_modules', name), characters, Number(min), Number(max));
          if (/[ а]/.test(characters)) preloaded.add(basename(file, '.woff2'));
          css = css.replace(rule, rule.replace(source, `url('${posix(relative(dirname(id), file))}')`));
        }
        return { code: css, map: null };
      },
    },
    transformIndexHtml: {
      order: 'post',
      handler: (_html, { bundle }) =>
        Object.values(bundle ?? {})
          .filter((file) => file.type === 'asset' && [...preloaded].some((name) => file.names[0]?.startsWith(name)))
          .map(({ fileName }) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: '', href: `/${fileName}` },
            injectTo: 'head',
          })),
    },
  };
}

/** Colours of Mantine's own palette, and other variables, that no component of the site uses. */
const unused =
  /^--mantine-(breakpoint-|h\d-|primary-color-\d|color-(pink|grape|violet|indigo|cyan|teal|green|lime|yellow|orange|blue)-)/;

/** Writes the variables of the theme into `mantine-variables.css`: Mantine itself would put them into every page. */
export function mantineVariables(): Plugin {
  return {
    name: 'mantine-variables',
    enforce: 'pre',
    load: {
      filter: { id: /core[\\/]styles[\\/]mantine-variables\.css$/ },
      async handler() {
        const mantine = await import('@mantine/core');
        const { theme } = await import('./client/core/styles/theme.ts');
        const { variables, light, dark } = mantine.defaultCssVariablesResolver(
          mantine.mergeMantineTheme(mantine.DEFAULT_THEME, theme),
        );
        const used = (all: Record<string, string>, extra: Record<string, string> = {}) =>
          Object.fromEntries(Object.entries({ ...all, ...extra }).filter(([name]) => !unused.test(name)));
        return mantine.convertCssVariables(
          {
            variables: used(variables),
            light: used(light, { '--mantine-color-scheme': 'light' }),
            dark: used(dark, { '--mantine-color-scheme': 'dark' }),
          },
          ':root',
        );
      },
    },
  };
}

type Chunk = Rolldown.OutputChunk;

/**
 * Puts the styles of some pages into the sheet of the entry. One file of 20 KB, cached for the whole visit, comes earlier
 * than eight small ones, and pages opened later wait for none. Sheets of code that pages load on demand stay separate.
 * @param pages matches the modules of the pages
 */
export function oneStyleSheet(pages: RegExp): Plugin {
  const isPage = ({ isDynamicEntry, facadeModuleId }: Chunk) => isDynamicEntry && pages.test(facadeModuleId ?? '');
  return {
    name: 'one-style-sheet',
    apply: 'build',
    // Before Vite's own plugins read which chunk needs which sheet.
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    generateBundle(_options, bundle) {
      const chunks = Object.fromEntries(
        Object.entries(bundle).filter((entry): entry is [string, Chunk] => entry[1].type === 'chunk'),
      );
      const entry = Object.values(chunks).find(({ isEntry }) => isEntry);
      if (!entry) return;
      const visited = new Set<string>();
      // Styles of a chunk follow those of its imports, which they override.
      const names = [entry, ...Object.values(chunks).filter(isPage)].flatMap(({ fileName }) =>
        importsFirst(chunks, fileName, visited),
      );
      const sheets = new Set(names.flatMap((name) => [...(chunks[name]?.viteMetadata?.importedCss ?? [])]));
      const source = [...sheets]
        .map((name) => bundle[name])
        .map((sheet) => (sheet?.type === 'asset' ? String(sheet.source) : ''))
        .join('');
      const sheet = this.getFileName(this.emitFile({ type: 'asset', name: 'site.css', source }));
      for (const { viteMetadata } of Object.values(chunks))
        for (const name of sheets) viteMetadata?.importedCss.delete(name);
      for (const name of sheets) delete bundle[name];
      entry.viteMetadata?.importedCss.add(sheet);
    },
  };
}
