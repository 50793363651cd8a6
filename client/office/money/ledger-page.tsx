import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { ledgerKindWords, ledgerMethodWords } from '../../../rules/ledger';
import { appended } from '../../core/connections';
import { formatMoney } from '../../core/format';
import { PageHead } from '../../core/page-head';
import type { LedgerMethod } from '../../schema.generated';
import { ChipLinks } from '../../ui/chip-links';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { PageTitle } from '../../ui/page-title';
import { TextLink } from '../../ui/text-link';
import { problemsOf } from '../answers';
import { officeLedgerPattern, officeRegistrationPath } from '../paths';
import { factsOfRow } from '../people/ledger-rows';
import { forRole, fresh } from '../staff-loader';
import { TextDialog } from '../text-dialog';
import { MoneyTabs } from './money-tabs';
import { OfficeLedgerDocument, useEnterReceiptMutation, useOfficeLedgerQuery } from './ledger.generated';
import { Tills } from './tills';
import styles from '../desk.module.css';

const methods = Object.keys(ledgerMethodWords) as LedgerMethod[];

const variablesOf = (params: URLSearchParams) => ({
  first: 30,
  filter: {
    method: methods.find((one) => one === params.get('method')) ?? null,
    eventId: params.get('event') || null,
    lacksReceipt: params.has('lacksReceipt') ? true : null,
  },
});

export const loader = forRole('MANAGER', async ({ client, url }) => {
  await client.query({ query: OfficeLedgerDocument, variables: variablesOf(url.searchParams), ...fresh });
});

/** Every amount that came in or went out, the latest first, and the tills of an event. */
export function Component() {
  const [params] = useSearchParams();
  const variables = variablesOf(params);
  const { method, lacksReceipt, eventId } = variables.filter;
  const { data, fetchMore } = useOfficeLedgerQuery({ variables });
  const [enter] = useEnterReceiptMutation();
  const [receiptFor, setReceiptFor] = useState<string | null>(null);
  const list = data?.ledgerEntries;
  return (
    <>
      <PageHead noindex />
      <PageTitle>Движение денег</PageTitle>
      <MoneyTabs current="ledger" />
      <ChipLinks
        label="Способ"
        chips={[
          { label: 'Все', to: officeLedgerPattern, isCurrent: method === null && !lacksReceipt },
          ...methods.map((one) => ({
            label: ledgerMethodWords[one],
            to: `${officeLedgerPattern}?method=${one}`,
            isCurrent: method === one,
          })),
          { label: 'Нет чека', to: `${officeLedgerPattern}?lacksReceipt`, isCurrent: Boolean(lacksReceipt) },
        ]}
      />
      {eventId && <Tills eventId={eventId} />}
      {list?.nodes.length === 0 && (
        <EmptyState title="Таких записей нет">
          <p>Здесь каждая сумма, которая пришла или ушла, и&nbsp;каждое снижение цены.</p>
        </EmptyState>
      )}
      {list?.nodes.map((row) => (
        <article key={row.id} className={styles.card}>
          <p>
            <strong>{formatMoney(row.sum.amount === 0 ? row.lowered : row.sum)}</strong> — {ledgerKindWords[row.kind]}
          </p>
          <p className={styles.facts}>{factsOfRow(row)}</p>
          <p className={styles.facts}>
            <TextLink to={officeRegistrationPath(row.registration.number)}>
              {row.registration.participantName ?? row.registration.number}
            </TextLink>
            ,{' '}
            <TextLink to={`${officeLedgerPattern}?event=${row.registration.event.id}`}>
              {row.registration.event.title}
            </TextLink>
          </p>
          {lacksReceipt && (
            <div className={styles.actions}>
              <Button variant="default" onClick={() => setReceiptFor(row.id)}>
                Ввести номер чека
              </Button>
            </div>
          )}
        </article>
      ))}
      {list?.pageInfo.hasNextPage && (
        <MoreButton
          load={() =>
            fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appended('ledgerEntries') })
          }
        />
      )}
      {receiptFor && (
        <TextDialog
          title="Номер чека"
          label="Номер кассового чека"
          description="Чек пробивают на кассе; номер останется в движении денег"
          verb="Записать"
          keepAs={`receipt ${receiptFor}`}
          send={async (receiptNumber) =>
            problemsOf((await enter({ variables: { id: receiptFor, receiptNumber } })).data?.enterReceipt)
          }
          onClose={() => setReceiptFor(null)}
        />
      )}
    </>
  );
}
