import type { ReactNode } from 'react';
import { participationLabelsInSentence } from '../../../../rules/events/participation';
import { formatMoney, formatNumber } from '../../../core/format';
import { useNow } from '../../../core/use-now';
import { useAction } from '../../../core/forms/use-action';
import { Badge } from '../../../ui/text/badge';
import type { Column } from '../../../ui/data-table';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog';
import {
  useEndTariff,
  useOrderTariffs,
  useRemoveTariff,
  type OfferFragment,
  type OfferTariffFragment,
} from './offers.generated';
import { moveInList, RowActions, type RowAction } from './row-actions';
import { TariffDialog } from './tariff-dialog';
import { newTariff, nextPeriod, tariffValues } from './tariff-values';
import { categoryLabels, periodText, vatLabels } from './labels';
import styles from './offers.module.css';
import { quoted } from '../../../../rules/text/typography';
import { DialogButton } from '../../../ui/dialog-button';
import { TableSection } from './table-section';

type Props = {
  event: { id: string; startsAt: string; timeZone: string };
  offer: OfferFragment;
  isManager: boolean;
  refetch: () => Promise<OfferFragment | null>;
};

function SaleState({ tariff }: OfferTariffFragment) {
  const now = useNow();
  if (tariff.isOnSale) return <Badge tone="success">В продаже</Badge>;
  const isOver = tariff.availableUntil !== null && now !== null && Date.parse(tariff.availableUntil) <= now;
  return <Badge>{isOver ? 'Продажа закончена' : 'Ещё не продаётся'}</Badge>;
}

const columnsFor = (
  timeZone: string,
  actions: (row: OfferTariffFragment) => ReactNode,
): Column<OfferTariffFragment>[] => [
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
    cell: ({ tariff }) => `${categoryLabels[tariff.category]}, ${participationLabelsInSentence[tariff.participation]}`,
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
  { key: 'actions', title: 'Действия', cell: actions },
];

/** The tariffs of the event: each row is one price in one period of sale. */
export function TariffsSection(props: Props) {
  const { event, offer, isManager } = props;
  const columns = columnsFor(event.timeZone, (row) => <TariffActions {...props} row={row} />);
  const defaultForm = offer.seats[0]?.participation;
  return (
    <TableSection
      title="Тарифы"
      label="Тарифы мероприятия"
      columns={offer.viewerMayChange ? columns : columns.slice(0, -1)}
      rows={offer.tariffs}
      addButton={
        offer.viewerMayChange &&
        defaultForm && (
          <DialogButton
            variant="filled"
            dialog={(onClose) => (
              <TariffDialog
                {...props}
                tariff={null}
                initialValues={newTariff(defaultForm, isManager)}
                onClose={onClose}
              />
            )}
          >
            Добавить тариф
          </DialogButton>
        )
      }
      empty={{
        title: 'Тарифов пока нет',
        text: defaultForm
          ? 'Без тарифа зарегистрироваться нельзя: добавьте хотя бы один, пусть и бесплатный.'
          : 'Сначала укажите места ниже: тариф продаёт место одной из форм участия.',
      }}
    />
  );
}

function TariffActions({ row, ...props }: Props & { row: OfferTariffFragment }) {
  const { event, offer } = props;
  const { act, isPending } = useAction();
  const { endAction, removeAction } = useTariffEnds(row);
  const order = useOrderTariffs();
  const { id, tariff } = row;
  const ids = offer.tariffs.map((one) => one.id);
  const values = tariffValues(row, event.timeZone);
  return (
    <RowActions
      subject={`${tariff.title}, ${formatMoney(tariff.price)}`}
      actions={[
        {
          text: 'Изменить',
          dialog: (onClose) => <TariffDialog {...props} tariff={row} initialValues={values} onClose={onClose} />,
        },
        {
          text: 'Следующая ступень',
          dialog: (onClose) => (
            <TariffDialog {...props} tariff={null} initialValues={nextPeriod(values)} onClose={onClose} />
          ),
        },
        tariff.isOnSale ? endAction : null,
        row.registeredCount === 0 ? removeAction : null,
      ]}
      order={{
        isFirst: ids[0] === id,
        isLast: ids.at(-1) === id,
        isPending,
        onMove: (direction) => void act(() => order({ eventId: event.id, ids: moveInList(ids, id, direction) }), null),
      }}
    />
  );
}

/** The actions that end the sale of a tariff, or remove it. */
function useTariffEnds({ id, version, tariff }: OfferTariffFragment) {
  const end = useEndTariff();
  const remove = useRemoveTariff();
  const endAction: RowAction = {
    text: 'Закончить продажу',
    dialog: (onClose) => (
      <ConfirmDialog
        title="Закончить продажу?"
        verb="Закончить продажу"
        send={() => end({ id })}
        successMessage="Продажа закончена."
        onClose={onClose}
      >
        <p>Тариф {quoted(tariff.title)} больше нельзя будет выбрать. Кто уже зарегистрирован, останется с ним.</p>
      </ConfirmDialog>
    ),
  };
  const removeAction: RowAction = {
    text: 'Удалить',
    dialog: (onClose) => (
      <ConfirmDialog
        title="Удалить тариф?"
        verb="Удалить тариф"
        send={() => remove({ id, version })}
        successMessage="Тариф удалён."
        onClose={onClose}
      >
        <p>По тарифу {quoted(tariff.title)} никто не регистрировался: он исчезнет совсем.</p>
      </ConfirmDialog>
    ),
  };
  return { endAction, removeAction };
}
