import { describe, expect, it } from 'vitest';
import { educationLevels } from '../../rules/people/qualifications.js';
import { checkInDocument, fitsTariff, tariffMismatch, type TariffCategory } from '../../rules/money/tariffs.js';
import { TariffCategory as schemaCategories } from '../../server/events/event.enums.js';

const allLevels = Object.keys(educationLevels);
const levelsByCategory: Record<TariffCategory, string[]> = {
  ANY: allLevels,
  DOCTOR: ['HIGHER', 'RESIDENT', 'POSTGRADUATE'],
  RESIDENT: ['RESIDENT', 'POSTGRADUATE'],
  STUDENT: ['STUDENT'],
  NURSE: ['SECONDARY'],
};

describe('tariff categories', () => {
  it('have a rule for each category of the schema', () => {
    expect(Object.keys(levelsByCategory).sort()).toEqual(Object.keys(schemaCategories).sort());
  });

  it.each(Object.keys(levelsByCategory) as TariffCategory[])(
    'a tariff for %s fits only the education levels of its category',
    (category) => {
      expect(allLevels.filter((education) => fitsTariff(category, education))).toEqual(
        allLevels.filter((education) => levelsByCategory[category].includes(education)),
      );
      // Unknown education fits all tariffs.
      expect(tariffMismatch(category, null)).toBeNull();
      for (const education of allLevels)
        expect(tariffMismatch(category, education) === null).toBe(levelsByCategory[category].includes(education));
    },
  );

  it('the message of a mismatch says what is wrong and what to do', () => {
    expect(tariffMismatch('STUDENT', 'HIGHER')).toBe(
      'Этот тариф для студентов, а в личном кабинете указано образование «Высшее». Выберите другой тариф или исправьте данные в кабинете.',
    );
  });

  it('residents, students and nurses must show a document at check-in', () => {
    const withDocument = (Object.keys(levelsByCategory) as TariffCategory[]).filter(
      (category) => checkInDocument(category) !== null,
    );
    expect(withDocument).toEqual(['RESIDENT', 'STUDENT', 'NURSE']);
  });
});
