// Without the renderers of the package, which load a PNG library.
import { create } from 'qrcode/lib/core/qrcode.js';

/** The dark modules of a QR code: a square of `size` by `size`, without the quiet zone of four modules around it. */
export type QrCode = {
  readonly size: number;
  /** Whether the module is dark, row by row. */
  readonly modules: readonly boolean[];
};

/**
 * A QR code of the text. By default a quarter of it may be unreadable (level Q), for paper and scratched screens. A long
 * text needs larger modules instead: then a seventh may be unreadable (level M).
 */
export function qrOf(text: string, dispensable: 'quarter' | 'seventh' = 'quarter'): QrCode {
  const { size, data } = create(text, { errorCorrectionLevel: dispensable === 'quarter' ? 'Q' : 'M' }).modules;
  return { size, modules: Array.from(data, Boolean) };
}

/** The dark modules as the path of an SVG whose view box is `0 0 size size`. */
export function qrPath({ size, modules }: QrCode): string {
  let path = '';
  for (let y = 0; y < size; y += 1)
    for (let x = 0; x < size; x += 1) {
      if (!modules[y * size + x]) continue;
      let length = 1;
      while (x + length < size && modules[y * size + x + length]) length += 1;
      path += `M${x} ${y}h${length}v1h-${length}z`;
      x += length;
    }
  return path;
}
