import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PdfDocument from 'pdfkit';

const fonts = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');

/** A plain A4 document: a heading and paragraphs, in a font that has Cyrillic. */
export function textPdf(title: string, paragraphs: readonly string[]): Promise<Buffer> {
  const document = new PdfDocument({ size: 'A4', margin: 64, info: { Title: title }, lang: 'ru', displayTitle: true });
  const chunks: Buffer[] = [];
  document.on('data', (chunk: Buffer) => chunks.push(chunk));
  const done = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)));
    document.on('error', reject);
  });
  document.font(join(fonts, 'DejaVuSans-Bold.ttf')).fontSize(18).text(title);
  document.font(join(fonts, 'DejaVuSans.ttf')).fontSize(11).moveDown();
  for (const paragraph of paragraphs) document.text(paragraph, { lineGap: 3 }).moveDown(0.6);
  document.end();
  return done;
}
