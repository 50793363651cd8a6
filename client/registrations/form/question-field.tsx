import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import '@mantine/core/styles/Radio.css';
import { Checkbox, Radio, Textarea, TextInput } from '@mantine/core';
import { defaultTextLimit } from '../../../rules/events/answers';
import type { FormQuestionFragment } from '../registrations.generated';
import styles from './registration-form.module.css';

type Props = {
  question: FormQuestionFragment;
  values: readonly string[];
  error: string | undefined;
  onChange: (values: string[]) => void;
};

/** Answers with a higher limit (in characters) get a multi-line field. */
const maxLineLength = 150;

/** A question of the event with the control for its kind. */
export function QuestionField({ question, values, error, onChange }: Props) {
  const { kind, label, help, required, options, maxLength } = question;
  const name = `answers.${question.id}`;
  // Asterisk and aria-required instead of `required`, which would mark an untouched field as invalid.
  const common = { name, label, withAsterisk: required, error, description: help };
  const single = {
    ...common,
    'aria-required': required,
    value: values[0] ?? '',
    onChange: (event: { currentTarget: { value: string } }) => onChange([event.currentTarget.value]),
  };

  switch (kind) {
    case 'TEXT':
      return (maxLength ?? defaultTextLimit) > maxLineLength ? (
        <Textarea {...single} rows={3} />
      ) : (
        <TextInput {...single} />
      );
    case 'NUMBER':
      return <TextInput {...single} inputMode="decimal" autoComplete="off" className={styles.short} />;
    case 'DATE':
      return (
        <TextInput
          {...single}
          type="date"
          min={question.min ?? undefined}
          max={question.max ?? undefined}
          className={styles.short}
        />
      );
    case 'CHOICE':
      return <Choice {...common} options={options} values={values} onChange={onChange} />;
    case 'CHOICES':
      return <Choices {...common} options={options} values={values} onChange={onChange} />;
    case 'CONSENT':
      return (
        <Checkbox
          name={name}
          label={label}
          description={help}
          error={error}
          required={required}
          aria-invalid={Boolean(error)}
          value="yes"
          checked={values[0] === 'yes'}
          onChange={(event) => onChange(event.currentTarget.checked ? ['yes'] : [])}
        />
      );
  }
}

type ChoiceProps = Pick<Props, 'values' | 'error' | 'onChange'> & {
  name: string;
  label: string;
  withAsterisk: boolean;
  description: string | null;
  options: FormQuestionFragment['options'];
};

function Choice({ options, values, onChange, ...common }: ChoiceProps) {
  return (
    <div data-error={Boolean(common.error)}>
      <Radio.Group {...common} value={values[0] ?? ''} onChange={(value) => onChange([value])}>
        <div className={styles.answers}>
          {options.map((option) => (
            <Radio key={option.value} value={option.value} label={option.label} />
          ))}
        </div>
      </Radio.Group>
    </div>
  );
}

function Choices({ options, values, onChange, ...common }: ChoiceProps) {
  return (
    <div data-error={Boolean(common.error)}>
      {/* No name: otherwise the group would send all answers a second time, in one field. */}
      <Checkbox.Group {...common} name={undefined} value={[...values]} onChange={onChange}>
        <div className={styles.answers}>
          {options.map((option) => (
            <Checkbox key={option.value} value={option.value} label={option.label} name={common.name} />
          ))}
        </div>
      </Checkbox.Group>
    </div>
  );
}
