import type { DayConditions } from '../../../rules/nmo-conditions';
import { formatDates } from '../../core/format';
import type { NmoDayTermsFieldsFragment, NmoTermsFieldsFragment } from './nmo.generated';
import { countedMinutesLabels } from './labels';

/** The rules of a day, as text of the form's fields. */
export type DayValues = Record<Exclude<keyof DayConditions, 'date' | 'countedMinutes'>, string> & {
  countedMinutes: DayConditions['countedMinutes'];
};
export type RulesValues = { needsAllDays: boolean; days: Record<string, DayValues> };

export const numberFields = ['minutes', 'confirmationsNeeded', 'confirmationsPlanned', 'points', 'hours'] as const;

export const dayValues = (day: NmoDayTermsFieldsFragment): DayValues => ({
  countedMinutes: day.countedMinutes,
  minutes: String(day.minutes),
  confirmationsNeeded: String(day.confirmationsNeeded),
  confirmationsPlanned: String(day.confirmationsPlanned),
  points: String(day.points),
  hours: String(day.hours),
});

export const rulesValues = ({ needsAllDays, days }: NmoTermsFieldsFragment): RulesValues => ({
  needsAllDays,
  days: Object.fromEntries(days.map((day) => [day.date, dayValues(day)])),
});

const parseNumber = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : NaN);

/** Converts the form to the input of a mutation; NaN for text that is not a whole number. */
export const parseDays = ({ days }: RulesValues): DayConditions[] =>
  Object.entries(days).map(([date, day]) => ({
    date,
    countedMinutes: day.countedMinutes,
    minutes: parseNumber(day.minutes),
    confirmationsNeeded: parseNumber(day.confirmationsNeeded),
    confirmationsPlanned: parseNumber(day.confirmationsPlanned),
    points: parseNumber(day.points),
    hours: parseNumber(day.hours),
  }));

const fieldNames: Record<(typeof numberFields)[number], string> = {
  minutes: 'минут',
  confirmationsNeeded: 'нужно подтверждений',
  confirmationsPlanned: 'будет окон',
  points: 'баллов',
  hours: 'часов',
};

/** Sentences about the rules that another user has saved (`remote`) and that differ from this form (`local`). */
export function differenceTexts(local: RulesValues, remote: RulesValues): string[] {
  const sentences: string[] = [];
  if (local.needsAllDays !== remote.needsAllDays)
    sentences.push(remote.needsAllDays ? 'Сохранено: нужны все дни' : 'Сохранено: каждый день даёт свои баллы');
  for (const [date, remoteDay] of Object.entries(remote.days)) {
    const localDay = local.days[date];
    const day = formatDates([date], { withYearMark: false });
    if (localDay?.countedMinutes !== remoteDay.countedMinutes)
      sentences.push(`${day}: считаются минуты ${countedMinutesLabels[remoteDay.countedMinutes]}`);
    for (const name of numberFields)
      if (localDay?.[name].trim() !== remoteDay[name])
        sentences.push(`${day}, ${fieldNames[name]}: сохранено ${remoteDay[name]}, у вас ${localDay?.[name] || '—'}`);
  }
  return sentences;
}
