import { existsSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import type { Manifest } from 'vite';
import { withImports } from '../../vite-plugins.js';

/** Compressed bytes that a first visit to a page loads before it shows the page. */
export type PageSize = { scripts: number; styles: number };

/** Keys of the pages in a manifest of Vite: the paths of their modules. */
export const pagesOf = (manifest: Manifest): string[] =>
  Object.keys(manifest).filter((key) => key.endsWith('-page.tsx') && manifest[key]!.isDynamicEntry);

/** Whether the module of a page belongs to the office, which has a layout and a list of pages of its own. */
export const isOfficePage = (key: string): boolean => /(^|\/)office\//.test(key);

const officeFrame = ['office/layout/office-layout.tsx', 'office/office.routes.ts'];

/**
 * Reads the sizes of the files of a build.
 * @returns the size of a page by its key: the entry, the page, the frame of the office, and all that these import
 */
export function pageSizes(folder: string, manifest: Manifest): (key: string) => PageSize {
  const compressed = new Map<string, number>();
  const bytesOf = (file: string): number => {
    const path = `${folder}/${file}`;
    const bytes =
      compressed.get(file) ??
      (existsSync(`${path}.br`) ? readFileSync(`${path}.br`) : brotliCompressSync(readFileSync(path))).length;
    compressed.set(file, bytes);
    return bytes;
  };
  const total = (files: Iterable<string>): number => [...new Set(files)].reduce((sum, file) => sum + bytesOf(file), 0);
  const entry = Object.keys(manifest).find((key) => manifest[key]!.isEntry && key === 'index.html')!;
  return (key) => {
    const keys = [entry, key, ...(isOfficePage(key) ? officeFrame : [])];
    const chunks = keys.flatMap((one) => [...withImports(manifest, one)]).map((one) => manifest[one]!);
    return { scripts: total(chunks.map(({ file }) => file)), styles: total(chunks.flatMap(({ css }) => css ?? [])) };
  };
}
