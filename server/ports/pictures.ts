import pLimit from 'p-limit';
import sharp, { type Sharp } from 'sharp';
import { Busy } from '../core/database.js';
import { reject } from '../core/problems.js';
import type { FileStore } from './files.js';

/** One thread for each picture, one picture at a time: the site's own answers have the other processors. */
sharp.concurrency(1);
sharp.cache(false);
// libvips reads some forty formats, and each reader is a way in: only three are open to what people send.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
});
const inTurn = pLimit(1);
const maxQueueLength = 30;

/** Long sides of the sizes that pages use, in pixels; each is kept as AVIF and WebP. */
export const sides = [480, 960, 1600] as const;
/** Long side of the JPEG for downloading. */
const downloadSide = 2400;
const previewSize = { width: 1200, height: 630 };
const smallestSide = 480;
const maxPixels = 40e6;
export const maxPictureBytes = 20_000_000;

export type Size = { readonly width: number; readonly height: number };
export type Picture = Size & {
  /** A tiny WebP as a `data:` address, to be shown while the picture is on its way. */
  readonly placeholder: string;
};

/** The size of a picture whose long side is not above `side`. */
function fitted({ width, height }: Size, side: number): Size {
  const share = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * share)), height: Math.max(1, Math.round(height * share)) };
}

/** Of two sizes that are nearly the same the smaller one is left out. */
const nearly = 1.3;

/** The sizes in which a picture is kept: never larger than it is. */
export function sizesOf(original: Size): (Size & { side: number })[] {
  const longest = Math.max(original.width, original.height);
  const largest = sides.find((side) => side >= longest) ?? sides.at(-1)!;
  return sides
    .filter((side) => side === largest || side * nearly <= longest)
    .map((side) => ({ side, ...fitted(original, side) }));
}

export const downloadKey = (key: string): string => `${key}.jpg`;
/** For previews in messengers: 1200 × 630. */
export const previewKey = (key: string): string => `${key}-preview.jpg`;
export const sizeKey = (key: string, side: number, format: 'avif' | 'webp'): string => `${key}-${side}.${format}`;

/** Everything that is kept of a picture. */
const keysOf = (key: string, original: Size): string[] => [
  downloadKey(key),
  previewKey(key),
  ...sizesOf(original).flatMap(({ side }) => [sizeKey(key, side, 'avif'), sizeKey(key, side, 'webp')]),
];

const drawingReader = { operation: ['VipsForeignLoadSvgBuffer'] };

/**
 * Uses a drawing of our own (never of a visitor) as a picture. The reader of drawings is open during `use` only, in which no
 * upload is decoded.
 * @param density dots per inch, for drawings whose own size is small
 */
export const draw = <Result>(
  svg: string,
  use: (picture: Sharp) => Promise<Result>,
  density?: number,
): Promise<Result> =>
  inTurn(async () => {
    sharp.unblock(drawingReader);
    try {
      return await use(sharp(Buffer.from(svg), { density }));
    } finally {
      sharp.block(drawingReader);
    }
  });

/** What the bytes say they are, whatever they are called. */
function isPicture(bytes: Buffer): boolean {
  const begins = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  return begins('\xff\xd8\xff') || begins('\x89PNG\r\n\x1a\n') || (begins('RIFF') && begins('WEBP', 8));
}

const notPicture = () =>
  reject('NOT_A_PICTURE', 'Это не фотография. Выберите снимок в формате JPEG, PNG или WebP.', 'photo');
const broken = () =>
  reject('PICTURE_BROKEN', 'Файл повреждён или загружен не целиком. Сохраните снимок заново и повторите.', 'photo');

/** Looks at the head of the file only: what is no picture, or one too large to open, costs nothing. */
async function inspect(bytes: Buffer, smallest = smallestSide): Promise<void> {
  if (!isPicture(bytes)) notPicture();
  // The limit below would refuse by itself, but does not tell this from a broken file.
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => broken());
  if (width * height > maxPixels)
    reject(
      'PICTURE_TOO_MANY_PIXELS',
      'В снимке больше 40\u00a0мегапикселей. Уменьшите его, например до 6000\u00a0×\u00a04000, и повторите.',
      'photo',
    );
  if (Math.max(width, height) < smallest)
    reject(
      'PICTURE_TOO_SMALL',
      `Снимок слишком маленький: длинная сторона должна быть не короче ${smallest}\u00a0пикселей.`,
      'photo',
    );
}

type Master = { pixels: Buffer; info: { width: number; height: number; channels: 1 | 2 | 3 | 4 }; original: Size };

/** Decoded, turned upright and freed of everything that is not pixels: camera, place, owner, profile. */
async function decode(bytes: Buffer): Promise<Master> {
  try {
    const opened = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' }).autoOrient();
    const { width, height, autoOrient } = await opened.metadata();
    const { data, info } = await opened
      .resize(downloadSide, downloadSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { pixels: data, info, original: autoOrient ?? { width, height } };
  } catch {
    return broken();
  }
}

/** How much time the formats may take: a photograph is stored once, a demo's drawings are a hundred. */
type Care = { avif: number; webp: number };
const careful: Care = { avif: 2, webp: 4 };
const hasty: Care = { avif: 0, webp: 1 };

async function write(files: FileStore, key: string, { pixels, info, original }: Master, care: Care): Promise<Picture> {
  const master = () => sharp(pixels, { raw: info });
  for (const { side, width, height } of sizesOf(original)) {
    const sized = master().resize(width, height, { fit: 'fill' });
    await files.put(
      sizeKey(key, side, 'avif'),
      await sized.clone().avif({ quality: 52, effort: care.avif, chromaSubsampling: '4:2:0' }).toBuffer(),
    );
    await files.put(
      sizeKey(key, side, 'webp'),
      await sized.clone().webp({ quality: 78, effort: care.webp }).toBuffer(),
    );
  }
  await files.put(
    previewKey(key),
    await master()
      .resize({ ...previewSize, fit: 'cover' })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );
  await files.put(downloadKey(key), await master().jpeg({ quality: 86, progressive: true }).toBuffer());
  const tiny = await master().resize(16, 16, { fit: 'inside' }).webp({ quality: 40 }).toBuffer();
  return { ...original, placeholder: `data:image/webp;base64,${tiny.toString('base64')}` };
}

/**
 * Checks a photograph that somebody has sent, and keeps it in all sizes under `key`, without what the camera wrote into it.
 * @throws Refusal when it is none, is broken, or has too many pixels; Busy when many are waiting
 */
export async function storePhotograph(files: FileStore, key: string, bytes: Buffer): Promise<Picture> {
  await inspect(bytes);
  if (inTurn.pendingCount >= maxQueueLength) throw new Busy();
  return inTurn(async () => write(files, key, await decode(bytes), careful));
}

const portraitSide = 480;
const smallestPortrait = 240;

/**
 * Checks a photograph of a person and keeps a square of it as WebP under `key`, without what the camera wrote into it. Of a
 * picture that is not square it keeps the part that draws the eye.
 * @throws as `storePhotograph`
 */
export async function storePortrait(files: FileStore, key: string, bytes: Buffer): Promise<void> {
  await inspect(bytes, smallestPortrait);
  if (inTurn.pendingCount >= maxQueueLength) throw new Busy();
  await inTurn(async () => {
    const { pixels, info } = await decode(bytes);
    const portrait = sharp(pixels, { raw: info })
      .resize(portraitSide, portraitSide, { fit: 'cover', position: sharp.strategy.attention })
      .webp({ quality: 82 });
    await files.put(key, await portrait.toBuffer());
  });
}

/** Which point of a picture matters most, as shares of its width and height from the upper left corner. */
export type Focus = { readonly x: number; readonly y: number };

/** The largest part of 16 : 9 of a picture that has the point as near to its middle as can be. */
export function croppedTo({ width, height }: Size, { x, y }: Focus): Size & { left: number; top: number } {
  const share = Math.min(width / 16, height / 9);
  const part = { width: Math.max(1, Math.floor(share * 16)), height: Math.max(1, Math.floor(share * 9)) };
  const place = (at: number, whole: number, own: number) =>
    Math.round(Math.min(Math.max(at * whole - own / 2, 0), whole - own));
  return { ...part, left: place(x, width, part.width), top: place(y, height, part.height) };
}

/**
 * Checks a picture that staff has sent, and keeps the part around the point as a cover under `key`, in the sizes that pages
 * ask for and without what the camera wrote into it.
 * @throws as `storePhotograph`
 */
export async function storeCover(files: FileStore, key: string, bytes: Buffer, focus: Focus): Promise<void> {
  await inspect(bytes);
  if (inTurn.pendingCount >= maxQueueLength) throw new Busy();
  await inTurn(async () => {
    const { pixels, info } = await decode(bytes);
    const cover = sharp(pixels, { raw: info }).extract(croppedTo(info, focus)).resize(1280, 720, { fit: 'fill' });
    const large = { raw: { width: 1280, height: 720, channels: info.channels } } as const;
    const master = await cover.raw({ depth: 'uchar' }).toBuffer();
    await files.put(`${key}-1280.webp`, await sharp(master, large).webp({ quality: 82 }).toBuffer());
    await files.put(`${key}-640.webp`, await sharp(master, large).resize(640).webp({ quality: 80 }).toBuffer());
    await files.put(`${key}.jpg`, await sharp(master, large).jpeg({ quality: 84 }).toBuffer());
  });
}

/**
 * Checks a still picture for a video, and keeps it as WebP under `key`.
 * @throws as `storePhotograph`
 */
export async function storePoster(files: FileStore, key: string, bytes: Buffer): Promise<void> {
  await inspect(bytes);
  if (inTurn.pendingCount >= maxQueueLength) throw new Busy();
  await inTurn(async () => {
    const { pixels, info } = await decode(bytes);
    const poster = sharp(pixels, { raw: info }).resize(960, 540, { fit: 'cover' }).webp({ quality: 80 });
    await files.put(key, await poster.toBuffer());
  });
}

const smallestLogo = 160;

/**
 * Checks a mark that somebody has sent, and keeps the whole of it on a transparent square as WebP of these widths, each
 * under a key of its own.
 * @throws as `storePhotograph`
 */
export async function storeLogo(
  files: FileStore,
  widths: readonly number[],
  keyOf: (width: number) => string,
  bytes: Buffer,
) {
  await inspect(bytes, smallestLogo);
  if (inTurn.pendingCount >= maxQueueLength) throw new Busy();
  await inTurn(async () => {
    for (const width of widths) {
      const logo = await sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' })
        .autoOrient()
        .toColourspace('srgb')
        .resize(width, width, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .webp({ quality: 90 })
        .toBuffer()
        .catch(() => broken());
      await files.put(keyOf(width), logo);
    }
  });
}

/** Keeps a drawing of our own in the same sizes as a photograph. */
export const storeDrawing = (files: FileStore, key: string, svg: string): Promise<Picture> =>
  draw(svg, async (picture) => {
    const { data: pixels, info } = await picture
      .flatten({ background: '#fff' })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return write(files, key, { pixels, info, original: { width: info.width, height: info.height } }, hasty);
  });

/** Takes away everything that is kept of a picture. */
export async function removePicture(files: FileStore, key: string, original: Size): Promise<void> {
  for (const name of keysOf(key, original)) await files.remove(name);
}
