import { isDate } from '../dates/dates.js';
import { dayAndMonth } from '../dates/months.js';
import type { Problem, ProblemCode } from '../problem.js';

/** Which minutes of presence count for a day. */
export type CountedMinutes = 'ANY' | 'HALL' | 'ONLINE';

/** Conditions of a day. A day without points has no conditions. */
export type DayConditions = {
  /** YYYY-MM-DD */
  date: string;
  countedMinutes: CountedMinutes;
  minutes: number;
  /** How many windows «Подтвердите присутствие» online viewers must answer. 0: there are none. */
  confirmationsNeeded: number;
  confirmationsPlanned: number;
  points: number;
  hours: number;
};

/** `needsAllDays`: no points unless the conditions of all days are met. Otherwise each day gives its own points. */
export type NmoConditions = { needsAllDays: boolean; days: readonly DayConditions[] };

/**
 * Presence on a day, in minutes of the programme that count. `both`: in the hall or at the stream, without counting a minute
 * twice, see `bothMinutes`.
 */
export type DayPresence = { hall: number; online: number; both: number; confirmations: number };

/** A manual decision of staff. `points`: a number instead of the sum of all days. */
export type Decision = { isPassed: boolean; points: number | null; reason: string };

export type Attendee = {
  isConfirmed: boolean;
  presence: ReadonlyMap<string, DayPresence>;
  decision: Decision | null;
};

export type DayEligibility = DayPresence & { date: string; isMet: boolean; isNearly: boolean; missing: string[] };

export type NmoEligibility = {
  isPassed: boolean;
  /** Little is missing, so staff should review the case. */
  isNearly: boolean;
  points: number;
  hours: number;
  /** Why not passed, or the manual decision. Empty: passed by the rules. */
  reasons: string[];
  days: DayEligibility[];
  /** Days that give the points. If staff gave fewer points than all days: the days that pass by the rules. */
  dates: string[];
};

export const noPresence: DayPresence = { hall: 0, online: 0, both: 0, confirmations: 0 };

/**
 * Minutes of a day in the hall or at the stream: the larger of the two. They are not added up, because totals of a stream
 * without times may cover the same minutes.
 */
export const bothMinutes = (hall: number, online: number): number => Math.max(hall, online);

/** `isNearly`: at most a tenth of the minutes and one confirmation are missing. */
const nearlyShare = 0.1;
const nearlyConfirmations = 1;

export const givesPoints = ({ points }: Pick<DayConditions, 'points'>): boolean => points > 0;

/** Minutes of a day that the conditions count. */
export const countedMinutesOf = ({ countedMinutes }: DayConditions, { hall, online, both }: DayPresence): number =>
  countedMinutes === 'ANY' ? both : countedMinutes === 'HALL' ? hall : online;

/** Only online viewers must confirm their presence, and only if their minutes in the hall are not enough. */
const needsConfirmations = ({ countedMinutes, minutes }: DayConditions, { hall, online }: DayPresence): boolean =>
  online > 0 && (countedMinutes === 'ONLINE' || (countedMinutes === 'ANY' && hall < minutes));

const minutesPlace: Record<CountedMinutes, string> = { ANY: '', HALL: ' в\u00A0зале', ONLINE: ' онлайн' };

export function dayEligibility(terms: DayConditions, presence: DayPresence): DayEligibility {
  const counted = countedMinutesOf(terms, presence);
  // A day with points but without required minutes still needs one minute of presence.
  const missingMinutes = Math.max(0, Math.max(givesPoints(terms) ? 1 : 0, terms.minutes) - counted);
  const missingConfirmations = needsConfirmations(terms, presence)
    ? Math.max(0, terms.confirmationsNeeded - presence.confirmations)
    : 0;
  const missing: string[] = [];
  const day = dayAndMonth(terms.date);
  if (missingMinutes > 0)
    missing.push(`${day}: ${counted} из\u00A0${terms.minutes} минут${minutesPlace[terms.countedMinutes]}`);
  if (missingConfirmations > 0)
    missing.push(`${day}: ${presence.confirmations} из\u00A0${terms.confirmationsNeeded} подтверждений`);
  return {
    ...presence,
    date: terms.date,
    isMet: missingMinutes === 0 && missingConfirmations === 0,
    isNearly: missingMinutes <= terms.minutes * nearlyShare && missingConfirmations <= nearlyConfirmations,
    missing,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** Result by the rules, without manual decisions. */
function byRules(
  { needsAllDays, days: allTerms }: NmoConditions,
  days: readonly DayEligibility[],
): Omit<NmoEligibility, 'days'> {
  const terms = allTerms.filter(givesPoints);
  const required = terms.map(({ date }) => days.find((day) => day.date === date)!);
  const metDays = terms.filter((_, index) => required[index]!.isMet);
  const isPassed = terms.length > 0 && (needsAllDays ? metDays.length === terms.length : metDays.length > 0);
  const nearlyMet = required.filter((day) => day.isNearly);
  return {
    isPassed,
    isNearly:
      !isPassed && terms.length > 0 && (needsAllDays ? nearlyMet.length === terms.length : nearlyMet.length > 0),
    points: isPassed ? sum(metDays.map(({ points }) => points)) : 0,
    hours: isPassed ? sum(metDays.map(({ hours }) => hours)) : 0,
    dates: isPassed ? metDays.map(({ date }) => date) : [],
    reasons:
      terms.length === 0
        ? ['Условия НМО не\u00A0заданы']
        : isPassed
          ? []
          : required.flatMap(({ missing: lacks }) => lacks),
  };
}

/** Whether an attendee gets points, how many, or why not. Pure: the same input gives the same result. */
export function nmoEligibility(terms: NmoConditions, { isConfirmed, presence, decision }: Attendee): NmoEligibility {
  const days = terms.days.map((day) => dayEligibility(day, presence.get(day.date) ?? noPresence));
  const nothing = { isPassed: false, isNearly: false, points: 0, hours: 0, days, dates: [] };
  if (!isConfirmed) return { ...nothing, reasons: ['Участие не\u00A0подтверждено'] };
  if (decision === null) return { ...byRules(terms, days), days };
  if (!decision.isPassed) return { ...nothing, reasons: [`Не\u00A0засчитано вручную: ${decision.reason}`] };
  const daysWithPoints = terms.days.filter(givesPoints);
  const allPoints = sum(daysWithPoints.map(({ points }) => points));
  return {
    isPassed: true,
    isNearly: false,
    points: decision.points ?? allPoints,
    hours: decision.points ?? sum(daysWithPoints.map(({ hours }) => hours)),
    reasons: [`Засчитано вручную: ${decision.reason}`],
    days,
    dates:
      (decision.points ?? allPoints) >= allPoints ? daysWithPoints.map(({ date }) => date) : byRules(terms, days).dates,
  };
}

const dayMinutes = 1440;
const maxConfirmations = 100;
/** Maximum points of a day. */
export const maxDayPoints = 36;

const isIntegerIn = (value: number, from: number, to: number): boolean =>
  Number.isInteger(value) && value >= from && value <= to;

/** Problems of the conditions of a day. Fields are `days.{date}.{field}`. */
export function dayConditionsProblems(terms: DayConditions): Problem[] {
  const problems: Problem[] = [];
  const addProblem = (field: keyof DayConditions, code: ProblemCode, message: string) =>
    void problems.push({ code, message, field: `days.${terms.date}.${field}` });
  const { minutes, confirmationsNeeded: needed, confirmationsPlanned: planned, points, hours } = terms;
  if (!isDate(terms.date)) addProblem('date', 'DATE_FORMAT', 'Такого дня нет.');
  if (!isIntegerIn(minutes, 0, dayMinutes))
    addProblem('minutes', 'MINUTES_OUT_OF_RANGE', `Минут — от\u00A00 до\u00A0${dayMinutes}.`);
  else if (points > 0 && minutes === 0)
    addProblem('minutes', 'MINUTES_REQUIRED', 'День с\u00A0баллами требует минут: укажите сколько.');
  if (!isIntegerIn(planned, 0, maxConfirmations))
    addProblem('confirmationsPlanned', 'CONFIRMATIONS_OUT_OF_RANGE', `Окон — от\u00A00 до\u00A0${maxConfirmations}.`);
  if (!isIntegerIn(needed, 0, maxConfirmations))
    addProblem('confirmationsNeeded', 'CONFIRMATIONS_OUT_OF_RANGE', `Ответов — от\u00A00 до\u00A0${maxConfirmations}.`);
  else if (needed > planned)
    addProblem('confirmationsNeeded', 'MORE_THAN_PLANNED', 'Ответов нельзя требовать больше, чем будет окон.');
  else if (needed > 0 && terms.countedMinutes === 'HALL')
    addProblem('confirmationsNeeded', 'NOT_IN_HALL', 'В\u00A0зале окон не\u00A0показывают: укажите\u00A00.');
  if (!isIntegerIn(points, 0, maxDayPoints))
    addProblem('points', 'POINTS_OUT_OF_RANGE', `Баллов — от\u00A00 до\u00A0${maxDayPoints}.`);
  if (!isIntegerIn(hours, 0, maxDayPoints))
    addProblem('hours', 'HOURS_OUT_OF_RANGE', `Часов — от\u00A00 до\u00A0${maxDayPoints}.`);
  return problems;
}
