import pLimit from 'p-limit';
import { Busy } from '../core/database/database.js';
import { reject } from '../core/graphql/problems.js';
import type { FileStore } from './files.js';
import { putTogether, type Put } from './put-together.js';
import { loadSharp, type Sharp } from './sharp.js';

const oneAtATime = pLimit(1);
const maxQueueLength = 30;

/** Long sides of the sizes that pages use, in pixels. Each is stored as AVIF and WebP. */
export const pictureSides = [480, 960, 1600] as const;
/** Long side of the JPEG for downloads, in pixels. */
const downloadSide = 2400;
const previewSize = { width: 1200, height: 630 };
const smallestSide = 480;
const maxPixels = 40e6;
export const maxPictureBytes = 20_000_000;

export type Size = { readonly width: number; readonly height: number };
export type Picture = Size & {
  /** A tiny WebP as a `data:` address, shown while the picture loads. */
  readonly placeholder: string;
};

/** The size of a picture scaled down so that its long side is at most `side`. */
function fitted({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** A size is omitted if the picture is less than this factor larger. */
const minRatio = 1.3;

/** The sizes in which a picture is stored. None is larger than the original. */
export function pictureSizes(original: Size): (Size & { side: number })[] {
  const longSide = Math.max(original.width, original.height);
  const largest = pictureSides.find((side) => side >= longSide) ?? pictureSides.at(-1)!;
  return pictureSides
    .filter((side) => side === largest || side * minRatio <= longSide)
    .map((side) => ({ side, ...fitted(original, side) }));
}

export const downloadKey = (key: string): string => `${key}.jpg`;
/** Key of the preview for messengers: 1200 × 630. */
export const previewKey = (key: string): string => `${key}-preview.jpg`;
export const sizeKey = (key: string, side: number, format: 'avif' | 'webp'): string => `${key}-${side}.${format}`;

/** Keys of all files of a picture. */
const keysOf = (key: string, original: Size): string[] => [
  downloadKey(key),
  previewKey(key),
  ...pictureSizes(original).flatMap(({ side }) => [sizeKey(key, side, 'avif'), sizeKey(key, side, 'webp')]),
];

const svgReader = { operation: ['VipsForeignLoadSvgBuffer'] };

/**
 * Rasterises an SVG of our own (never an upload). The SVG reader is unblocked only during `use`, when no upload is decoded.
 * @param density dots per inch, for drawings with a small intrinsic size
 */
export const rasteriseSvg = <Result>(
  svg: string,
  use: (picture: Sharp) => Promise<Result>,
  density?: number,
): Promise<Result> =>
  oneAtATime(async () => {
    const sharp = await loadSharp();
    sharp.unblock(svgReader);
    try {
      return await use(sharp(Buffer.from(svg), { density }));
    } finally {
      sharp.block(svgReader);
    }
  });

/** Whether the first bytes are those of JPEG, PNG or WebP. The name and type of an upload prove nothing. */
function isPicture(bytes: Buffer): boolean {
  const startsWith = (text: string, at = 0) => bytes.toString('latin1', at, at + text.length) === text;
  return startsWith('\xff\xd8\xff') || startsWith('\x89PNG\r\n\x1a\n') || (startsWith('RIFF') && startsWith('WEBP', 8));
}

const rejectNotPicture = () =>
  reject('FILE_KIND_WRONG', 'Это не фотография. Выберите снимок в формате JPEG, PNG или WebP.', 'photo');
const rejectBroken = () =>
  reject('PICTURE_BROKEN', 'Файл повреждён или загружен не целиком. Сохраните снимок заново и повторите.', 'photo');

/** Checks format and size by the header only, so that wrong or huge files are rejected without decoding. */
async function inspect(bytes: Buffer, smallest = smallestSide): Promise<void> {
  if (!isPicture(bytes)) rejectNotPicture();
  const sharp = await loadSharp();
  // sharp's own limit would also reject it, but with the same error as for a broken file.
  const { width, height } = await sharp(bytes, { limitInputPixels: false })
    .metadata()
    .catch(() => rejectBroken());
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

/** Decodes a picture, rotates it upright and drops its metadata (camera, location, owner, profile). */
async function decode(bytes: Buffer): Promise<Master> {
  const sharp = await loadSharp();
  try {
    const image = sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' }).autoOrient();
    const { width, height, autoOrient } = await image.metadata();
    const { data, info } = await image
      .resize(downloadSide, downloadSide, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    return { pixels: data, info, original: autoOrient ?? { width, height } };
  } catch {
    return rejectBroken();
  }
}

/** Encoder effort by format. A photograph is stored once; the demo stores a hundred at its first start. */
type Effort = { readonly avif: number; readonly webp: number };
const bestQuality: Effort = { avif: 2, webp: 4 };
export const fastest: Effort = { avif: 0, webp: 1 };

async function write(files: Put, key: string, { pixels, info, original }: Master, effort: Effort): Promise<Picture> {
  const sharp = await loadSharp();
  const master = () => sharp(pixels, { raw: info });
  for (const { side, width, height } of pictureSizes(original)) {
    const sized = master().resize(width, height, { fit: 'fill' });
    await files.put(
      sizeKey(key, side, 'avif'),
      await sized.clone().avif({ quality: 52, effort: effort.avif, chromaSubsampling: '4:2:0' }).toBuffer(),
    );
    await files.put(
      sizeKey(key, side, 'webp'),
      await sized.clone().webp({ quality: 78, effort: effort.webp }).toBuffer(),
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
 * Checks an uploaded photograph and stores it in all sizes under `key`, without metadata.
 * @throws ProblemsError when it is no picture, broken, too small or too large; Busy when many uploads wait
 */
export async function storePhotograph(
  files: FileStore,
  key: string,
  bytes: Buffer,
  effort: Effort = bestQuality,
): Promise<Picture> {
  await inspect(bytes);
  if (oneAtATime.pendingCount >= maxQueueLength) throw new Busy();
  return oneAtATime(async () => {
    const master = await decode(bytes);
    return putTogether(files, (all) => write(all, key, master, effort));
  });
}

const portraitSide = 480;
const smallestPortrait = 240;

/**
 * Checks a photograph of a person and stores a square of it as WebP under `key`, without metadata. Crops to the most salient
 * part.
 * @throws as `storePhotograph`
 */
export async function storePortrait(files: FileStore, key: string, bytes: Buffer): Promise<void> {
  await inspect(bytes, smallestPortrait);
  if (oneAtATime.pendingCount >= maxQueueLength) throw new Busy();
  await oneAtATime(async () => {
    const sharp = await loadSharp();
    const { pixels, info } = await decode(bytes);
    const portrait = sharp(pixels, { raw: info })
      .resize(portraitSide, portraitSide, { fit: 'cover', position: sharp.strategy.attention })
      .webp({ quality: 82 });
    await files.put(key, await portrait.toBuffer());
  });
}

/** The most important point of a picture, as fractions of its width and height from the upper left corner. */
export type Focus = { readonly x: number; readonly y: number };

/** The largest 16 : 9 crop of a picture, centred on the point as far as possible. */
export function coverCrop({ width, height }: Size, { x, y }: Focus): Size & { left: number; top: number } {
  const scale = Math.min(width / 16, height / 9);
  const crop = { width: Math.max(1, Math.floor(scale * 16)), height: Math.max(1, Math.floor(scale * 9)) };
  const offset = (focusPosition: number, fullLength: number, cropLength: number) =>
    Math.round(Math.min(Math.max(focusPosition * fullLength - cropLength / 2, 0), fullLength - cropLength));
  return { ...crop, left: offset(x, width, crop.width), top: offset(y, height, crop.height) };
}

/**
 * Checks a picture uploaded by staff and stores the crop around the point as a cover under `key`, in the sizes of pages and
 * without metadata.
 * @throws as `storePhotograph`
 */
export async function storeCover(files: FileStore, key: string, bytes: Buffer, focus: Focus): Promise<void> {
  await inspect(bytes);
  if (oneAtATime.pendingCount >= maxQueueLength) throw new Busy();
  await oneAtATime(async () => {
    const sharp = await loadSharp();
    const { pixels, info } = await decode(bytes);
    const cover = sharp(pixels, { raw: info }).extract(coverCrop(info, focus)).resize(1280, 720, { fit: 'fill' });
    const large = { raw: { width: 1280, height: 720, channels: info.channels } } as const;
    const master = await cover.raw({ depth: 'uchar' }).toBuffer();
    await putTogether(files, async ({ put }) => {
      await put(`${key}-1280.webp`, await sharp(master, large).webp({ quality: 82 }).toBuffer());
      await put(`${key}-640.webp`, await sharp(master, large).resize(640).webp({ quality: 80 }).toBuffer());
      await put(`${key}.jpg`, await sharp(master, large).jpeg({ quality: 84 }).toBuffer());
    });
  });
}

/**
 * Checks a poster picture for a video and stores it as WebP under `key`.
 * @throws as `storePhotograph`
 */
export async function storePoster(files: FileStore, key: string, bytes: Buffer): Promise<void> {
  await inspect(bytes);
  if (oneAtATime.pendingCount >= maxQueueLength) throw new Busy();
  await oneAtATime(async () => {
    const sharp = await loadSharp();
    const { pixels, info } = await decode(bytes);
    const poster = sharp(pixels, { raw: info }).resize(960, 540, { fit: 'cover' }).webp({ quality: 80 });
    await files.put(key, await poster.toBuffer());
  });
}

const smallestLogo = 160;

/**
 * Checks an uploaded logo and stores it uncropped on a transparent square, as WebP in each width under its own key.
 * @throws as `storePhotograph`
 */
export async function storeLogo(
  files: FileStore,
  widths: readonly number[],
  keyOf: (width: number) => string,
  bytes: Buffer,
) {
  await inspect(bytes, smallestLogo);
  if (oneAtATime.pendingCount >= maxQueueLength) throw new Busy();
  await oneAtATime(async () => {
    const sharp = await loadSharp();
    const logo = (width: number): Promise<Buffer> =>
      sharp(bytes, { limitInputPixels: maxPixels, failOn: 'warning' })
        .autoOrient()
        .toColourspace('srgb')
        .resize(width, width, { fit: 'contain', background: { r: 0, g: 0, b: 0, alpha: 0 } })
        .webp({ quality: 90 })
        .toBuffer()
        .catch(() => rejectBroken());
    await putTogether(files, async ({ put }) => {
      for (const width of widths) await put(keyOf(width), await logo(width));
    });
  });
}

/** Deletes all files of a picture. */
export async function removePicture(files: FileStore, key: string, original: Size): Promise<void> {
  for (const name of keysOf(key, original)) await files.remove(name);
}
