import { existsSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { extname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Manifest, Plugin } from 'vite';

const VIRTUAL = 'virtual:page-assets';
const PAGE_MODULE = /export\s+(?:async\s+)?(?:function|const)\s+Component\b|\bas\s+Component\b/;

type Imports = Readonly<Record<string, { imports?: string[] }>>;

/** Keys of all chunks that a chunk imports, directly or not, and its own key. */
export function withImports(manifest: Imports, key: string, keys = new Set<string>()): Set<string> {
  if (keys.has(key)) return keys;
  keys.add(key);
  manifest[key]?.imports?.forEach((name) => withImports(manifest, name, keys));
  return keys;
}

/** Keys of all chunks that a chunk imports, and then its own: the order in which they run and their styles apply. */
export function importsFirst(manifest: Imports, key: string, visitedKeys = new Set<string>()): string[] {
  if (visitedKeys.has(key)) return [];
  visitedKeys.add(key);
  return [...(manifest[key]?.imports ?? []).flatMap((name) => importsFirst(manifest, name, visitedKeys)), key];
}

function assetsOf(manifest: Manifest, key: string, entryKeys: Set<string>): { js: string[]; css: string[] } {
  const chunks = [...withImports(manifest, key)].filter((name) => !entryKeys.has(name)).map((name) => manifest[name]);
  return {
    js: chunks.flatMap((chunk) => (chunk ? [`/${chunk.file}`] : [])),
    css: importsFirst(manifest, key, new Set(entryKeys)).flatMap((name) =>
      (manifest[name]?.css ?? []).map((file) => `/${file}`),
    ),
  };
}

/**
 * Lets server rendering name the scripts and styles of a lazily loaded page in the first response. The module of each page
 * exports its own path (`file`); `virtual:page-assets` maps it to the files of the client build.
 */
export function pageAssets(clientFolder: string, manifestFile: string): Plugin {
  const read = () => {
    if (!existsSync(manifestFile)) return {};
    const manifest = JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest;
    const keys = Object.keys(manifest);
    // index.html names these already.
    const entryKeys = new Set(
      keys.filter((key) => manifest[key]?.isEntry).flatMap((key) => [...withImports(manifest, key)]),
    );
    const pages = keys.filter((key) => manifest[key]?.isDynamicEntry);
    return Object.fromEntries(pages.map((key) => [key, assetsOf(manifest, key, entryKeys)]));
  };
  return {
    name: 'page-assets',
    resolveId: (id) => (id === VIRTUAL ? `\0${VIRTUAL}` : undefined),
    load(id) {
      if (id !== `\0${VIRTUAL}`) return undefined;
      const assets = this.environment.mode === 'build' ? read() : {};
      return `export const pageAssets = ${JSON.stringify(assets)};`;
    },
    transform(code, id) {
      if (this.environment.name !== 'ssr' || this.environment.mode !== 'build') return undefined;
      if (!id.startsWith(clientFolder) || !id.endsWith('.tsx') || !PAGE_MODULE.test(code)) return undefined;
      return { code: `${code}\nexport const file = ${JSON.stringify(relative(clientFolder, id))};`, map: null };
    },
  };
}

/**
 * Requests the scripts after the first paint: pages can be read without them, and text, styles and fonts get the whole
 * connection until then. Pages list their scripts as `<link rel="script">`, which browsers ignore.
 */
const loadScripts = `(() => {
  const load = () => {
    for (const link of document.querySelectorAll('link[rel=script]')) link.rel = 'modulepreload';
    const script = document.createElement('script');
    script.type = 'module';
    script.src = document.querySelector('link[rel=modulepreload]').href;
    document.head.append(script);
  };
  const afterPaint = () => requestAnimationFrame(() => setTimeout(load));
  if (document.visibilityState === 'hidden') addEventListener('DOMContentLoaded', load);
  else if (document.readyState === 'loading') addEventListener('DOMContentLoaded', afterPaint);
  else afterPaint();
})()`;

/** The tag of a script that `loadScripts` requests. */
export function deferredScripts(): Plugin {
  return {
    name: 'deferred-scripts',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: (html, { path }) =>
        path === '/index.html'
          ? html
              .replace(
                /<script type="module" crossorigin src="([^"]+)"><\/script>/,
                '<link rel="script" crossorigin href="$1">',
              )
              .replace(/<link rel="modulepreload"/g, '<link rel="script"')
              .replace('</head>', `<script>${loadScripts.replace(/\n\s*/g, '')}</script></head>`)
          : html,
    },
  };
}

const COMPRESSIBLE = new Set(['.js', '.css', '.html', '.svg', '.json', '.ttf']);
const SMALLEST = 1024;
/** Above this size the best compression takes too long for one per cent less. */
const LARGE = 1_000_000;

const toBrotli = promisify(brotliCompress);
const toGzip = promisify(gzip);

async function compressFile(path: string): Promise<void> {
  const content = await readFile(path);
  if (content.length < SMALLEST) return;
  const quality = content.length > LARGE ? 8 : constants.BROTLI_MAX_QUALITY;
  const params = { [constants.BROTLI_PARAM_QUALITY]: quality, [constants.BROTLI_PARAM_SIZE_HINT]: content.length };
  const [br, gz] = await Promise.all([toBrotli(content, { params }), toGzip(content, { level: 9 })]);
  await Promise.all([writeFile(`${path}.br`, br), writeFile(`${path}.gz`, gz)]);
}

/** Writes .br and .gz next to each file of the client build, so that the server compresses nothing per request. */
export function precompress(): Plugin {
  return {
    name: 'precompress',
    apply: 'build',
    applyToEnvironment: ({ config }) => config.consumer === 'client',
    async writeBundle({ dir = '' }, bundle) {
      const names = Object.keys(bundle).filter((name) => COMPRESSIBLE.has(extname(name)));
      await Promise.all(names.map((name) => compressFile(join(dir, name))));
    },
  };
}
