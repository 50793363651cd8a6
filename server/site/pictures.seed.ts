import { drawCover } from '../ports/covers/draw-cover.js';
import type { FileStore } from '../ports/files.js';
import { draw } from '../ports/pictures.js';

/** corner: radius in 32nds of the side. Telephones cut corners themselves. */
const icons = [
  { key: 'icons/apple-touch-icon.png', side: 180, corner: 0 },
  { key: 'icons/icon-192.png', side: 192, corner: 8 },
  { key: 'icons/icon-512.png', side: 512, corner: 0 },
] as const;
const preview = 'og.jpg';
const favicon = 'icons/favicon.ico';

export const pictureKeys: readonly string[] = [preview, favicon, ...icons.map(({ key }) => key)];

/** The mark of the house, as in `client/site/mark.svg`. */
const markOf = (corner: number): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><rect width="32" height="32" rx="${corner}" fill="#0c5059"/>` +
  '<path d="M6 17.5h5l2.5-7 4.5 13 3-8.5 1.4 2.5H26" fill="none" stroke="#fff" stroke-width="2.4" ' +
  'stroke-linecap="round" stroke-linejoin="round"/></svg>';

const drawMark = (side: number, corner: number): Promise<Buffer> =>
  draw(markOf(corner), (mark) => mark.resize(side, side).png().toBuffer(), 1200);

/** The mark in a corner of the house's contour lines, 1200 × 630: what messengers show of pages without a picture of their own. */
async function drawPreview(): Promise<Buffer> {
  const mark = await drawMark(168, 8);
  return draw(drawCover('the house by the river', 'CONGRESS', 'contours'), (cover) =>
    cover
      .resize(1200, 630, { fit: 'cover' })
      .composite([{ input: mark, left: 72, top: 390 }])
      .jpeg({ quality: 86 })
      .toBuffer(),
  );
}

/** A PNG in the wrapping of an .ico file: a header of six bytes and an entry of sixteen. */
function icoOf(png: Buffer, side: number): Buffer {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(side, 6);
  head.writeUInt8(side, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

/** Draws the pictures of the site itself, the same each time; own files under the same names are left as they are. */
export async function writePictures(files: FileStore): Promise<void> {
  const putNew = async (key: string, draw: () => Promise<Buffer>): Promise<void> => {
    if ((await files.sizeOf(key)) === null) await files.put(key, await draw());
  };
  await putNew(preview, drawPreview);
  for (const { key, side, corner } of icons) await putNew(key, () => drawMark(side, corner));
  await putNew(favicon, async () => icoOf(await drawMark(32, 8), 32));
}
