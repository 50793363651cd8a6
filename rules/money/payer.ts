import { checkEmail, normaliseEmail } from '../people/account.js';
import { checkInn, checkKpp, isEntityInn, normaliseTaxCode } from './inn.js';
import type { Problem, ProblemCode } from '../problem.js';
import { hasWebAddress, isInvalidLine, lengthOf, normaliseLine, notLongerThan } from '../text/text.js';

/** Values of the payer form of an invoice. */
export type PayerValues = {
  name: string;
  inn: string;
  kpp: string | null;
  address: string;
  documentsEmail: string;
  contactPerson: string | null;
  contractNumber: string | null;
};

/** The fields in the order of the form. */
export const payerFields = [
  'name',
  'inn',
  'kpp',
  'address',
  'documentsEmail',
  'contactPerson',
  'contractNumber',
] as const;

export const payerLimits = { name: 300, address: 300, contactPerson: 150, contractNumber: 100 } as const;

type LineField = keyof typeof payerLimits;

/** In the accusative, for messages. */
const labels: Record<LineField, string> = {
  name: 'наименование плательщика',
  address: 'юридический адрес',
  contactPerson: 'имя контактного лица',
  contractNumber: 'номер договора',
};

const hints: Partial<Record<LineField, string>> = {
  name: 'Укажите наименование, как в реквизитах: ООО «Клиника» или ИП Иванова Мария Петровна.',
  address: 'Укажите юридический адрес с индексом, как в реквизитах.',
};

function checkLine(field: LineField, value: string | null, minLetters = 0): Problem | null {
  const line = normaliseLine(value ?? '');
  const problem = (code: ProblemCode, message: string): Problem => ({ code, message, field });
  const hint = hints[field];
  if (line === '') return hint ? problem('REQUIRED', hint) : null;
  if (lengthOf(line) > payerLimits[field])
    return problem('TOO_LONG', `Сократите ${labels[field]}: ${notLongerThan(payerLimits[field])}.`);
  if (isInvalidLine(line))
    return problem('UNUSABLE', `Введите ${labels[field]} заново: в строке есть служебные символы.`);
  if (hasWebAddress(line))
    return problem(
      'CONTAINS_WEB_ADDRESS',
      `Введите ${labels[field]} без\u00a0адресов сайтов и\u00a0почты: в\u00a0счёте им не\u00a0место.`,
    );
  return hint && (line.match(/\p{L}/gu)?.length ?? 0) < minLetters ? problem('REQUIRED', hint) : null;
}

function checkDocumentsEmail(value: string): Problem | null {
  const problem = checkEmail(value);
  return problem && { ...problem, field: 'documentsEmail' };
}

/** Problems of a payer, in the order of the form. Values may be raw. */
export const payerProblems = (payer: PayerValues): Problem[] =>
  [
    checkLine('name', payer.name, 3),
    checkInn(payer.inn),
    checkKpp(payer.kpp, payer.inn),
    checkLine('address', payer.address, 5),
    checkDocumentsEmail(payer.documentsEmail),
    checkLine('contactPerson', payer.contactPerson),
    checkLine('contractNumber', payer.contractNumber),
  ].filter((problem) => problem !== null);

/** A payer as it is stored. */
export const normalisePayer = (payer: PayerValues): PayerValues => ({
  name: normaliseLine(payer.name),
  inn: normaliseTaxCode(payer.inn),
  kpp: isEntityInn(payer.inn) ? normaliseTaxCode(payer.kpp ?? '') : null,
  address: normaliseLine(payer.address),
  documentsEmail: normaliseEmail(payer.documentsEmail),
  contactPerson: normaliseLine(payer.contactPerson ?? '') || null,
  contractNumber: normaliseLine(payer.contractNumber ?? '') || null,
});
