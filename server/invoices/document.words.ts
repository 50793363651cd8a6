import { daysInWords } from '../core/wording.js';
import type { Invoice } from './invoice.entity.js';
import type { Supplier } from './paper.js';

/** «21 ноября 2026 г.» */
export const inWords = (date: string): string => daysInWords(date, date);

/** «21.11.2026» */
export const shortDate = (date: string): string => date.split('-').reverse().join('.');

const joined = (...parts: (string | null | false)[]): string => parts.filter(Boolean).join(', ');

export const supplierInWords = ({ name, inn, kpp, ogrn, address, phone }: Supplier): string =>
  joined(
    name,
    `ИНН\u00A0${inn}`,
    kpp && `КПП\u00A0${kpp}`,
    ogrn && `ОГРН\u00A0${ogrn}`,
    address,
    `тел.:\u00A0${phone.replaceAll(' ', '\u00A0')}`,
  );

export const payerInWords = ({ payerName, payerInn, payerKpp, payerAddress }: Invoice): string =>
  joined(payerName, `ИНН\u00A0${payerInn}`, payerKpp && `КПП\u00A0${payerKpp}`, payerAddress);

export const invoiceTitle = ({ number, issuedOn }: Invoice): string =>
  `Счёт-договор №\u00A0${number} от\u00A0${inWords(issuedOn)}`;
