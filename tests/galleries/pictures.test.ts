import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import type { FileStore } from '../../server/ports/files.js';
import { rasteriseSvg, storeCover, storeLogo, storePhotograph } from '../../server/ports/pictures.js';
import { orRemoveFiles } from '../../server/ports/put-together.js';
import { CommitUnknown } from '../../server/core/database/database.js';

const drawing = '<svg xmlns="http://www.w3.org/2000/svg" width="8" height="8"><rect width="8" height="8"/></svg>';
const readSvg = () => sharp(Buffer.from(drawing)).metadata();

it('SVG can be read only while a drawing of the site is rendered, also after a failed one', async () => {
  await expect(readSvg()).rejects.toThrow('unsupported image format');
  expect((await rasteriseSvg(drawing, (picture) => picture.png().toBuffer())).subarray(1, 4).toString()).toBe('PNG');
  await expect(readSvg()).rejects.toThrow('unsupported image format');
  await expect(rasteriseSvg('<svg', (picture) => picture.png().toBuffer())).rejects.toThrow('Input buffer');
  await expect(readSvg()).rejects.toThrow('unsupported image format');
});

describe('a picture whose last size cannot be stored', () => {
  const picture = () =>
    sharp({ create: { width: 700, height: 500, channels: 3, background: '#345' } })
      .jpeg()
      .toBuffer();

  /** Takes `room` files, then fails as a full disk does. */
  function fullStore(room: number): { files: FileStore; stored: Set<string> } {
    const stored = new Set<string>();
    const files = {
      put: async (key: string) => {
        if (stored.size === room) throw new Error('ENOSPC');
        stored.add(key);
      },
      remove: async (key: string) => void stored.delete(key),
    };
    return { files: files as unknown as FileStore, stored };
  }

  it.each([
    ['photograph', 5, (files: FileStore, bytes: Buffer) => storePhotograph(files, 'photo', bytes)],
    ['cover', 2, (files: FileStore, bytes: Buffer) => storeCover(files, 'cover', bytes, { x: 0.5, y: 0.5 })],
    [
      'logo',
      1,
      (files: FileStore, bytes: Buffer) => storeLogo(files, [160, 320], (width) => `logo-${width}.webp`, bytes),
    ],
  ])('leaves no other size of a %s', async (_kind, room, store) => {
    const { files, stored } = fullStore(room);
    await expect(store(files, await picture())).rejects.toThrow('ENOSPC');
    expect([...stored]).toEqual([]);
  });
});

it('stored files are removed when their row was not written, and stay when it may have been', async () => {
  const removed: string[] = [];
  const remove = async (name: string) => removed.push(name);
  await expect(orRemoveFiles(Promise.reject(new Error('rejected')), () => remove('rejected'))).rejects.toThrow(
    'rejected',
  );
  await expect(orRemoveFiles(Promise.reject(new CommitUnknown()), () => remove('unknown'))).rejects.toThrow(
    CommitUnknown,
  );
  expect(await orRemoveFiles(Promise.resolve('written'), () => remove('written'))).toBe('written');
  expect(removed).toEqual(['rejected']);
});
