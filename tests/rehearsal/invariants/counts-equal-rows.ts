import type { Invariant } from '../invariant.js';
import { endOf } from '../model/calculations.js';
import type { World } from '../world.js';
import { registrationRows } from '../queries.js';

type Count = { state: string; count: number };
type EventCounts = { registeredCount: number; registrationCounts: Count[] };
type StatisticsCounts = { registrations: { byState: Count[] } };

export const countsEqualRows: Invariant = {
  family: 'числа на экранах',
  sentence: 'Числа на странице мероприятия, в офисе и в статистике равны числу строк.',
  when: 'end',
  check: async (world) => {
    const rows = [...(await registrationRows(world)).values()];
    const violations: string[] = [];
    const compare = (where: string, actual: number | undefined, expected: number): void => {
      if (actual !== expected) violations.push(`${where}: показано ${actual}, строк ${expected}`);
    };
    for (const event of world.model.events.values()) {
      const eventRows = rows.filter(({ eventId }) => eventId === event.id);
      const inState = (...states: string[]) => eventRows.filter(({ state }) => states.includes(state)).length;
      const name = `мероприятие ${event.key}`;
      const page = await world.call<EventCounts>(
        'manager',
        'staffEvent',
        { id: event.id },
        'registeredCount registrationCounts { state count }',
      );
      const statistics = await world.call<StatisticsCounts>(
        'manager',
        'eventStatistics',
        { eventId: event.id },
        'registrations { byState { state count } }',
      );
      for (const state of new Set(eventRows.map((row) => row.state))) {
        compare(
          `${name}, ${state}`,
          page.registrationCounts.find((item) => item.state === state)?.count,
          inState(state),
        );
        compare(
          `${name}, статистика ${state}`,
          statistics.registrations.byState.find((item) => item.state === state)?.count,
          inState(state),
        );
      }
      const list = await world.call<{ totalCount: number }>(
        'manager',
        'staffRegistrations',
        { eventId: event.id, first: 1, order: 'EARLIEST' },
        'totalCount',
      );
      compare(`${name}, список`, list.totalCount, eventRows.length);
    }
    for (const person of [...world.people.values()].filter(
      ({ role, isDeleted, lastName }) => role === 'USER' && !isDeleted && lastName,
    )) {
      const viewer = await world.call<{ registrationCounts: { waiting: number; offered: number } } | null>(
        person.key,
        'viewer',
        {},
        'registrationCounts { waiting offered }',
      );
      const userRows = rows.filter(({ userId }) => userId === person.userId);
      compare(
        `${person.key}, ждут места`,
        viewer?.registrationCounts.waiting,
        userRows.filter(({ state, eventId }) => state === 'WAITLISTED' && !isOver(world, eventId)).length,
      );
    }
    return violations;
  },
};

const isOver = (world: World, eventId: string): boolean =>
  [...world.model.events.values()].some((event) => event.id === eventId && world.now >= endOf(event));
