import { Checkbox, NativeSelect, Textarea, TextInput } from '@mantine/core';
import { conditionValues, hasOptions } from '../../../../rules/events/registration-options';
import { plural } from '../../../core/format';
import { EditConflict } from '../../../office/forms/edit-conflict';
import { useVersionedForm } from '../../../office/forms/use-versioned-form';
import { optionsFromLabels } from '../../../office/words';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { useSaveQuestion, type OfferFragment, type OfferQuestionFragment } from './offers.generated';
import { OptionFields } from './option-fields';
import {
  checkQuestion,
  newQuestion,
  questionInput,
  questionLabels,
  questionValues,
  questionValueText,
  type QuestionValues,
} from './question-values';
import { questionKindLabels } from './labels';
import type { ProblemForm } from '../../../core/forms/form';
import type { FormQuestionFragment } from '../../registrations.generated';
import styles from './offers.module.css';

type Props = {
  eventId: string;
  offer: OfferFragment;
  /** The edited question; null: a new one. */
  row: OfferQuestionFragment | null;
  refetch: () => Promise<OfferFragment | null>;
  onClose: () => void;
};

function useQuestionForm({ eventId, offer, row, refetch, onClose }: Props) {
  const save = useSaveQuestion();
  const index = row ? offer.questions.findIndex(({ id }) => id === row.id) : offer.questions.length;
  const precedingQuestions = offer.questions.slice(0, Math.max(0, index)).map(({ question }) => question);
  const form = useVersionedForm<OfferQuestionFragment | null, QuestionValues>({
    saved: row,
    toValues: (saved) => (saved ? questionValues(saved.question) : newQuestion),
    labels: questionLabels,
    show: (name, value) => questionValueText(name, value, precedingQuestions),
    edited: { thing: 'QUESTION', id: row?.id },
    draftName: `event question ${eventId} ${row?.id ?? 'new'}`,
    check: (values) => checkQuestion(values, precedingQuestions),
    save: (values, base) =>
      save({ input: questionInput(values, { eventId, id: base?.id ?? null, version: base?.version ?? null }) }),
    load: async () => (await refetch())?.questions.find(({ id }) => id === row?.id),
    successMessage: 'Вопрос сохранён.',
    onSaved: onClose,
  });
  return { form, parents: precedingQuestions.filter((question) => conditionValues(question).length > 0) };
}

/** Creates or edits a question. On a conflict it shows the other user's version for comparison. */
export function QuestionDialog(props: Props) {
  const { row, onClose } = props;
  const { form, parents } = useQuestionForm(props);
  const { values, mantine } = form;
  const isAnswered = Boolean(row?.answeredCount);
  const rangeType = values.kind === 'DATE' ? 'date' : 'text';
  return (
    <FormDialog title={row ? 'Изменить вопрос' : 'Новый вопрос'} verb="Сохранить вопрос" form={form} onClose={onClose}>
      {form.conflict && <EditConflict {...form.conflict} />}
      <Textarea {...form.field('label')} label={questionLabels.label} rows={2} data-autofocus />
      <TextInput {...form.field('help')} label={questionLabels.help} />
      <NativeSelect
        {...form.field('kind')}
        label={questionLabels.kind}
        data={optionsFromLabels(questionKindLabels)}
        disabled={isAnswered}
        description={
          row && isAnswered
            ? `Уже ответили ${plural(row.answeredCount, 'человек', 'человека', 'человек')}: вид не меняется`
            : undefined
        }
      />
      {hasOptions(values.kind) && (
        <OptionFields
          options={values.options}
          error={mantine.errors.options as string | undefined}
          areSavedLocked={isAnswered}
          onChange={(options) => mantine.setFieldValue('options', options)}
        />
      )}
      {(values.kind === 'NUMBER' || values.kind === 'DATE') && (
        <div className="fields">
          <TextInput {...form.field('min')} type={rangeType} label={questionLabels.min} />
          <TextInput {...form.field('max')} type={rangeType} label={questionLabels.max} />
        </div>
      )}
      {values.kind === 'TEXT' && (
        <TextInput
          {...form.field('maxLength')}
          label={questionLabels.maxLength}
          description="Пусто — до 2000. До 150 поле в одну строку"
          inputMode="numeric"
          className={styles.short}
        />
      )}
      <Checkbox {...form.field('required', 'checkbox')} label={questionLabels.required} />
      <ConditionFields form={form} parents={parents} />
    </FormDialog>
  );
}

type ConditionProps = { form: ProblemForm<QuestionValues>; parents: readonly FormQuestionFragment[] };

/** After which answers to an earlier question this one is asked. */
function ConditionFields({ form, parents }: ConditionProps) {
  const parent = parents.find(({ id }) => id === form.values.dependsOn);
  return (
    <>
      <NativeSelect
        {...form.field('dependsOn')}
        label={questionLabels.dependsOn}
        data={[
          { value: '', label: 'Всегда' },
          ...parents.map(({ id, label }) => ({ value: id, label: `Если ответили на «${label}»` })),
        ]}
        description={
          parents.length === 0 ? 'Условие ставят на вопрос со списком или отметкой, который стоит раньше' : undefined
        }
        onChange={({ currentTarget }) => form.mantine.setValues({ dependsOn: currentTarget.value, showIf: [] })}
      />
      {parent && (
        <Checkbox.Group {...form.field('showIf')} label="Показывать при ответах">
          <div className={styles.options}>
            {conditionValues(parent).map(({ value, label }) => (
              <Checkbox key={value} value={value} label={label} />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  );
}
