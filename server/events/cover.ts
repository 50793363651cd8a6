import type { Image } from './events.results.js';

/** The addresses of a cover's files, which the seed and the office write under one key. */
export const coverOf = (key: string): Image => ({
  small: `/files/${key}-640.webp`,
  large: `/files/${key}-1280.webp`,
  preview: `/files/${key}.jpg`,
  width: 1280,
  height: 720,
});
