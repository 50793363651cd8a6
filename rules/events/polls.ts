import { problemIf, type Problem, type ProblemCode } from '../problem.js';
import { lineProblems } from '../text/lines.js';
import { cutText } from '../text/text.js';

/** Kinds of polls in the room of a broadcast, with their names for staff. */
export const pollKindLabels = {
  SINGLE: 'Один ответ',
  SEVERAL: 'Несколько ответов',
  SCALE: 'Шкала',
  QUIZ: 'Вопрос с\u00A0правильным ответом',
  WORDS: 'Свои слова',
} as const;
export type PollKind = keyof typeof pollKindLabels;

/** When everybody in the room is told the results of a poll, as staff chooses it. */
export const pollResultsShownLabels = {
  AFTER_VOTING: 'Сразу после ответа',
  AFTER_CLOSING: 'После завершения опроса',
  NEVER: 'Не\u00A0показывать',
} as const;
export type PollResultsShown = keyof typeof pollResultsShownLabels;

export const pollLimits = { polls: 50, question: 300, options: 12, option: 200 } as const;

/** A poll as its author enters it, with normalised texts. */
export type PollContent = {
  kind: PollKind;
  question: string;
  options: readonly { text: string; isRight: boolean }[];
};

function optionProblems({ kind, options }: PollContent): Problem[] {
  const say = (code: ProblemCode, message: string): Problem[] => [{ code, message, field: 'options' }];
  if (kind === 'WORDS')
    return problemIf(options.length > 0, {
      code: 'TOO_MANY',
      message: 'Здесь участники пишут свои слова: ответов на\u00A0выбор быть не\u00A0может.',
      field: 'options',
    });
  if (options.length < 2) return say('OPTIONS_TOO_FEW', 'Нужно хотя бы два ответа на\u00A0выбор.');
  if (options.length > pollLimits.options)
    return say('TOO_MANY', `Ответов может быть не\u00A0больше ${pollLimits.options}.`);
  for (const { text } of options) {
    const [problem] = lineProblems('options', text, pollLimits.option);
    if (problem) return say(problem.code, `Ответ «${cutText(text, 60)}»: ${problem.message}`);
  }
  const texts = new Set(options.map(({ text }) => text.toLowerCase()));
  if (texts.size < options.length) return say('DUPLICATE', 'Среди ответов есть одинаковые.');
  const right = options.filter(({ isRight }) => isRight).length;
  if (kind === 'QUIZ' && right === 0) return say('RIGHT_OPTION', 'Отметьте правильный ответ.');
  if (kind === 'QUIZ' && right === options.length)
    return say('RIGHT_OPTION', 'Все ответы отмечены как\u00A0правильные. Оставьте хотя бы один неправильный.');
  return [];
}

export const pollProblems = (poll: PollContent): Problem[] => [
  ...lineProblems('question', poll.question, pollLimits.question),
  ...optionProblems(poll),
];

/** Problems of an answer: ids of options that were chosen, of those of the poll. */
export function voteProblems(kind: PollKind, optionIds: readonly string[], allIds: readonly string[]): Problem[] {
  const say = (code: ProblemCode, message: string): Problem[] => [{ code, message, field: 'optionIds' }];
  if (optionIds.length === 0) return say('REQUIRED', 'Выберите ответ.');
  if (!optionIds.every((id) => allIds.includes(id)))
    return say('CHOICE_UNKNOWN', 'Такого ответа в\u00A0опросе нет. Обновите страницу.');
  if (new Set(optionIds).size < optionIds.length) return say('DUPLICATE', 'Один ответ выбран дважды.');
  if (kind !== 'SEVERAL' && optionIds.length > 1) return say('TOO_MANY', 'Выберите один ответ.');
  return [];
}
