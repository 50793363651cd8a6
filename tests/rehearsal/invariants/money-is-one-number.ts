import type { Invariant } from '../invariant.js';
import { moneyByRegistration, registrationRows, roubles } from '../looking.js';

export const moneyIsOneNumber: Invariant = {
  family: 'числа на экранах',
  sentence:
    '«Оплачено» в списке, выгрузке и статистике мероприятия — одно и то же число, и оно равно полученному за вычетом возвращённого.',
  when: 'end',
  check: async (world) => {
    const money = await moneyByRegistration(world);
    const rows = [...(await registrationRows(world)).values()];
    const wrong: string[] = [];
    for (const event of world.model.events.values()) {
      const own = rows.filter(({ eventId }) => eventId === event.id);
      const net = own.reduce((sum, { id }) => sum + (money.get(id)?.paid ?? 0) - (money.get(id)?.returned ?? 0), 0);
      const payers = own.filter(({ id }) => (money.get(id)?.paid ?? 0) > (money.get(id)?.returned ?? 0));
      const shown = await world.call<{ money: { net: number } | null }>(
        'manager',
        'staffEvent',
        { id: event.id },
        'money(isTest: true) { net } other: money(isTest: false) { net }',
      );
      const screen = (shown.money?.net ?? 0) + ((shown as { other?: { net: number } | null }).other?.net ?? 0);
      if (screen !== net)
        wrong.push(`мероприятие ${event.key}: на экране ${roubles(screen)}, по строкам ${roubles(net)}`);
      const list = await world.call<{ totalCount: number }>(
        'manager',
        'staffRegistrations',
        { eventId: event.id, first: 1, order: 'EARLIEST', filter: { money: 'PAID' } },
        'totalCount',
      );
      if (list.totalCount !== payers.length)
        wrong.push(
          `мероприятие ${event.key}: фильтр «Оплачено» находит ${list.totalCount}, заплатили ${payers.length}`,
        );
      const file = await (await world.as('manager')).fetch(`/office/events/${event.id}/registrations.csv`);
      const lines = (await file.text()).split('\n').filter((line) => /[;,"]Оплачено[";,]/.test(line));
      if (lines.length !== payers.length)
        wrong.push(`мероприятие ${event.key}: в выгрузке «Оплачено» у ${lines.length}, заплатили ${payers.length}`);
    }
    return wrong;
  },
};
