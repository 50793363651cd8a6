import fc from 'fast-check';
import { describe, expect, it, test } from 'vitest';
import { checkPhone, formatPhone, normalisePhone } from '../../rules/people/phone.js';
import {
  checkProfileField,
  normaliseProfile,
  profileProblems,
  type ProfileContext,
  type ProfileValues,
} from '../../rules/people/profile.js';
import { mapSingleFields } from '../../rules/people/profile-fields.js';

const anyString = fc.string({ unit: 'binary', maxLength: 80 });

describe('phone numbers', () => {
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
  ])('stores the phone number %j as %s', (typed, stored) => {
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
  ])('rejects the phone number %j with %s', (typed, code) =>
    expect(checkPhone(typed)).toMatchObject({ code, field: 'phone' }),
  );

  test('formats a Russian phone number in groups', () => {
    expect(formatPhone('89211234567')).toBe('+7\u00A0921\u00A0123-45-67');
    expect(formatPhone('+375291234567')).toBe('+375291234567');
    expect(formatPhone('12')).toBe('12');
  });

  test('checking a phone number never throws, and normalising or formatting it twice changes nothing', () => {
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

const validProfile: ProfileValues = {
  ...mapSingleFields(() => null),
  lastName: 'Ветрова',
  firstName: 'Ольга',
  middleName: 'Сергеевна',
  hasNoMiddleName: false,
  phone: '+79211234567',
  educationLevel: 'HIGHER',
  specialtyId: 'cardiology',
  furtherSpecialtyIds: ['therapy'],
  academicTitle: 'DOCENT',
  workplace: 'Городская больница № 2',
  post: 'врач-кардиолог',
  regionId: '78',
  city: 'Санкт-Петербург',
  snils: '112-233-445 95',
  birthDate: '07.03.1985',
};

const specialty = (name: string, level: 'HIGHER' | 'SECONDARY', isValid = true) => ({ name, level, isValid });
const facts: ProfileContext = {
  today: '2026-11-21',
  specialties: new Map([
    ['cardiology', specialty('Кардиология', 'HIGHER')],
    ['therapy', specialty('Терапия', 'HIGHER')],
    ['nursing', specialty('Сестринское дело', 'SECONDARY')],
    ['gone', specialty('Стоматология общей практики', 'HIGHER', false)],
    ['gone too', specialty('Энтомология', 'SECONDARY', false)],
  ]),
};

describe('profileProblems', () => {
  test('accepts a valid profile', () => expect(profileProblems(validProfile, facts)).toEqual([]));
  test('accepts a profile without a patronymic if the user has none', () => {
    expect(
      profileProblems(
        { ...validProfile, lastName: 'Ким', firstName: 'Вера', middleName: null, hasNoMiddleName: true },
        facts,
      ),
    ).toEqual([]);
  });

  it.each([null, '', '-', 'нет'])('treats the patronymic %j as none', (middleName) => {
    expect(profileProblems({ ...validProfile, middleName }, facts)).toEqual([]);
  });
  test('accepts a name in Latin letters', () => {
    expect(profileProblems({ ...validProfile, lastName: 'Smith', firstName: 'John', middleName: null }, facts)).toEqual(
      [],
    );
  });

  it.each<[keyof ProfileValues, string | null, string]>([
    ['lastName', '', 'NAME_REQUIRED'],
    ['firstName', 'Оlga', 'NAME_MIXED_SCRIPTS'],
    ['firstName', 'Сергеевна', 'NAMES_SWAPPED'],
    ['middleName', 'тест', 'NAME_PLACEHOLDER'],
    ['phone', null, 'PHONE_REQUIRED'],
    ['specialtyId', null, 'SPECIALTY_REQUIRED'],
    ['specialtyId', 'x'.repeat(65), 'SPECIALTY_UNKNOWN'],
    ['specialtyId', 'gone', 'SPECIALTY_NOT_VALID'],
    ['specialtyId', 'nursing', 'SPECIALTY_LEVEL'],
    ['educationLevel', null, 'EDUCATION_REQUIRED'],
    ['educationLevel', 'toString', 'EDUCATION_REQUIRED'],
    ['degree', 'MAGISTER', 'CHOICE_UNKNOWN'],
    ['category', 'constructor', 'CHOICE_UNKNOWN'],
    ['post', null, 'POST_REQUIRED'],
    ['post', 'тест', 'POST_PLACEHOLDER'],
    ['post', 'в'.repeat(201), 'POST_TOO_LONG'],
    ['snils', '112-233-445 96', 'SNILS_CONTROL'],
    ['birthDate', '31.02.1985', 'BIRTH_DATE_UNKNOWN'],
    ['workplace', null, 'WORKPLACE_REQUIRED'],
    ['workplace', ' Нет ', 'WORKPLACE_PLACEHOLDER'],
    ['workplace', '№ 2', 'WORKPLACE_PLACEHOLDER'],
    ['workplace', 'б'.repeat(301), 'WORKPLACE_TOO_LONG'],
    ['workplace', 'Больница\u0007', 'WORKPLACE_UNUSABLE'],
    ['regionId', '', 'REGION_REQUIRED'],
    ['city', '', 'CITY_REQUIRED'],
    ['city', '-', 'CITY_PLACEHOLDER'],
    ['city', 'г'.repeat(101), 'CITY_TOO_LONG'],
  ])('rejects a profile with %s = %j with %s', (field, value, code) => {
    expect(profileProblems({ ...validProfile, [field]: value }, facts)).toMatchObject([{ code, field }]);
  });

  test('reports all required fields of an empty profile, in the order of the form', () => {
    const emptyProfile = normaliseProfile({});
    expect(profileProblems(emptyProfile, facts).map((problem) => problem.field)).toEqual([
      'lastName',
      'firstName',
      'phone',
      'educationLevel',
      'specialtyId',
      'workplace',
      'post',
      'regionId',
      'city',
    ]);
  });

  test('profileProblems never throws, and each message is a sentence', () => {
    const text = fc.option(anyString);
    const profile = fc.record({
      ...mapSingleFields(() => text),
      lastName: anyString,
      firstName: anyString,
      hasNoMiddleName: fc.boolean(),
      furtherSpecialtyIds: fc.array(anyString),
    });
    fc.assert(
      fc.property(profile, (values) =>
        profileProblems(values, facts).every((problem) => problem.message.endsWith('.')),
      ),
    );
  });
});

describe('specialties', () => {
  const problemsWith = (educationLevel: string, specialtyId: string, furtherSpecialtyIds: string[] = []) =>
    profileProblems({ ...validProfile, educationLevel, specialtyId, furtherSpecialtyIds }, facts).map(
      ({ code, field }) => [field, code],
    );

  it.each([
    ['HIGHER', 'cardiology'],
    ['RESIDENT', 'cardiology'],
    ['POSTGRADUATE', 'therapy'],
    ['SECONDARY', 'nursing'],
    ['STUDENT', 'nursing'],
    ['STUDENT', 'cardiology'],
  ])('education %s may have the specialty %s', (education, id) => expect(problemsWith(education, id)).toEqual([]));

  it.each([
    ['HIGHER', 'nursing'],
    ['RESIDENT', 'nursing'],
    ['SECONDARY', 'cardiology'],
  ])('education %s may not have the specialty %s', (education, id) =>
    expect(problemsWith(education, id)).toEqual([['specialtyId', 'SPECIALTY_LEVEL']]),
  );

  it('rejects a specialty that is no longer valid, as main and as further specialty', () => {
    expect(problemsWith('HIGHER', 'gone')).toEqual([['specialtyId', 'SPECIALTY_NOT_VALID']]);
    expect(problemsWith('SECONDARY', 'gone too')).toEqual([['specialtyId', 'SPECIALTY_NOT_VALID']]);
    expect(problemsWith('HIGHER', 'cardiology', ['therapy', 'gone'])).toEqual([
      ['furtherSpecialtyIds', 'SPECIALTY_NOT_VALID'],
    ]);
    expect(profileProblems({ ...validProfile, specialtyId: 'gone' }, facts)[0]!.message).toContain(
      '«Стоматология общей практики»',
    );
  });

  it('rejects repeated, unknown and more than five further specialties', () => {
    expect(problemsWith('HIGHER', 'cardiology', ['cardiology'])).toEqual([
      ['furtherSpecialtyIds', 'SPECIALTIES_REPEATED'],
    ]);
    expect(problemsWith('HIGHER', 'cardiology', ['therapy', 'therapy'])).toEqual([
      ['furtherSpecialtyIds', 'SPECIALTIES_REPEATED'],
    ]);
    expect(problemsWith('HIGHER', 'cardiology', ['1', '2', '3', '4', '5', '6'])).toEqual([
      ['furtherSpecialtyIds', 'SPECIALTIES_TOO_MANY'],
    ]);
    expect(problemsWith('HIGHER', 'cardiology', ['astrology'])).toEqual([['furtherSpecialtyIds', 'SPECIALTY_UNKNOWN']]);
  });
});

test('accepts a workplace with three letters', () =>
  expect(checkProfileField('workplace', 'ГБ № 2 МЗ', facts)).toBeNull());
