import { daysBetween } from '../../../rules/dates/zones.js';
import { randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { hashOf } from '../../core/secrets.js';
import { codeLength, codeCharacters, groupCode } from '../../../rules/nmo/certificate-code.js';
import type { NamedSpecialty } from '../../../rules/nmo/nmo-entitlement.js';
import type { Config } from '../../core/config/config.js';
import { toIso } from '../../core/clock.js';
import { formatDayRange, plural } from '../../../rules/text/format.js';
import { localDate, moscow } from '../../core/zones.js';
import { datesOf } from '../../events/calendar/event-days.js';
import type { Event } from '../../events/event.entity.js';
import { formatPoints } from '../../events/event.labels.js';
import type { User } from '../../users/user.entity.js';
import type { Certificate } from '../certificate.entity.js';
import type { CertificateKind } from '../certificate.states.js';
import { fullNameOf } from '../../../rules/people/names.js';

/**
 * The content of a document. A fact that documents did not have from the beginning is optional. A later format gets another
 * version, and both can be read.
 */
export type Snapshot = {
  version: 1;
  code: string;
  kind: CertificateKind;
  /** «Иванова Мария Петровна» */
  fullName: string;
  /** «Иванова М. П.» */
  shortName: string;
  eventTitle: string;
  /** «12–14 марта 2026 г.» */
  days: string;
  /** City, and whether in person or online. */
  place: string;
  hours: number | null;
  points: number | null;
  /** Specialty that the points count for. */
  specialty: string | null;
  /** Specialties of the event. */
  specialties: string[];
  /** Number of the event in the register of the commission. */
  registrationNumber: string | null;
  issuer: string;
  licence: string;
  signatures: { post: string; name: string }[];
  /** «21 ноября 2026 г.» */
  issuedOn: string;
};

type CertificateFact = {
  label: string;
  /** Text from the stored content. Null: the line is left out, as in documents from before the fact existed. */
  of: (snapshot: Snapshot) => string | null;
};

const academicHours = (count: number): string =>
  plural(count, 'академический час', 'академических часа', 'академических часов');

/** Lines of a document below the name and the event, in their order. */
const certificateFacts: readonly CertificateFact[] = [
  { label: 'Даты и место', of: ({ days, place }) => `${days}, ${place}` },
  { label: 'Объём', of: ({ hours }) => (hours === null ? null : academicHours(hours)) },
  { label: 'Баллы НМО', of: ({ points }) => (points === null ? null : formatPoints(points)) },
  { label: 'Специальность', of: ({ specialty }) => specialty },
  { label: 'Специальности', of: ({ specialty, specialties }) => (specialty ? null : specialties.join(', ')) },
  { label: 'Учётный номер', of: ({ registrationNumber }) => registrationNumber },
];

/** The printed lines: labels and texts. */
export const printedFacts = (snapshot: Snapshot): [label: string, text: string][] =>
  certificateFacts.flatMap(({ label, of }) => {
    const text = of(snapshot);
    return text ? [[label, text]] : [];
  });

/** A random code: 79 bits. */
export const newCertificateCode = (): string =>
  groupCode(Array.from({ length: codeLength }, () => codeCharacters[randomInt(codeCharacters.length)]).join(''));

const nbsp = '\u00a0';

/** The public form of a name: «Иванова М. П.». */
const shortNameOf = ({ lastName, firstName, middleName }: Pick<User, 'lastName' | 'firstName' | 'middleName'>) =>
  [lastName, ...[firstName, middleName].filter(Boolean).map((name) => `${[...name!][0]}.`)].join(nbsp);

const formats = { IN_PERSON: 'очно', ONLINE: 'онлайн', MIXED: 'очно и онлайн' };

/** The days of the event; days that are not adjacent are listed. */
function daysOf(event: Event): string {
  const dates = datesOf(event);
  const [first, last] = [dates[0]!, dates.at(-1)!];
  return daysBetween(first, last) + 1 === dates.length
    ? formatDayRange(first, last)
    : dates.map((date) => formatDayRange(date, date)).join(', ');
}

export type SnapshotSource = {
  kind: CertificateKind;
  user: User;
  event: Event;
  specialties: readonly NamedSpecialty[];
  /** Specialty that the points count for. */
  specialtyId: string | null;
  points: number | null;
  hours: number | null;
};

export const lastDayOf = (event: Event): string => datesOf(event).at(-1)!;

/** The issuing organisation, and the day of issue in its time zone. */
function issuerData({ site, certificateSignatures }: Config, now: Date) {
  const today = localDate(now, moscow);
  return {
    issuer: site.legalName,
    licence: site.licence,
    signatures: certificateSignatures.map(({ post, name }) => ({ post, name })),
    issuedOn: formatDayRange(today, today),
  };
}

/** Creates the content of a document, which never changes afterwards. */
export function createSnapshot(config: Config, code: string, facts: SnapshotSource, now: Date): Snapshot {
  const { kind, user, event, specialties, specialtyId, points, hours } = facts;
  return {
    version: 1,
    code,
    kind,
    fullName: fullNameOf(user),
    shortName: shortNameOf(user),
    eventTitle: event.title,
    days: daysOf(event),
    place: [event.city, formats[event.format]].filter(Boolean).join(', '),
    hours,
    points: kind === 'NMO' ? points : null,
    specialty: kind === 'NMO' ? (specialties.find(({ id }) => id === specialtyId)?.label ?? null) : null,
    specialties: kind === 'NMO' ? specialties.map(({ label }) => label) : [],
    registrationNumber: kind === 'NMO' ? event.nmoRegistrationNumber : null,
    ...issuerData(config, now),
  };
}

/**
 * The content of a document.
 * @throws if it was changed after the issue: a forged document must not be shown as ours
 */
export function readSnapshot({ id, snapshot, snapshotHash }: Certificate): Snapshot {
  if (hashOf(snapshot) !== snapshotHash) throw new Error(`the snapshot of certificate ${id} is not what was issued`);
  return JSON.parse(snapshot) as Snapshot;
}

/** The same document with the present name of its holder. The event and the points stay as they were. */
export function withPresentName(config: Config, certificate: Certificate, holder: User, now: Date): Certificate {
  const code = newCertificateCode();
  const snapshot = JSON.stringify({
    ...readSnapshot(certificate),
    code,
    fullName: fullNameOf(holder),
    shortName: shortNameOf(holder),
    ...issuerData(config, now),
  } satisfies Snapshot);
  return {
    ...certificate,
    id: uuid(),
    code,
    snapshot,
    snapshotHash: hashOf(snapshot),
    issuedAt: toIso(now),
  };
}
