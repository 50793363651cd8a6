import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Radio.css';
import { Radio } from '@mantine/core';
import { legalDocumentPath } from '../legal/paths';
import type { QuestionPublication } from '../schema.generated';
import { CheckboxWithLink } from '../ui/forms/checkbox-with-link';
import type { QuestionsPageQuery } from './questions.generated';
import styles from './questions.module.css';

const labels: Record<QuestionPublication, string> = {
  NO: 'Не публиковать',
  NAMED: 'Можно публиковать с именем и первой буквой фамилии',
  ANONYMOUS: 'Можно публиковать без имени',
};

type Props = {
  options: readonly QuestionPublication[];
  value: QuestionPublication;
  onChange: (value: QuestionPublication) => void;
  consents: QuestionsPageQuery['questionConsents'];
  /** Properties of the checkbox for a document id. */
  field: (documentId: string) => Record<string, unknown> & { name: string };
};

/** Whether the question and its answer may be published; publication requires a separate consent. */
export function PublicationChoice({ options, value, onChange, consents, field }: Props) {
  return (
    <>
      <Radio.Group
        name="publication"
        label="Публикация рядом с архивом мероприятия"
        description="Ответ может помочь коллегам. Решают организаторы; согласие можно отозвать"
        value={value}
        onChange={(selected) => {
          const option = options.find((one) => one === selected);
          if (option) onChange(option);
        }}
      >
        <div className="stack gap-1 mt-2">
          {options.map((option) => (
            <Radio key={option} value={option} label={labels[option]} className={styles.option} />
          ))}
        </div>
      </Radio.Group>
      {value !== 'NO' &&
        consents.map(({ label, document }) => (
          <CheckboxWithLink
            key={document.id}
            {...field(document.id)}
            label={label}
            required
            link={{ text: document.title, to: legalDocumentPath(document.kind, document.version) }}
          />
        ))}
    </>
  );
}
