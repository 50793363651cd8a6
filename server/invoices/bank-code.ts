import { moneyInFigures } from '../../rules/money-words.js';
import type { Invoice } from './invoice.entity.js';
import { vatInWords, type Paper } from './paper.js';
import { shortDate } from './document.words.js';

/** Maximum length of the purpose of a payment order. */
const purposeLimit = 210;

/** The purpose in the payment order. */
export function purposeOf({ number, issuedOn }: Pick<Invoice, 'number' | 'issuedOn'>, paper: Paper): string {
  const sum = paper.vat === null ? '' : `\u00A0– ${moneyInFigures(paper.vat.amount)}\u00A0руб.`;
  return `Оплата по счёту-договору №\u00A0${number} от\u00A0${shortDate(issuedOn)} за\u00A0участие в\u00A0мероприятии, регистрация ${paper.registrationNumber}. ${vatInWords(paper.vat)}${sum}`;
}

/** A value of the QR code: without the separator `|`, with single spaces. */
const qrValue = (text: string, maxLength: number): string =>
  text
    .replaceAll('|', ' ')
    .replace(/[\s\u00A0]+/g, ' ')
    .trim()
    .slice(0, maxLength);

/** Content of the invoice's QR code for banking apps: ГОСТ Р 56042-2014, UTF-8. */
export function bankCode(invoice: Invoice, paper: Paper): string {
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
    Purpose: qrValue(purposeOf(invoice, paper), purposeLimit),
  };
  const parts = Object.entries(fields).filter(([, value]) => value);
  return ['ST00012', ...parts.map(([field, value]) => `${field}=${value}`)].join('|');
}
