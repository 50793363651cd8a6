import { Button } from '@mantine/core';
import { useState } from 'react';
import { participationLabelsInSentence } from '../../../../rules/events/participation';
import { formatMoney, formatNumber } from '../../../core/format';
import { problemsOf } from '../../../core/forms/problems';
import { useNow } from '../../../core/use-now';
import { useAction } from '../../../core/forms/use-act';
import { Badge } from '../../../ui/text/badge';
import { DataTable, type Column } from '../../../ui/data-table';
import { EmptyState } from '../../../ui/text/empty-state';
import { Section } from '../../../ui/text/section';
import { ConfirmDialog } from '../../../office/forms/confirm-dialog';
import {
  useEndTariffMutation,
  useOrderTariffsMutation,
  useRemoveTariffMutation,
  type OfferFragment,
  type OfferTariffFragment,
} from './offers.generated';
import { moveInList, RowActions } from './row-actions';
import { TariffDialog } from './tariff-dialog';
import { newTariff, nextPeriod, tariffValues, type TariffValues } from './tariff-values';
import { categoryLabels, periodText, vatLabels } from './labels';
import styles from './offers.module.css';
import { quoted } from '../../../../rules/text/typography';

type Props = {
  event: { id: string; startsAt: string; timeZone: string };
  offer: OfferFragment;
  isManager: boolean;
  refetch: () => Promise<OfferFragment | null>;
};
type DialogState =
  | { what: 'edit'; tariff: OfferTariffFragment | null; values: TariffValues }
  | { what: 'end' | 'remove'; tariff: OfferTariffFragment };

function SaleState({ tariff }: OfferTariffFragment) {
  const now = useNow();
  if (tariff.isOnSale) return <Badge tone="success">В продаже</Badge>;
  const isOver = tariff.availableUntil !== null && now !== null && Date.parse(tariff.availableUntil) <= now;
  return <Badge>{isOver ? 'Продажа закончена' : 'Ещё не продаётся'}</Badge>;
}

/** The tariffs of the event: each row is one price in one period of sale. */
export function TariffsSection({ event, offer, isManager, refetch }: Props) {
  const { timeZone } = event;
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const { act, isPending } = useAction();
  const [end] = useEndTariffMutation();
  const [remove] = useRemoveTariffMutation();
  const [order] = useOrderTariffsMutation();
  const ids = offer.tariffs.map(({ id }) => id);
  const edit = (tariff: OfferTariffFragment | null, values: TariffValues) =>
    setDialog({ what: 'edit', tariff, values });
  const move = (id: string, direction: -1 | 1) =>
    void act(
      async () =>
        problemsOf(
          (await order({ variables: { eventId: event.id, ids: moveInList(ids, id, direction) } })).data?.orderTariffs,
        ),
      null,
    );

  const columns: Column<OfferTariffFragment>[] = [
    {
      key: 'title',
      title: 'Тариф',
      isHead: true,
      cell: ({ tariff }) => (
        <>
          {tariff.title}
          {tariff.description && <div className={styles.note}>{tariff.description}</div>}
        </>
      ),
    },
    {
      key: 'for',
      title: 'Кому',
      cell: ({ tariff }) =>
        `${categoryLabels[tariff.category]}, ${participationLabelsInSentence[tariff.participation]}`,
    },
    { key: 'price', title: 'Цена', numeric: true, cell: ({ tariff }) => formatMoney(tariff.price) },
    {
      key: 'sale',
      title: 'Продажа',
      cell: (row) => (
        <>
          <SaleState {...row} />
          <div className={styles.note}>{periodText(row.tariff.availableFrom, row.tariff.availableUntil, timeZone)}</div>
          {row.tariff.receipt && <div className={styles.note}>{vatLabels[row.tariff.receipt.vatCode]}</div>}
        </>
      ),
    },
    {
      key: 'registered',
      title: 'Регистраций',
      numeric: true,
      cell: ({ registeredCount }) => formatNumber(registeredCount),
    },
  ];
  if (offer.viewerMayChange)
    columns.push({
      key: 'actions',
      title: 'Действия',
      cell: (row) => (
        <RowActions
          subject={`${row.tariff.title}, ${formatMoney(row.tariff.price)}`}
          actions={[
            { text: 'Изменить', onPress: () => edit(row, tariffValues(row, timeZone)) },
            { text: 'Следующая ступень', onPress: () => edit(null, nextPeriod(tariffValues(row, timeZone))) },
            row.tariff.isOnSale
              ? { text: 'Закончить продажу', onPress: () => setDialog({ what: 'end', tariff: row }) }
              : null,
            row.registeredCount === 0
              ? { text: 'Удалить', onPress: () => setDialog({ what: 'remove', tariff: row }) }
              : null,
          ]}
          order={{
            isFirst: ids[0] === row.id,
            isLast: ids.at(-1) === row.id,
            isPending,
            onMove: (direction) => move(row.id, direction),
          }}
        />
      ),
    });
  const defaultForm = offer.seats[0]?.participation;
  const addButton = offer.viewerMayChange && defaultForm && (
    <Button onClick={() => edit(null, newTariff(defaultForm, isManager))}>Добавить тариф</Button>
  );
  return (
    <Section title="Тарифы" aside={offer.tariffs.length > 0 && addButton}>
      {offer.tariffs.length > 0 ? (
        <DataTable label="Тарифы мероприятия" columns={columns} rows={offer.tariffs} keyOf={({ id }) => id} />
      ) : (
        <EmptyState title="Тарифов пока нет" headingLevel={3} actions={addButton}>
          {defaultForm
            ? 'Без тарифа зарегистрироваться нельзя: добавьте хотя бы один, пусть и бесплатный.'
            : 'Сначала укажите места ниже: тариф продаёт место одной из форм участия.'}
        </EmptyState>
      )}
      {dialog?.what === 'edit' && (
        <TariffDialog
          event={event}
          offer={offer}
          tariff={dialog.tariff}
          initialValues={dialog.values}
          refetch={refetch}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.what === 'end' && (
        <ConfirmDialog
          title="Закончить продажу?"
          verb="Закончить продажу"
          send={async () => problemsOf((await end({ variables: { id: dialog.tariff.id } })).data?.endTariff)}
          successMessage="Продажа закончена."
          onClose={() => setDialog(null)}
        >
          <p>
            Тариф {quoted(dialog.tariff.tariff.title)} больше нельзя будет выбрать. Кто уже зарегистрирован, останется с
            ним.
          </p>
        </ConfirmDialog>
      )}
      {dialog?.what === 'remove' && (
        <ConfirmDialog
          title="Удалить тариф?"
          verb="Удалить тариф"
          send={async () => {
            const { id, version } = dialog.tariff;
            return problemsOf((await remove({ variables: { id, version } })).data?.removeTariff);
          }}
          successMessage="Тариф удалён."
          onClose={() => setDialog(null)}
        >
          <p>По тарифу {quoted(dialog.tariff.tariff.title)} никто не регистрировался: он исчезнет совсем.</p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
