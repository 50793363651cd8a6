import { parse } from 'csv-parse/sync';
import type { Invariant } from '../invariant.js';
import { heldByRegistration, registrationRows, roubles } from '../looking.js';
import type { ModelEvent } from '../model/facts.js';
import type { World } from '../world.js';

/** Kopecks of «1 500,00». */
const kopecks = (cell: string): number => Math.round(Number(cell.replace(/\s/g, '').replace(',', '.')) * 100);

/** What the file of registrations says was paid and not returned. */
async function exported(world: World, { id }: ModelEvent): Promise<number> {
  const file = await (await world.as('manager')).fetch(`/office/events/${id}/registrations.csv`);
  const text = await file.text();
  const lines = parse(text, { bom: true, delimiter: text.includes(';') ? ';' : ',' }) as string[][];
  const column = lines[0]!.indexOf('Оплачено и не возвращено, ₽');
  return lines.slice(1).reduce((sum, cells) => sum + kopecks(cells[column] ?? ''), 0);
}

/** Those of whom the list says that something of theirs is paid. */
async function listed(world: World, { id }: ModelEvent): Promise<number> {
  let count = 0;
  for (const money of ['PAID', 'PARTLY_PAID', 'PARTLY_RETURNED']) {
    const asked = { eventId: id, first: 1, order: 'EARLIEST', filter: { money } };
    count += (await world.call<{ totalCount: number }>('manager', 'staffRegistrations', asked, 'totalCount'))
      .totalCount;
  }
  return count;
}

async function shownNet(world: World, { id }: ModelEvent): Promise<number> {
  type Shown = Record<'test' | 'real', { net: number } | null>;
  const fields = 'test: money(isTest: true) { net } real: money(isTest: false) { net }';
  const { test, real } = await world.call<Shown>('manager', 'staffEvent', { id }, fields);
  return (test?.net ?? 0) + (real?.net ?? 0);
}

export const moneyIsOneNumber: Invariant = {
  family: 'числа на экранах',
  sentence:
    '«Оплачено» в списке, выгрузке и на странице мероприятия — одно и то же число, и оно равно полученному за вычетом возвращённого.',
  when: 'end',
  check: async (world) => {
    const held = await heldByRegistration(world);
    const rows = [...(await registrationRows(world)).values()];
    const wrong: string[] = [];
    for (const event of world.model.events.values()) {
      const own = rows.filter(({ eventId }) => eventId === event.id).map(({ id }) => held.get(id) ?? 0);
      const net = own.reduce((sum, amount) => sum + amount, 0);
      const payers = own.filter((amount) => amount > 0).length;
      const [shown, file, list] = [
        await shownNet(world, event),
        await exported(world, event),
        await listed(world, event),
      ];
      if (shown !== net)
        wrong.push(`мероприятие ${event.key}: на экране ${roubles(shown)}, по строкам ${roubles(net)}`);
      if (file !== net) wrong.push(`мероприятие ${event.key}: в выгрузке ${roubles(file)}, по строкам ${roubles(net)}`);
      if (list !== payers) wrong.push(`мероприятие ${event.key}: в списке оплатили ${list}, по строкам ${payers}`);
    }
    return wrong;
  },
};
