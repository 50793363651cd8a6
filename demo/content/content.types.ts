import type { CoverMotif } from '../../server/ports/covers/draw-cover.js';
import type {
  EventFormat,
  EventType,
  NmoState,
  ParticipationForm,
  QuestionKind,
  SessionKind,
  SpeakerRole,
  TariffCategory,
} from '../../server/events/event.enums.js';
import type { PromoCodeKind } from '../../server/promotions/promo-code.entity.js';
import type { SpecialtyLevel } from '../../server/specialties/specialties.data.js';
import type { DemoEventPartner } from './partners.js';
import type { SpeakerKey } from './speakers.js';

/** A demo shows no drafts. */
export type EventState = 'PUBLISHED' | 'POSTPONED' | 'CANCELLED';

/** YYYY-MM-DD in the event's own zone. */
export type LocalDate = string;
/** An instant, ISO 8601 in UTC. */
export type Instant = string;

export type DemoAppearance = { role: SpeakerRole; speaker: SpeakerKey };
export type DemoTalk = {
  title: string;
  annotation: string | null;
  startsAt: Instant;
  endsAt: Instant;
  speakers: DemoAppearance[];
};
export type DemoSession = {
  kind: SessionKind;
  title: string;
  /** One of the event's `halls`; null for what concerns everybody (check-in, breaks) and for broadcasts. */
  hall: string | null;
  startsAt: Instant;
  endsAt: Instant;
  countsForNmo: boolean;
  sponsorName: string | null;
  moderators: DemoAppearance[];
  talks: DemoTalk[];
};
export type DemoDay = { date: LocalDate; title: string | null; nmoPoints: number | null; sessions: DemoSession[] };

export type DemoTariff = {
  key: string;
  title: string;
  description: string | null;
  participation: ParticipationForm;
  category: TariffCategory;
  priceKopecks: number;
  availableFrom: Instant | null;
  availableUntil: Instant | null;
  /** One of the event's `quotas`; null: only its seats limit it. */
  quota: string | null;
};
/** Seats that tariffs share. */
export type DemoQuota = {
  key: string;
  title: string;
  capacity: number;
  /** How many of those who take part hold one. */
  demoTaken: number;
};
export type DemoPromoCode = {
  code: string;
  kind: PromoCodeKind;
  /** Kopecks, per cent, or 0. */
  value: number;
  /** One of the event's `tariffs`; null: all. */
  tariff: string | null;
  useLimit: number | null;
  note: string;
};
export type DemoSeats = {
  participation: ParticipationForm;
  /** null: not limited. */
  capacity: number | null;
  /** How many filler participants hold a confirmed seat. */
  demoTaken: number;
  /** How many more of them stand on the waiting list. */
  demoWaiting: number;
};
export type DemoQuestion = {
  key: string;
  kind: QuestionKind;
  label: string;
  help: string | null;
  required: boolean;
  options: { value: string; label: string }[];
  min: string | null;
  max: string | null;
  maxLength: number | null;
  showIf: { question: string; values: string[] } | null;
};
/** A small PDF: a heading and lines of text. */
export type DemoDocument = { title: string; fileName: string; lines: string[] };
export type DemoContact = { name: string; email: string; phone: string | null };
export type DemoVenue = { name: string; address: string; city: string };
export type SpecialtyReference = { level: SpecialtyLevel; name: string };

export type DemoEvent = {
  slug: string;
  title: string;
  type: EventType;
  format: EventFormat;
  state: EventState;
  /** Plain text, at most 220 letters. */
  summary: string;
  /** Markdown. */
  description: string;
  coverMotif: CoverMotif;
  timeZone: string;
  city: string | null;
  venue: DemoVenue | null;
  startsAt: Instant;
  endsAt: Instant;
  dates: LocalDate[];
  specialties: SpecialtyReference[];
  /** `confirmations`: on each day, of those who watch; left out: none. */
  nmo: {
    state: NmoState;
    registrationNumber: string | null;
    confirmations?: { needed: number; planned: number };
  };
  committee: DemoAppearance[];
  halls: string[];
  programme: DemoDay[];
  seats: DemoSeats[];
  tariffs: DemoTariff[];
  quotas: DemoQuota[];
  promoCodes: DemoPromoCode[];
  questions: DemoQuestion[];
  partners: DemoEventPartner[];
  /** Named recipients of participants' data; null when nobody is given anything. */
  partnerTransferRecipients: string | null;
  documents: DemoDocument[];
  contact: DemoContact;
  registrationOpensAt: Instant | null;
  registrationClosesAt: Instant | null;
  postponedTo: Instant | null;
  /** How long before the start the broadcast lets people in; null when nothing is broadcast. */
  broadcastOpensMinutesBefore: number | null;
  hasRecording: boolean;
};
