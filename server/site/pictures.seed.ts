import { drawCover } from '../ports/covers/draw-cover.js';
import type { FileStore } from '../ports/files.js';
import { rasteriseSvg } from '../ports/pictures.js';

/** corner: radius in 1/32 of the side. Phones round the corners of icons themselves. */
const icons = [
  { key: 'icons/apple-touch-icon.png', side: 180, corner: 0 },
  { key: 'icons/icon-192.png', side: 192, corner: 8 },
  { key: 'icons/icon-512.png', side: 512, corner: 0 },
] as const;
const previewKey = 'og.jpg';
const faviconKey = 'icons/favicon.ico';

export const pictureKeys: readonly string[] = [previewKey, faviconKey, ...icons.map(({ key }) => key)];

/** The logo, as in `client/site/mark.svg`. */
const logoSvg = (corner: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="#0c5059"/>` +
  '<path d="M6 17.5h5l2.5-7 4.5 13 3-8.5 1.4 2.5H26" fill="none" stroke="#fff" stroke-width="2.4" ' +
  'stroke-linecap="round" stroke-linejoin="round"/></svg>';

const drawLogo = (side: number, corner: number): Promise<Buffer> =>
  rasteriseSvg(logoSvg(corner), (picture) => picture.resize(side, side).png().toBuffer(), 1200);

/** The logo on the cover pattern, 1200 × 630: preview in messengers for pages without their own picture. */
async function drawPreview(): Promise<Buffer> {
  const logo = await drawLogo(168, 8);
  return rasteriseSvg(drawCover('the house by the river', 'CONGRESS', 'contours'), (cover) =>
    cover
      .resize(1200, 630, { fit: 'cover' })
      .composite([{ input: logo, left: 72, top: 390 }])
      .jpeg({ quality: 86 })
      .toBuffer(),
  );
}

/** Wraps a PNG as an .ico file: a header of 6 bytes and an entry of 16. */
function wrapAsIco(png: Buffer, side: number): Buffer {
  const header = Buffer.alloc(22);
  header.writeUInt16LE(1, 2);
  header.writeUInt16LE(1, 4);
  header.writeUInt8(side, 6);
  header.writeUInt8(side, 7);
  header.writeUInt16LE(1, 10);
  header.writeUInt16LE(32, 12);
  header.writeUInt32LE(png.length, 14);
  header.writeUInt32LE(header.length, 18);
  return Buffer.concat([header, png]);
}

/** Draws the pictures of the site, identical each time. Does not replace existing files. */
export async function storeSitePictures(files: FileStore): Promise<void> {
  const putNew = async (key: string, draw: () => Promise<Buffer>): Promise<void> => {
    if ((await files.sizeOf(key)) === null) await files.put(key, await draw());
  };
  await putNew(previewKey, drawPreview);
  for (const { key, side, corner } of icons) await putNew(key, () => drawLogo(side, corner));
  await putNew(faviconKey, async () => wrapAsIco(await drawLogo(32, 8), 32));
}
