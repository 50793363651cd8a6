import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { packageRoot } from '../server/core/package-root.js';
import type { FileStore } from '../server/ports/files.js';
import { rasteriseSvg } from '../server/ports/pictures.js';

/** Covers, logos and documents that are the same in every demo. Drawing them takes longer than the rest of a first start. */
export const drawnFolder = resolve(packageRoot, 'demo/drawn');
/** By key: a hash of what the file in `demo/drawn` was drawn from. */
export const sourcesFile = join(drawnFolder, 'sources.json');

let sources: Record<string, string> | undefined;
const shippedSources = (): Record<string, string> =>
  (sources ??= existsSync(sourcesFile)
    ? (JSON.parse(readFileSync(sourcesFile, 'utf8')) as Record<string, string>)
    : {});

/** Files of this process that were drawn because `demo/drawn` has none from the same source: key → hash of the source. */
export const newlyDrawn = new Map<string, string>();

/**
 * Stores a file: the one in `demo/drawn` if it was drawn from the same source, otherwise a new one.
 * @param source everything that decides what the file looks like
 * @returns its size in bytes
 */
export async function putDrawn(
  files: FileStore,
  key: string,
  source: string,
  draw: () => Promise<Buffer>,
): Promise<number> {
  const hash = createHash('sha256').update(source).digest('hex').slice(0, 16);
  const isShipped = shippedSources()[key] === hash;
  if (!isShipped) newlyDrawn.set(key, hash);
  const content = isShipped ? await readFile(join(drawnFolder, key)) : await draw();
  await files.put(key, content);
  return content.length;
}

/** Stores a picture of an SVG as WebP. @param density dots per inch, for drawings with a small intrinsic size */
export const putDrawing = (
  files: FileStore,
  key: string,
  svg: string,
  width: number,
  quality: number,
  density?: number,
): Promise<number> =>
  putDrawn(files, key, `${width} ${quality} ${density} ${svg}`, () =>
    rasteriseSvg(svg, (picture) => picture.resize(width).webp({ quality }).toBuffer(), density),
  );

/** Stores a cover in the sizes of pages. `demoPreviewJob` makes its preview for messengers. */
export async function putCover(files: FileStore, key: string, svg: string): Promise<void> {
  await putDrawing(files, `${key}-1280.webp`, svg, 1280, 82);
  await putDrawing(files, `${key}-640.webp`, svg, 640, 80);
}
