import { isDate } from './dates.js';
import { dayAndMonth } from './months.js';
import type { Problem } from './problem.js';

/** Which minutes count for a day. */
export type CountedMinutes = 'ANY' | 'HALL' | 'ONLINE';

/** What a day of an event asks for. A day that gives no points asks for nothing. */
export type DayTerms = {
  /** YYYY-MM-DD */
  date: string;
  countedMinutes: CountedMinutes;
  minutes: number;
  /** How many of the windows «Подтвердите присутствие» are to be answered by those who watch; 0: there are none. */
  confirmationsNeeded: number;
  confirmationsPlanned: number;
  points: number;
  hours: number;
};

/** `needsAllDays`: points are for those only who meet the conditions of each day; otherwise each day gives its own. */
export type NmoTerms = { needsAllDays: boolean; days: readonly DayTerms[] };

/**
 * What is known of a person's presence on a day, in minutes of the programme that count. `both`: in the hall or at the
 * stream, a minute that was spent in both counted once; see `bothMinutes`.
 */
export type DayPresence = { hall: number; online: number; both: number; confirmations: number };

/** What staff has decided by hand. `points`: other ones than those of all days. */
export type Decision = { isPassed: boolean; points: number | null; reason: string };

export type Attendee = {
  isConfirmed: boolean;
  presence: ReadonlyMap<string, DayPresence>;
  decision: Decision | null;
};

export type DayStanding = DayPresence & { date: string; isMet: boolean; isNearly: boolean; lacks: string[] };

export type Standing = {
  isPassed: boolean;
  /** Little is missing: worth a look by hand. */
  isNearly: boolean;
  points: number;
  hours: number;
  /** Why not, or what was decided by hand; empty: passed by the rules. */
  reasons: string[];
  days: DayStanding[];
  /** Days that the points are for; by hand given points for a part of the days: those that the rules count. */
  dates: string[];
};

export const noPresence: DayPresence = { hall: 0, online: 0, both: 0, confirmations: 0 };

/**
 * Minutes of a day in the hall or at the stream. A total of the stream without times never adds to the hall: nobody knows
 * whether the minutes are the same. The larger of the two counts.
 */
export const bothMinutes = (hall: number, online: number): number => Math.max(hall, online);

/** A tenth of the minutes, and one confirmation. */
const nearlyShare = 0.1;
const nearlyConfirmations = 1;

export const gives = ({ points }: Pick<DayTerms, 'points'>): boolean => points > 0;

const countedOf = ({ countedMinutes }: DayTerms, { hall, online, both }: DayPresence): number =>
  countedMinutes === 'ANY' ? both : countedMinutes === 'HALL' ? hall : online;

/** Windows are for those who watch: whoever has sat all the minutes in the hall is asked for none. */
const asksForWindows = ({ countedMinutes, minutes }: DayTerms, { hall, online }: DayPresence): boolean =>
  online > 0 && (countedMinutes === 'ONLINE' || (countedMinutes === 'ANY' && hall < minutes));

const wereIn: Record<CountedMinutes, string> = { ANY: '', HALL: ' в\u00A0зале', ONLINE: ' онлайн' };

export function dayStanding(terms: DayTerms, presence: DayPresence): DayStanding {
  const counted = countedOf(terms, presence);
  // A day that gives points and asks for no minute still asks for somebody who was there.
  const minutes = Math.max(0, Math.max(gives(terms) ? 1 : 0, terms.minutes) - counted);
  const windows = asksForWindows(terms, presence) ? Math.max(0, terms.confirmationsNeeded - presence.confirmations) : 0;
  const lacks: string[] = [];
  const day = dayAndMonth(terms.date);
  if (minutes > 0) lacks.push(`${day}: ${counted} из\u00A0${terms.minutes} минут${wereIn[terms.countedMinutes]}`);
  if (windows > 0) lacks.push(`${day}: ${presence.confirmations} из\u00A0${terms.confirmationsNeeded} подтверждений`);
  return {
    ...presence,
    date: terms.date,
    isMet: minutes === 0 && windows === 0,
    isNearly: minutes <= terms.minutes * nearlyShare && windows <= nearlyConfirmations,
    lacks,
  };
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

/** What a person has by the rules, before anybody decides otherwise. */
function byRules({ needsAllDays, days: allTerms }: NmoTerms, days: readonly DayStanding[]): Omit<Standing, 'days'> {
  const terms = allTerms.filter(gives);
  const asked = terms.map(({ date }) => days.find((day) => day.date === date)!);
  const met = terms.filter((_, index) => asked[index]!.isMet);
  const isPassed = terms.length > 0 && (needsAllDays ? met.length === terms.length : met.length > 0);
  const nearly = asked.filter((day) => day.isNearly);
  return {
    isPassed,
    isNearly: !isPassed && terms.length > 0 && (needsAllDays ? nearly.length === terms.length : nearly.length > 0),
    points: isPassed ? sum(met.map(({ points }) => points)) : 0,
    hours: isPassed ? sum(met.map(({ hours }) => hours)) : 0,
    dates: isPassed ? met.map(({ date }) => date) : [],
    reasons: terms.length === 0 ? ['Условия НМО не\u00A0заданы'] : isPassed ? [] : asked.flatMap(({ lacks }) => lacks),
  };
}

/** Whether a person gets points, how many, and if not, why not. Says the same for the same, whoever asks and when. */
export function standingOf(terms: NmoTerms, { isConfirmed, presence, decision }: Attendee): Standing {
  const days = terms.days.map((day) => dayStanding(day, presence.get(day.date) ?? noPresence));
  const nothing = { isPassed: false, isNearly: false, points: 0, hours: 0, days, dates: [] };
  if (!isConfirmed) return { ...nothing, reasons: ['Участие не\u00A0подтверждено'] };
  if (decision === null) return { ...byRules(terms, days), days };
  if (!decision.isPassed) return { ...nothing, reasons: [`Не\u00A0засчитано вручную: ${decision.reason}`] };
  const giving = terms.days.filter(gives);
  const whole = sum(giving.map(({ points }) => points));
  return {
    isPassed: true,
    isNearly: false,
    points: decision.points ?? whole,
    hours: decision.points ?? sum(giving.map(({ hours }) => hours)),
    reasons: [`Засчитано вручную: ${decision.reason}`],
    days,
    dates: (decision.points ?? whole) >= whole ? giving.map(({ date }) => date) : byRules(terms, days).dates,
  };
}

const wholeDay = 1440;
const maxConfirmations = 100;
/** Points of a day at most. */
export const maxDayPoints = 36;

const isWhole = (value: number, from: number, to: number): boolean =>
  Number.isInteger(value) && value >= from && value <= to;

/** What is wrong with the conditions of a day, at `days.{date}.{field}`. */
export function dayTermsProblems(terms: DayTerms): Problem[] {
  const problems: Problem[] = [];
  const say = (field: keyof DayTerms, code: string, message: string) =>
    void problems.push({ code, message, field: `days.${terms.date}.${field}` });
  const { minutes, confirmationsNeeded: needed, confirmationsPlanned: planned, points, hours } = terms;
  if (!isDate(terms.date)) say('date', 'BAD_DATE', 'Такого дня нет.');
  if (!isWhole(minutes, 0, wholeDay)) say('minutes', 'MINUTES_OUT_OF_RANGE', `Минут — от\u00A00 до\u00A0${wholeDay}.`);
  else if (points > 0 && minutes === 0)
    say('minutes', 'MINUTES_REQUIRED', 'День с\u00A0баллами требует минут: укажите сколько.');
  if (!isWhole(planned, 0, maxConfirmations))
    say('confirmationsPlanned', 'CONFIRMATIONS_OUT_OF_RANGE', `Окон — от\u00A00 до\u00A0${maxConfirmations}.`);
  if (!isWhole(needed, 0, maxConfirmations))
    say('confirmationsNeeded', 'CONFIRMATIONS_OUT_OF_RANGE', `Ответов — от\u00A00 до\u00A0${maxConfirmations}.`);
  else if (needed > planned)
    say('confirmationsNeeded', 'MORE_THAN_PLANNED', 'Ответов нельзя требовать больше, чем будет окон.');
  else if (needed > 0 && terms.countedMinutes === 'HALL')
    say('confirmationsNeeded', 'NOT_IN_HALL', 'В\u00A0зале окон не\u00A0показывают: укажите\u00A00.');
  if (!isWhole(points, 0, maxDayPoints))
    say('points', 'POINTS_OUT_OF_RANGE', `Баллов — от\u00A00 до\u00A0${maxDayPoints}.`);
  if (!isWhole(hours, 0, maxDayPoints))
    say('hours', 'HOURS_OUT_OF_RANGE', `Часов — от\u00A00 до\u00A0${maxDayPoints}.`);
  return problems;
}
