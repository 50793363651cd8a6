import { describe, expect, it } from 'vitest';
import { qrOf } from '../../server/core/files/qr.js';
import { drawPdf, drawQr } from '../../server/ports/pdf.js';

describe('a PDF of the site', () => {
  it('has a structure, a language and a title for screen readers', async () => {
    const file = await drawPdf(
      'Билет',
      (sheet) => {
        sheet.text('Заголовок', { structType: 'H1' }).text('Абзац', 56, 200, { width: 200 });
        drawQr(sheet, qrOf('https://example.ru'), 56, 300, 100);
      },
      { compress: false },
    );
    const text = file.toString('latin1');
    expect(text).toContain('/Lang (ru-RU)');
    expect(text).toContain('/Marked true');
    expect(text).toContain('/DisplayDocTitle true');
    const types = [...text.matchAll(/\/S \/(\w+)/g)].map(([, type]) => type);
    expect(types.filter((type) => ['Document', 'H1', 'P', 'Figure'].includes(type!)).sort()).toEqual([
      'Document',
      'Figure',
      'H1',
      'P',
    ]);
  });
});
