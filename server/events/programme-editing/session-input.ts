import { idleKinds } from '../../../rules/events/programme.js';
import { isDate } from '../../../rules/dates/dates.js';
import { lineOrNull, lineProblems, textProblems } from '../../../rules/text/lines.js';
import { problemIf, type Problem } from '../../../rules/problem.js';
import { normaliseLine, normaliseText } from '../../../rules/text/text.js';
import type { ProgrammeSessionInput, TalkInput } from './programme-editing.inputs.js';

const timePattern = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
export const maxTalks = 100;
const maxPeople = 20;

/** A session with normalised texts. НМО is switched off for kinds that cannot count. */
export function normaliseSession(input: ProgrammeSessionInput): ProgrammeSessionInput {
  const sponsorName = lineOrNull(input.sponsorName);
  return {
    ...input,
    title: normaliseLine(input.title),
    sponsorName,
    hallId: input.hallId ?? null,
    countsForNmo: input.countsForNmo && sponsorName === null && !idleKinds.includes(input.kind),
    talks: input.talks
      .map((talk) => ({
        ...talk,
        title: normaliseLine(talk.title),
        annotation: normaliseText(talk.annotation ?? '') || null,
      }))
      .sort((one, other) => (one.startTime < other.startTime ? -1 : 1)),
  };
}

function timeProblems(startTime: string, endTime: string, prefix: string): Problem[] {
  if (!timePattern.test(startTime))
    return [{ code: 'TIME_FORMAT', message: 'Укажите время начала, например 09:00.', field: `${prefix}startTime` }];
  if (!timePattern.test(endTime) || endTime <= startTime)
    return [{ code: 'TIME_ORDER', message: 'Укажите окончание позже начала.', field: `${prefix}endTime` }];
  return [];
}

const peopleProblems = (people: readonly unknown[], field: string): Problem[] =>
  people.length > maxPeople ? [{ code: 'TOO_MANY', message: `Не больше ${maxPeople} человек.`, field }] : [];

const talkProblems = (talk: TalkInput, index: number): Problem[] => [
  ...lineProblems(`talks.${index}.title`, talk.title, 300),
  ...textProblems(`talks.${index}.annotation`, talk.annotation ?? null, 5_000),
  ...timeProblems(talk.startTime, talk.endTime, `talks.${index}.`),
  ...peopleProblems(talk.speakers, `talks.${index}.speakers`),
];

/** Problems of a session. An overlap with other sessions is shown, but allowed. */
export const sessionProblems = (input: ProgrammeSessionInput): Problem[] => [
  ...problemIf(!isDate(input.date), { code: 'DATE_FORMAT', message: 'Выберите день.', field: 'date' }),
  ...lineProblems('title', input.title, 300),
  ...lineProblems('sponsorName', input.sponsorName ?? null, 300),
  ...timeProblems(input.startTime, input.endTime, ''),
  ...peopleProblems(input.moderators, 'moderators'),
  ...problemIf(input.talks.length > maxTalks, {
    code: 'TOO_MANY',
    message: `Не больше ${maxTalks} докладов в одном блоке.`,
    field: 'talks',
  }),
  ...input.talks.flatMap(talkProblems),
];
