import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import PdfDocument from 'pdfkit';
import type { QrCode } from '../core/files/qr.js';

const folder = join(dirname(createRequire(import.meta.url).resolve('dejavu-fonts-ttf/package.json')), 'ttf');

/** Embedded fonts with Cyrillic. */
const fonts = { regular: 'DejaVuSans.ttf', bold: 'DejaVuSans-Bold.ttf', serif: 'DejaVuSerif.ttf' };

/** A tagged document: screen readers read its texts in the order in which they are written. */
class TaggedDocument extends PdfDocument {
  private readonly content: PDFKit.PDFStructureElement;

  constructor(options: PDFKit.PDFDocumentOptions) {
    super({ ...options, tagged: true, pdfVersion: '1.7' });
    this.content = this.struct('Document');
    this.addStructure(this.content);
  }

  override text(text: string, x?: number | TextOptions, y?: number | TextOptions, options?: TextOptions): this {
    const textOptions = options ?? [y, x].find((one): one is TextOptions => typeof one === 'object') ?? {};
    const type = textOptions.structType ?? 'P';
    const marked = this.markStructureContent(type);
    super.text(text, typeof x === 'number' ? x : this.x, typeof y === 'number' ? y : this.y, textOptions);
    this.endMarkedContent();
    this.content.add(this.struct(type, {}, [marked]));
    return this;
  }

  /** A drawing with an alternative text. */
  figure(alt: string, draw: () => void): void {
    const marked = this.markStructureContent('Figure');
    draw();
    this.endMarkedContent();
    this.content.add(this.struct('Figure', { alt }, [marked]));
  }

  override end(): void {
    this.content.end();
    super.end();
  }
}

type TextOptions = PDFKit.Mixins.TextOptions;
export type TaggedPdf = TaggedDocument;

/** Size of an A4 page in portrait orientation, in points. */
export const a4 = { width: 595.28, height: 841.89 };

/** Makes an A4 document that `draw` fills. Fonts: «regular», «bold», «serif». */
export function drawPdf(
  title: string,
  draw: (sheet: TaggedPdf) => void,
  { info, ...options }: PDFKit.PDFDocumentOptions = {},
): Promise<Buffer> {
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
