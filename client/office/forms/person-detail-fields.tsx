import { Checkbox, TextInput } from '@mantine/core';
import { checkProfileField } from '../../../rules/people/profile';
import type { ProblemForm } from '../../core/forms/form';
import { findProblem, type Problem } from '../../core/forms/problems';
import { Message } from '../../ui/text/message';

/** Data of a participant that staff may enter for the documents. In an existing account they fill empty fields only. */
export const emptyPersonDetails = { snils: '', workplace: '', isSamePerson: false };
type Details = typeof emptyPersonDetails;

export function personDetailProblems(details: Details): Problem[] {
  const today = new Date().toISOString().slice(0, 10);
  return (['snils', 'workplace'] as const)
    .map((field) => (details[field].trim() ? checkProfileField(field, details[field], { today }) : null))
    .filter((problem) => problem !== null);
}

export const personDetailInput = ({ snils, workplace, isSamePerson }: Details) => ({
  snils: snils.trim() || null,
  workplace: workplace.trim() || null,
  isSamePerson,
});

type PersonDetailFieldsProps<Values extends Details> = {
  form: ProblemForm<Values>;
  /** Filled fields of an existing account stay unchanged. */
  hasAccount: boolean;
};

export function PersonDetailFields<Values extends Details>({ form, hasAccount }: PersonDetailFieldsProps<Values>) {
  const hint = hasAccount ? 'Запишем, если в\u00a0личном кабинете пусто' : undefined;
  return (
    <>
      <TextInput
        {...form.field('snils')}
        label="СНИЛС, если есть"
        description={hint ?? 'Нужен для документов НМО'}
        inputMode="numeric"
      />
      <TextInput {...form.field('workplace')} label="Место работы, если известно" description={hint} />
    </>
  );
}

/** The email belongs to an account with another name. Staff confirms that it is the same person or asks for another email. */
export function SamePersonConfirmation<Values extends Details>({
  form,
  message,
}: {
  form: ProblemForm<Values>;
  message: string;
}) {
  return (
    <Message tone="warning" title="Это другой человек?" role="alert">
      <p>{message}</p>
      <Checkbox
        {...form.field('isSamePerson', 'checkbox')}
        label={'Это тот же человек: записать в\u00a0его личный кабинет'}
      />
    </Message>
  );
}

/** «Дополнили в личном кабинете: СНИЛС.» */
export const formatMergeResult = ({ filled, differing }: { filled: readonly string[]; differing: readonly string[] }) =>
  [
    filled.length > 0 ? `Дополнили в\u00a0личном кабинете: ${filled.join(', ')}.` : '',
    differing.length > 0 ? `Не\u00a0взяли, в\u00a0кабинете указано другое: ${differing.join(', ')}.` : '',
  ]
    .filter(Boolean)
    .join(' ');

export const otherPersonMessage = (problems: readonly Problem[] | null | undefined): string | null =>
  findProblem(problems, 'OTHER_PERSON')?.message ?? null;
