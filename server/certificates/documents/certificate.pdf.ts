import { qrOf } from '../../core/files/qr.js';
import { formatDayRange } from '../../../rules/text/format.js';
import { a4, drawPdf, drawQr, type TaggedPdf } from '../../ports/pdf.js';
import type { Certificate } from '../certificate.entity.js';
import { printedFacts, readSnapshot, type Snapshot } from './snapshot.js';
import { bindDates, quoted } from '../../../rules/text/typography.js';

/** A4 landscape. */
const { width: height, height: width } = a4;
const margin = 64;
const textColor = '#141b1f';
const mutedColor = '#5d6a71';
const brandColor = '#0c5059';
const contourColor = '#b1d7da';
const dangerColor = '#b3261e';

const headings = { NMO: 'Свидетельство', PARTICIPATION: 'Сертификат участника' };
const subheadings = {
  NMO: 'непрерывное медицинское образование',
  PARTICIPATION: 'участие в\u00a0образовательном мероприятии',
};

/** Decorative contour lines, the same on each sheet. */
function drawContours(sheet: TaggedPdf): void {
  sheet
    .save()
    .rect(18, 18, width - 36, height - 36)
    .clip()
    .lineWidth(0.6)
    .strokeColor(contourColor)
    .strokeOpacity(0.55);
  for (let ring = 1; ring <= 13; ring += 1) {
    const steps = 72;
    for (let step = 0; step <= steps; step += 1) {
      const angle = (step / steps) * 2 * Math.PI;
      const wave = 1 + 0.1 * Math.sin(3 * angle + ring * 0.35) + 0.05 * Math.cos(5 * angle - ring * 0.2);
      const x = width - 40 + Math.cos(angle) * ring * 26 * wave;
      const y = 30 + Math.sin(angle) * ring * 20 * wave;
      if (step === 0) sheet.moveTo(x, y);
      else sheet.lineTo(x, y);
    }
    sheet.stroke();
  }
  sheet.restore();
}

function drawFrame(sheet: TaggedPdf): void {
  sheet
    .lineWidth(1.4)
    .strokeColor(brandColor)
    .rect(18, 18, width - 36, height - 36)
    .stroke();
  sheet
    .lineWidth(0.5)
    .strokeColor(contourColor)
    .rect(24, 24, width - 48, height - 48)
    .stroke();
}

/** The largest font size at which the text fits. */
function fittingSize(
  sheet: TaggedPdf,
  text: string,
  within: { width: number; height: number },
  sizes: readonly number[],
): number {
  return (
    sizes.find((size) => sheet.fontSize(size).heightOfString(text, { width: within.width }) <= within.height) ??
    sizes.at(-1)!
  );
}

/** A QR code on white, with a quiet zone of four modules. */
function drawQrCode(sheet: TaggedPdf, url: string, x: number, y: number, side: number): void {
  const code = qrOf(url);
  const quietZone = (4 * side) / (code.size + 8);
  sheet.rect(x, y, side, side).fill('#fff');
  drawQr(sheet, code, x + quietZone, y + quietZone, side - 2 * quietZone);
}

function drawFacts(sheet: TaggedPdf, facts: readonly [string, string][], top: number): void {
  let y = top;
  const bottom = height - 152;
  for (const [name, value] of facts) {
    if (y > bottom) return;
    sheet.font('regular').fontSize(10).fillColor(mutedColor).text(name, margin, y, { width: 120 });
    const size = fittingSize(
      sheet.fillColor(textColor),
      value,
      { width: width - 2 * margin - 130, height: 28 },
      [10, 9, 8, 7],
    );
    const valueBox = { width: width - 2 * margin - 130, height: 30, ellipsis: true };
    sheet.fontSize(size).text(value, margin + 130, y, valueBox);
    y += Math.max(18, sheet.heightOfString(value, { width: valueBox.width }) + 6);
  }
}

function drawFooter(sheet: TaggedPdf, { issuer, licence, signatures, issuedOn, code }: Snapshot, url: string): void {
  const top = height - 138;
  const side = 92;
  const left = width - margin - side;
  drawQrCode(sheet, url, left, top, side);
  sheet.font('regular').fontSize(7).fillColor(mutedColor);
  sheet.text('Проверить документ', left - 190, top + 8, { width: 180, align: 'right' });
  sheet
    .fontSize(10)
    .fillColor(textColor)
    .text(code, left - 190, top + 20, { width: 180, align: 'right' });
  sheet
    .fontSize(7)
    .fillColor(mutedColor)
    .text(new URL(url).host + '/certificates', left - 190, top + 36, { width: 180, align: 'right' });
  sheet.text(`Дата выдачи: ${issuedOn}`, left - 190, top + 48, { width: 180, align: 'right' });
  signatures.slice(0, 2).forEach(({ post, name }, index) => {
    const y = top + index * 30;
    sheet.fontSize(9).fillColor(mutedColor).text(post, margin, y, { width: 150 });
    sheet
      .lineWidth(0.6)
      .strokeColor(mutedColor)
      .moveTo(margin + 155, y + 12)
      .lineTo(margin + 235, y + 12)
      .stroke();
    sheet.fillColor(textColor).text(name, margin + 243, y, { width: 130 });
  });
  sheet
    .fontSize(9)
    .fillColor(textColor)
    .text(issuer, margin, top + 64, { width: 370 });
  sheet
    .fontSize(7)
    .fillColor(mutedColor)
    .text(bindDates(licence), margin, top + 80, { width: 370, height: 20, ellipsis: true });
}

/** A stamp across a document that is not valid, because it may be printed. */
function drawInvalidStamp(sheet: TaggedPdf, { state, endedAt }: Pick<Certificate, 'state' | 'endedAt'>): void {
  if (state === 'ISSUED') return;
  const stamp = state === 'REVOKED' ? 'ОТОЗВАН' : 'ЗАМЕНЁН';
  const day = new Date(Date.parse(endedAt!) + 3 * 3_600_000).toISOString().slice(0, 10);
  sheet
    .save()
    .rotate(-24, { origin: [width / 2, height / 2] })
    .fillOpacity(0.16)
    .fillColor(dangerColor);
  sheet
    .font('bold')
    .fontSize(128)
    .text(stamp, 0, height / 2 - 76, { width, align: 'center', lineBreak: false });
  sheet.restore().fillOpacity(1);
  sheet.rect(18, 18, width - 36, 26).fill(dangerColor);
  const notice = `Документ недействителен: ${stamp.toLowerCase()} ${formatDayRange(day, day)}`;
  sheet
    .font('bold')
    .fontSize(11)
    .fillColor('#fff')
    .text(notice, margin, 25, { width: width - 2 * margin, align: 'center' });
}

function drawSheet(sheet: TaggedPdf, snapshot: Snapshot, url: string): void {
  const textWidth = width - 2 * margin;
  drawContours(sheet);
  drawFrame(sheet);
  sheet
    .font('regular')
    .fontSize(10)
    .fillColor(mutedColor)
    .text(snapshot.issuer, margin, 58, { width: textWidth - 120 });
  sheet
    .font('serif')
    .fontSize(38)
    .fillColor(brandColor)
    .text(headings[snapshot.kind], margin, 84, { width: textWidth, structType: 'H1' });
  sheet
    .font('regular')
    .fontSize(11)
    .fillColor(mutedColor)
    .text(subheadings[snapshot.kind], margin, 132, { width: textWidth });
  sheet.text('Участник', margin, 172, { width: textWidth }).font('bold').fillColor(textColor);
  sheet.fontSize(fittingSize(sheet, snapshot.fullName, { width: textWidth, height: 32 }, [24, 21, 18, 15, 12, 10]));
  sheet.text(snapshot.fullName, margin, 188, { width: textWidth, height: 36 });
  sheet
    .font('regular')
    .fontSize(11)
    .fillColor(mutedColor)
    .text('Образовательное мероприятие', margin, 234, { width: textWidth });
  const title = quoted(snapshot.eventTitle);
  sheet.font('bold').fillColor(textColor);
  sheet.fontSize(fittingSize(sheet, title, { width: textWidth, height: 58 }, [16, 14, 12, 10.5]));
  sheet.text(title, margin, 250, { width: textWidth, height: 62, ellipsis: true });
  drawFacts(sheet, printedFacts(snapshot), 318);
  drawFooter(sheet, snapshot, url);
}

/** The document as a PDF of one A4 page, drawn from its snapshot. The same document in the same state gives the same bytes. */
export function certificatePdf(certificate: Certificate, publicUrl: string): Promise<Buffer> {
  const snapshot = readSnapshot(certificate);
  const created = new Date(certificate.issuedAt);
  return drawPdf(
    `${headings[snapshot.kind]}: ${snapshot.fullName}`,
    (sheet) => {
      drawSheet(sheet, snapshot, `${publicUrl}/certificates/${snapshot.code}`);
      drawInvalidStamp(sheet, certificate);
    },
    {
      layout: 'landscape',
      margin: 0,
      info: { Author: snapshot.issuer, Subject: snapshot.eventTitle, CreationDate: created, ModDate: created },
    },
  );
}
