import { Button } from '@mantine/core';
import { useState } from 'react';
import { appendPage } from '../../core/routing/append-page';
import { formatNumber } from '../../core/format';
import { problemsOf } from '../../core/forms/problems';
import { Badge } from '../../ui/text/badge';
import { DataTable, type Column } from '../../ui/data-table';
import { EmptyState } from '../../ui/text/empty-state';
import { MoreButton } from '../../ui/more-button';
import { Section } from '../../ui/text/section';
import { ConfirmDialog } from '../../office/forms/confirm-dialog';
import type { OfferFragment } from '../../registrations/office/options/offers.generated';
import { PromoDialog } from './promo-dialog';
import { useEndPromoCodeMutation, useEventPromoCodesQuery, type OfferPromoCodeFragment } from './promo-codes.generated';
import { RowActions } from '../../registrations/office/options/row-actions';
import { discountText, periodText } from '../../registrations/office/options/labels';
import styles from '../../registrations/office/options/offers.module.css';
import { quoted } from '../../../rules/text/typography';

type Props = {
  event: { id: string; startsAt: string; timeZone: string };
  tariffs: OfferFragment['tariffs'];
};
type DialogState = { what: 'create' } | { what: 'end'; code: OfferPromoCodeFragment };

const usesText = ({ used, useLimit }: OfferPromoCodeFragment): string =>
  useLimit === null ? formatNumber(used) : `${formatNumber(used)} из\u00a0${formatNumber(useLimit)}`;

/** The promo codes of an event, with their use counts. */
export function PromoCodesSection({ event, tariffs }: Props) {
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const [end] = useEndPromoCodeMutation();
  const { data, fetchMore, refetch } = useEventPromoCodesQuery({ variables: { id: event.id } });
  const list = data?.promoCodes;
  const columns: Column<OfferPromoCodeFragment>[] = [
    {
      key: 'code',
      title: 'Код',
      isHead: true,
      cell: ({ code, note }) => (
        <>
          {code}
          {note && <div className={styles.note}>{note}</div>}
        </>
      ),
    },
    {
      key: 'gives',
      title: 'Что даёт',
      cell: ({ kind, value, tariff }) => (
        <>
          {discountText(kind, value)}
          <div className={styles.note}>{tariff ? `тариф ${quoted(tariff.title)}` : 'все тарифы'}</div>
        </>
      ),
    },
    { key: 'used', title: 'Использован', numeric: true, cell: usesText },
    {
      key: 'span',
      title: 'Действует',
      cell: ({ validFrom, validUntil, endedAt, createdBy }) => (
        <>
          {endedAt === null ? periodText(validFrom, validUntil, event.timeZone) : <Badge>Закончен</Badge>}
          {createdBy && <div className={styles.note}>Создал: {createdBy}</div>}
        </>
      ),
    },
    {
      key: 'actions',
      title: 'Действия',
      cell: (code) =>
        code.endedAt === null && (
          <RowActions
            subject={code.code}
            actions={[{ text: 'Закончить', onPress: () => setDialog({ what: 'end', code }) }]}
          />
        ),
    },
  ];
  const addButton = (
    <Button variant="default" onClick={() => setDialog({ what: 'create' })}>
      Создать промокод
    </Button>
  );
  if (!list) return null;
  return (
    <Section title="Промокоды" aside={list.nodes.length > 0 && addButton}>
      {list.nodes.length > 0 ? (
        <DataTable label="Промокоды мероприятия" columns={columns} rows={list.nodes} keyOf={({ id }) => id} />
      ) : (
        <EmptyState title="Промокодов нет" headingLevel={3} actions={addButton}>
          Промокод снижает цену тем, кому вы его дадите: кафедре, партнёру, докладчикам.
        </EmptyState>
      )}
      {list.pageInfo.hasNextPage && (
        <MoreButton
          load={() =>
            fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appendPage('promoCodes') })
          }
        />
      )}
      {dialog?.what === 'create' && (
        <PromoDialog event={event} tariffs={tariffs} refetch={refetch} onClose={() => setDialog(null)} />
      )}
      {dialog?.what === 'end' && (
        <ConfirmDialog
          title="Закончить промокод?"
          verb="Закончить"
          send={async () => problemsOf((await end({ variables: { id: dialog.code.id } })).data?.endPromoCode)}
          successMessage="Промокод больше не действует."
          onClose={() => setDialog(null)}
        >
          <p>
            Кодом {dialog.code.code} больше нельзя будет воспользоваться. Кто уже зарегистрировался с ним, сохранит свою
            цену.
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
