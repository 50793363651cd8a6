import type { ReactNode } from 'react';
import { participationWords } from '../../rules/participation';
import { placeInWords } from '../../rules/place';
import { formatMoney, plural } from '../core/format';
import type { RegistrationEventFragment, RegistrationFragment } from './registrations.generated';
import styles from './registration-facts.module.css';

/** What the holder of a link to the ticket sees is less. */
export type ShownRegistration = Pick<RegistrationFragment, 'number' | 'participation' | 'price'> &
  Partial<Pick<RegistrationFragment, 'tariff' | 'discount' | 'nmo'>>;

type Props = {
  event: RegistrationEventFragment;
  registration: ShownRegistration;
  when: ReactNode;
  /** Whose registration it is, where that must be said. */
  participant?: string | null;
};

function placeOf({ venue, city }: RegistrationEventFragment): string {
  if (!venue) return city ?? 'Место уточняется';
  return placeInWords(venue);
}

/** «6 баллов, Кардиология», or why there are none. */
function nmoText({ points, specialty, reason }: NonNullable<RegistrationFragment['nmo']>): string {
  if (!specialty) return `0. ${reason}`;
  return `${plural(points, 'балл', 'балла', 'баллов')}, ${specialty.label}`;
}

/** Number, time, place and terms of one registration. */
export function RegistrationFacts({ event, registration, when, participant }: Props) {
  const { number, participation, tariff, price, discount, nmo } = registration;
  // A tariff is often named after the way to take part.
  const terms = [...new Set([participationWords[participation], tariff?.title, formatMoney(price)])].filter(Boolean);
  if (discount) terms.push(`скидка по\u00a0промокоду ${formatMoney(discount)}`);
  return (
    <dl className={styles.facts}>
      {participant && <Fact name="Участник" value={participant} />}
      <Fact name="Когда" value={when} />
      <Fact name="Где" value={participation === 'ONLINE' ? 'Онлайн, трансляция на сайте' : placeOf(event)} />
      <Fact name="Участие" value={terms.join(' · ')} />
      {nmo && <Fact name="Баллы НМО" value={nmoText(nmo)} />}
      <Fact name="Номер регистрации" value={number} isNumber />
    </dl>
  );
}

function Fact({ name, value, isNumber }: { name: string; value: ReactNode; isNumber?: boolean }) {
  return (
    <div className={styles.fact}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value} data-numbers={isNumber}>
        {value}
      </dd>
    </div>
  );
}
