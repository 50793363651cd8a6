import type { Sharp } from 'sharp';

export type { Sharp };
type Library = (typeof import('sharp'))['default'];

let library: Promise<Library> | null = null;

/** The picture library, loaded for the first picture. */
export const loadSharp = (): Promise<Library> =>
  (library ??= import('sharp').then(({ default: sharp }) => {
    // One thread and one picture at a time, so that requests get the other processors.
    sharp.concurrency(1);
    sharp.cache(false);
    // libvips reads some forty formats, and each reader may be attacked. Uploads may use only these three.
    sharp.block({ operation: ['VipsForeignLoad'] });
    sharp.unblock({
      operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
    });
    return sharp;
  }));
