import { fileUrl } from '../ports/files.js';
import type { Image } from './events.results.js';

/** Addresses of the files that `writeCover` writes. */
export const coverOf = (key: string): Image => ({
  small: fileUrl(`${key}-640.webp`),
  large: fileUrl(`${key}-1280.webp`),
  preview: fileUrl(`${key}.jpg`),
  width: 1280,
  height: 720,
});
