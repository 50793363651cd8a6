import { Checkbox, NativeSelect } from '@mantine/core';
import type { Problem } from '../../core/forms/problems';
import type { ConsentManner } from '../../schema.generated';

const manners: readonly { value: ConsentManner; label: string }[] = [
  { value: 'PAPER', label: 'Подписано на бумаге, бумага у нас' },
  { value: 'EMPLOYER_LIST', label: 'Подтверждено списком работодателя' },
  { value: 'SPOKEN', label: 'Дано устно на стойке' },
];

/** Initial values. Nothing is preselected, because staff is responsible for the record. */
export const emptyConsent = { hasConsented: false, consentManner: '' as ConsentManner | '' };
export type ConsentValues = typeof emptyConsent;

/** The same check as on the server. Without the manner the record would not prove the consent. */
export function consentProblem({ hasConsented, consentManner }: ConsentValues): Problem | null {
  if (!hasConsented)
    return {
      code: 'CONSENT_REQUIRED',
      message: 'Получите согласие на обработку данных и отметьте это.',
      field: 'hasConsented',
    };
  if (consentManner === '')
    return { code: 'CONSENT_MANNER_REQUIRED', message: 'Выберите, как получено согласие.', field: 'consentManner' };
  return null;
}

/** The manner for the API. Call it after `consentProblem` returned null. */
export const consentMannerOf = ({ consentManner }: ConsentValues): ConsentManner | undefined =>
  consentManner || undefined;

type Props = {
  form: { field: (path: string, kind?: 'input' | 'checkbox') => Record<string, unknown> & { name: string } };
  values: ConsentValues;
  label: string;
};

/** The consent that staff records for a participant, and how it was given. */
export function ConsentFields({ form, values, label }: Props) {
  return (
    <>
      <Checkbox
        {...form.field('hasConsented', 'checkbox')}
        label={label}
        description="Запись об этом увидит участник. При первом входе мы попросим его подтвердить согласие."
      />
      {values.hasConsented && (
        <NativeSelect
          {...form.field('consentManner')}
          label="Как получено согласие"
          data={[{ value: '', label: 'Выберите' }, ...manners]}
        />
      )}
    </>
  );
}
