import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ledgerKindLabels } from '../../../rules/ledger';
import { maxWorkbookRows } from '../../../rules/workbook';
import { appendPage } from '../../core/append-page';
import { formatSum, formatNumber } from '../../core/format';
import { problemsOf } from '../../core/problems';
import { PageHead } from '../../core/page-head';
import { useAction } from '../../core/use-act';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { PageTitle } from '../../ui/page-title';
import { TextLink } from '../../ui/text-link';
import { FilterBar } from '../../office/filter-bar';
import { ledgerFilePath, officeFrontDeskPath, officeLedgerPattern, officeRegistrationPath } from '../../office/paths';
import { entryDetails, isRegisteringReceipt, lacksReceipt } from '../../registrations/office/ledger-rows';
import { loaderForRole, uncached } from '../../office/staff-loader';
import { TextDialog } from '../../office/text-dialog';
import { ledgerSelects, readLedgerFilter, ledgerQuery } from './ledger-filter';
import { MoneyTabs } from './money-tabs';
import {
  OfficeLedgerDocument,
  OfficeLedgerEventsDocument,
  OfficeLedgerTotalsDocument,
  useEnterReceiptMutation,
  useOfficeLedgerEventsQuery,
  useOfficeLedgerQuery,
  useOfficeLedgerTotalsQuery,
  useRetryTillReceiptMutation,
  type OfficeLedgerQuery,
  type OfficeLedgerTotalsQuery,
} from './ledger.generated';
import styles from '../../office/office.module.css';

const variablesOf = (params: URLSearchParams) => ({ first: 30, filter: readLedgerFilter(params) });

export const loader = loaderForRole('MANAGER', async ({ client, url }) => {
  const variables = variablesOf(url.searchParams);
  await Promise.all([
    client.query({ query: OfficeLedgerDocument, variables, ...uncached }),
    client.query({ query: OfficeLedgerTotalsDocument, variables: { filter: variables.filter }, ...uncached }),
    client.query({ query: OfficeLedgerEventsDocument, fetchPolicy: 'cache-first' }),
  ]);
});

/** All ledger entries, latest first, with totals and export. */
export function Component() {
  const [params] = useSearchParams();
  const variables = variablesOf(params);
  const { filter } = variables;
  const { data, fetchMore, refetch } = useOfficeLedgerQuery({ variables });
  const totals = useOfficeLedgerTotalsQuery({ variables: { filter } });
  const events = useOfficeLedgerEventsQuery().data?.staffEvents.nodes ?? [];
  const [enterReceipt] = useEnterReceiptMutation();
  const [receiptFor, setReceiptFor] = useState<string | null>(null);
  const list = data?.ledgerEntries;
  const listedEvent = list?.nodes[0]?.registration.event ?? null;
  const isNarrowed = ledgerQuery(filter).size > 0;
  return (
    <>
      <PageHead noindex />
      <PageTitle>Движение денег</PageTitle>
      <MoneyTabs current="ledger" />
      <FilterBar
        label="Фильтры движения денег"
        action={officeLedgerPattern}
        params={params}
        fields={[
          { name: 'from', label: 'С дня (МСК)', type: 'date' },
          { name: 'until', label: 'По день (МСК)', type: 'date' },
        ]}
        selects={ledgerSelects(
          events,
          filter.eventId ? (listedEvent ?? { id: filter.eventId, title: 'Выбранное мероприятие' }) : null,
        )}
      />
      {totals.data && <Totals totals={totals.data.ledgerTotals} filter={filter} />}
      {list?.nodes.length === 0 && (
        <EmptyState title={isNarrowed ? 'Таких записей нет' : 'Денег ещё не было'}>
          <p>
            {isNarrowed
              ? 'Сбросьте часть условий.'
              : 'Здесь каждая сумма, которая пришла или ушла, и\u00a0каждое снижение цены.'}
          </p>
        </EmptyState>
      )}
      <div className={styles.list}>
        {list?.nodes.map((row) => (
          <Row key={row.id} row={row} onReceipt={() => setReceiptFor(row.id)} />
        ))}
      </div>
      {list?.pageInfo.hasNextPage && (
        <MoreButton
          load={() =>
            fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appendPage('ledgerEntries') })
          }
        />
      )}
      {receiptFor && (
        <TextDialog
          title="Номер чека"
          label="Номер кассового чека"
          description="Чек пробивают на кассе; номер останется в движении денег"
          submitLabel="Записать"
          keepAs={`receipt ${receiptFor}`}
          send={async (receiptNumber) => {
            const problems = problemsOf(
              (await enterReceipt({ variables: { id: receiptFor, receiptNumber } })).data?.enterReceipt,
            );
            if (!problems && filter.lacksReceipt)
              void Promise.all([refetch(), totals.refetch()]).catch(() => undefined);
            return problems;
          }}
          onClose={() => setReceiptFor(null)}
        />
      )}
    </>
  );
}

type TotalsProps = { totals: OfficeLedgerTotalsQuery['ledgerTotals']; filter: ReturnType<typeof readLedgerFilter> };

const formatRoubles = (amount: number): string => formatSum({ amount, currency: 'RUB' });

/** Totals of the filtered entries, and links to export them. */
function Totals({ totals: { count, taken, returned, net, testTaken }, filter }: TotalsProps) {
  const query = ledgerQuery(filter);
  return (
    <div className={styles.acts}>
      <p role="status">
        Записей: {formatNumber(count)}. Пришло {formatRoubles(taken)}, ушло {formatRoubles(returned)}, осталось{' '}
        {formatRoubles(net)}.
        {testTaken > 0 && ` Пробных платежей на\u00a0${formatRoubles(testTaken)}: это не\u00a0деньги.`}
      </p>
      {count > 0 && (
        <p className={styles.facts}>
          Скачать всё найденное:{' '}
          {count <= maxWorkbookRows && (
            <a href={ledgerFilePath('xlsx', query)} download>
              Excel
            </a>
          )}{' '}
          <a href={ledgerFilePath('csv', query)} download>
            CSV
          </a>
          . Выгрузка записывается в&nbsp;журнал.
        </p>
      )}
      {filter.eventId && (
        <p>
          <TextLink to={officeFrontDeskPath(filter.eventId)}>Закрытие кассы этого мероприятия</TextLink>
        </p>
      )}
    </div>
  );
}

function RetryReceipt({ entryId }: { entryId: string }) {
  const { act, isPending } = useAction();
  const [retry] = useRetryTillReceiptMutation({ variables: { entryId } });
  return (
    <Button
      loading={isPending}
      onClick={() =>
        void act(async () => problemsOf((await retry()).data?.retryTillReceipt) ?? null, 'Чек отправлен на\u00a0кассу.')
      }
    >
      Отправить на&nbsp;кассу ещё раз
    </Button>
  );
}

type LedgerRow = OfficeLedgerQuery['ledgerEntries']['nodes'][number];

function Row({ row, onReceipt }: { row: LedgerRow; onReceipt: () => void }) {
  const { kind, sum, lowered, registration } = row;
  return (
    <article className={styles.card}>
      <p>
        <strong>{formatSum(sum.amount === 0 ? lowered : sum)}</strong> — {ledgerKindLabels[kind]}
      </p>
      <p className={styles.facts}>{entryDetails(row)}</p>
      <p className={styles.facts}>
        <TextLink to={officeRegistrationPath(registration.number)}>
          {registration.participantName ?? registration.number}
        </TextLink>
        , <TextLink to={`${officeLedgerPattern}?event=${registration.event.id}`}>{registration.event.title}</TextLink>
      </p>
      {lacksReceipt(row) && !isRegisteringReceipt(row) && (
        <div className={styles.actions}>
          {row.tillReceipt && <RetryReceipt entryId={row.id} />}
          <Button variant="default" onClick={onReceipt}>
            Ввести номер чека
          </Button>
        </div>
      )}
    </article>
  );
}
