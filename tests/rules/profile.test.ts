import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import {
  checkPhone,
  checkWorkplace,
  formatPhone,
  normalisePhone,
  profileProblems,
  type ProfileValues,
} from '../../rules/profile.js';

const anyString = fc.string({ unit: 'binary', maxLength: 80 });

describe('phones', () => {
  it.each([
    ['8 (921) 123-45-67', '+79211234567'],
    ['+7 921 123-45-67', '+79211234567'],
    ['7 921 1234567', '+79211234567'],
    ['921\u00A0123–45–67', '+79211234567'],
    ['+8 921 123 45 67', '+79211234567'],
    ['8 812 345-67-89', '+78123456789'],
    ['+375 29 123-45-67', '+375291234567'],
    ['375291234567', '+375291234567'],
    ['8 10 375 29 123 45 67', '+375291234567'],
    ['00 49 30 1234567', '+49301234567'],
    ['+7 701 123 45 67', '+77011234567'],
  ])('%j is stored as %s', (typed, stored) => {
    expect(normalisePhone(typed)).toBe(stored);
    expect(checkPhone(typed)).toBeNull();
  });

  it.each([
    ['', 'PHONE_REQUIRED'],
    ['123-45-67', 'PHONE_FORMAT'],
    ['+7 921 123-45-6', 'PHONE_FORMAT'],
    ['+7 121 123-45-67', 'PHONE_FORMAT'],
    ['+7 921 123-45-67 доб. 12', 'PHONE_CHARACTERS'],
    ['+7+9211234567', 'PHONE_FORMAT'],
    ['+0123456789', 'PHONE_FORMAT'],
    ['+1234567890123456', 'PHONE_FORMAT'],
  ])('%j is refused as %s', (typed, code) => expect(checkPhone(typed)).toMatchObject({ code, field: 'phone' }));

  test('are shown in groups', () => {
    expect(formatPhone('89211234567')).toBe('+7\u00A0921\u00A0123-45-67');
    expect(formatPhone('+375291234567')).toBe('+375291234567');
    expect(formatPhone('12')).toBe('12');
  });

  test('never throw, and normalising or formatting twice changes nothing', () => {
    const typed = fc.oneof(
      anyString,
      fc.string({ unit: fc.constantFrom('+', '7', '8', '9', '0', '1', ' ', '-', '('), maxLength: 18 }),
    );
    fc.assert(
      fc.property(typed, (value) => {
        checkPhone(value);
        return (
          normalisePhone(normalisePhone(value)) === normalisePhone(value) &&
          formatPhone(formatPhone(value)) === formatPhone(value)
        );
      }),
    );
  });
});

const good: ProfileValues = {
  lastName: 'Ветрова',
  firstName: 'Ольга',
  middleName: 'Сергеевна',
  hasNoMiddleName: false,
  phone: '+79211234567',
  specialtyId: 'cardiology',
  workplace: 'Городская больница № 2',
  regionId: '78',
  city: 'Санкт-Петербург',
};

describe('profileProblems', () => {
  test('finds nothing in a good profile', () => expect(profileProblems(good)).toEqual([]));
  test('asks for no middle name when there is none', () => {
    expect(
      profileProblems({ ...good, lastName: 'Ким', firstName: 'Вера', middleName: null, hasNoMiddleName: true }),
    ).toEqual([]);
  });

  it.each<[keyof ProfileValues, string | null, string]>([
    ['lastName', '', 'NAME_REQUIRED'],
    ['firstName', 'Olga', 'NAME_LATIN'],
    ['firstName', 'Сергеевна', 'NAMES_SWAPPED'],
    ['middleName', null, 'NAME_REQUIRED'],
    ['phone', null, 'PHONE_REQUIRED'],
    ['specialtyId', null, 'SPECIALTY_REQUIRED'],
    ['specialtyId', 'x'.repeat(65), 'SPECIALTY_REQUIRED'],
    ['workplace', null, 'WORKPLACE_REQUIRED'],
    ['workplace', ' Нет ', 'WORKPLACE_PLACEHOLDER'],
    ['workplace', '№ 2', 'WORKPLACE_PLACEHOLDER'],
    ['workplace', 'б'.repeat(301), 'WORKPLACE_TOO_LONG'],
    ['workplace', 'Больница\u0007', 'WORKPLACE_UNUSABLE'],
    ['regionId', '', 'REGION_REQUIRED'],
    ['city', '', 'CITY_REQUIRED'],
    ['city', '-', 'CITY_PLACEHOLDER'],
    ['city', 'г'.repeat(101), 'CITY_TOO_LONG'],
  ])('%s = %j is refused as %s', (field, value, code) => {
    expect(profileProblems({ ...good, [field]: value })).toMatchObject([{ code, field }]);
  });

  test('names every field at once, in the order of the form', () => {
    const empty = {
      lastName: '',
      firstName: '',
      middleName: null,
      hasNoMiddleName: false,
      phone: null,
      specialtyId: null,
      workplace: null,
      regionId: null,
      city: null,
    };
    expect(profileProblems(empty).map((problem) => problem.field)).toEqual([
      'lastName',
      'firstName',
      'middleName',
      'phone',
      'specialtyId',
      'workplace',
      'regionId',
      'city',
    ]);
  });

  test('never throws', () => {
    const text = fc.option(anyString);
    const profile = fc.record({
      lastName: anyString,
      firstName: anyString,
      middleName: text,
      hasNoMiddleName: fc.boolean(),
      phone: text,
      specialtyId: text,
      workplace: text,
      regionId: text,
      city: text,
    });
    fc.assert(
      fc.property(profile, (values) => profileProblems(values).every((problem) => problem.message.endsWith('.'))),
    );
  });
});

test('a workplace of three letters is enough', () => expect(checkWorkplace('ГБ № 2 МЗ')).toBeNull());
