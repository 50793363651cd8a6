import { Button } from '@mantine/core';
import { useState } from 'react';
import { ledgerKindLabels, ledgerMethodLabels } from '../../../rules/money/ledger';
import { formatDate, formatSum, formatNumber } from '../../core/format';
import { TextLink } from '../../ui/text/text-link';
import { defineOfficeList } from '../../office/list/define-office-list';
import { ExportMenu } from '../../office/list/export-menu';
import { dateFilter, idFilter, selectFilter, type FilterOption } from '../../office/list/filters';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import {
  officeFrontDeskPath,
  officeLedgerPattern,
  officeReceiptsPattern,
  officeRegistrationPath,
} from '../../office/paths';
import { entryDetails, isRegisteringReceipt, lacksReceipt } from '../../registrations/office/ledger-rows';
import { loaderForRole, uncached } from '../../office/staff-loader';
import { TextDialog } from '../../office/forms/text-dialog';
import { MoneyTabs } from './money-tabs';
import {
  OfficeLedgerDocument,
  OfficeLedgerEventsDocument,
  OfficeLedgerTotalsDocument,
  useEnterReceipt,
  useOfficeLedgerEventsQuery,
  useOfficeLedgerTotalsQuery,
  useRetryTillReceipt,
  type OfficeLedgerEventsQuery,
  type OfficeLedgerQuery,
  type OfficeLedgerTotalsQuery,
} from './ledger.generated';
import { OfficeHead } from '../../office/layout/office-head';
import { SendButton } from '../../ui/send-button';
import styles from '../../office/office.module.css';

const entries = defineOfficeList({
  name: 'ledgerEntries',
  document: OfficeLedgerDocument,
  first: 100,
  filters: {
    from: dateFilter('С дня (МСК)'),
    until: dateFilter('По день (МСК)'),
    event: idFilter('Мероприятие', 'Все'),
    method: selectFilter('Способ', 'Любой', ledgerMethodLabels),
    receipt: selectFilter('Кассовый чек', 'Не важно', { none: 'Нет чека' }),
  },
  variables: ({ event, receipt, ...filter }) => ({
    filter: { ...filter, eventId: event, lacksReceipt: receipt === 'none' },
  }),
});

export const loader = loaderForRole('MANAGER', async (args) => {
  const { filter } = entries.read(args.url.searchParams, args.params).variables;
  await Promise.all([
    entries.load(args),
    args.client.query({ query: OfficeLedgerTotalsDocument, variables: { filter }, ...uncached }),
    args.client.query({ query: OfficeLedgerEventsDocument, fetchPolicy: 'cache-first' }),
  ]);
});

/** All ledger entries, latest first, with totals and export. */
export function Component() {
  const list = useOfficeList(entries);
  const { filter } = list.variables;
  const totals = useOfficeLedgerTotalsQuery({ variables: { filter } });
  const events = useOfficeLedgerEventsQuery().data?.staffEvents.nodes ?? [];
  const enterReceipt = useEnterReceipt();
  const [receiptFor, setReceiptFor] = useState<string | null>(null);
  return (
    <>
      <OfficeHead title="Движение денег" isTitleHidden tabs={<MoneyTabs />} />
      <OfficeList
        list={list}
        label="Движение денег"
        filterLabel="Фильтры движения денег"
        options={{ event: eventOptions(events, list.values.event, list.rows?.[0]?.registration.event) }}
        notice={totals.data && <Totals totals={totals.data.ledgerTotals} values={list.values} />}
        empty={
          list.isFiltered
            ? { title: 'Таких записей нет', text: 'Сбросьте часть условий.' }
            : {
                title: 'Денег ещё не было',
                text: 'Здесь каждая сумма, которая пришла или ушла, и\u00a0каждое снижение цены.',
              }
        }
      >
        {(rows) => (
          <div className="stack gap-4">
            {rows.map((row) => (
              <Row key={row.id} row={row} onReceipt={() => setReceiptFor(row.id)} />
            ))}
          </div>
        )}
      </OfficeList>
      {receiptFor && (
        <TextDialog
          title="Номер чека"
          label="Номер кассового чека"
          description="Чек пробивают на кассе; номер останется в движении денег"
          submitLabel="Записать"
          keepAs={`receipt ${receiptFor}`}
          send={(receiptNumber) => enterReceipt({ id: receiptFor, receiptNumber })}
          onSent={() =>
            filter?.lacksReceipt && void Promise.all([list.refetch(), totals.refetch()]).catch(() => undefined)
          }
          onClose={() => setReceiptFor(null)}
        />
      )}
    </>
  );
}

type TotalsProps = {
  totals: OfficeLedgerTotalsQuery['ledgerTotals'];
  values: Readonly<Record<string, string | null>>;
};

const formatRoubles = (amount: number): string => formatSum({ amount, currency: 'RUB' });

/** Totals of the filtered entries, and links to export them. */
function Totals({ totals: { count, taken, returned, net, testTaken }, values }: TotalsProps) {
  const { event, from, until } = values;
  return (
    <div className={styles.acts}>
      <p role="status">
        Записей: {formatNumber(count)}. Пришло {formatRoubles(taken)}, ушло {formatRoubles(returned)}, осталось{' '}
        {formatRoubles(net)}.
        {testTaken > 0 && ` Пробных платежей на\u00a0${formatRoubles(testTaken)}: это не\u00a0деньги.`}
      </p>
      <ExportMenu count={count} />
      <ExportMenu
        label="Скачать чеки за те же дни"
        path={officeReceiptsPattern}
        query={{ event: event ?? null, from: from ?? null, until: until ?? null }}
      />
      {event && (
        <p>
          <TextLink to={officeFrontDeskPath(event)}>Закрытие кассы этого мероприятия</TextLink>
        </p>
      )}
    </div>
  );
}

type EventOption = OfficeLedgerEventsQuery['staffEvents']['nodes'][number];

/** Options of the filter. The selected event is one of them even if it is not among the latest. */
function eventOptions(
  events: readonly EventOption[],
  selectedId: string | null,
  listed: { title: string } | undefined,
): FilterOption[] {
  const options = events.map(({ id, title, startsAt, timeZone }) => ({
    value: id,
    label: `${title}, ${formatDate(startsAt, timeZone)}`,
  }));
  if (selectedId === null || options.some(({ value }) => value === selectedId)) return options;
  return [{ value: selectedId, label: listed?.title ?? 'Выбранное мероприятие' }, ...options];
}

type LedgerRow = OfficeLedgerQuery['ledgerEntries']['nodes'][number];

function Row({ row, onReceipt }: { row: LedgerRow; onReceipt: () => void }) {
  const { kind, sum, lowered, registration } = row;
  const retry = useRetryTillReceipt();
  return (
    <article className={styles.card}>
      <p>
        <strong>{formatSum(sum.amount === 0 ? lowered : sum)}</strong> — {ledgerKindLabels[kind]}
      </p>
      <p className="note">{entryDetails(row)}</p>
      <p className="note">
        <TextLink to={officeRegistrationPath(registration.number)}>
          {registration.participantName ?? registration.number}
        </TextLink>
        , <TextLink to={`${officeLedgerPattern}?event=${registration.event.id}`}>{registration.event.title}</TextLink>
      </p>
      {lacksReceipt(row) && !isRegisteringReceipt(row) && (
        <div className="buttons">
          {row.tillReceipt && (
            <SendButton
              variant="filled"
              send={() => retry({ entryId: row.id })}
              successMessage={'Чек отправлен на\u00a0кассу.'}
            >
              Отправить на&nbsp;кассу ещё раз
            </SendButton>
          )}
          <Button variant="default" onClick={onReceipt}>
            Ввести номер чека
          </Button>
        </div>
      )}
    </article>
  );
}
