import type { DayConditions } from '../../../rules/nmo/nmo-conditions';
import type { RoomTerms } from '../../../rules/nmo/room-terms';
import { formatDates } from '../../core/format';
import type { NmoDayTermsFieldsFragment, NmoTermsFieldsFragment } from './nmo.generated';
import { checkModeLabels, countedMinutesLabels, missedCheckLabels } from './labels';

/** The rules of a day, as text of the form's fields. */
export type DayValues = Record<Exclude<keyof DayConditions, 'date' | 'countedMinutes'>, string> & {
  countedMinutes: DayConditions['countedMinutes'];
};
/** The rules for rooms, as the form's fields. */
type RoomValues = Omit<RoomTerms, 'checkSeconds'> & { checkSeconds: string };
export type RulesValues = { needsAllDays: boolean; days: Record<string, DayValues>; rooms: RoomValues };

export const dayValues = (day: NmoDayTermsFieldsFragment): DayValues => ({
  countedMinutes: day.countedMinutes,
  minutes: String(day.minutes),
  confirmationsNeeded: String(day.confirmationsNeeded),
  confirmationsPlanned: String(day.confirmationsPlanned),
  points: String(day.points),
  hours: String(day.hours),
});

export const rulesValues = ({ needsAllDays, days, rooms }: NmoTermsFieldsFragment): RulesValues => ({
  needsAllDays,
  days: Object.fromEntries(days.map((day) => [day.date, dayValues(day)])),
  rooms: {
    checkSeconds: String(rooms.checkSeconds),
    checkMode: rooms.checkMode,
    missedCheck: rooms.missedCheck,
    countsUnproved: rooms.countsUnproved,
  },
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

export const parseRooms = ({ rooms }: RulesValues): RoomTerms => ({
  ...rooms,
  checkSeconds: parseNumber(rooms.checkSeconds),
});

export const rulesLabels: Record<keyof RulesValues, string> = {
  needsAllDays: 'Баллы — только тем, кто выполнил условия всех дней',
  days: 'Условия по дням',
  rooms: 'Трансляция на этом сайте',
};

const formatRooms = ({ checkSeconds, checkMode, missedCheck, countsUnproved }: RoomValues): string =>
  [
    `секунд на ответ ${checkSeconds}`,
    `окно ${checkModeLabels[checkMode]}`,
    `без ответа ${missedCheckLabels[missedCheck]}`,
    `минуты без подтверждения плеера ${countsUnproved ? 'засчитываются' : 'не засчитываются'}`,
  ].join(', ');

const isRooms = (value: RoomValues | RulesValues['days']): value is RoomValues => 'checkSeconds' in value;

/** Formats a value for the edit-conflict panel: a line for each day. */
export function formatRules(_name: keyof RulesValues, value: RulesValues[keyof RulesValues]): string {
  if (typeof value === 'boolean') return value ? 'Да' : 'Нет';
  if (isRooms(value)) return formatRooms(value);
  const lines = Object.entries(value).map(([date, day]) => {
    const confirmations = `подтверждений ${day.confirmationsNeeded} из ${day.confirmationsPlanned}`;
    const minutes = `минут ${day.minutes} (${countedMinutesLabels[day.countedMinutes]})`;
    return `${formatDates([date], { withYearMark: false })}: ${minutes}, ${confirmations}, баллов ${day.points}, часов ${day.hours}`;
  });
  return lines.join('\n');
}
