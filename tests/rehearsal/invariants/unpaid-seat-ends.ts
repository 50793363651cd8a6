import type { Invariant } from '../invariant.js';
import { moneyByRegistration, registrationRows, type RegistrationRow } from '../queries.js';
import type { ModelEvent } from '../model/model.js';
import type { World } from '../world.js';

/** Three days to pay, and one day of tolerance. */
const maxHold = 4 * 24 * 3_600_000;

const endTimes = new WeakMap<World, Map<string, number>>();

/**
 * When the seat was released. The first value is remembered, because the row changes again when the account is
 * deleted.
 */
function releasedAt(world: World, { id, updatedAt }: RegistrationRow): number {
  const times = endTimes.get(world) ?? new Map<string, number>();
  endTimes.set(world, times);
  const end = times.get(id) ?? Date.parse(updatedAt);
  times.set(id, end);
  return end;
}

/**
 * How long an unpaid seat was held. The payment term stops during a postponement and starts again with the new date.
 */
function holdDuration({ changes }: ModelEvent, from: number, until: number): number {
  const latest = changes.findLast(({ kind, at }) => /POSTPONED|RESTORED/.test(kind) && at > from && at < until);
  if (latest?.kind === 'RESTORED') return until - latest.at;
  return (latest?.at ?? until) - from;
}

export const unpaidSeatEnds: Invariant = {
  family: 'места',
  sentence:
    'Без оплаты место держат не дольше одного срока оплаты, сколько бы раз ни регистрировались; пока мероприятие отложено, срок стоит, а с новой датой начинается заново.',
  when: 'daily',
  check: async (world) => {
    const [money, rows] = [await moneyByRegistration(world), await registrationRows(world)];
    const invoiced = new Set(world.model.invoices.map(({ registration }) => registration));
    const holdByPerson = new Map<string, number>();
    for (const registration of world.model.registrations.values()) {
      const row = rows.get(registration.id);
      if (
        !row ||
        registration.price === 0 ||
        invoiced.has(registration.id) ||
        registration.origin !== 'SITE' ||
        money.has(row.id)
      )
        continue;
      if (!['AWAITING_PAYMENT', 'CANCELLED', 'EXPIRED'].includes(row.state) || row.queueNumber !== null) continue;
      const until = row.state === 'AWAITING_PAYMENT' ? world.now : releasedAt(world, row);
      const key = `${registration.person}, мероприятие ${registration.event}`;
      const duration = holdDuration(world.model.events.get(registration.event)!, Date.parse(row.createdAt), until);
      holdByPerson.set(key, (holdByPerson.get(key) ?? 0) + duration);
    }
    return [...holdByPerson]
      .filter(([, duration]) => duration > maxHold)
      .map(([key, duration]) => `${key}: место без оплаты ${Math.round(duration / 3_600_000)} ч.`);
  },
};
