/**
 * What the actors know of their own doings, in plain data. Nothing here imports the application or its rules: it is what an
 * organiser would write down by hand.
 */
export type TariffKey = 'doctor' | 'nurse' | 'online';

export type ModelTariff = {
  key: TariffKey;
  id: string;
  price: number;
  participation: 'IN_PERSON' | 'ONLINE';
  /** Levels of education that it is meant for. */
  levels: readonly string[];
};

export type RefundStep = { daysBefore: number; percent: number };
export type DayTerms = { date: string; minutes: number; points: number };

export type ModelEvent = {
  key: number;
  id: string;
  slug: string;
  title: string;
  /** Local dates; hours are 09:00–17:00 of the event's zone. */
  days: string[];
  zone: string;
  /** Hours that the zone is ahead of UTC. */
  ahead: number;
  capacity: number;
  tariffs: ModelTariff[];
  steps: RefundStep[];
  /** Points of a day; null: it is not accredited. */
  points: number | null;
  specialties: string[];
  /** What was saved as conditions; null: nothing. */
  terms: DayTerms[] | null;
  state: 'DRAFT' | 'PUBLISHED' | 'POSTPONED' | 'CANCELLED';
  promo: { code: string; percent: number; limit: number } | null;
  venue: string;
  changes: ModelChange[];
};

/** Something that people have to know. */
export type ModelChange = {
  kind: 'DATES' | 'VENUE' | 'POSTPONED' | 'CANCELLED' | 'RESTORED';
  at: number;
  /** What an email about it has to contain: patterns. */
  words: string[];
  /** Registrations that it concerns. */
  concerned: string[];
};

export type Receipt = { amount: number; method: 'CARD' | 'INVOICE' | 'CASH'; at: number; reference: string };
export type Stay = { from: number; to: number | null };

export type ModelRegistration = {
  id: string;
  number: string;
  person: string;
  event: number;
  tariff: TariffKey;
  /** Agreed when the registration was made. */
  price: number;
  discount: number;
  steps: RefundStep[];
  /** When the event was to begin, as it was agreed. */
  startsAt: number;
  madeAt: number;
  levelAtPurchase: string;
  receipts: Receipt[];
  stays: Stay[];
  /** Who ended it, when, whom an email about it goes `to`, and what share of the money they get; null: it is not known to be ended. */
  ended: { by: 'SELF' | 'STAFF'; at: number; percent: number | null; quoted: number | null; to?: string } | null;
  /** Whether staff decided that the documents of a participant who had been there stay. */
  keepsDocuments: boolean;
  /** Whether staff gave a part of the money back and left the rest as it is. */
  partlyReturned: boolean;
  /** What the desk granted and took money for; null: it was not there. */
  deskTariff: TariffKey | null;
  /** Minutes of the broadcast that its statistics say, on each day. */
  online: number;
  /** Whether staff decided that the conditions were not met. */
  isDenied: boolean;
  /** How it came to be. */
  origin: 'SITE' | 'DESK' | 'STAFF' | 'IMPORT';
};

export type ModelQuestion = {
  id: string;
  person: string;
  text: string;
  answer: string | null;
  /** What was published, and whether its author agreed to these words. */
  published: { question: string; answer: string } | null;
};

export type ModelInvoice = {
  id: string;
  number: string;
  registration: string;
  accountant: string;
  amount: number;
  state: 'ISSUED' | 'PAID' | 'CANCELLED';
  cancelledAt: number | null;
};

/** A copy, with what had been decided of its original at that moment. */
export type ModelClone = { of: number; id: string; at: number; steps: RefundStep[]; minutes: number[] };

export class Model {
  readonly events = new Map<number, ModelEvent>();
  readonly registrations = new Map<string, ModelRegistration>();
  readonly questions: ModelQuestion[] = [];
  readonly invoices: ModelInvoice[] = [];
  readonly clones: ModelClone[] = [];
  /** Seats that tariffs have of their own. */
  readonly quotas: { id: string; event: number; seats: number }[] = [];
  /** Newsletter: who agreed to it, and until when. */
  readonly subscriptions: { person: string; from: number; to: number | null }[] = [];
  readonly campaigns: { subject: string; at: number }[] = [];
  /** Documents in whose place others were given. */
  readonly replaced: { code: string; newCode: string; kind: string; registration: string; at: number }[] = [];
  /** Tills that were closed: cash that was counted in them. */
  readonly tills: { event: number; date: string; counted: number }[] = [];
  /** Payments at the acquirer that a person has seen: its number → registration. */
  readonly cardPayments = new Map<string, string>();
  /** What must be nowhere any more: of people whose accounts were deleted. */
  readonly erased: { person: string; contacts: string[]; surname: string }[] = [];
  /** Accounts whose owner was let in under a name that is not theirs. */
  readonly impostors: { registration: string; as: string }[] = [];
  /** People of whom staff said that they agreed, by account. */
  readonly consentsByStaff = new Set<string>();

  of(person: string, event: number): ModelRegistration[] {
    return [...this.registrations.values()].filter((one) => one.person === person && one.event === event);
  }
}
