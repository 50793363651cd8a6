import { includedVat, type Vat } from '../../../rules/money/vat.js';
import type { Config } from '../../core/config/config.js';
import type { BankAccount } from '../../core/config/requisites.js';
import { formatDayRange } from '../../../rules/text/format.js';
import { datesOf } from '../../events/calendar/event-days.js';
import type { Event } from '../../events/event.entity.js';
import type { Registration } from '../../registrations/registration.entity.js';
import type { User } from '../../users/user.entity.js';
import type { Invoice } from '../invoice.entity.js';
import { fullNameOf } from '../../../rules/people/names.js';
import { participationLabelsInSentence } from '../../../rules/events/participation.js';
import { quoted } from '../../../rules/text/typography.js';

/** The organiser as the payee of an invoice. */
export type Supplier = {
  name: string;
  inn: string;
  ogrn: string | null;
  kpp: string | null;
  address: string;
  phone: string;
  email: string;
  bank: BankAccount;
  chief: string | null;
};

/** Content of the documents besides the payer. It is stored on the day of the invoice, so that its documents do not change later. */
export type DocumentData = {
  version: 1;
  supplier: Supplier;
  eventTitle: string;
  /** «Участие в мероприятии «…», 12–14 марта 2027 г., очно» */
  service: string;
  /** «Иванова Мария Петровна» */
  participant: string;
  registrationNumber: string;
  /** Null: no VAT. */
  vat: Vat | null;
};

/** The payee by the configuration; null if the bank details are missing. Then no invoices are issued. */
export function supplierOf({ site }: Config): Supplier | null {
  const { legalName: name, inn, ogrn, kpp, legalAddress: address, phone, email, bank, chief } = site;
  return bank && inn ? { name, inn, ogrn, kpp, address, phone, email, bank, chief } : null;
}

/** The days of the event; of days that are not adjacent, the first and the last one. */
function daysOf(event: Event): string {
  const dates = datesOf(event);
  return formatDayRange(dates[0]!, dates.at(-1)!);
}

export type DocumentSource = { registration: Registration; event: Event; user: User; vatCode: number };

/** The service: the event, its days, the kind of participation, and the participant. */
export type ServiceDescription = Pick<DocumentData, 'eventTitle' | 'service' | 'participant'>;

export const describeService = ({
  registration,
  event,
  user,
}: Omit<DocumentSource, 'vatCode'>): ServiceDescription => ({
  eventTitle: event.title,
  service: `Участие в мероприятии ${quoted(event.title)}, ${daysOf(event)}, ${participationLabelsInSentence[registration.participation]}`,
  participant: fullNameOf(user),
});

export function createDocumentData(
  supplier: Supplier,
  { registration, event, user, vatCode }: DocumentSource,
): DocumentData {
  return {
    version: 1,
    supplier,
    ...describeService({ registration, event, user }),
    registrationNumber: registration.number,
    vat: includedVat(registration.priceAmount, vatCode),
  };
}

/** Null if it was erased with the account. */
export const readDocumentData = ({ paper }: Pick<Invoice, 'paper'>): DocumentData | null =>
  paper === '' ? null : (JSON.parse(paper) as DocumentData);

/** «в т. ч. НДС 22 %» or «Без НДС», as in a payment order. */
export const formatVat = (vat: Vat | null): string =>
  vat === null ? 'Без НДС' : `В\u00A0т.\u00A0ч. НДС ${vat.percent}\u00A0%`;
