import type { DayTerms } from '../../../rules/nmo-conditions';
import { formatDates } from '../../core/format';
import type { NmoDayTermsFieldsFragment, NmoTermsFieldsFragment } from './nmo.generated';
import { countedWords } from './words';

/** A day as it is typed. */
export type DayValues = Record<Exclude<keyof DayTerms, 'date' | 'countedMinutes'>, string> & {
  countedMinutes: DayTerms['countedMinutes'];
};
export type TermsValues = { needsAllDays: boolean; days: Record<string, DayValues> };

export const numberFields = ['minutes', 'confirmationsNeeded', 'confirmationsPlanned', 'points', 'hours'] as const;

export const dayValues = (day: NmoDayTermsFieldsFragment): DayValues => ({
  countedMinutes: day.countedMinutes,
  minutes: String(day.minutes),
  confirmationsNeeded: String(day.confirmationsNeeded),
  confirmationsPlanned: String(day.confirmationsPlanned),
  points: String(day.points),
  hours: String(day.hours),
});

export const termsValues = ({ needsAllDays, days }: NmoTermsFieldsFragment): TermsValues => ({
  needsAllDays,
  days: Object.fromEntries(days.map((day) => [day.date, dayValues(day)])),
});

const number = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : NaN);

export const daysOf = ({ days }: TermsValues): DayTerms[] =>
  Object.entries(days).map(([date, day]) => ({
    date,
    countedMinutes: day.countedMinutes,
    minutes: number(day.minutes),
    confirmationsNeeded: number(day.confirmationsNeeded),
    confirmationsPlanned: number(day.confirmationsPlanned),
    points: number(day.points),
    hours: number(day.hours),
  }));

const names: Record<(typeof numberFields)[number], string> = {
  minutes: 'минут',
  confirmationsNeeded: 'нужно подтверждений',
  confirmationsPlanned: 'будет окон',
  points: 'баллов',
  hours: 'часов',
};

/** What somebody else has saved otherwise than it is typed here, a sentence each. */
export function differences(mine: TermsValues, theirs: TermsValues): string[] {
  const found: string[] = [];
  if (mine.needsAllDays !== theirs.needsAllDays)
    found.push(theirs.needsAllDays ? 'Сохранено: нужны все дни' : 'Сохранено: каждый день даёт свои баллы');
  for (const [date, saved] of Object.entries(theirs.days)) {
    const own = mine.days[date];
    const day = formatDates([date], { withMark: false });
    if (own?.countedMinutes !== saved.countedMinutes)
      found.push(`${day}: считаются минуты ${countedWords[saved.countedMinutes]}`);
    for (const name of numberFields)
      if (own?.[name].trim() !== saved[name])
        found.push(`${day}, ${names[name]}: сохранено ${saved[name]}, у вас ${own?.[name] || '—'}`);
  }
  return found;
}
