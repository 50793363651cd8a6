import { describe, expect, it } from 'vitest';
import { qrOf } from '../../server/core/files/qr.js';
import { drawPdf, drawQr } from '../../server/ports/pdf.js';
import { bindDates } from '../../rules/text/typography.js';

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

  it('keeps a date on the line of its preposition', () => {
    expect(bindDates('Лицензия № Л035-01271-78/0 от 01.01.2022')).toBe(
      'Лицензия №\u00a0Л035-01271-78/0 от\u00a001.01.2022',
    );
  });
});
