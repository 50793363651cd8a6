import { describe, expect, it } from 'vitest';
import { mapSingleFields } from '../../rules/people/profile-fields.js';
import { findDifferences, mergeProfiles } from '../../client/users/profile/profile-merge.js';
import type { Dictionaries, ProfileForm } from '../../client/users/profile/profile-values.js';

const base: ProfileForm = {
  ...mapSingleFields(() => ''),
  lastName: 'Иванова',
  firstName: 'Мария',
  middleName: 'Петровна',
  phone: '+7 921 123-45-67',
  educationLevel: 'HIGHER',
  specialtyId: 'a',
  furtherSpecialtyIds: [],
  workplace: 'Больница',
  post: 'врач',
  regionId: 'x',
  city: 'Псков',
};
const dictionaries: Dictionaries = {
  specialties: [
    { __typename: 'Specialty', label: 'Specialty', id: 'a', name: 'Кардиология', level: 'HIGHER', isFrequent: true },
    { __typename: 'Specialty', label: 'Specialty', id: 'b', name: 'Терапия', level: 'HIGHER', isFrequent: true },
  ],
  regions: [{ __typename: 'Region', id: 'x', name: 'Псковская область' }],
};
const compare = (typed: Partial<ProfileForm>, stored: Partial<ProfileForm>) =>
  findDifferences(base, { ...base, ...typed }, { ...base, ...stored }, dictionaries);

describe('profile changed in two windows', () => {
  it('lists the fields whose typed value differs from the stored one', () => {
    expect(compare({ city: 'Гатчина' }, { city: 'Выборг' })).toEqual([
      { key: 'city', label: 'Город', typed: 'Гатчина', stored: 'Выборг', defaultChoice: 'typed' },
    ]);
    expect(compare({ city: 'Выборг' }, { city: 'Выборг' })).toEqual([]);
  });

  it('selects by default the side that has changed the field', () => {
    const defaults = compare({ city: 'Гатчина' }, { post: 'доцент' }).map((one) => [one.key, one.defaultChoice]);
    expect(defaults).toEqual([
      ['post', 'stored'],
      ['city', 'typed'],
    ]);
  });

  it('shows labels instead of keys', () => {
    expect(
      compare({ specialtyId: 'b', furtherSpecialtyIds: ['a', 'b'] }, { degree: 'PHD', middleName: '' }),
    ).toMatchObject([
      { label: 'Отчество', typed: 'Петровна', stored: '' },
      { label: 'Специальность', typed: 'Терапия', stored: 'Кардиология' },
      { label: 'Дополнительные специальности', typed: 'Кардиология, Терапия', stored: '' },
      { label: 'Учёная степень', typed: '', stored: 'PhD' },
    ]);
  });

  it('the merged profile has the selected value of each field, including an empty patronymic', () => {
    const typed = { ...base, city: 'Гатчина', middleName: '', post: 'доцент' };
    const stored = { ...base, city: 'Выборг', workplace: 'Поликлиника' };
    expect(
      mergeProfiles(typed, stored, { city: 'stored', middleName: 'typed', post: 'typed', workplace: 'stored' }),
    ).toEqual({
      ...base,
      city: 'Выборг',
      workplace: 'Поликлиника',
      middleName: '',
      post: 'доцент',
    });
  });
});
