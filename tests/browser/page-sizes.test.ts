import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import type { Manifest } from 'vite';
import { isOfficePage, pageSizes, pagesOf } from '../../server/commands/page-sizes.js';

const limit = 250 * 1024;

it('no page of the office loads more than 250 KB of compressed scripts first', async () => {
  const manifest = JSON.parse(await readFile('dist/client/.vite/manifest.json', 'utf8')) as Manifest;
  const sizeOf = pageSizes('dist/client', manifest);
  const pages = pagesOf(manifest).filter(isOfficePage);
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter((page) => sizeOf(page).scripts > limit)).toEqual([]);
});
