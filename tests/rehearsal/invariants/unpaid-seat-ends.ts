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

/** How long a seat was held under one term: nothing runs out while an event is put off, and a new date begins all terms anew. */
function heldFor({ changes }: ModelEvent, from: number, until: number): number {
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
      const time = heldFor(world.model.events.get(registration.event)!, Date.parse(row.createdAt), until);
      held.set(key, (held.get(key) ?? 0) + time);
    }
    return [...held]
      .filter(([, time]) => time > longest)
      .map(([key, time]) => `${key}: место без оплаты ${Math.round(time / 3_600_000)} ч.`);
  },
};
