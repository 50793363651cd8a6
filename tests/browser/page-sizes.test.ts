import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Manifest } from 'vite';
import { isOfficePage, pageSizes, pagesOf } from '../../server/commands/page-sizes.js';

const limit = 250 * 1024;
const readManifest = async () => JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8')) as Manifest;

it('every page has a chunk of its own, so that the first response names its styles', async () => {
  const files = await readdir('client', { recursive: true });
  const sources = files.filter((path) => path.endsWith('-page.tsx'));
  const texts = await Promise.all(sources.map((path) => readFile(`client/${path}`, 'utf8')));
  const pages = sources.filter((_path, index) => /export function Component\b/.test(texts[index]!));
  const named = new Set(pagesOf(await readManifest()));
  expect(pages.length).toBeGreaterThan(100);
  expect(pages.filter((path) => !named.has(path))).toEqual([]);
});

it('no page of the office loads more than 250 KB of compressed scripts first', async () => {
  const manifest = await readManifest();
  const sizeOf = pageSizes('dist/client', manifest);
  const pages = pagesOf(manifest).filter(isOfficePage);
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((page) => sizeOf(page).scripts > limit)).toEqual([]);
});
