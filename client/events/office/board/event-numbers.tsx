import { participationLabels } from '../../../../rules/events/participation';
import { formatMoney, formatNumber } from '../../../core/format';
import {
  officeEventPath,
  officePaymentsPattern,
  officeRefundsPath,
  officeRegistrationsPath,
} from '../../../office/paths';
import type { RegistrationState } from '../../../schema.generated';
import { formatKopecks } from '../../../statistics/office/charts/chart-data';
import { Section } from '../../../ui/text/section';
import { TextLink } from '../../../ui/text/text-link';
import type { EventOverview } from '../event-overview';
import { registrationStateLabels } from '../labels';
import { RoleLink } from './role-link';
import styles from './board.module.css';

const stateOrder = (state: RegistrationState): number => Object.keys(registrationStateLabels).indexOf(state);

type Entry = { title: string; number: string; to: string };

function numbersOf({ id, registrationCounts, money }: EventOverview): Entry[] {
  const counts = (registrationCounts ?? []).toSorted((left, right) => stateOrder(left.state) - stateOrder(right.state));
  const sums: [title: string, sum: number | undefined, to: string][] = [
    ['Оплачено и не возвращено', money?.net, `${officePaymentsPattern}?event=${encodeURIComponent(id)}`],
    ['Возвращается', money?.beingRefunded, officeRefundsPath('all', id)],
    ['Не\u00a0удалось вернуть', money?.refundFailed, officeRefundsPath('failed', id)],
  ];
  return [
    ...counts.map(({ state, count }) => ({
      title: registrationStateLabels[state],
      number: formatNumber(count),
      to: `${officeRegistrationsPath(id)}?state=${state.toLowerCase().replaceAll('_', '-')}`,
    })),
    ...sums.flatMap(([title, sum, to]) => (sum ? [{ title, number: formatKopecks(sum), to }] : [])),
  ];
}

/** Registrations by state and sums, each a link to its list; seats and tariffs. */
export function EventNumbers({ event }: { event: EventOverview }) {
  const { id, seats, tariffs } = event;
  const numbers = numbersOf(event);
  return (
    <Section title="В цифрах">
      {numbers.length > 0 && (
        <dl className={styles.numbers}>
          {numbers.map(({ title, number, to }) => (
            <div key={title}>
              <dt>{title}</dt>
              <dd>
                <RoleLink to={to} requiredRole="MANAGER">
                  {number}
                </RoleLink>
              </dd>
            </div>
          ))}
        </dl>
      )}
      <h3 className={styles.subtitle}>
        <TextLink to={officeEventPath(id, 'participation')}>Места</TextLink>
      </h3>
      <ul className="stack bullets gap-2">
        {seats.map(({ participation, capacity, left, waiting }) => (
          <li key={participation}>
            {participationLabels[participation]}:{' '}
            {capacity === null ? 'без ограничения' : `осталось ${formatNumber(left ?? 0)} из ${formatNumber(capacity)}`}
            {waiting > 0 && `, в очереди ${formatNumber(waiting)}`}
          </li>
        ))}
      </ul>
      {tariffs.length > 0 && (
        <>
          <h3 className={styles.subtitle}>Тарифы</h3>
          <ul className="stack bullets gap-2">
            {tariffs.map((tariff) => (
              <li key={tariff.id}>
                <RoleLink
                  to={`${officeRegistrationsPath(id)}?tariff=${encodeURIComponent(tariff.id)}`}
                  requiredRole="MANAGER"
                >
                  {tariff.title}
                </RoleLink>
                , {tariff.price.amount === 0 ? 'бесплатно' : formatMoney(tariff.price)}
                {tariff.left !== null && `, осталось ${formatNumber(tariff.left)}`}
                {!tariff.isOnSale && ', сейчас не продаётся'}
              </li>
            ))}
          </ul>
        </>
      )}
    </Section>
  );
}
