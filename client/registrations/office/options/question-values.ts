import { lineOrNull } from '../../../../rules/text/lines';
import { conditionValues, hasOptions, questionProblems } from '../../../../rules/events/registration-options';
import { normaliseLine } from '../../../../rules/text/text';
import type { Problem } from '../../../core/forms/problems';
import type { FormQuestionFragment } from '../../registrations.generated';
import type { OfferedQuestionInput, QuestionKind } from '../../../schema.generated';
import { parseWhole } from './field-values';
import { questionKindLabels } from './labels';

/** `value` is empty for an option that is not saved yet. */
export type OptionValues = { key: string; value: string; label: string };

export type QuestionValues = {
  kind: QuestionKind;
  label: string;
  help: string;
  required: boolean;
  options: OptionValues[];
  min: string;
  max: string;
  maxLength: string;
  /** Id of the question that this one depends on; empty: it is always asked. */
  dependsOn: string;
  showIf: string[];
};

export const questionLabels: Record<keyof QuestionValues, string> = {
  kind: 'Вид',
  label: 'Вопрос',
  help: 'Подсказка под вопросом',
  required: 'Ответ обязателен',
  options: 'Ответы на выбор',
  min: 'Не меньше',
  max: 'Не больше',
  maxLength: 'Знаков, не больше',
  dependsOn: 'Показывать',
  showIf: 'Если ответили',
};

export const newQuestion: QuestionValues = {
  kind: 'TEXT',
  label: '',
  help: '',
  required: false,
  options: [
    { key: 'first', value: '', label: '' },
    { key: 'second', value: '', label: '' },
  ],
  min: '',
  max: '',
  maxLength: '',
  dependsOn: '',
  showIf: [],
};

export const questionValues = (question: FormQuestionFragment): QuestionValues => ({
  kind: question.kind,
  label: question.label,
  help: question.help ?? '',
  required: question.required,
  options: question.options.map(({ value, label }) => ({ key: value, value, label })),
  min: question.min ?? '',
  max: question.max ?? '',
  maxLength: question.maxLength == null ? '' : String(question.maxLength),
  dependsOn: question.showIf?.questionId ?? '',
  showIf: [...(question.showIf?.values ?? [])],
});

type Content = Omit<OfferedQuestionInput, 'eventId' | 'id' | 'version'>;

function contentOf(values: QuestionValues): Content {
  const { kind } = values;
  const decimal = (text: string) => lineOrNull(kind === 'NUMBER' ? text.replace(',', '.') : text);
  const isRange = kind === 'NUMBER' || kind === 'DATE';
  return {
    kind,
    label: normaliseLine(values.label),
    help: lineOrNull(values.help),
    required: values.required,
    // An empty field is not an option.
    options: hasOptions(kind)
      ? values.options
          .map(({ value, label }) => ({ value: value || null, label: normaliseLine(label) }))
          .filter(({ label }) => label !== '')
      : [],
    min: isRange ? decimal(values.min) : null,
    max: isRange ? decimal(values.max) : null,
    maxLength: kind === 'TEXT' ? parseWhole(values.maxLength) : null,
    showIf: values.dependsOn ? { questionId: values.dependsOn, values: values.showIf } : null,
  };
}

/** @param before the preceding questions: the question may depend only on these */
export function checkQuestion(values: QuestionValues, before: readonly FormQuestionFragment[]): Problem[] {
  const { options, help, showIf, min, max, maxLength, ...content } = contentOf(values);
  const question = {
    ...content,
    id: '',
    help: help ?? null,
    options: (options ?? []).map(({ value, label }) => ({ value: value ?? '', label })),
    min: min ?? null,
    max: max ?? null,
    maxLength: maxLength ?? null,
    showIf: showIf ?? null,
  };
  return questionProblems(question, before);
}

type QuestionRef = Pick<OfferedQuestionInput, 'eventId' | 'id' | 'version'>;

export const questionInput = (values: QuestionValues, ref: QuestionRef): OfferedQuestionInput => ({
  ...ref,
  ...contentOf(values),
});

/** The condition of a question: «если на вопрос „…“ ответили: да»; null: it is always asked. */
export function conditionText(
  question: Pick<FormQuestionFragment, 'showIf'>,
  questions: readonly FormQuestionFragment[],
): string | null {
  const { showIf } = question;
  if (!showIf) return null;
  const parent = questions.find(({ id }) => id === showIf.questionId);
  if (!parent) return 'никогда: вопроса, от которого он зависит, больше нет';
  const chosenOptions = conditionValues(parent).filter(({ value }) => showIf.values.includes(value));
  return `если на вопрос «${parent.label}» ответили: ${chosenOptions.map(({ label }) => `«${label}»`).join(' или ')}`;
}

/** Formats a value for the comparison with another user's version. */
export function questionValueText(
  name: keyof QuestionValues,
  value: QuestionValues[keyof QuestionValues],
  questions: readonly FormQuestionFragment[],
): string {
  switch (name) {
    case 'kind':
      return questionKindLabels[value as QuestionKind];
    case 'required':
      return value ? 'да' : 'нет';
    case 'options':
      return (value as OptionValues[]).map(({ label }) => label).join('\n');
    case 'dependsOn':
      return questions.find(({ id }) => id === value)?.label ?? 'всегда';
    case 'showIf':
      return questions
        .flatMap((question) => conditionValues(question))
        .filter((one) => (value as string[]).includes(one.value))
        .map(({ label }) => label)
        .join(', ');
    default:
      return String(value);
  }
}
