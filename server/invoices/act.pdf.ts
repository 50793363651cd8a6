import { moneyInFigures } from '../../rules/money-words.js';
import { vatAt } from '../../rules/vat.js';
import type { Sheet } from '../ports/pdf.js';
import type { InvoiceActPaper } from './act.entity.js';
import { inWords, invoiceTitle, payerInWords, shortDate, supplierInWords } from './document.words.js';
import type { Invoice } from './invoice.entity.js';
import type { Paper } from './paper.js';
import { drawHeading, drawn, drawParties, drawSale, drawSignature, drawStamp, margin, width } from './sheet-parts.js';

/** The payment, and what was refunded before the act. */
function formatPayment({ amount, bankDocument, paidOn }: Invoice, amountKept: number): string {
  const payment = `Оплачено: платёжное поручение №\u00A0${bankDocument} от\u00A0${shortDate(paidOn!)} на\u00A0сумму ${moneyInFigures(amount)}\u00A0руб.`;
  return amountKept === amount
    ? payment
    : `${payment} Возврат Заказчику: ${moneyInFigures(amount - amountKept)}\u00A0руб.; стоимость услуг уменьшена на\u00A0эту сумму.`;
}

/** The service as the act records it; older acts have no record, and show the data of the invoice. */
const serviceOfAct = ({ rendered }: InvoiceActPaper): Partial<Paper> =>
  rendered === null ? {} : (JSON.parse(rendered) as Partial<Paper>);

/** The act of services rendered, to be signed by both sides. Its sum is the part that was not refunded. */
export function actPdf(invoice: Invoice, paper: Paper, act: InvoiceActPaper): Promise<Buffer> {
  const title = `Акт №\u00A0${act.number} от\u00A0${inWords(act.issuedOn)} об\u00A0оказании услуг`;
  const { supplier } = paper;
  const saleData: Paper = { ...paper, ...serviceOfAct(act), vat: paper.vat && vatAt(act.amount, paper.vat.percent) };
  return drawn(title, supplier.name, `${act.issuedOn}T00:00:00Z`, (sheet) => {
    let y = drawHeading(sheet, margin, title);
    const basis = `${invoiceTitle(invoice)}${invoice.contractNumber ? `, договор ${invoice.contractNumber}` : ''}`;
    const { replaced } = act;
    const replacedTitle = replaced && `Акта №\u00A0${replaced.number} от\u00A0${inWords(replaced.issuedOn)}`;
    y = drawParties(sheet, y, [
      ['Исполнитель', supplierInWords(supplier)],
      ['Заказчик', payerInWords(invoice)],
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

function drawSigners(sheet: Sheet, y: number, { name, chief }: Paper['supplier'], payerName: string): void {
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
