import sharp from 'sharp';
import { expect, it } from 'vitest';
import { rasteriseSvg } from '../../server/ports/pictures.js';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
const readSvg = () => sharp(Buffer.from(drawing)).metadata();

it('SVG can be read only while a drawing of the site is rendered, also after a failed one', async () => {
  await expect(readSvg()).rejects.toThrow('unsupported image format');
  expect((await rasteriseSvg(drawing, (picture) => picture.png().toBuffer())).subarray(1, 4).toString()).toBe('PNG');
  await expect(readSvg()).rejects.toThrow('unsupported image format');
  await expect(rasteriseSvg('<svg', (picture) => picture.png().toBuffer())).rejects.toThrow('Input buffer');
  await expect(readSvg()).rejects.toThrow('unsupported image format');
});
