import { drawCover } from '../ports/covers/draw-cover.js';
import type { FileStore } from '../ports/files.js';
import { rasteriseSvg } from '../ports/pictures.js';

/** Writes a drawn cover in all sizes that pages use. */
export const writeCover = (files: FileStore, key: string, svg: string): Promise<void> =>
  rasteriseSvg(svg, async (cover) => {
    await files.put(`${key}-1280.webp`, await cover.clone().resize(1280).webp({ quality: 82 }).toBuffer());
    await files.put(`${key}-640.webp`, await cover.clone().resize(640).webp({ quality: 80 }).toBuffer());
    await files.put(`${key}.jpg`, await cover.clone().resize(1280).jpeg({ quality: 84 }).toBuffer());
  });

/** Draws a generated cover for an event and writes its files. */
export const writeDrawnCover = (files: FileStore, key: string, seed: string, kind: string): Promise<void> =>
  writeCover(files, key, drawCover(seed, kind));

export const coverKeys = (key: string): string[] => [`${key}-1280.webp`, `${key}-640.webp`, `${key}.jpg`];
