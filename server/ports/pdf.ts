import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { QrCode } from '../core/files/qr.js';
import type { TaggedDocument } from './tagged-document.js';

const folder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');

/** Embedded fonts with Cyrillic. */
const fonts = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf', serif: 'DejaVuSerif.ttf' };

export type TaggedPdf = TaggedDocument;

/** Size of an A4 page in portrait orientation, in points. */
export const a4 = { width: 595.28, height: 841.89 };

/** Makes an A4 document that `draw` fills. Fonts: «regular», «bold», «serif». */
export async function drawPdf(
  title: string,
  draw: (sheet: TaggedPdf) => void,
  { info, ...options }: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
  // Loaded for the first document: the library takes as long to load as the database.
  const { TaggedDocument } = await import('./tagged-document.js');
  const sheet = new TaggedDocument({
    size: 'A4',
    margin: 56,
    info: { Title: title, ...info },
    lang: 'ru-RU',
    displayTitle: true,
    ...options,
  });
  for (const [name, file] of Object.entries(fonts)) sheet.registerFont(name, join(folder, file));
  const chunks: Buffer[] = [];
  sheet.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    sheet.on('end', () => resolve(Buffer.concat(chunks)));
    sheet.on('error', reject);
  });
  draw(sheet);
  sheet.end();
  return done;
}

/** Makes a document of a heading and paragraphs. */
export const textPdf = (title: string, paragraphs: readonly string[]): Promise<Buffer> =>
  drawPdf(
    title,
    (sheet) => {
      sheet.font('bold').fontSize(18).text(title, { structType: 'H1' }).font('regular').fontSize(11).moveDown();
      for (const paragraph of paragraphs) sheet.text(paragraph, { lineGap: 3 }).moveDown(0.6);
    },
    { margin: 64 },
  );

/** Overlap of the modules of a QR code, in points. Without it some viewers show light seams. */
const overlap = 0.02;

/** Draws a QR code with its upper left corner at (x, y). `side` excludes the quiet zone, which the caller must leave. */
export function drawQr(sheet: TaggedPdf, { size, modules }: QrCode, x: number, y: number, side: number): void {
  const step = side / size;
  sheet.figure('QR-код', () => {
    modules.forEach((isDark, index) => {
      if (!isDark) return;
      sheet.rect(x + (index % size) * step, y + Math.floor(index / size) * step, step + overlap, step + overlap);
    });
    sheet.fill('#000000');
  });
}
