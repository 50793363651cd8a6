import { moneyInFigures } from '../../rules/money-words.js';
import type { Invoice } from './invoice.entity.js';
import { vatInWords, type Paper } from './paper.js';
import { shortDate } from './document.words.js';

/** The most that the purpose of a payment order holds. */
const purposeLimit = 210;

/** What a payment order says that it pays for. */
export function purposeOf({ number, issuedOn }: Pick<Invoice, 'number' | 'issuedOn'>, paper: Paper): string {
  const sum = paper.vat === null ? '' : `\u00A0– ${moneyInFigures(paper.vat.amount)}\u00A0руб.`;
  return `Оплата по счёту-договору №\u00A0${number} от\u00A0${shortDate(issuedOn)} за\u00A0участие в\u00A0мероприятии, регистрация ${paper.registrationNumber}. ${vatInWords(paper.vat)}${sum}`;
}

/** Parted by bars, so a value has none; spaces of every kind are the plain one. */
const plain = (text: string, most: number): string =>
  text
    .replaceAll('|', ' ')
    .replace(/[\s\u00A0]+/g, ' ')
    .trim()
    .slice(0, most);

/** What the QR code of an invoice holds for the apps of banks: ГОСТ Р 56042-2014, UTF-8. */
export function bankCode(invoice: Invoice, paper: Paper): string {
  const { name, inn, kpp, bank } = paper.supplier;
  const fields: Record<string, string | null> = {
    Name: plain(name, 160),
    PersonalAcc: bank.account,
    BankName: plain(bank.name, 45),
    BIC: bank.bik,
    CorrespAcc: bank.correspondentAccount,
    PayeeINN: inn,
    KPP: kpp,
    PayerINN: invoice.payerInn,
    Sum: String(invoice.amount),
    Purpose: plain(purposeOf(invoice, paper), purposeLimit),
  };
  const parts = Object.entries(fields).filter(([, value]) => value);
  return ['ST00012', ...parts.map(([field, value]) => `${field}=${value}`)].join('|');
}
