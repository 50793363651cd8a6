import { type SpecialtyLevel } from '../../server/specialties/specialties.data.js';
import { slugify } from '../../server/core/slug.js';
import type {
  DemoDocument,
  DemoEvent,
  DemoQuestion,
  DemoTariff,
  Instant,
  SpecialtyReference,
} from './content.types.js';
import type { ParticipationForm, TariffCategory } from '../../server/events/event.enums.js';

type Optional =
  | 'state'
  | 'committee'
  | 'questions'
  | 'partnerTransferRecipients'
  | 'postponedTo'
  | 'broadcastOpensMinutesBefore'
  | 'hasRecording'
  | 'contact'
  | 'venue'
  | 'city'
  | 'halls'
  | 'documents'
  | 'quotas'
  | 'promoCodes';
type Derived = 'slug' | 'startsAt' | 'endsAt' | 'dates';
export type EventPlan = Omit<DemoEvent, Optional | Derived> & Partial<Pick<DemoEvent, Optional>>;

const OFFICE = { name: 'Оргкомитет мероприятий', email: 'events@example.ru', phone: '+7 (812) 000-00-00' };

/** A whole event from its plan: dates and duration are those of the programme, halls those of its sessions. */
export function buildEvent(plan: EventPlan): DemoEvent {
  const sessions = plan.programme.flatMap((day) => day.sessions);
  const starts = sessions.map((session) => session.startsAt).sort();
  const ends = sessions.map((session) => session.endsAt).sort();
  const halls = new Set(sessions.flatMap((session) => session.hall ?? []));
  return {
    state: 'PUBLISHED',
    committee: [],
    questions: [],
    documents: [],
    quotas: [],
    promoCodes: [],
    partnerTransferRecipients: null,
    postponedTo: null,
    broadcastOpensMinutesBefore: plan.format === 'IN_PERSON' ? null : 30,
    hasRecording: false,
    contact: OFFICE,
    venue: null,
    city: plan.venue?.city ?? null,
    halls: [...halls],
    ...plan,
    slug: slugify(plan.title),
    startsAt: starts.at(0) ?? '',
    endsAt: ends.at(-1) ?? '',
    dates: plan.programme.map((day) => day.date),
  };
}

const named =
  (level: SpecialtyLevel) =>
  (...names: string[]): SpecialtyReference[] =>
    names.map((name) => ({ level, name }));
export const higher = named('HIGHER');
export const secondary = named('SECONDARY');

type TariffWindow = {
  from?: Instant;
  until?: Instant;
  description?: string;
  category?: TariffCategory;
  quota?: string;
};

/** Price in whole roubles; 0 is free. */
export function tariff(
  key: string,
  title: string,
  participation: ParticipationForm,
  roubles: number,
  window: TariffWindow = {},
): DemoTariff {
  return {
    key,
    title,
    participation,
    description: window.description ?? null,
    category: window.category ?? 'ANY',
    priceKopecks: roubles * 100,
    availableFrom: window.from ?? null,
    availableUntil: window.until ?? null,
    quota: window.quota ?? null,
  };
}

type QuestionPlan = Pick<DemoQuestion, 'key' | 'kind' | 'label'> &
  Partial<Omit<DemoQuestion, 'options'>> & {
    /** value → label */
    options?: Record<string, string>;
  };

export function question(plan: QuestionPlan): DemoQuestion {
  return {
    help: null,
    required: false,
    min: null,
    max: null,
    maxLength: null,
    showIf: null,
    ...plan,
    options: Object.entries(plan.options ?? {}).map(([value, label]) => ({ value, label })),
  };
}

export function pdf(title: string, fileName: string, ...lines: string[]): DemoDocument {
  return { title, fileName, lines };
}

/** The memo that everybody who comes in person is given. */
export function memoPerRequest(venue: string, address: string, hint: string): DemoDocument {
  return pdf(
    'Памятка участника',
    'pamiatka-uchastnika.pdf',
    `Место проведения: ${venue}, ${address}.`,
    hint,
    'Регистрация открывается в 08:30. Возьмите с собой паспорт и номер регистрации из письма.',
    'Бейдж сканируют при входе в зал и при выходе: по этим отметкам считается время участия.',
    'Гардероб, питьевая вода и кофе — для всех участников без доплаты.',
    'Вопросы в день мероприятия: стойка оргкомитета у главного входа, events@example.ru.',
  );
}
