import { Checkbox, TextInput } from '@mantine/core';
import { capacityProblems } from '../../../../rules/events/registration-options';
import { lineProblems } from '../../../../rules/text/lines';
import { useProblemForm } from '../../../core/forms/form';
import { formatMoney } from '../../../core/format';
import type { Column } from '../../../ui/data-table';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { useRemoveTariffQuota, useSetTariffQuota, type OfferQuotaFragment } from './money.generated';
import type { OfferFragment, OfferTariffFragment } from './offers.generated';
import { RowActions } from './row-actions';
import { parseWhole } from './field-values';
import { takenText } from './labels';
import styles from './offers.module.css';
import { quoted } from '../../../../rules/text/typography';
import { DialogButton } from '../../../ui/dialog-button';
import { TableSection } from './table-section';

type Props = {
  eventId: string;
  tariffs: OfferFragment['tariffs'];
  quotas: readonly OfferQuotaFragment[];
  /** Reloads quotas and seats. */
  refetch: () => Promise<unknown>;
};

const nameOf = ({ tariff }: OfferTariffFragment): string => `${tariff.title}, ${formatMoney(tariff.price)}`;

/** Quotas: seats that several tariffs share, within the seats of the event. */
export function QuotasSection(props: Props) {
  const { tariffs, quotas } = props;
  const columns: Column<OfferQuotaFragment>[] = [
    { key: 'title', title: 'Квота', isHead: true, cell: ({ title }) => title },
    {
      key: 'taken',
      title: 'Занято',
      numeric: true,
      cell: ({ taken, held, capacity }) => takenText({ taken: taken - held, held, capacity }),
    },
    {
      key: 'tariffs',
      title: 'Тарифы',
      cell: ({ tariffs: quotaTariffs }) =>
        tariffs
          .filter(({ id }) => quotaTariffs.some((one) => one.id === id))
          .map(nameOf)
          .join('; '),
    },
    {
      key: 'actions',
      title: 'Действия',
      cell: (quota) => <QuotaActions {...props} quota={quota} />,
    },
  ];
  return (
    <TableSection
      title="Квоты тарифов"
      label="Квоты мероприятия"
      columns={columns}
      rows={quotas}
      addButton={
        tariffs.length > 0 && (
          <DialogButton dialog={(onClose) => <QuotaDialog {...props} quota={null} onClose={onClose} />}>
            Добавить квоту
          </DialogButton>
        )
      }
      empty={{
        title: 'Квот нет',
        text: 'Тарифы ограничены только местами мероприятия. Квота отводит части тарифов свои места внутри них.',
      }}
    />
  );
}

function QuotaActions({ quota, ...props }: Props & { quota: OfferQuotaFragment }) {
  const remove = useRemoveTariffQuota();
  return (
    <RowActions
      subject={quota.title}
      actions={[
        { text: 'Изменить', dialog: (onClose) => <QuotaDialog {...props} quota={quota} onClose={onClose} /> },
        {
          text: 'Снять квоту',
          dialog: (onClose) => (
            <ConfirmDialog
              title="Снять квоту?"
              verb="Снять квоту"
              send={() => remove({ id: quota.id })}
              onSent={props.refetch}
              successMessage="Квота снята."
              onClose={onClose}
            >
              <p>
                У тарифов квоты {quoted(quota.title)} останутся только общие места мероприятия. Освободившиеся места
                получат те, кто ждёт.
              </p>
            </ConfirmDialog>
          ),
        },
      ]}
    />
  );
}

type DialogProps = Omit<Props, 'quotas'> & { quota: OfferQuotaFragment | null; onClose: () => void };

function QuotaDialog({ eventId, tariffs, quota, refetch, onClose }: DialogProps) {
  const saveQuota = useSetTariffQuota();
  const form = useProblemForm({
    draftName: `quota ${eventId} ${quota?.id ?? 'new'}`,
    initialValues: {
      title: quota?.title ?? '',
      capacity: quota ? String(quota.capacity) : '',
      tariffIds: quota?.tariffs.map(({ id }) => id) ?? [],
    },
    check: ({ title, capacity, tariffIds }) => [
      ...lineProblems('title', title.trim(), 200),
      ...capacityProblems(parseWhole(capacity) ?? NaN),
      ...(tariffIds.length > 0
        ? []
        : [{ code: 'REQUIRED', message: 'Выберите тарифы, у которых эти места общие.', field: 'tariffIds' }]),
    ],
    send: ({ title, capacity, tariffIds }) => {
      const input = { id: quota?.id ?? null, eventId, title, capacity: parseWhole(capacity) ?? 0, tariffIds };
      return saveQuota({ input });
    },
    successMessage: 'Квота сохранена.',
    onSent: async () => {
      await refetch();
      onClose();
    },
  });
  return (
    <FormDialog title={quota ? 'Изменить квоту' : 'Новая квота'} verb="Сохранить квоту" form={form} onClose={onClose}>
      <TextInput {...form.field('title')} label="Название квоты" data-autofocus />
      <TextInput
        {...form.field('capacity')}
        label="Мест в квоте"
        description={quota ? `Занято и\u00a0ждёт подтверждения: ${quota.taken}. Меньше сделать нельзя` : undefined}
        inputMode="numeric"
      />
      <Checkbox.Group {...form.field('tariffIds')} label="Тарифы, у которых места общие">
        <div className={styles.options}>
          {tariffs.map((row) => (
            <Checkbox key={row.id} value={row.id} label={nameOf(row)} />
          ))}
        </div>
      </Checkbox.Group>
    </FormDialog>
  );
}
