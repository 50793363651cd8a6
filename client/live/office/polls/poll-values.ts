import { pollProblems, type PollContent, type PollKind, type PollResultsShown } from '../../../../rules/events/polls';
import { hasProblem } from '../../../core/forms/problems';
import { normaliseLine } from '../../../../rules/text/text';
import type { Problem } from '../../../core/forms/problems';
import type { CreateRoomPollInput } from '../../../schema.generated';
import type { OfficePollFragment } from './office-polls.generated';

/** `options`: one in each line. `right`: texts of the right ones of a quiz. */
export type PollValues = {
  kind: PollKind;
  question: string;
  options: string;
  right: string[];
  resultsShown: PollResultsShown;
};

export const newPoll: PollValues = {
  kind: 'SINGLE',
  question: '',
  options: '',
  right: [],
  resultsShown: 'AFTER_CLOSING',
};

export const pollValues = ({ kind, question, options, resultsShown }: OfficePollFragment): PollValues => ({
  kind,
  question,
  options: options.map(({ text }) => text).join('\n'),
  right: options.filter(({ isRight }) => isRight).map(({ text }) => text),
  resultsShown,
});

/** The answers that were entered, without empty lines. */
export const optionTexts = (options: string): string[] =>
  options
    .split('\n')
    .map(normaliseLine)
    .filter((text) => text !== '');

function contentOf({ kind, question, options, right }: PollValues): PollContent {
  const isRight = (text: string): boolean => kind === 'QUIZ' && right.includes(text);
  return {
    kind,
    question: normaliseLine(question),
    // What was entered before the kind was changed stays in the form, in case it is changed back.
    options: kind === 'WORDS' ? [] : optionTexts(options).map((text) => ({ text, isRight: isRight(text) })),
  };
}

export const checkPoll = (values: PollValues): Problem[] =>
  pollProblems(contentOf(values)).map((problem) =>
    hasProblem([problem], 'RIGHT_OPTION') ? { ...problem, field: 'right' } : problem,
  );

export function pollInput(values: PollValues): Omit<CreateRoomPollInput, 'roomId'> {
  const { kind, question, options } = contentOf(values);
  return { kind, question, options: [...options], resultsShown: values.resultsShown };
}
