import { moneyInDigits } from '../../../rules/money/money-in-words.js';
import type { Invoice } from '../invoice.entity.js';
import { formatVat, type DocumentData } from './document-data.js';
import { formatShortDate } from './document.labels.js';

/** Maximum length of the purpose of a payment order. */
const purposeLimit = 210;

/** The purpose in the payment order. */
export function paymentPurpose(
  { number, issuedOn }: Pick<Invoice, 'number' | 'issuedOn'>,
  paper: DocumentData,
): string {
  const sum = paper.vat === null ? '' : `\u00A0– ${moneyInDigits(paper.vat.amount)}\u00A0руб.`;
  return `Оплата по счёту-договору №\u00A0${number} от\u00A0${formatShortDate(issuedOn)} за\u00A0участие в\u00A0мероприятии, регистрация ${paper.registrationNumber}. ${formatVat(paper.vat)}${sum}`;
}

/** A value of the QR code: without the separator `|`, with single spaces. */
const qrValue = (text: string, maxLength: number): string =>
  text
    .replaceAll('|', ' ')
    .replace(/[\s\u00A0]+/g, ' ')
    .trim()
    .slice(0, maxLength);

/** Content of the invoice's QR code for banking apps: ГОСТ Р 56042-2014, UTF-8. */
export function bankQrContent(invoice: Invoice, paper: DocumentData): string {
  const { name, inn, kpp, bank } = paper.supplier;
  const fields: Record<string, string | null> = {
    Name: qrValue(name, 160),
    PersonalAcc: bank.account,
    BankName: qrValue(bank.name, 45),
    BIC: bank.bik,
    CorrespAcc: bank.correspondentAccount,
    PayeeINN: inn,
    KPP: kpp,
    PayerINN: invoice.payerInn,
    Sum: String(invoice.amount),
    Purpose: qrValue(paymentPurpose(invoice, paper), purposeLimit),
  };
  const parts = Object.entries(fields).filter(([, value]) => value);
  return ['ST00012', ...parts.map(([field, value]) => `${field}=${value}`)].join('|');
}
