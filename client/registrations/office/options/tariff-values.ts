import { participationLabels } from '../../../../rules/events/participation';
import { lineOrNull } from '../../../../rules/text/lines';
import { tariffProblems } from '../../../../rules/events/registration-options';
import { normaliseLine } from '../../../../rules/text/text';
import { formatMoney } from '../../../core/format';
import type { Problem } from '../../../core/forms/problems';
import type { OfferedTariffInput, ParticipationForm, TariffCategory } from '../../../schema.generated';
import { parseRoubles, formatRoublesForInput } from '../../../office/forms/roubles';
import type { OfferTariffFragment } from './offers.generated';
import { toLocalInput, localInputToIso } from './field-values';
import { categoryLabels, paymentSubjectLabels, vatLabels } from './labels';

export type TariffValues = {
  title: string;
  description: string;
  participation: ParticipationForm;
  category: TariffCategory;
  priceAmount: string;
  availableFrom: string;
  availableUntil: string;
  vatCode: string;
  paymentSubject: string;
};

export const tariffLabels: Record<keyof TariffValues, string> = {
  title: 'Название',
  description: 'Что входит',
  participation: 'Форма участия',
  category: 'Кому',
  priceAmount: 'Цена, ₽',
  availableFrom: 'Продавать с',
  availableUntil: 'Продавать до',
  vatCode: 'НДС в чеке',
  paymentSubject: 'Предмет расчёта в чеке',
};

export function tariffValues({ tariff }: OfferTariffFragment, timeZone: string): TariffValues {
  return {
    title: tariff.title,
    description: tariff.description ?? '',
    participation: tariff.participation,
    category: tariff.category,
    priceAmount: formatRoublesForInput(tariff.price.amount),
    availableFrom: toLocalInput(tariff.availableFrom, timeZone),
    availableUntil: toLocalInput(tariff.availableUntil, timeZone),
    vatCode: String(tariff.receipt?.vatCode ?? ''),
    paymentSubject: tariff.receipt?.paymentSubject ?? '',
  };
}

/** Values of a new, free tariff. Only managers may set the fields of the receipt. */
export const newTariff = (participation: ParticipationForm, isManager: boolean): TariffValues => ({
  title: '',
  description: '',
  participation,
  category: 'ANY',
  priceAmount: '0',
  availableFrom: '',
  availableUntil: '',
  vatCode: isManager ? '1' : '',
  paymentSubject: isManager ? 'service' : '',
});

/** A copy of a tariff whose sale begins when the original's ends. */
export const nextPeriod = (values: TariffValues): TariffValues => ({
  ...values,
  availableFrom: values.availableUntil,
  availableUntil: '',
});

function contentOf(values: TariffValues, timeZone: string) {
  return {
    title: normaliseLine(values.title),
    description: lineOrNull(values.description),
    priceAmount: parseRoubles(values.priceAmount) ?? NaN,
    availableFrom: localInputToIso(values.availableFrom, timeZone),
    availableUntil: localInputToIso(values.availableUntil, timeZone),
  };
}

export const checkTariff = (values: TariffValues, timeZone: string): Problem[] =>
  tariffProblems(contentOf(values, timeZone));

type TariffRef = Pick<OfferedTariffInput, 'eventId' | 'id' | 'version'>;
/** All fields: one that is missing would be emptied on the server. */
type FullTariffInput = TariffRef & Required<Omit<OfferedTariffInput, keyof TariffRef>>;

export const tariffInput = (values: TariffValues, timeZone: string, ref: TariffRef): FullTariffInput => ({
  ...ref,
  ...contentOf(values, timeZone),
  participation: values.participation,
  category: values.category,
  vatCode: values.vatCode === '' ? null : Number(values.vatCode),
  paymentSubject: values.paymentSubject || null,
});

/** Formats a value for the comparison with another user's version. */
export function tariffValueText(name: keyof TariffValues, value: string): string {
  switch (name) {
    case 'participation':
      return participationLabels[value as ParticipationForm];
    case 'category':
      return categoryLabels[value as TariffCategory];
    case 'priceAmount': {
      const amount = parseRoubles(value);
      return amount === null ? value : formatMoney({ amount, currency: 'RUB' });
    }
    case 'vatCode':
      return vatLabels[Number(value)] ?? '';
    case 'paymentSubject':
      return paymentSubjectLabels[value] ?? '';
    default:
      return value.replace('T', ' ');
  }
}
