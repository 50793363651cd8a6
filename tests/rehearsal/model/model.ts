/**
 * What the actors did, as plain data. It must not import the application or its rules: otherwise a fault of the
 * application would be in the expected values too.
 */
export type TariffKey = 'doctor' | 'nurse' | 'online';

export type ModelTariff = {
  key: TariffKey;
  id: string;
  price: number;
  participation: 'IN_PERSON' | 'ONLINE';
  /** Levels of education that may buy it. */
  levels: readonly string[];
};

export type RefundStep = { daysBefore: number; percent: number };
export type NmoDayRules = { date: string; minutes: number; points: number };

export type ModelEvent = {
  key: number;
  id: string;
  slug: string;
  title: string;
  /** Local dates. Every day lasts from 09:00 to 17:00 local time. */
  days: string[];
  zone: string;
  /** The offset of the zone to UTC in hours. */
  utcOffsetHours: number;
  capacity: number;
  tariffs: ModelTariff[];
  refundSteps: RefundStep[];
  /** NMO points per day; null without accreditation. */
  nmoPointsPerDay: number | null;
  specialties: string[];
  /** The saved NMO rules by day; null before they are saved. */
  nmoRules: NmoDayRules[] | null;
  state: 'DRAFT' | 'PUBLISHED' | 'POSTPONED' | 'CANCELLED';
  promo: { code: string; percent: number; limit: number } | null;
  venue: string;
  changes: ModelChange[];
};

/** A change of an event that users must be emailed about. */
export type ModelChange = {
  kind: 'DATES' | 'VENUE' | 'POSTPONED' | 'CANCELLED' | 'RESTORED';
  at: number;
  /** Regular expressions that the email must match. */
  patterns: string[];
  /** Ids of the registrations whose users must be emailed. */
  registrationIds: string[];
};

export type Receipt = { amount: number; isCash: boolean; at: number; reference: string };
export type PresenceInterval = { from: number; to: number | null };

export type ModelRegistration = {
  id: string;
  number: string;
  person: string;
  event: number;
  tariff: TariffKey;
  /** The price agreed at registration. */
  price: number;
  discount: number;
  refundSteps: RefundStep[];
  /** The start of the event at registration, in milliseconds. */
  startsAt: number;
  createdAt: number;
  levelAtPurchase: string;
  receipts: Receipt[];
  presence: PresenceInterval[];
  /**
   * How the registration ended: who ended it, when, the percentage to refund, the amount quoted, and the email address;
   * null while it is active.
   */
  end: { by: 'SELF' | 'STAFF'; at: number; percent: number | null; quoted: number | null; to?: string } | null;
  /** Whether staff decided that the documents of this attendee stay valid. */
  keepsDocuments: boolean;
  /** Whether staff refunded a part and kept the registration. */
  partlyRefunded: boolean;
  /** The tariff that the front desk charged; null without a payment there. */
  chargedTariff: TariffKey | null;
  /** Times between two heartbeats of an open page of the broadcast. */
  watching: { from: number; to: number }[];
  lastBeat: { at: number; isVisible: boolean } | null;
  /** When there was something new about the attendance in the room. */
  evidenceAt: number;
  /** What the office has shown at the last check. */
  verdict: { isPassed: boolean; at: number } | null;
  /** Online minutes per day, by the imported statistics. */
  onlineMinutes: number;
  /** Whether staff decided that the NMO rules are not met. */
  isNmoDenied: boolean;
  /** How the registration was created. */
  origin: 'SITE' | 'DESK' | 'STAFF' | 'IMPORT';
};

export type ModelQuestion = {
  id: string;
  person: string;
  text: string;
  answer: string | null;
  /** The published texts; null without publication or consent to the wording. */
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

/** The room of an event, with its poll and its question. */
export type ModelRoom = {
  id: string;
  state: string;
  pollId: string;
  optionIds: string[];
  /** The last answer of each registration. */
  votes: Map<string, string[]>;
  question: string | null;
  /** Registrations that support the question. */
  supporters: Set<string>;
  /** When staff changed what counts. */
  changedAt: number;
};

/** A copy of an event, with the settings that the original had when it was copied. */
export type ModelClone = {
  originalKey: number;
  id: string;
  at: number;
  refundSteps: RefundStep[];
  nmoMinutes: number[];
};

export class Model {
  readonly events = new Map<number, ModelEvent>();
  readonly registrations = new Map<string, ModelRegistration>();
  readonly questions: ModelQuestion[] = [];
  readonly invoices: ModelInvoice[] = [];
  /** By event. */
  readonly rooms = new Map<number, ModelRoom>();
  readonly clones: ModelClone[] = [];
  /** Quotas of tariffs. */
  readonly quotas: { id: string; event: number; seats: number }[] = [];
  /** Newsletter subscriptions; `to` is null while one is active. */
  readonly subscriptions: { person: string; from: number; to: number | null }[] = [];
  readonly campaigns: { subject: string; at: number }[] = [];
  /** Certificates that were replaced. */
  readonly replacedCertificates: { code: string; newCode: string; kind: string; registration: string; at: number }[] =
    [];
  /** Closed tills with the counted cash in kopecks. */
  readonly closedTills: { event: number; date: string; counted: number }[] = [];
  /** Card payments that a user opened: payment id of the acquirer → registration id. */
  readonly cardPayments = new Map<string, string>();
  /** Data of deleted accounts, which must not remain in the database. */
  readonly deletedAccounts: { person: string; contacts: string[]; surname: string }[] = [];
  /** Registrations at the front desk under another person’s email. */
  readonly impostors: { registration: string; as: string }[] = [];
  /** Ids of users with a consent recorded by staff. */
  readonly consentsByStaff = new Set<string>();

  registrationsOf(person: string, event: number): ModelRegistration[] {
    return [...this.registrations.values()].filter(
      (registration) => registration.person === person && registration.event === event,
    );
  }
}
