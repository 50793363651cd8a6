import type { Invariant } from '../invariant.js';
import { moneyByRegistration, registrationRows, type RegistrationRow } from '../looking.js';
import type { ModelEvent } from '../model/facts.js';
import type { World } from '../world.js';

/** Three days to pay, and a day for what is late. */
const longest = 4 * 24 * 3_600_000;

const ends = new WeakMap<World, Map<string, number>>();

/** When a seat was given back: a row may change again later, when its account is deleted. */
function endOf(world: World, { id, updatedAt }: RegistrationRow): number {
  const known = ends.get(world) ?? new Map<string, number>();
  ends.set(world, known);
  const end = known.get(id) ?? Date.parse(updatedAt);
  known.set(id, end);
  return end;
}

/** How long the event was put off between two moments. */
function pauseOf({ changes }: ModelEvent, from: number, until: number): number {
  return changes
    .filter(({ kind }) => kind === 'POSTPONED')
    .map(({ at }) => {
      const restored = changes.find((change) => change.kind === 'RESTORED' && change.at >= at)?.at ?? until;
      return Math.max(0, Math.min(restored, until) - Math.max(at, from));
    })
    .reduce((sum, pause) => sum + pause, 0);
}

export const unpaidSeatEnds: Invariant = {
  family: 'места',
  sentence:
    'Без оплаты место держат не дольше одного срока оплаты, сколько бы раз ни регистрировались; пока мероприятие отложено, срок стоит.',
  when: 'daily',
  check: async (world) => {
    const [money, rows] = [await moneyByRegistration(world), await registrationRows(world)];
    const invoiced = new Set(world.model.invoices.map(({ registration }) => registration));
    const held = new Map<string, number>();
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
      const until = row.state === 'AWAITING_PAYMENT' ? world.now : endOf(world, row);
      const key = `${registration.person}, мероприятие ${registration.event}`;
      const from = Date.parse(row.createdAt);
      const pause = pauseOf(world.model.events.get(registration.event)!, from, until);
      held.set(key, (held.get(key) ?? 0) + until - from - pause);
    }
    return [...held]
      .filter(([, time]) => time > longest)
      .map(([key, time]) => `${key}: место без оплаты ${Math.round(time / 3_600_000)} ч.`);
  },
};
