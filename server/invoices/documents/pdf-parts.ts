import { moneyInDigits, moneySpelledOut } from '../../../rules/money/money-in-words.js';
import { a4, drawPdf, type TaggedPdf } from '../../ports/pdf.js';
import type { Invoice } from '../invoice.entity.js';
import type { DocumentData } from './document-data.js';

export const margin = 42;
export const width = a4.width - 2 * margin;
const padding = 3;
const lineColor = '#000000';

export type Cell = { text: string; align?: 'left' | 'right' | 'center'; isBold?: boolean };

/** Rows of cells with borders. @returns the y coordinate below */
export function drawGrid(
  sheet: TaggedPdf,
  top: number,
  widths: readonly number[],
  rows: readonly (readonly Cell[])[],
): number {
  let y = top;
  for (const row of rows) {
    const font = (cell: Cell) => sheet.font(cell.isBold ? 'bold' : 'regular').fontSize(8.5);
    const height = Math.max(
      ...row.map((cell, index) => font(cell).heightOfString(cell.text, { width: widths[index]! - 2 * padding })),
    );
    let x = margin;
    row.forEach((cell, index) => {
      const cellWidth = widths[index]!;
      sheet
        .lineWidth(0.6)
        .strokeColor(lineColor)
        .rect(x, y, cellWidth, height + 2 * padding)
        .stroke();
      font(cell).fillColor(lineColor);
      sheet.text(cell.text, x + padding, y + padding, { width: cellWidth - 2 * padding, align: cell.align ?? 'left' });
      x += cellWidth;
    });
    y += height + 2 * padding;
  }
  return y;
}

/** The heading of a document, with a thick line below. @returns the y coordinate below */
export function drawHeading(sheet: TaggedPdf, top: number, text: string): number {
  sheet.font('bold').fontSize(13).fillColor(lineColor).text(text, margin, top, { width, structType: 'H1' });
  const y = sheet.y + 4;
  sheet
    .lineWidth(1.6)
    .strokeColor(lineColor)
    .moveTo(margin, y)
    .lineTo(margin + width, y)
    .stroke();
  return y + 10;
}

const nameWidth = 82;

/** «Исполнитель: …»: names on the left, values in bold beside them. @returns the y coordinate below */
export function drawParties(sheet: TaggedPdf, top: number, parties: readonly [name: string, value: string][]): number {
  let y = top;
  for (const [name, value] of parties) {
    sheet.font('regular').fontSize(9).fillColor(lineColor).text(name, margin, y, { width: nameWidth });
    sheet.font('bold').text(value, margin + nameWidth, y, { width: width - nameWidth });
    y = sheet.y + 6;
  }
  return y;
}

const columns = [26, 271, 40, 36, 69, 69.28];

/**
 * The service, its price, and the sum in figures and in words.
 * @param total label of the last row of the sums
 * @returns the y coordinate below
 */
export function drawSale(
  sheet: TaggedPdf,
  top: number,
  { amount }: Pick<Invoice, 'amount'>,
  paper: DocumentData,
  total: string,
): number {
  const price = moneyInDigits(amount);
  const service = `${paper.service}. Участник: ${paper.participant}, регистрация №\u00A0${paper.registrationNumber}`;
  const heads = ['№', 'Услуга', 'Кол-во', 'Ед.', 'Цена', 'Сумма'];
  let y = drawGrid(sheet, top, columns, [
    heads.map((text): Cell => ({ text, align: 'center', isBold: true })),
    [
      { text: '1', align: 'center' },
      { text: service },
      { text: '1', align: 'right' },
      { text: 'услуга' },
      { text: price, align: 'right' },
      { text: price, align: 'right' },
    ],
  ]);
  y += 6;
  const { vat } = paper;
  const totals: [string, string][] = [
    ['Итого:', price],
    vat === null ? ['Без налога (НДС):', '–'] : [`В том числе НДС ${vat.percent}\u00A0%:`, moneyInDigits(vat.amount)],
    [total, price],
  ];
  for (const [name, value] of totals) {
    sheet.font('bold').fontSize(9);
    sheet.text(name, margin, y, { width: width - 82, align: 'right' });
    sheet.text(value, margin + width - 80, y, { width: 80 - padding, align: 'right' });
    y += 13;
  }
  sheet.font('regular').text(`Всего наименований 1, на сумму ${price}\u00A0руб.`, margin, y + 4, { width });
  sheet.font('bold').text(moneySpelledOut(amount), margin, sheet.y + 1, { width });
  return sheet.y + 4;
}

/**
 * A line for a handwritten signature.
 * @param place `head`: height of the text above, so that two signature lines side by side are level
 */
export function drawSignature(
  sheet: TaggedPdf,
  place: { x: number; y: number; width: number; head: number },
  post: string,
  name: string | null,
): void {
  const { x, y } = place;
  sheet.font('bold').fontSize(9).fillColor(lineColor).text(post, x, y, { width: place.width });
  const lineY = y + place.head + 22;
  const middleX = x + place.width * 0.55;
  sheet.lineWidth(0.6).moveTo(x, lineY).lineTo(middleX, lineY).stroke();
  sheet
    .moveTo(middleX + 8, lineY)
    .lineTo(x + place.width, lineY)
    .stroke();
  sheet.font('regular').fontSize(9);
  if (name) sheet.text(name, middleX + 8, lineY - 12, { width: x + place.width - middleX - 8, align: 'center' });
  sheet.fontSize(6.5).text('подпись', x, lineY + 2, { width: middleX - x, align: 'center' });
  sheet.text('расшифровка подписи', middleX + 8, lineY + 2, { width: x + place.width - middleX - 8, align: 'center' });
  sheet.fontSize(9).text('М.\u00A0П.', x, lineY + 18, { width: place.width });
}

/** A stamp across a sheet that is not valid any more, because it may be printed. */
export function drawStamp(sheet: TaggedPdf, text: string): void {
  const origin: [number, number] = [a4.width / 2, a4.height / 2];
  sheet.save().rotate(-35, { origin }).fillOpacity(0.16).fillColor('#b3261e');
  const size = Math.min(96, (84 * a4.width * 0.95) / sheet.font('bold').fontSize(84).widthOfString(text));
  sheet.fontSize(size).text(text, 0, (a4.height - size * 1.25) / 2, {
    width: a4.width,
    align: 'center',
    lineBreak: false,
  });
  sheet.restore().fillOpacity(1);
}

/** A document of the supplier. The same data gives the same bytes. */
export const drawDocument = (
  title: string,
  author: string,
  at: string,
  draw: (sheet: TaggedPdf) => void,
): Promise<Buffer> => {
  const created = new Date(at);
  return drawPdf(title, draw, { margin, info: { Author: author, CreationDate: created, ModDate: created } });
};
