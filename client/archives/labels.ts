import { plural } from '../core/format';
import type { ArchiveCardFragment } from './archives.generated';

const nbsp = '\u00a0';

/** Seconds as «12 мин», «1 ч 05 мин», «2 ч». */
export function durationText(seconds: number): string {
  const minutes = Math.max(1, Math.round(seconds / 60));
  const [hours, restMinutes] = [Math.floor(minutes / 60), minutes % 60];
  if (hours === 0) return `${minutes}${nbsp}мин`;
  const hoursText = `${hours}${nbsp}ч`;
  return restMinutes === 0 ? hoursText : `${hoursText} ${String(restMinutes).padStart(2, '0')}${nbsp}мин`;
}

/** Seconds as «12:34», «1:02:03». */
export function clockText(seconds: number): string {
  const [hours, minutes, restSeconds] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds) % 60,
  ];
  const twoDigits = (value: number) => String(value).padStart(2, '0');
  return hours > 0
    ? `${hours}:${twoDigits(minutes)}:${twoDigits(restSeconds)}`
    : `${minutes}:${twoDigits(restSeconds)}`;
}

/** Seconds as «PT12M34S», ISO 8601. */
export function isoDuration(seconds: number): string {
  const [hours, minutes, restSeconds] = [
    Math.floor(seconds / 3600),
    Math.floor(seconds / 60) % 60,
    Math.floor(seconds) % 60,
  ];
  return `PT${hours ? `${hours}H` : ''}${minutes ? `${minutes}M` : ''}${restSeconds || !(hours || minutes) ? `${restSeconds}S` : ''}`;
}

type Counts = ArchiveCardFragment['counts'];

/** «6 записей, 2 ч 40 мин», «5 презентаций». */
export function amountTexts({ recordings, slides, seconds }: Counts): string[] {
  return [
    ...(recordings > 0 ? [`${plural(recordings, 'запись', 'записи', 'записей')}, ${durationText(seconds)}`] : []),
    ...(slides > 0 ? [plural(slides, 'презентация', 'презентации', 'презентаций')] : []),
  ];
}

/** Who can open the recordings, as one sentence; null if there is no material. */
export function accessText(counts: Counts): string | null {
  const { recordings, publicRecordings, slides, publicSlides, forParticipants } = counts;
  const closedRecordings = recordings - publicRecordings;
  if (recordings + slides === 0) return null;
  if (closedRecordings === 0 && slides === publicSlides) return 'Всё открыто для всех';
  if (forParticipants > 0)
    return publicRecordings + publicSlides === 0 ? 'Для участников мероприятия' : 'Часть записей — для участников';
  if (publicRecordings + publicSlides === 0) return 'Откроется после входа';
  if (recordings === 0 || closedRecordings === 0) return 'Часть презентаций — после входа';
  if (publicRecordings === 0) return 'Записи — после входа';
  const publicText = plural(publicRecordings, 'запись', 'записи', 'записей');
  return `${publicText} для всех, ещё${nbsp}${closedRecordings}${nbsp}— после входа`;
}
