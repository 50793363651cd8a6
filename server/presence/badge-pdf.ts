import { qrOf } from '../core/files/qr.js';
import { a4, drawPdf, drawQr, type TaggedPdf } from '../ports/pdf.js';

export type Badge = {
  lastName: string;
  firstName: string;
  middleName: string | null;
  city: string | null;
  workplace: string | null;
  /** Title of the tariff, which names the category. */
  category: string;
  ticketCode: string;
};

const millimetre = 72 / 25.4;
const badgeWidth = 90 * millimetre;
const badgeHeight = 55 * millimetre;
const columns = 2;
const rowsPerSheet = 5;
const badgesPerSheet = columns * rowsPerSheet;
const left = (a4.width - columns * badgeWidth) / 2;
const top = (a4.height - rowsPerSheet * badgeHeight) / 2;
const inset = 4 * millimetre;
const qrSide = 22 * millimetre;
const barHeight = 8 * millimetre;

/** Dark enough for white text. The category is printed too, for readers who do not see colours. */
const colours = ['#0f5f69', '#7a3b00', '#5b2a6e', '#1c5c33', '#7c1d2f', '#2b3f78'];

/** The largest size at which the text fits the width; otherwise the smallest size and the text cut with «…». */
export function fitText(
  widthOf: (text: string, size: number) => number,
  text: string,
  maxWidth: number,
  sizes: readonly number[],
): { text: string; size: number } {
  for (const size of sizes) if (widthOf(text, size) <= maxWidth) return { text, size };
  const size = sizes.at(-1)!;
  let cut = [...text];
  while (cut.length > 1 && widthOf(`${cut.join('')}…`, size) > maxWidth) cut = cut.slice(0, -1);
  return { text: `${cut.join('').trimEnd()}…`, size };
}

const range = (from: number, to: number): number[] => Array.from({ length: from - to + 1 }, (_, index) => from - index);

function drawLine(
  sheet: TaggedPdf,
  font: 'regular' | 'bold',
  text: string,
  [x, y, maxWidth]: [number, number, number],
  sizes: readonly number[],
): void {
  sheet.font(font);
  const widthOf = (value: string, size: number): number => sheet.fontSize(size).widthOfString(value);
  const fit = fitText(widthOf, text, maxWidth, sizes);
  sheet.fontSize(fit.size).text(fit.text, x, y, { lineBreak: false });
}

function drawBadge(sheet: TaggedPdf, badge: Badge, x: number, y: number, colour: string): void {
  sheet.lineWidth(0.3).strokeColor('#b5bfc4').rect(x, y, badgeWidth, badgeHeight).stroke();
  const maxWidth = badgeWidth - 2 * inset;
  const widthBesideQr = maxWidth - qrSide - inset;
  sheet.fillColor('#141b1f');
  drawLine(sheet, 'bold', badge.lastName, [x + inset, y + inset, maxWidth], range(24, 9));
  const names = [badge.firstName, badge.middleName].filter(Boolean).join(' ');
  drawLine(sheet, 'regular', names, [x + inset, y + inset + 29, maxWidth], range(16, 8));
  const qrTop = y + badgeHeight - barHeight - qrSide - inset;
  drawQr(sheet, qrOf(badge.ticketCode), x + badgeWidth - inset - qrSide, qrTop, qrSide);
  sheet.fillColor('#465158');
  if (badge.city) drawLine(sheet, 'bold', badge.city, [x + inset, qrTop + 6, widthBesideQr], range(11, 7));
  if (badge.workplace)
    sheet
      .font('regular')
      .fontSize(8)
      .text(badge.workplace, x + inset, qrTop + 22, { width: widthBesideQr, height: qrSide - 22, ellipsis: true });
  sheet
    .fillColor(colour)
    .rect(x, y + badgeHeight - barHeight, badgeWidth, barHeight)
    .fill();
  sheet.fillColor('#ffffff');
  drawLine(sheet, 'bold', badge.category, [x + inset, y + badgeHeight - barHeight + 6, maxWidth], range(11, 6));
}

/** Badges of 90 by 55 mm, ten on a sheet of A4, with lines to cut along. Each category has its own colour. */
export function writeBadges(title: string, badges: readonly Badge[]): Promise<Buffer> {
  const categories = [...new Set(badges.map(({ category }) => category))].sort();
  const colourOf = (category: string): string => colours[categories.indexOf(category) % colours.length]!;
  return drawPdf(
    `Бейджи: ${title}`,
    (sheet) =>
      badges.forEach((badge, index) => {
        const position = index % badgesPerSheet;
        if (index > 0 && position === 0) sheet.addPage();
        const x = left + (position % columns) * badgeWidth;
        const y = top + Math.floor(position / columns) * badgeHeight;
        drawBadge(sheet, badge, x, y, colourOf(badge.category));
      }),
    // With a margin, lines at the foot of a sheet would start another sheet.
    { margin: 0 },
  );
}
