import { qrOf } from '../core/qr.js';
import { localDate, moscow } from '../core/zones.js';
import { drawQr, type Sheet } from '../ports/pdf.js';
import type { Invoice } from './invoice.entity.js';
import { bankCode, purposeOf } from './bank-code.js';
import { inWords, invoiceTitle, payerInWords, supplierInWords } from './document.words.js';
import { type Paper, type Supplier } from './paper.js';
import { drawHeading, drawn, drawParties, drawSale, drawSignature, drawStamp, margin, width } from './sheet-parts.js';

/** Where the money goes, in the form of a payment order. @returns where it ends */
function drawBank(sheet: Sheet, top: number, { name, inn, kpp, bank }: Supplier): number {
  const [left, label] = [290, 44];
  const right = width - left - label;
  const small = (text: string, x: number, y: number): unknown =>
    sheet
      .font('regular')
      .fontSize(7)
      .text(text, x, y, { width: left - 6 });
  const value = (text: string, x: number, y: number, room: number): unknown =>
    sheet.font('regular').fontSize(9).text(text, x, y, { width: room });
  const [bankHeight, ownHeight] = [42, 58];
  const middle = top + bankHeight;
  sheet.lineWidth(0.6).strokeColor('#000000').fillColor('#000000');
  sheet.rect(margin, top, width, bankHeight + ownHeight).stroke();
  sheet
    .moveTo(margin, middle)
    .lineTo(margin + width, middle)
    .stroke();
  for (const x of [margin + left, margin + left + label])
    sheet
      .moveTo(x, top)
      .lineTo(x, middle + ownHeight)
      .stroke();
  sheet
    .moveTo(margin + left, top + 16)
    .lineTo(margin + left + label, top + 16)
    .stroke();
  value(bank.name, margin + 3, top + 4, left - 6);
  small('Банк получателя', margin + 3, middle - 11);
  value('БИК', margin + left + 3, top + 3, label);
  value(bank.bik, margin + left + label + 3, top + 3, right - 6);
  value('Сч. №', margin + left + 3, top + 20, label);
  value(bank.correspondentAccount, margin + left + label + 3, top + 20, right - 6);
  value(`ИНН ${inn}`, margin + 3, middle + 3, left / 2 - 6);
  value(kpp ? `КПП ${kpp}` : 'КПП –', margin + left / 2 + 3, middle + 3, left / 2 - 6);
  sheet
    .moveTo(margin, middle + 17)
    .lineTo(margin + left, middle + 17)
    .stroke();
  sheet
    .moveTo(margin + left / 2, middle)
    .lineTo(margin + left / 2, middle + 17)
    .stroke();
  sheet
    .font('regular')
    .fontSize(9)
    .text(name, margin + 3, middle + 20, { width: left - 6, height: 24, ellipsis: true });
  small('Получатель', margin + 3, middle + ownHeight - 11);
  value('Сч. №', margin + left + 3, middle + 3, label);
  value(bank.account, margin + left + label + 3, middle + 3, right - 6);
  return middle + ownHeight + 16;
}

const codeSide = 128;

/** What the payer agrees to by paying. */
const terms = (dueOn: string): string[] => [
  'Счёт-договор\u00A0— предложение Исполнителя заключить договор возмездного оказания услуг (ст.\u00A0435 ГК\u00A0РФ). Оплата счёта\u00A0— согласие Заказчика с\u00A0его условиями; письменная форма договора соблюдена (п.\u00A03 ст.\u00A0434, п.\u00A03 ст.\u00A0438 ГК\u00A0РФ).',
  `Заказчик оплачивает услугу полностью не\u00A0позднее ${dueOn}; до\u00A0этого дня место за\u00A0участником сохраняется. Оплата совершена, когда деньги поступили на\u00A0счёт Исполнителя.`,
  'Если деньги пришли позже и\u00A0свободных мест не\u00A0осталось, Исполнитель возвращает их\u00A0полностью.',
  'По\u00A0окончании мероприятия Исполнитель составляет акт. Услуга считается принятой, если Заказчик в\u00A0течение пяти рабочих дней не\u00A0заявил мотивированных возражений.',
  'При отказе от\u00A0участия деньги возвращаются по\u00A0правилам, опубликованным на\u00A0сайте Исполнителя на\u00A0день оплаты (ст.\u00A0782 ГК\u00A0РФ).',
];

/** The code for the apps of banks, and beside it what the payer writes and agrees to. @returns where it ends */
function drawTerms(sheet: Sheet, top: number, invoice: Invoice, paper: Paper): number {
  const room = width - codeSide - 16;
  const dueOn = inWords(localDate(new Date(invoice.dueAt), moscow));
  sheet.font('regular').fontSize(9).text('Оплатить не позднее: ', margin, top, { width: room, continued: true });
  sheet.font('bold').text(dueOn);
  sheet.font('regular').text('Назначение платежа: ', margin, sheet.y + 2, { width: room, continued: true });
  sheet.font('bold').text(purposeOf(invoice, paper));
  sheet
    .font('bold')
    .fontSize(8)
    .text('Условия', margin, sheet.y + 7, { width: room });
  terms(dueOn).forEach((term, index) => {
    sheet
      .font('regular')
      .fontSize(7.5)
      .text(`${index + 1}. ${term}`, margin, sheet.y + 2, { width: room });
  });
  const bottom = sheet.y;
  // A code that is there is paid by: what is off has none.
  if (invoice.state === 'CANCELLED') return bottom + 14;
  const x = margin + width - codeSide;
  drawQr(sheet, qrOf(bankCode(invoice, paper), 'seventh'), x, top + 2, codeSide);
  sheet.font('regular').fontSize(7).fillColor('#000000');
  sheet.text('Оплата по QR-коду в\u00A0приложении банка', x, top + codeSide + 10, { width: codeSide, align: 'center' });
  return Math.max(bottom, sheet.y) + 14;
}

/** The invoice, which is an offer of a contract too, drawn from what was written down when it was asked for. */
export const invoicePdf = (invoice: Invoice, paper: Paper): Promise<Buffer> =>
  drawn(invoiceTitle(invoice), paper.supplier.name, invoice.createdAt, (sheet) => {
    const { supplier } = paper;
    const { contractNumber, contactPerson } = invoice;
    let y = drawBank(sheet, margin, supplier);
    y = drawHeading(sheet, y, invoiceTitle(invoice));
    y = drawParties(sheet, y, [
      ['Исполнитель', supplierInWords(supplier)],
      ['Заказчик', payerInWords(invoice)],
      ...(contractNumber ? [['Основание', `Договор ${contractNumber}`] as [string, string]] : []),
      ...(contactPerson ? [['Контакт', contactPerson] as [string, string]] : []),
    ]);
    y = drawSale(sheet, y + 4, invoice, paper, 'Всего к оплате:');
    y = drawTerms(sheet, y + 8, invoice, paper);
    drawSignature(sheet, { x: margin, y, width: width * 0.6, head: 11 }, 'Руководитель', supplier.chief);
    if (invoice.state === 'CANCELLED') drawStamp(sheet, 'ОТМЕНЁН');
  });
