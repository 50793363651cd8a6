import '@mantine/core/styles/Input.css';
import { TextInput } from '@mantine/core';
import { isRussianName, russianNameHint } from '../../../rules/people/names';
import type { ProblemForm } from '../../core/forms/form';
import { Message } from '../../ui/text/message';

type Names = { lastName: string; firstName: string; middleName: string };

/** The name of a new account. */
export function NameInputs<Values extends Names & Record<string, unknown>>({ form }: { form: ProblemForm<Values> }) {
  return (
    <>
      <TextInput {...form.field('lastName')} label="Фамилия" autoComplete="family-name" />
      <TextInput {...form.field('firstName')} label="Имя" autoComplete="given-name" />
      <TextInput
        {...form.field('middleName')}
        label="Отчество, если есть"
        description="Имя печатается в документах: напишите всё так, как в паспорте"
        autoComplete="additional-name"
      />
      {!isRussianName(form.values) && <Message>{russianNameHint}</Message>}
    </>
  );
}
