import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkInn, checkKpp, normaliseTaxCode } from '../../rules/inn';
import { normalisePayer, payerFields, payerProblems, type PayerValues } from '../../rules/payer';

const right: PayerValues = {
  name: 'ООО «Клиника на Примерной»',
  inn: '7800000002',
  kpp: '780001001',
  address: '190000, Санкт-Петербург, ул. Примерная, д. 2',
  documentsEmail: 'buh@example.ru',
  contactPerson: null,
  contractNumber: null,
};
const codes = (given: Partial<PayerValues>) =>
  payerProblems({ ...right, ...given }).map(({ field, code }) => `${field} ${code}`);

describe('lines of a payer', () => {
  test.each([
    'ООО Ромашка. Оплатите на evil.example/pay',
    'ООО «Ромашка» EVIL.COM',
    'ООО https://evil.test',
    'ИП Иванов www.evil',
    'ООО «Ромашка», пишите buh@evil.ru',
    'ООО «Ромашка.рф»',
    'ООО 10.20.30.40/pay',
  ])('must not lead elsewhere: %s', (name) => expect(codes({ name })).toEqual(['name WEB_ADDRESS']));

  test.each([
    'ООО «Клиника на Примерной»',
    'ГБУЗ «ГКБ им. С.П.Боткина ДЗМ»',
    'Muster GmbH & Co.KG',
    'АО «НПО «Мед.Техника» г.Москва',
    'Ente Ospedaliero S.p.A.',
    'ФГБУ «НМИЦ им.В.А.Алмазова» Минздрава России',
  ])('may be %s', (name) => expect(codes({ name })).toEqual([]));

  test('are looked at everywhere', () =>
    expect(
      codes({ address: '190000, evil.example', contactPerson: 'Анна evil.example', contractNumber: 'evil.example/1' }),
    ).toEqual(['address WEB_ADDRESS', 'contactPerson WEB_ADDRESS', 'contractNumber WEB_ADDRESS']));
});

describe('ИНН', () => {
  test.each(['7707083893', '7800000002', '500100732259', ' 7707 083 893 ', '7707-083-893'])('%s is right', (value) =>
    expect(checkInn(value)).toBeNull(),
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
  ])('%s is refused as %s', (value, code) => expect(checkInn(value)?.code).toBe(code));

  test('one wrong digit is noticed', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), fc.integer({ min: 1, max: 9 }), (place, shift) => {
        const digits = [...'7707083893'].map(Number);
        digits[place] = (digits[place]! + shift) % 10;
        return checkInn(digits.join('')) !== null;
      }),
    );
  });

  test('never throws, and normalising twice changes nothing', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 30 }), (value) => {
        checkInn(value);
        checkKpp(value, value);
        return normaliseTaxCode(normaliseTaxCode(value)) === normaliseTaxCode(value);
      }),
    );
  });
});

describe('a payer', () => {
  test('is right', () => expect(codes({})).toEqual([]));

  test('an organisation has a КПП, a sole trader has none', () => {
    expect(codes({ kpp: null })).toEqual(['kpp KPP_REQUIRED']);
    expect(codes({ kpp: '78000100' })).toEqual(['kpp KPP_FORMAT']);
    expect(codes({ kpp: '7800AB001' })).toEqual([]);
    expect(codes({ inn: '500100732259', kpp: '' })).toEqual([]);
    expect(codes({ inn: '500100732259' })).toEqual(['kpp KPP_NOT_NEEDED']);
  });

  test('says all that is wrong in the order of the form', () => {
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

  test('is kept in one spelling', () => {
    const kept = normalisePayer({
      ...right,
      name: '  ООО   «Клиника» ',
      inn: '78 0000 0002',
      documentsEmail: 'Buh@X.ru',
    });
    expect(kept).toMatchObject({ name: 'ООО «Клиника»', inn: '7800000002', documentsEmail: 'buh@x.ru' });
    expect(normalisePayer({ ...right, inn: '500100732259', kpp: '' }).kpp).toBeNull();
    expect(normalisePayer(kept)).toEqual(kept);
  });
});
