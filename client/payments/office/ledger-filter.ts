import { isDate } from '../../../rules/dates';
import { ledgerMethodLabels } from '../../../rules/ledger';
import { formatDate } from '../../core/format';
import type { LedgerMethod } from '../../schema.generated';
import { queryParam, type FilterSelect } from '../../office/filter-bar';
import { optionsFromLabels } from '../../office/words';

const methods = Object.keys(ledgerMethodLabels) as LedgerMethod[];
const dateOf = (params: URLSearchParams, name: string): string | null => {
  const date = queryParam(params, name);
  return date !== null && isDate(date) ? date : null;
};

/** Reads the filter of the ledger from the address. */
export const readLedgerFilter = (params: URLSearchParams) => ({
  eventId: queryParam(params, 'event'),
  method: methods.find((one) => one === params.get('method')) ?? null,
  from: dateOf(params, 'from'),
  until: dateOf(params, 'until'),
  lacksReceipt: params.get('receipt') === 'none',
});

/** The query of the export's address, with the same filter. */
export function ledgerQuery(filter: ReturnType<typeof readLedgerFilter>): URLSearchParams {
  const { eventId, method, from, until, lacksReceipt } = filter;
  const entries = { event: eventId, method, from, until, receipt: lacksReceipt ? 'none' : null };
  return new URLSearchParams(Object.entries(entries).filter((entry): entry is [string, string] => entry[1] !== null));
}

type EventOption = { id: string; title: string; startsAt: string; timeZone: string };

/** The selects of the ledger's filter bar. */
export const ledgerSelects = (
  events: readonly EventOption[],
  selected: { id: string; title: string } | null,
): FilterSelect[] => [
  {
    name: 'event',
    label: 'Мероприятие',
    any: 'Все',
    options: [
      ...(selected && !events.some(({ id }) => id === selected.id)
        ? [{ value: selected.id, label: selected.title }]
        : []),
      ...events.map(({ id, title, startsAt, timeZone }) => ({
        value: id,
        label: `${title}, ${formatDate(startsAt, timeZone)}`,
      })),
    ],
  },
  { name: 'method', label: 'Способ', any: 'Любой', options: optionsFromLabels(ledgerMethodLabels) },
  {
    name: 'receipt',
    label: 'Кассовый чек',
    any: 'Не важно',
    options: [{ value: 'none', label: 'Нет чека' }],
  },
];
