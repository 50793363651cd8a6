import type { ReactNode } from 'react';
import { participationLabels } from '../../rules/events/participation';
import { formatMoney, plural } from '../core/format';
import { fullPlace, openingHall } from './list/place';
import { TextLink } from '../ui/text/text-link';
import type { RegistrationEventFragment, RegistrationFragment } from './registrations.generated';

/** The fields that are shown; a user with only a ticket link gets fewer of them. */
export type TicketRegistration = Pick<RegistrationFragment, 'number' | 'participation' | 'price'> &
  Partial<Pick<RegistrationFragment, 'tariff' | 'discount' | 'nmo'>>;

type Props = {
  event: RegistrationEventFragment;
  registration: TicketRegistration;
  when: ReactNode;
  /** Name of the participant; not shown to the signed-in user themselves. */
  participant?: string | null;
};

/** «6 баллов, Кардиология», or the reason for no points. */
function nmoText({ points, specialty, reason }: NonNullable<RegistrationFragment['nmo']>): string {
  if (!specialty) return `Не\u00a0начисляются. ${reason}`;
  return `${plural(points, 'балл', 'балла', 'баллов')}, ${specialty.label}`;
}

/** Number, time, venue and price of one registration. */
export function RegistrationDetails({ event, registration, when, participant }: Props) {
  const { number, participation, tariff, price, discount, nmo } = registration;
  const hall = openingHall(event, participation);
  // A set, because a tariff often has the same title as the form of participation.
  const details = [...new Set([participationLabels[participation], tariff?.title, formatMoney(price)])].filter(Boolean);
  if (discount) details.push(`скидка по\u00a0промокоду ${formatMoney(discount)}`);
  return (
    <dl className="stack gap-3 gap-x-5">
      {participant && <Fact name="Участник" value={participant} />}
      <Fact name="Когда" value={when} />
      <Fact name="Где" value={<Place event={event} participation={participation} />} />
      {hall && <Fact name="Начало" value={hall} />}
      <Fact name="Участие" value={details.join(' · ')} />
      {nmo && <Fact name="Баллы НМО" value={nmoText(nmo)} />}
      <Fact name="Номер регистрации" value={number} isNumber />
    </dl>
  );
}

function Place({ event, participation }: Pick<Props, 'event'> & Pick<TicketRegistration, 'participation'>) {
  if (participation === 'ONLINE') return 'Онлайн, трансляция на\u00a0сайте';
  return (
    <>
      {fullPlace(event)}
      {event.venue && (
        <span data-no-print>
          {' · '}
          <TextLink to={event.venue.routeUrl}>Как добраться</TextLink>
        </span>
      )}
    </>
  );
}

function Fact({ name, value, isNumber }: { name: string; value: ReactNode; isNumber?: boolean }) {
  return (
    <div className="pair">
      <dt>{name}</dt>
      <dd data-numbers={isNumber}>{value}</dd>
    </div>
  );
}
