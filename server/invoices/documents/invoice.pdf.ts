import { qrOf } from '../../core/files/qr.js';
import { localDate, moscow } from '../../core/zones.js';
import { drawQr, type TaggedPdf } from '../../ports/pdf.js';
import type { Invoice } from '../invoice.entity.js';
import { bankQrContent, paymentPurpose } from './bank-qr.js';
import { formatDate, invoiceTitle, formatPayer, formatSupplier } from './document.labels.js';
import { type DocumentData, type Supplier } from './document-data.js';
import {
  drawHeading,
  drawDocument,
  drawParties,
  drawSale,
  drawSignature,
  drawStamp,
  margin,
  width,
} from './pdf-parts.js';

/** The bank details of the supplier, in the layout of a payment order. @returns the y coordinate below */
function drawBank(sheet: TaggedPdf, top: number, { name, inn, kpp, bank }: Supplier): number {
  const [leftWidth, labelWidth] = [290, 44];
  const valueWidth = width - leftWidth - labelWidth;
  const small = (text: string, x: number, y: number): unknown =>
    sheet
      .font('regular')
      .fontSize(7)
      .text(text, x, y, { width: leftWidth - 6 });
  const value = (text: string, x: number, y: number, cellWidth: number): unknown =>
    sheet.font('regular').fontSize(9).text(text, x, y, { width: cellWidth });
  const [bankHeight, payeeHeight] = [42, 58];
  const middle = top + bankHeight;
  sheet.lineWidth(0.6).strokeColor('#000000').fillColor('#000000');
  sheet.rect(margin, top, width, bankHeight + payeeHeight).stroke();
  sheet
    .moveTo(margin, middle)
    .lineTo(margin + width, middle)
    .stroke();
  for (const x of [margin + leftWidth, margin + leftWidth + labelWidth])
    sheet
      .moveTo(x, top)
      .lineTo(x, middle + payeeHeight)
      .stroke();
  sheet
    .moveTo(margin + leftWidth, top + 16)
    .lineTo(margin + leftWidth + labelWidth, top + 16)
    .stroke();
  value(bank.name, margin + 3, top + 4, leftWidth - 6);
  small('Банк получателя', margin + 3, middle - 11);
  value('БИК', margin + leftWidth + 3, top + 3, labelWidth);
  value(bank.bik, margin + leftWidth + labelWidth + 3, top + 3, valueWidth - 6);
  value('Сч. №', margin + leftWidth + 3, top + 20, labelWidth);
  value(bank.correspondentAccount, margin + leftWidth + labelWidth + 3, top + 20, valueWidth - 6);
  value(`ИНН ${inn}`, margin + 3, middle + 3, leftWidth / 2 - 6);
  value(kpp ? `КПП ${kpp}` : 'КПП –', margin + leftWidth / 2 + 3, middle + 3, leftWidth / 2 - 6);
  sheet
    .moveTo(margin, middle + 17)
    .lineTo(margin + leftWidth, middle + 17)
    .stroke();
  sheet
    .moveTo(margin + leftWidth / 2, middle)
    .lineTo(margin + leftWidth / 2, middle + 17)
    .stroke();
  sheet
    .font('regular')
    .fontSize(9)
    .text(name, margin + 3, middle + 20, { width: leftWidth - 6, height: 24, ellipsis: true });
  small('Получатель', margin + 3, middle + payeeHeight - 11);
  value('Сч. №', margin + leftWidth + 3, middle + 3, labelWidth);
  value(bank.account, margin + leftWidth + labelWidth + 3, middle + 3, valueWidth - 6);
  return middle + payeeHeight + 16;
}

const codeSide = 128;

/** The terms of the contract that the payer accepts by paying. */
const contractTerms = (dueOn: string): string[] => [
  'Счёт-договор\u00A0— предложение Исполнителя заключить договор возмездного оказания услуг (ст.\u00A0435 ГК\u00A0РФ). Оплата счёта\u00A0— согласие Заказчика с\u00A0его условиями; письменная форма договора соблюдена (п.\u00A03 ст.\u00A0434, п.\u00A03 ст.\u00A0438 ГК\u00A0РФ).',
  `Заказчик оплачивает услугу полностью не\u00A0позднее ${dueOn}; до\u00A0этого дня место за\u00A0участником сохраняется. Оплата совершена, когда деньги поступили на\u00A0счёт Исполнителя.`,
  'Если деньги пришли позже и\u00A0свободных мест не\u00A0осталось, Исполнитель возвращает их\u00A0полностью.',
  'По\u00A0окончании мероприятия Исполнитель составляет акт. Услуга считается принятой, если Заказчик в\u00A0течение пяти рабочих дней не\u00A0заявил мотивированных возражений.',
  'При отказе от\u00A0участия деньги возвращаются по\u00A0правилам, опубликованным на\u00A0сайте Исполнителя на\u00A0день оплаты (ст.\u00A0782 ГК\u00A0РФ).',
];

/** The terms, and the QR code for banking apps beside them. @returns the y coordinate below */
function drawTerms(sheet: TaggedPdf, top: number, invoice: Invoice, paper: DocumentData): number {
  const textWidth = width - codeSide - 16;
  const dueOn = formatDate(localDate(new Date(invoice.dueAt), moscow));
  sheet.font('regular').fontSize(9).text('Оплатить не позднее: ', margin, top, { width: textWidth, continued: true });
  sheet.font('bold').text(dueOn);
  sheet.font('regular').text('Назначение платежа: ', margin, sheet.y + 2, { width: textWidth, continued: true });
  sheet.font('bold').text(paymentPurpose(invoice, paper));
  sheet
    .font('bold')
    .fontSize(8)
    .text('Условия', margin, sheet.y + 7, { width: textWidth });
  contractTerms(dueOn).forEach((term, index) => {
    sheet
      .font('regular')
      .fontSize(7.5)
      .text(`${index + 1}. ${term}`, margin, sheet.y + 2, { width: textWidth });
  });
  const bottom = sheet.y;
  // A cancelled invoice has no QR code, so that nobody pays it.
  if (invoice.state === 'CANCELLED') return bottom + 14;
  const x = margin + width - codeSide;
  drawQr(sheet, qrOf(bankQrContent(invoice, paper), 'seventh'), x, top + 2, codeSide);
  sheet.font('regular').fontSize(7).fillColor('#000000');
  sheet.text('Оплата по QR-коду в\u00A0приложении банка', x, top + codeSide + 10, { width: codeSide, align: 'center' });
  return Math.max(bottom, sheet.y) + 14;
}

/** The invoice, which is also an offer of a contract, drawn from the data of the day when it was requested. */
export const invoicePdf = (invoice: Invoice, paper: DocumentData): Promise<Buffer> =>
  drawDocument(invoiceTitle(invoice), paper.supplier.name, invoice.createdAt, (sheet) => {
    const { supplier } = paper;
    const { contractNumber, contactPerson } = invoice;
    let y = drawBank(sheet, margin, supplier);
    y = drawHeading(sheet, y, invoiceTitle(invoice));
    y = drawParties(sheet, y, [
      ['Исполнитель', formatSupplier(supplier)],
      ['Заказчик', formatPayer(invoice)],
      ...(contractNumber ? [['Основание', `Договор ${contractNumber}`] as [string, string]] : []),
      ...(contactPerson ? [['Контакт', contactPerson] as [string, string]] : []),
    ]);
    y = drawSale(sheet, y + 4, invoice, paper, 'Всего к оплате:');
    y = drawTerms(sheet, y + 8, invoice, paper);
    drawSignature(sheet, { x: margin, y, width: width * 0.6, head: 11 }, 'Руководитель', supplier.chief);
    if (invoice.state === 'CANCELLED') drawStamp(sheet, 'ОТМЕНЁН');
  });
