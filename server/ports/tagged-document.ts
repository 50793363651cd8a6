import PdfDocument from 'pdfkit';

type TextOptions = PDFKit.Mixins.TextOptions;

/** A tagged document: screen readers read its texts in the order in which they are written. */
export class TaggedDocument extends PdfDocument {
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
