import { parse } from 'csv-parse/sync';
import type { Invariant } from '../invariant.js';
import { netPaidByRegistration, registrationRows, roubles } from '../queries.js';
import type { ModelEvent } from '../model/model.js';
import type { World } from '../world.js';

/** Converts «1 500,00» to kopecks. */
const kopecks = (cell: string): number => Math.round(Number(cell.replace(/\s/g, '').replace(',', '.')) * 100);

/** The net paid amount of all registrations in the export of the event. */
async function paidInExport(world: World, { id }: ModelEvent): Promise<number> {
  const file = await (await world.clientOf('manager')).fetch(`/office/events/${id}/registrations.csv`);
  const text = await file.text();
  const lines = parse(text, { bom: true, delimiter: text.includes(';') ? ';' : ',' }) as string[][];
  const column = lines[0]!.indexOf('Оплачено и не возвращено, ₽');
  return lines.slice(1).reduce((sum, cells) => sum + kopecks(cells[column] ?? ''), 0);
}

/** The number of registrations that the list filters as paid, partly paid or partly refunded. */
async function paidInList(world: World, { id }: ModelEvent): Promise<number> {
  let count = 0;
  for (const money of ['PAID', 'PARTLY_PAID', 'PARTLY_RETURNED']) {
    const variables = { eventId: id, first: 1, order: 'EARLIEST', filter: { money } };
    count += (await world.call<{ totalCount: number }>('manager', 'staffRegistrations', variables, 'totalCount'))
      .totalCount;
  }
  return count;
}

async function paidOnEventPage(world: World, { id }: ModelEvent): Promise<number> {
  type MoneyData = Record<'test' | 'real', { net: number } | null>;
  const fields = 'test: money(isTest: true) { net } real: money(isTest: false) { net }';
  const { test, real } = await world.call<MoneyData>('manager', 'staffEvent', { id }, fields);
  return (test?.net ?? 0) + (real?.net ?? 0);
}

export const moneyIsOneNumber: Invariant = {
  family: 'числа на экранах',
  sentence:
    '«Оплачено» в списке, выгрузке и на странице мероприятия — одно и то же число, и оно равно полученному за вычетом возвращённого.',
  when: 'end',
  check: async (world) => {
    const netByRegistration = await netPaidByRegistration(world);
    const rows = [...(await registrationRows(world)).values()];
    const violations: string[] = [];
    for (const event of world.model.events.values()) {
      const amounts = rows
        .filter(({ eventId }) => eventId === event.id)
        .map(({ id }) => netByRegistration.get(id) ?? 0);
      const net = amounts.reduce((sum, amount) => sum + amount, 0);
      const payers = amounts.filter((amount) => amount > 0).length;
      const [page, file, list] = [
        await paidOnEventPage(world, event),
        await paidInExport(world, event),
        await paidInList(world, event),
      ];
      if (page !== net)
        violations.push(`мероприятие ${event.key}: на экране ${roubles(page)}, по строкам ${roubles(net)}`);
      if (file !== net)
        violations.push(`мероприятие ${event.key}: в выгрузке ${roubles(file)}, по строкам ${roubles(net)}`);
      if (list !== payers) violations.push(`мероприятие ${event.key}: в списке оплатили ${list}, по строкам ${payers}`);
    }
    return violations;
  },
};
