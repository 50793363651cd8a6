import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, TextInput } from '@mantine/core';
import { useState } from 'react';
import { capacityProblems } from '../../../../rules/events/registration-options';
import { lineProblems } from '../../../../rules/text/lines';
import { useProblemForm } from '../../../core/forms/form';
import { formatMoney } from '../../../core/format';
import { notify } from '../../../core/notices';
import { problemsOf } from '../../../core/forms/problems';
import { DataTable, type Column } from '../../../ui/data-table';
import { EmptyState } from '../../../ui/text/empty-state';
import { Section } from '../../../ui/text/section';
import { ConfirmDialog } from '../../../office/forms/confirm-dialog';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { useRemoveTariffQuotaMutation, useSetTariffQuotaMutation, type OfferQuotaFragment } from './money.generated';
import type { OfferFragment, OfferTariffFragment } from './offers.generated';
import { RowActions } from './row-actions';
import { parseWhole } from './field-values';
import styles from './offers.module.css';
import { quoted } from '../../../../rules/text/typography';

type Props = {
  eventId: string;
  tariffs: OfferFragment['tariffs'];
  quotas: readonly OfferQuotaFragment[];
  /** Reloads quotas and seats. */
  refetch: () => Promise<unknown>;
};
type DialogState = { what: 'edit'; quota: OfferQuotaFragment | null } | { what: 'remove'; quota: OfferQuotaFragment };

const nameOf = ({ tariff }: OfferTariffFragment): string => `${tariff.title}, ${formatMoney(tariff.price)}`;

/** Quotas: seats that several tariffs share, within the seats of the event. */
export function QuotasSection({ eventId, tariffs, quotas, refetch }: Props) {
  const [dialog, setDialog] = useState<DialogState | null>(null);
  const [remove] = useRemoveTariffQuotaMutation();
  const columns: Column<OfferQuotaFragment>[] = [
    { key: 'title', title: 'Квота', isHead: true, cell: ({ title }) => title },
    { key: 'taken', title: 'Занято', numeric: true, cell: ({ taken, capacity }) => `${taken} из\u00a0${capacity}` },
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
      cell: (quota) => (
        <RowActions
          subject={quota.title}
          actions={[
            { text: 'Изменить', onPress: () => setDialog({ what: 'edit', quota }) },
            { text: 'Снять квоту', onPress: () => setDialog({ what: 'remove', quota }) },
          ]}
        />
      ),
    },
  ];
  const addButton = tariffs.length > 0 && (
    <Button variant="default" onClick={() => setDialog({ what: 'edit', quota: null })}>
      Добавить квоту
    </Button>
  );
  return (
    <Section title="Квоты тарифов" aside={quotas.length > 0 && addButton}>
      {quotas.length > 0 ? (
        <DataTable label="Квоты мероприятия" columns={columns} rows={quotas} keyOf={({ id }) => id} />
      ) : (
        <EmptyState title="Квот нет" headingLevel={3} actions={addButton}>
          Тарифы ограничены только местами мероприятия. Квота отводит части тарифов свои места внутри них.
        </EmptyState>
      )}
      {dialog?.what === 'edit' && (
        <QuotaDialog
          eventId={eventId}
          tariffs={tariffs}
          quota={dialog.quota}
          refetch={refetch}
          onClose={() => setDialog(null)}
        />
      )}
      {dialog?.what === 'remove' && (
        <ConfirmDialog
          title="Снять квоту?"
          verb="Снять квоту"
          send={async () => {
            const { id } = dialog.quota;
            const problems = problemsOf((await remove({ variables: { id } })).data?.removeTariffQuota);
            if (problems.length === 0) await refetch();
            return problems;
          }}
          successMessage="Квота снята."
          onClose={() => setDialog(null)}
        >
          <p>
            У тарифов квоты {quoted(dialog.quota.title)} останутся только общие места мероприятия. Освободившиеся места
            получат те, кто ждёт.
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}

type DialogProps = Omit<Props, 'quotas'> & { quota: OfferQuotaFragment | null; onClose: () => void };

function QuotaDialog({ eventId, tariffs, quota, refetch, onClose }: DialogProps) {
  const [saveQuota] = useSetTariffQuotaMutation();
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
    send: async ({ title, capacity, tariffIds }) => {
      const input = { id: quota?.id ?? null, eventId, title, capacity: parseWhole(capacity) ?? 0, tariffIds };
      const problems = problemsOf((await saveQuota({ variables: { input } })).data?.setTariffQuota);
      if (problems.length > 0) return problems;
      await refetch();
      void notify({ message: 'Квота сохранена.', tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog title={quota ? 'Изменить квоту' : 'Новая квота'} verb="Сохранить квоту" form={form} onClose={onClose}>
      <TextInput {...form.field('title')} label="Название квоты" autoComplete="off" data-autofocus />
      <TextInput
        {...form.field('capacity')}
        label="Мест в квоте"
        description={quota ? `Занято: ${quota.taken}. Меньше сделать нельзя` : undefined}
        inputMode="numeric"
        autoComplete="off"
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
