import { moneyInDigits } from '../../../rules/money/money-in-words.js';
import { includedVatAtRate } from '../../../rules/money/vat.js';
import type { TaggedPdf } from '../../ports/pdf.js';
import type { InvoiceActDetails } from './service-act.entity.js';
import { formatDate, invoiceTitle, formatPayer, formatShortDate, formatSupplier } from './document.labels.js';
import type { Invoice } from '../invoice.entity.js';
import type { DocumentData } from './document-data.js';
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

/** The payment, and what was refunded before the act. */
function formatPayment({ amount, bankDocument, paidOn }: Invoice, amountRetained: number): string {
  const payment = `Оплачено: платёжное поручение №\u00A0${bankDocument} от\u00A0${formatShortDate(paidOn!)} на\u00A0сумму ${moneyInDigits(amount)}\u00A0руб.`;
  return amountRetained === amount
    ? payment
    : `${payment} Возврат Заказчику: ${moneyInDigits(amount - amountRetained)}\u00A0руб.; стоимость услуг уменьшена на\u00A0эту сумму.`;
}

/** The service as the act records it; older acts have no record, and show the data of the invoice. */
const serviceOfAct = ({ rendered }: InvoiceActDetails): Partial<DocumentData> =>
  rendered === null ? {} : (JSON.parse(rendered) as Partial<DocumentData>);

/** The act of services rendered, to be signed by both sides. Its sum is the part that was not refunded. */
export function serviceActPdf(invoice: Invoice, paper: DocumentData, act: InvoiceActDetails): Promise<Buffer> {
  const title = `Акт №\u00A0${act.number} от\u00A0${formatDate(act.issuedOn)} об\u00A0оказании услуг`;
  const { supplier } = paper;
  const saleData: DocumentData = {
    ...paper,
    ...serviceOfAct(act),
    vat: paper.vat && includedVatAtRate(act.amount, paper.vat.percent),
  };
  return drawDocument(title, supplier.name, `${act.issuedOn}T00:00:00Z`, (sheet) => {
    let y = drawHeading(sheet, margin, title);
    const basis = `${invoiceTitle(invoice)}${invoice.contractNumber ? `, договор ${invoice.contractNumber}` : ''}`;
    const { replacedAct: replaced } = act;
    const replacedTitle = replaced && `Акта №\u00A0${replaced.number} от\u00A0${formatDate(replaced.issuedOn)}`;
    y = drawParties(sheet, y, [
      ['Исполнитель', formatSupplier(supplier)],
      ['Заказчик', formatPayer(invoice)],
      ['Основание', basis],
      ...(replacedTitle ? [['Взамен', replacedTitle] as [string, string]] : []),
    ]);
    y = drawSale(sheet, y + 4, act, saleData, 'Всего оказано услуг:');
    sheet.font('regular').fontSize(9);
    sheet.text(formatPayment(invoice, act.amount), margin, y + 8, { width });
    sheet.text(
      'Перечисленные услуги оказаны полностью и\u00A0в\u00A0срок. Заказчик претензий по\u00A0объёму, качеству и\u00A0срокам оказания услуг не\u00A0имеет.',
      margin,
      sheet.y + 8,
      { width },
    );
    drawSigners(sheet, sheet.y + 22, supplier, invoice.payerName);
    if (act.standing !== 'IN_FORCE') drawStamp(sheet, act.standing === 'REPLACED' ? 'ЗАМЕНЁН' : 'АННУЛИРОВАН');
  });
}

function drawSigners(sheet: TaggedPdf, y: number, { name, chief }: DocumentData['supplier'], payerName: string): void {
  const columnWidth = width / 2 - 14;
  const signers: [text: string, signer: string | null, x: number][] = [
    [`Исполнитель\n${name}`, chief, margin],
    [`Заказчик\n${payerName}`, null, margin + width - columnWidth],
  ];
  sheet.font('bold').fontSize(9);
  const titleHeight = Math.max(...signers.map(([text]) => sheet.heightOfString(text, { width: columnWidth })));
  for (const [text, signer, x] of signers)
    drawSignature(sheet, { x, y, width: columnWidth, head: titleHeight }, text, signer);
}
