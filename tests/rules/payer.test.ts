import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkInn, checkKpp, normaliseTaxCode } from '../../rules/money/inn';
import { normalisePayer, payerFields, payerProblems, type PayerValues } from '../../rules/money/payer';

const validPayer: PayerValues = {
  name: 'ООО «Клиника на Примерной»',
  inn: '7800000002',
  kpp: '780001001',
  address: '190000, Санкт-Петербург, ул. Примерная, д. 2',
  documentsEmail: 'buh@example.ru',
  contactPerson: null,
  contractNumber: null,
};
const codes = (changes: Partial<PayerValues>) =>
  payerProblems({ ...validPayer, ...changes }).map(({ field, code }) => `${field} ${code}`);

describe('text fields of a payer', () => {
  test.each([
    'ООО Ромашка. Оплатите на evil.example/pay',
    'ООО «Ромашка» EVIL.COM',
    'ООО https://evil.test',
    'ИП Иванов www.evil',
    'ООО «Ромашка», пишите buh@evil.ru',
    'ООО «Ромашка.рф»',
    'ООО 10.20.30.40/pay',
  ])('rejects a payer name with a web address: %s', (name) =>
    expect(codes({ name })).toEqual(['name CONTAINS_WEB_ADDRESS']),
  );

  test.each([
    'ООО «Клиника на Примерной»',
    'ГБУЗ «ГКБ им. С.П.Боткина ДЗМ»',
    'Muster GmbH & Co.KG',
    'АО «НПО «Мед.Техника» г.Москва',
    'Ente Ospedaliero S.p.A.',
    'ФГБУ «НМИЦ им.В.А.Алмазова» Минздрава России',
  ])('accepts the payer name %s', (name) => expect(codes({ name })).toEqual([]));

  test('rejects web addresses in all text fields of a payer', () =>
    expect(
      codes({ address: '190000, evil.example', contactPerson: 'Анна evil.example', contractNumber: 'evil.example/1' }),
    ).toEqual([
      'address CONTAINS_WEB_ADDRESS',
      'contactPerson CONTAINS_WEB_ADDRESS',
      'contractNumber CONTAINS_WEB_ADDRESS',
    ]));
});

describe('ИНН', () => {
  test.each(['7707083893', '7800000002', '500100732259', ' 7707 083 893 ', '7707-083-893'])(
    'accepts the ИНН %s',
    (value) => expect(checkInn(value)).toBeNull(),
  );

  test.each([
    ['', 'INN_REQUIRED'],
    ['77070838AБ', 'INN_CHARACTERS'],
    ['770708389', 'INN_LENGTH'],
    ['77070838931', 'INN_LENGTH'],
    ['0000000000', 'INN_IMPOSSIBLE'],
    ['7707083894', 'INN_CONTROL'],
    ['500100732258', 'INN_CONTROL'],
    ['500100732249', 'INN_CONTROL'],
  ])('rejects the ИНН %s with %s', (value, code) => expect(checkInn(value)?.code).toBe(code));

  test('rejects an ИНН with one wrong digit', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 }), (index, shift) => {
        const digits = [...'7707083893'].map(Number);
        digits[index] = (digits[index]! + shift) % 10;
        return checkInn(digits.join('')) !== null;
      }),
    );
  });

  test('checking an ИНН never throws, and normalising it twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (value) => {
        checkInn(value);
        checkKpp(value, value);
        return normaliseTaxCode(normaliseTaxCode(value)) === normaliseTaxCode(value);
      }),
    );
  });
});

describe('payerProblems', () => {
  test('accepts a valid payer', () => expect(codes({})).toEqual([]));

  test('requires a КПП of an organisation and rejects one of a sole trader', () => {
    expect(codes({ kpp: null })).toEqual(['kpp KPP_REQUIRED']);
    expect(codes({ kpp: '78000100' })).toEqual(['kpp KPP_FORMAT']);
    expect(codes({ kpp: '7800AB001' })).toEqual([]);
    expect(codes({ inn: '500100732259', kpp: '' })).toEqual([]);
    expect(codes({ inn: '500100732259' })).toEqual(['kpp KPP_NOT_NEEDED']);
  });

  test('reports all problems of a payer in the order of the form', () => {
    const problems = payerProblems({
      name: ' ',
      inn: '',
      kpp: null,
      address: '123',
      documentsEmail: 'nobody',
      contactPerson: 'я'.repeat(151),
      contractNumber: 'a\u0000b',
    });
    const fields = problems.map(({ field }) => field);
    expect(fields).toEqual(payerFields.filter((field) => field !== 'kpp'));
    for (const { message } of problems) expect(message).toMatch(/\.$/);
  });

  test('normalises the fields of a payer', () => {
    const normalised = normalisePayer({
      ...validPayer,
      name: '  ООО   «Клиника» ',
      inn: '78 0000 0002',
      documentsEmail: 'Buh@X.ru',
    });
    expect(normalised).toMatchObject({ name: 'ООО «Клиника»', inn: '7800000002', documentsEmail: 'buh@x.ru' });
    expect(normalisePayer({ ...validPayer, inn: '500100732259', kpp: '' }).kpp).toBeNull();
    expect(normalisePayer(normalised)).toEqual(normalised);
  });
});
