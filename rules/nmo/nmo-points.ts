import { isDate } from '../dates/dates.js';
import { lineProblems } from '../text/lines.js';
import type { Problem } from '../problem.js';
import { lengthOf, normaliseLine } from '../text/text.js';

export const nmoSources = {
  EVENT: 'Образовательное мероприятие',
  MODULE: 'Интерактивный модуль на портале',
  COURSE: 'Программа повышения квалификации',
} as const;
export type NmoSourceName = keyof typeof nmoSources;

export const ownPointsLimits = { title: 300, points: 500, entries: 300, cycles: 10 };

/** First day of the five years that end on this day, YYYY-MM-DD. */
export function cycleStart(endsOn: string): string {
  const [year = 0, month = 1, day = 1] = endsOn.split('-').map(Number);
  const next = new Date(Date.UTC(year, month - 1, day + 1));
  next.setUTCFullYear(next.getUTCFullYear() - 5);
  return next.toISOString().slice(0, 10);
}

const specialtyProblems = (specialtyId: string): Problem[] =>
  specialtyId === '' ? [{ code: 'SPECIALTY_REQUIRED', message: 'Выберите специальность.', field: 'specialtyId' }] : [];

export function cycleProblems({ specialtyId, endsOn }: { specialtyId: string; endsOn: string }): Problem[] {
  const problems = specialtyProblems(specialtyId);
  if (!isDate(endsOn) || endsOn < '2016-01-01' || endsOn > '2099-12-31')
    problems.push({
      code: 'DATE_FORMAT',
      message: 'Укажите день, до которого действует аккредитация.',
      field: 'endsOn',
    });
  return problems;
}

export type OwnPoints = {
  title: string;
  specialtyId: string;
  earnedOn: string;
  points: number;
  source: NmoSourceName;
};

/** @param today YYYY-MM-DD; later days are rejected */
export function ownPointsProblems({ title, specialtyId, earnedOn, points }: OwnPoints, today: string): Problem[] {
  const line = normaliseLine(title);
  const problems: Problem[] =
    lengthOf(line) < 3
      ? [{ code: 'TITLE_TOO_SHORT', message: 'Напишите название: не короче трёх букв.', field: 'title' }]
      : lineProblems('title', line, ownPointsLimits.title);
  problems.push(...specialtyProblems(specialtyId));
  if (!isDate(earnedOn))
    problems.push({ code: 'DATE_FORMAT', message: 'Укажите день, когда баллы получены.', field: 'earnedOn' });
  else if (earnedOn > today)
    problems.push({ code: 'DATE_IN_FUTURE', message: 'Этот день ещё не наступил.', field: 'earnedOn' });
  if (!Number.isInteger(points) || points < 1 || points > ownPointsLimits.points)
    problems.push({
      code: 'POINTS_OUT_OF_RANGE',
      message: `Укажите целое число баллов: от 1 до ${ownPointsLimits.points}.`,
      field: 'points',
    });
  return problems;
}

/** The five-year cycle of a specialty. Days are YYYY-MM-DD, both inclusive. */
export type CycleDays = { specialty: { id: string }; startsOn: string; endsOn: string };

/** Why points do not count in a cycle: a short label and a sentence. */
export type OutsideCycleReason = { mark: string; sentence: string };

/** @returns null if the points count, or if the day, the specialty or all cycles are missing */
export function outsideCycleReason(
  cycles: readonly CycleDays[],
  { specialtyId, earnedOn }: Pick<OwnPoints, 'specialtyId' | 'earnedOn'>,
): OutsideCycleReason | null {
  if (cycles.length === 0 || specialtyId === '' || !isDate(earnedOn)) return null;
  const cycle = cycles.find(({ specialty }) => specialty.id === specialtyId);
  if (!cycle)
    return {
      mark: 'цикла нет',
      sentence: 'По\u00a0этой специальности цикл не\u00a0указан: баллы не\u00a0войдут ни\u00a0в\u00a0один.',
    };
  if (earnedOn < cycle.startsOn)
    return {
      mark: 'вне цикла',
      sentence: 'Эта дата раньше начала вашего цикла: баллы в\u00a0него не\u00a0войдут.',
    };
  if (earnedOn > cycle.endsOn)
    return { mark: 'вне цикла', sentence: 'Эта дата позже конца вашего цикла: баллы в\u00a0него не\u00a0войдут.' };
  return null;
}
