import { formatDayRange } from '../../../rules/text/format.js';
import type { Invoice } from '../invoice.entity.js';
import type { Supplier } from './document-data.js';

/** «21 ноября 2026 г.» */
export const formatDate = (date: string): string => formatDayRange(date, date);

/** «21.11.2026» */
export const formatShortDate = (date: string): string => date.split('-').reverse().join('.');

/** Puts a no-break space between an abbreviation and the name after it: «ул. Примерная», «д. 1», «Р. Р. Вреден». */
const withNbsp = (text: string): string =>
  text.replace(
    /(?<![\p{L}\d])((?:ул|д|г|пр|просп|пл|пер|наб|ш|тер|вн|обл|корп|к|стр|лит|оф|кв|пом|им|\p{Lu})\.) /gu,
    '$1\u00A0',
  );

const joinParts = (...parts: (string | null | false)[]): string => withNbsp(parts.filter(Boolean).join(', '));

export const formatSupplier = ({ name, inn, kpp, ogrn, address, phone }: Supplier): string =>
  joinParts(
    name,
    `ИНН\u00A0${inn}`,
    kpp && `КПП\u00A0${kpp}`,
    ogrn && `ОГРН\u00A0${ogrn}`,
    address,
    `тел.:\u00A0${phone.replaceAll(' ', '\u00A0')}`,
  );

export const formatPayer = ({ payerName, payerInn, payerKpp, payerAddress }: Invoice): string =>
  joinParts(payerName, `ИНН\u00A0${payerInn}`, payerKpp && `КПП\u00A0${payerKpp}`, payerAddress);

export const invoiceTitle = ({ number, issuedOn }: Invoice): string =>
  `Счёт-договор №\u00A0${number} от\u00A0${formatDate(issuedOn)}`;
