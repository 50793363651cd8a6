import type { SessionTimes } from '../../../../rules/events/programme';
import { formatDates, formatTime } from '../../../core/format';
import type { ProgrammeSessionInput, SessionKind, SpeakerRole } from '../../../schema.generated';
import type {
  BuilderPersonFragment,
  BuilderProgrammeFragment,
  BuilderSessionFragment,
  BuilderSpeakerFragment,
} from './programme.generated';

export type SessionPerson = { id: string; name: string; role: SpeakerRole };
export type TalkFields = {
  id: string | null;
  title: string;
  annotation: string;
  startTime: string;
  endTime: string;
  speakers: SessionPerson[];
};
/** Values of the session form. */
export type SessionFields = {
  date: string;
  hallId: string;
  kind: SessionKind;
  title: string;
  startTime: string;
  endTime: string;
  countsForNmo: boolean;
  sponsorName: string;
  moderators: SessionPerson[];
  talks: TalkFields[];
};

export const sessionKindLabels: Record<SessionKind, string> = {
  LECTURES: 'Доклады',
  SYMPOSIUM: 'Симпозиум',
  ROUND_TABLE: 'Круглый стол',
  WORKSHOP: 'Практика',
  CASE_REVIEW: 'Клинический разбор',
  CONTEST: 'Конкурс',
  OPENING: 'Открытие',
  CLOSING: 'Закрытие',
  DISCUSSION: 'Дискуссия',
  BREAK: 'Перерыв',
  CHECK_IN: 'Регистрация участников',
};

/** Labels of the session fields in the edit-conflict panel. */
export const sessionLabels: Record<keyof SessionFields, string> = {
  title: 'Название блока',
  kind: 'Вид',
  hallId: 'Зал',
  date: 'День',
  startTime: 'Начало',
  endTime: 'Окончание',
  sponsorName: 'Спонсор блока',
  countsForNmo: 'Минуты блока идут в НМО',
  moderators: 'Ведущие',
  talks: 'Доклады',
};

const namesText = (people: readonly SessionPerson[]): string => people.map(({ name }) => name).join(', ');

/** Formats a value for the edit-conflict panel. */
export function formatSessionValue<Name extends keyof SessionFields>(
  name: Name,
  value: SessionFields[Name],
  halls: readonly { id: string; name: string }[],
): string {
  const formatters: { [Field in keyof SessionFields]?: (value: SessionFields[Field]) => string } = {
    kind: (kind) => sessionKindLabels[kind],
    hallId: (id) => halls.find((hall) => hall.id === id)?.name ?? 'Без зала',
    date: (date) => formatDates([date]),
    countsForNmo: (counts) => (counts ? 'Да' : 'Нет'),
    moderators: namesText,
    talks: (talks) =>
      talks
        .map(({ startTime, endTime, title, speakers }) =>
          [`${startTime}–${endTime} ${title}`, namesText(speakers)].filter(Boolean).join(', '),
        )
        .join('\n'),
  };
  return formatters[name]?.(value) ?? String(value);
}

type WithRole = { role: SpeakerRole; speaker: Pick<BuilderSpeakerFragment, 'id' | 'fullName'> };

export const personOf = ({ role, speaker }: WithRole): SessionPerson => ({
  id: speaker.id,
  name: speaker.fullName,
  role,
});

export const toSessionFields = (session: BuilderSessionFragment, date: string, zone: string): SessionFields => ({
  date,
  hallId: session.hall?.id ?? '',
  kind: session.kind,
  title: session.title,
  startTime: formatTime(session.startsAt, zone),
  endTime: formatTime(session.endsAt, zone),
  countsForNmo: session.countsForNmo,
  sponsorName: session.sponsorName ?? '',
  moderators: session.moderators.map(personOf),
  talks: session.talks.map((talk) => ({
    id: talk.id,
    title: talk.title,
    annotation: talk.annotation ?? '',
    startTime: formatTime(talk.startsAt, zone),
    endTime: formatTime(talk.endsAt, zone),
    speakers: talk.speakers.map(personOf),
  })),
});

export const speakerInputs = (people: readonly SessionPerson[]) =>
  people.map(({ id, role }) => ({ speakerId: id, role }));

export const toSessionInput = (fields: SessionFields): ProgrammeSessionInput => ({
  ...fields,
  hallId: fields.hallId || null,
  sponsorName: fields.sponsorName.trim() || null,
  moderators: speakerInputs(fields.moderators),
  talks: fields.talks.map((talk) => ({
    ...talk,
    annotation: talk.annotation.trim() || null,
    speakers: speakerInputs(talk.speakers),
  })),
});

const toNamedSpeaker = ({ speaker }: BuilderPersonFragment) => ({ id: speaker.id, name: speaker.shortName });

/** A session in the shape that `rules/programme` takes. */
export const toSessionTimes = (session: BuilderSessionFragment): SessionTimes => ({
  ...session,
  hallId: session.hall?.id ?? null,
  moderators: session.moderators.map(toNamedSpeaker),
  talks: session.talks.map((talk) => ({ ...talk, speakers: talk.speakers.map(toNamedSpeaker) })),
});

/** «09:30» → minutes since midnight. */
export const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
export const shiftTime = (time: string, offset: number): string => {
  const total = Math.min(Math.max(minutesOf(time) + offset, 0), 24 * 60 - 1);
  return `${String(Math.floor(total / 60)).padStart(2, '0')}:${String(total % 60).padStart(2, '0')}`;
};

/** Changes the start of a session and shifts its end and talks by the same offset. */
export function withStartTime(fields: SessionFields, startTime: string): SessionFields {
  if (!/^\d\d:\d\d$/.test(startTime) || !/^\d\d:\d\d$/.test(fields.startTime)) return { ...fields, startTime };
  const offset = minutesOf(startTime) - minutesOf(fields.startTime);
  return {
    ...fields,
    startTime,
    endTime: shiftTime(fields.endTime, offset),
    talks: fields.talks.map((talk) => ({
      ...talk,
      startTime: shiftTime(talk.startTime, offset),
      endTime: shiftTime(talk.endTime, offset),
    })),
  };
}

export type BuilderDay = { date: string; title: string | null; sessions: readonly BuilderSessionFragment[] };

/** All days of an event with their sessions, including days without sessions. */
export const programmeDays = ({ dates, programme }: BuilderProgrammeFragment): BuilderDay[] =>
  dates.toSorted().map((date) => {
    const day = programme.find((candidate) => candidate.date === date);
    return { date, title: day?.title ?? null, sessions: day?.sessions ?? [] };
  });
