import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PdfDocument from 'pdfkit';
import type { QrCode } from '../core/qr.js';

const fonts = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');

/** Points of an A4 page. */
export const a4 = { width: 595.28, height: 841.89 };

/** A4 to be drawn on, with a regular and a bold font that have Cyrillic; both are embedded. */
export function drawnPdf(title: string, draw: (page: PDFKit.PDFDocument) => void): Promise<Buffer> {
  const document = new PdfDocument({ size: 'A4', margin: 56, info: { Title: title }, lang: 'ru', displayTitle: true });
  document.registerFont('bold', join(fonts, 'DejaVuSans-Bold.ttf'));
  document.registerFont('regular', join(fonts, 'DejaVuSans.ttf'));
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  draw(document);
  document.end();
  return done;
}

/** Draws a code with its upper left corner at a place; `side` is its size without the quiet zone, which is left to the caller. */
export function drawQr(page: PDFKit.PDFDocument, { size, modules }: QrCode, x: number, y: number, side: number): void {
  const step = side / size;
  modules.forEach((isDark, index) => {
    if (isDark) page.rect(x + (index % size) * step, y + Math.floor(index / size) * step, step, step);
  });
  page.fill('#000000');
}
