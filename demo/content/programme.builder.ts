import type { DemoAppearance, DemoDay, DemoSession, DemoTalk, LocalDate } from './content.types.js';
import type { SessionKind, SpeakerRole } from '../../server/events/event.enums.js';
import { addMinutes, toInstant } from './local-time.js';
import type { SpeakerKey } from './speakers.js';

/** A speaker in the role that the session gives him, or in one of his own. */
type By = SpeakerKey | DemoAppearance;
type TalkPlan = { title: string; by: By[]; annotation: string | null; minutes: number };
export type SessionPlan = {
  title: string;
  kind: SessionKind;
  moderators: By[];
  talks: TalkPlan[];
  sponsorName: string | null;
};
type Slot = { from: string; to: string; hall: string | null; countsForNmo: boolean };
type Place = { date: LocalDate; zone: string };

const ROLE_IN: Partial<Record<SessionKind, SpeakerRole>> = {
  WORKSHOP: 'WORKSHOP_LEAD',
  ROUND_TABLE: 'EXPERT',
  DISCUSSION: 'DISCUSSANT',
  OPENING: 'WELCOME',
  CLOSING: 'CHAIR',
};

export const as = (role: SpeakerRole, speaker: SpeakerKey): DemoAppearance => ({ role, speaker });
export const lecturer = (speaker: SpeakerKey): DemoAppearance => as('LECTURER', speaker);

export function talk(title: string, by: By | By[], annotation: string | null = null, minutes = 25): TalkPlan {
  return { title, by: Array.isArray(by) ? by : [by], annotation, minutes };
}

export function section(
  title: string,
  moderators: By[],
  talks: TalkPlan[],
  kind: SessionKind = 'LECTURES',
): SessionPlan {
  return { title, kind, moderators, talks, sponsorName: null };
}

/** A session paid for by a company: it stands in the programme but never counts for НМО. */
export function sponsored(sponsorName: string, title: string, moderators: By[], talks: TalkPlan[]): SessionPlan {
  return { ...section(title, moderators, talks, 'SYMPOSIUM'), sponsorName };
}

function appear(by: By, role: SpeakerRole): DemoAppearance {
  return typeof by === 'string' ? { role, speaker: by } : by;
}

/** A planned session put on the clock: its talks follow one another from the start. */
export function sessionAt(place: Place, slot: Slot, plan: SessionPlan): DemoSession {
  const startsAt = toInstant(place.date, slot.from, place.zone);
  let next = startsAt;
  const talks = plan.talks.map(({ title, annotation, by, minutes }): DemoTalk => {
    const start = next;
    next = addMinutes(start, minutes);
    const speakers = by.map((one) => appear(one, ROLE_IN[plan.kind] ?? 'SPEAKER'));
    return { title, annotation, startsAt: start, endsAt: next, speakers };
  });
  return {
    kind: plan.kind,
    title: plan.title,
    hall: slot.hall,
    startsAt,
    endsAt: toInstant(place.date, slot.to, place.zone),
    countsForNmo: slot.countsForNmo && plan.sponsorName === null,
    sponsorName: plan.sponsorName,
    moderators: plan.moderators.map((one, index) => appear(one, index === 0 ? 'MODERATOR' : 'CO_MODERATOR')),
    talks,
  };
}

/** Check-in, breaks and whatever else concerns everybody and is not counted. */
export function pause(place: Place, from: string, to: string, title: string, kind: SessionKind = 'BREAK'): DemoSession {
  return sessionAt(place, { from, to, hall: null, countsForNmo: false }, section(title, [], [], kind));
}

/** The organisation's usual day: three sections of 90 minutes in each hall, 270 minutes for НМО. */
export function fullDay(
  day: Place & {
    title: string | null;
    nmoPoints: number | null;
    opening?: { title: string; by: SpeakerKey[] };
    halls: { name: string; sections: [SessionPlan, SessionPlan, SessionPlan] }[];
    symposium?: SessionPlan;
    closing?: string;
  },
): DemoDay {
  const main = day.halls[0]?.name ?? null;
  const thirdSection = day.symposium ? (['14:45', '16:15'] as const) : (['14:00', '15:30'] as const);
  const slots = [['09:45', '11:15'], ['11:30', '13:00'], thirdSection] as const;
  const opening = day.opening ?? { title: 'Начало дня, объявления', by: [] };
  const welcome = opening.by.map((speaker) => talk('Приветственное слово', speaker, null, 5));
  const closingAt = thirdSection[1];
  const closingTo = day.symposium ? '16:30' : '15:45';
  const uncounted = (from: string, to: string): Slot => ({ from, to, hall: main, countsForNmo: false });

  const sessions: DemoSession[] = [
    pause(day, '08:30', '09:30', 'Регистрация участников', 'CHECK_IN'),
    sessionAt(day, uncounted('09:30', '09:45'), section(opening.title, [], welcome, 'OPENING')),
    pause(day, '11:15', '11:30', 'Перерыв'),
    pause(day, '13:00', '14:00', 'Обед'),
    ...(day.symposium ? [sessionAt(day, uncounted('14:00', '14:45'), day.symposium)] : []),
    ...day.halls.flatMap(({ name, sections }) =>
      sections.map((plan, index) => {
        const [from, to] = slots[index] ?? thirdSection;
        return sessionAt(day, { from, to, hall: name, countsForNmo: true }, plan);
      }),
    ),
    sessionAt(
      day,
      uncounted(closingAt, closingTo),
      section(day.closing ?? 'Ответы на вопросы, итоги дня', [], [], 'CLOSING'),
    ),
  ];
  return { date: day.date, title: day.title, nmoPoints: day.nmoPoints, sessions: inOrder(sessions) };
}

export function inOrder(sessions: DemoSession[]): DemoSession[] {
  return [...sessions].sort((one, other) => one.startsAt.localeCompare(other.startsAt));
}
