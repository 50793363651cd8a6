import { qrOf } from '../core/qr.js';
import { a4, drawnPdf, drawQr, type Sheet } from '../ports/pdf.js';

export type Badge = {
  lastName: string;
  firstName: string;
  middleName: string | null;
  city: string | null;
  workplace: string | null;
  /** Title of the tariff: the category in words. */
  category: string;
  ticketCode: string;
};

const millimetre = 72 / 25.4;
const width = 90 * millimetre;
const height = 55 * millimetre;
const columns = 2;
const rowsOfSheet = 5;
const onSheet = columns * rowsOfSheet;
const left = (a4.width - columns * width) / 2;
const top = (a4.height - rowsOfSheet * height) / 2;
const inset = 4 * millimetre;
const qrSide = 22 * millimetre;
const bar = 8 * millimetre;

/** Dark enough for white words on them; the word says the same to who sees no colour. */
const colours = ['#0f5f69', '#7a3b00', '#5b2a6e', '#1c5c33', '#7c1d2f', '#2b3f78'];

/** The largest of these sizes at which a line fits; the smallest, cut with «…», for one that never does. */
export function fitted(
  widthOf: (text: string, size: number) => number,
  text: string,
  room: number,
  sizes: readonly number[],
): { text: string; size: number } {
  for (const size of sizes) if (widthOf(text, size) <= room) return { text, size };
  const size = sizes.at(-1)!;
  let cut = [...text];
  while (cut.length > 1 && widthOf(`${cut.join('')}…`, size) > room) cut = cut.slice(0, -1);
  return { text: `${cut.join('').trimEnd()}…`, size };
}

const range = (from: number, to: number): number[] => Array.from({ length: from - to + 1 }, (_, index) => from - index);

function line(
  sheet: Sheet,
  font: 'regular' | 'bold',
  text: string,
  [x, y, room]: [number, number, number],
  sizes: readonly number[],
): void {
  sheet.font(font);
  const widthOf = (one: string, size: number): number => sheet.fontSize(size).widthOfString(one);
  const drawn = fitted(widthOf, text, room, sizes);
  sheet.fontSize(drawn.size).text(drawn.text, x, y, { lineBreak: false });
}

function draw(sheet: Sheet, badge: Badge, x: number, y: number, colour: string): void {
  sheet.lineWidth(0.3).strokeColor('#b5bfc4').rect(x, y, width, height).stroke();
  const room = width - 2 * inset;
  const beside = room - qrSide - inset;
  sheet.fillColor('#141b1f');
  line(sheet, 'bold', badge.lastName, [x + inset, y + inset, room], range(24, 9));
  const names = [badge.firstName, badge.middleName].filter(Boolean).join(' ');
  line(sheet, 'regular', names, [x + inset, y + inset + 29, room], range(16, 8));
  const qrTop = y + height - bar - qrSide - inset;
  drawQr(sheet, qrOf(badge.ticketCode), x + width - inset - qrSide, qrTop, qrSide);
  sheet.fillColor('#465158');
  if (badge.city) line(sheet, 'bold', badge.city, [x + inset, qrTop + 6, beside], range(11, 7));
  if (badge.workplace)
    sheet
      .font('regular')
      .fontSize(8)
      .text(badge.workplace, x + inset, qrTop + 22, { width: beside, height: qrSide - 22, ellipsis: true });
  sheet
    .fillColor(colour)
    .rect(x, y + height - bar, width, bar)
    .fill();
  sheet.fillColor('#ffffff');
  line(sheet, 'bold', badge.category, [x + inset, y + height - bar + 6, room], range(11, 6));
}

/** Badges of 90 by 55 mm, ten on a sheet of A4, with lines to cut along; each category has its colour and its word. */
export function writeBadges(title: string, badges: readonly Badge[]): Promise<Buffer> {
  const categories = [...new Set(badges.map(({ category }) => category))].sort();
  const colourOf = (category: string): string => colours[categories.indexOf(category) % colours.length]!;
  return drawnPdf(
    `Бейджи: ${title}`,
    (sheet) =>
      badges.forEach((badge, index) => {
        const place = index % onSheet;
        if (index > 0 && place === 0) sheet.addPage();
        const x = left + (place % columns) * width;
        const y = top + Math.floor(place / columns) * height;
        draw(sheet, badge, x, y, colourOf(badge.category));
      }),
    // Lines that are drawn at the foot of a sheet must not begin another one.
    { margin: 0 },
  );
}
