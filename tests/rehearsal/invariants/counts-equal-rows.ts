import type { Invariant } from '../invariant.js';
import { endOf } from '../model/reckoning.js';
import type { World } from '../world.js';
import { registrationRows } from '../looking.js';

type Count = { state: string; count: number };
type Shown = { registeredCount: number; registrationCounts: Count[] };
type Counted = { registrations: { byState: Count[] } };

export const countsEqualRows: Invariant = {
  family: 'числа на экранах',
  sentence: 'Числа на странице мероприятия, в офисе и в статистике равны числу строк.',
  when: 'end',
  check: async (world) => {
    const rows = [...(await registrationRows(world)).values()];
    const wrong: string[] = [];
    const compare = (where: string, shown: number | undefined, counted: number): void => {
      if (shown !== counted) wrong.push(`${where}: показано ${shown}, строк ${counted}`);
    };
    for (const event of world.model.events.values()) {
      const own = rows.filter(({ eventId }) => eventId === event.id);
      const inState = (...states: string[]) => own.filter(({ state }) => states.includes(state)).length;
      const name = `мероприятие ${event.key}`;
      const shown = await world.call<Shown>(
        'manager',
        'staffEvent',
        { id: event.id },
        'registeredCount registrationCounts { state count }',
      );
      const statistics = await world.call<Counted>(
        'manager',
        'eventStatistics',
        { eventId: event.id },
        'registrations { byState { state count } }',
      );
      for (const state of new Set(own.map((row) => row.state))) {
        compare(
          `${name}, ${state}`,
          shown.registrationCounts.find((one) => one.state === state)?.count,
          inState(state),
        );
        compare(
          `${name}, статистика ${state}`,
          statistics.registrations.byState.find((one) => one.state === state)?.count,
          inState(state),
        );
      }
      const list = await world.call<{ totalCount: number }>(
        'manager',
        'staffRegistrations',
        { eventId: event.id, first: 1, order: 'EARLIEST' },
        'totalCount',
      );
      compare(`${name}, список`, list.totalCount, own.length);
    }
    for (const person of [...world.people.values()].filter(
      ({ role, isDeleted, lastName }) => role === 'USER' && !isDeleted && lastName,
    )) {
      const seen = await world.call<{ registrationCounts: { waiting: number; offered: number } } | null>(
        person.key,
        'viewer',
        {},
        'registrationCounts { waiting offered }',
      );
      const mine = rows.filter(({ userId }) => userId === person.userId);
      compare(
        `${person.key}, ждут места`,
        seen?.registrationCounts.waiting,
        mine.filter(({ state, eventId }) => state === 'WAITLISTED' && !isOver(world, eventId)).length,
      );
    }
    return wrong;
  },
};

const isOver = (world: World, eventId: string): boolean =>
  [...world.model.events.values()].some((event) => event.id === eventId && world.now >= endOf(event));
