import { describe, expect, it } from 'vitest';
import { educationLevels } from '../../rules/qualifications.js';
import { entranceDocument, fitsTariff, tariffMismatch, type TariffCategory } from '../../rules/tariffs.js';
import { TariffCategory as schemaCategories } from '../../server/events/event.enums.js';

const everybody = Object.keys(educationLevels);
const whom: Record<TariffCategory, string[]> = {
  ANY: everybody,
  DOCTOR: ['HIGHER', 'RESIDENT', 'POSTGRADUATE'],
  RESIDENT: ['RESIDENT', 'POSTGRADUATE'],
  STUDENT: ['STUDENT'],
  NURSE: ['SECONDARY'],
};

describe('a tariff', () => {
  it('has a rule for each category of the schema', () => {
    expect(Object.keys(whom).sort()).toEqual(Object.keys(schemaCategories).sort());
  });

  it.each(Object.keys(whom) as TariffCategory[])('for %s is for these and nobody else', (category) => {
    expect(everybody.filter((education) => fitsTariff(category, education))).toEqual(
      everybody.filter((education) => whom[category].includes(education)),
    );
    // What is not known is nothing against anybody.
    expect(tariffMismatch(category, null)).toBeNull();
    for (const education of everybody)
      expect(tariffMismatch(category, education) === null).toBe(whom[category].includes(education));
  });

  it('says what is wrong and what to do', () => {
    expect(tariffMismatch('STUDENT', 'HIGHER')).toBe(
      'Этот тариф для студентов, а в личном кабинете указано образование «Высшее». Выберите другой тариф или исправьте данные в кабинете.',
    );
  });

  it('wants a document of those who learn and of nurses', () => {
    const asked = (Object.keys(whom) as TariffCategory[]).filter((category) => entranceDocument(category) !== null);
    expect(asked).toEqual(['RESIDENT', 'STUDENT', 'NURSE']);
  });
});
