import { useListPages } from '../../core/routing/use-list-pages';
import { formatNumber } from '../../core/format';
import { Badge } from '../../ui/text/badge';
import type { Column } from '../../ui/data-table';
import { MoreButton } from '../../ui/more-button';
import { ConfirmDialog } from '../../ui/forms/confirm-dialog';
import type { OfferFragment } from '../../registrations/office/options/offers.generated';
import { PromoDialog } from './promo-dialog';
import {
  useEndPromoCode,
  EventPromoCodesDocument,
  useEventPromoCodesQuery,
  type OfferPromoCodeFragment,
} from './promo-codes.generated';
import { RowActions } from '../../registrations/office/options/row-actions';
import { discountText, periodText } from '../../registrations/office/options/labels';
import styles from '../../registrations/office/options/offers.module.css';
import { quoted } from '../../../rules/text/typography';
import { DialogButton } from '../../ui/dialog-button';
import { TableSection } from '../../registrations/office/options/table-section';

type Props = {
  event: { id: string; startsAt: string; timeZone: string };
  tariffs: OfferFragment['tariffs'];
};

const usesText = ({ used, useLimit }: OfferPromoCodeFragment): string =>
  useLimit === null ? formatNumber(used) : `${formatNumber(used)} из\u00a0${formatNumber(useLimit)}`;

const columnsFor = (timeZone: string): Column<OfferPromoCodeFragment>[] => [
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
        {endedAt === null ? periodText(validFrom, validUntil, timeZone) : <Badge>Закончен</Badge>}
        {createdBy && <div className={styles.note}>Создал: {createdBy}</div>}
      </>
    ),
  },
];

/** The promo codes of an event, with their use counts. */
export function PromoCodesSection({ event, tariffs }: Props) {
  const variables = { id: event.id };
  const { data, refetch } = useEventPromoCodesQuery({ variables });
  const { list, showMore, reload } = useListPages({
    name: 'promoCodes',
    document: EventPromoCodesDocument,
    variables,
    first: data?.promoCodes,
    listOf: ({ promoCodes }) => promoCodes,
  });
  const refresh = async () => reload((await refetch()).data?.promoCodes);
  const columns: Column<OfferPromoCodeFragment>[] = [
    ...columnsFor(event.timeZone),
    {
      key: 'actions',
      title: 'Действия',
      cell: (code) => code.endedAt === null && <EndAction code={code} />,
    },
  ];
  if (!list) return null;
  return (
    <TableSection
      title="Промокоды"
      label="Промокоды мероприятия"
      columns={columns}
      rows={list.nodes}
      addButton={
        <DialogButton
          dialog={(onClose) => <PromoDialog event={event} tariffs={tariffs} refetch={refresh} onClose={onClose} />}
        >
          Создать промокод
        </DialogButton>
      }
      empty={{
        title: 'Промокодов нет',
        text: 'Промокод снижает цену тем, кому вы его дадите: кафедре, партнёру, докладчикам.',
      }}
    >
      {list.pageInfo.hasNextPage && <MoreButton load={showMore} />}
    </TableSection>
  );
}

function EndAction({ code: { id, code } }: { code: OfferPromoCodeFragment }) {
  const end = useEndPromoCode();
  return (
    <RowActions
      subject={code}
      actions={[
        {
          text: 'Закончить',
          dialog: (onClose) => (
            <ConfirmDialog
              title="Закончить промокод?"
              verb="Закончить"
              send={() => end({ id })}
              successMessage="Промокод больше не действует."
              onClose={onClose}
            >
              <p>
                Кодом {code} больше нельзя будет воспользоваться. Кто уже зарегистрировался с ним, сохранит свою цену.
              </p>
            </ConfirmDialog>
          ),
        },
      ]}
    />
  );
}
