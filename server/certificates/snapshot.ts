import { randomInt } from 'node:crypto';
import { v7 as uuid } from 'uuid';
import { hashOf } from '../core/secrets.js';
import { codeLength, codeLetters, groupCode } from '../../rules/certificate-code.js';
import type { NamedSpecialty } from '../../rules/nmo-outlook.js';
import type { Config } from '../core/config.js';
import { toIso } from '../core/clock.js';
import { daysInWords } from '../core/wording.js';
import { localDate, moscow } from '../core/zones.js';
import { datesOf } from '../events/event-days.js';
import type { Event } from '../events/event.entity.js';
import type { User } from '../users/user.entity.js';
import type { Certificate } from './certificate.entity.js';
import type { CertificateKind } from './certificate.life.js';
import { fullNameOf } from '../../rules/names.js';

/** Everything that a document says. A later form of it gets another version and is read beside this one. */
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
  /** City, or how it was held. */
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

/** A random code: 79 bits. */
export const newCertificateCode = (): string =>
  groupCode(Array.from({ length: codeLength }, () => codeLetters[randomInt(codeLetters.length)]).join(''));

const nbsp = '\u00a0';

/** What everybody may see of a name: «Иванова М. П.». */
const shortNameOf = ({ lastName, firstName, middleName }: Pick<User, 'lastName' | 'firstName' | 'middleName'>) =>
  [lastName, ...[firstName, middleName].filter(Boolean).map((part) => `${[...part!][0]}.`)].join(nbsp);

const formats = { IN_PERSON: 'очно', ONLINE: 'онлайн', MIXED: 'очно и онлайн' };

/** Days in words; those that are not in a row are told one by one. */
function daysOf(event: Event): string {
  const dates = datesOf(event);
  const [first, last] = [dates[0]!, dates.at(-1)!];
  const span = (Date.parse(last) - Date.parse(first)) / 86_400_000 + 1;
  return span === dates.length ? daysInWords(first, last) : dates.map((date) => daysInWords(date, date)).join(', ');
}

export type Facts = {
  kind: CertificateKind;
  user: User;
  event: Event;
  specialties: readonly NamedSpecialty[];
  /** Specialty that the points are for. */
  specialtyId: string | null;
  points: number | null;
  hours: number | null;
};

export const lastDayOf = (event: Event): string => datesOf(event).at(-1)!;

/** Who issues a document, and on which day: the organisation's. */
function issuing({ site, certificateSignatures }: Config, now: Date) {
  const today = localDate(now, moscow);
  return {
    issuer: site.legalName,
    licence: site.licence,
    signatures: certificateSignatures.map(({ post, name }) => ({ post, name })),
    issuedOn: daysInWords(today, today),
  };
}

/** Writes down what a document will say for ever. */
export function takeSnapshot(config: Config, code: string, facts: Facts, now: Date): Snapshot {
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
    ...issuing(config, now),
  };
}

/**
 * What a document says, from what was written down.
 * @throws when somebody has changed it since: better nothing than a forged document with our name on it
 */
export function readSnapshot({ id, snapshot, snapshotHash }: Certificate): Snapshot {
  if (hashOf(snapshot) !== snapshotHash) throw new Error(`the snapshot of certificate ${id} is not what was issued`);
  return JSON.parse(snapshot) as Snapshot;
}

/** The same document in the name that its holder has now: what it says of the event and of points was agreed and stays. */
export function inNameOf(config: Config, old: Certificate, holder: User, now: Date): Certificate {
  const code = newCertificateCode();
  const snapshot = JSON.stringify({
    ...readSnapshot(old),
    code,
    fullName: fullNameOf(holder),
    shortName: shortNameOf(holder),
    ...issuing(config, now),
  } satisfies Snapshot);
  return {
    ...old,
    id: uuid(),
    code,
    snapshot,
    snapshotHash: hashOf(snapshot),
    issuedAt: toIso(now),
  };
}
