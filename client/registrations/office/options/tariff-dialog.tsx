import { NativeSelect, Textarea, TextInput } from '@mantine/core';
import { participationLabels } from '../../../../rules/events/participation';
import { zoneName } from '../../../core/format';
import { EditConflict } from '../../../office/forms/edit-conflict';
import { useVersionedForm } from '../../../office/forms/use-versioned-form';
import { optionsFromLabels } from '../../../office/words';
import { FormDialog } from '../../../ui/forms/form-dialog';
import { useSaveTariff, type OfferFragment, type OfferTariffFragment } from './offers.generated';
import {
  checkTariff,
  tariffValueText,
  tariffInput,
  tariffLabels,
  tariffValues,
  type TariffValues,
} from './tariff-values';
import { categoryLabels, paymentSubjectLabels, vatLabels } from './labels';
import type { ProblemForm } from '../../../core/forms/form';

type Props = {
  event: { id: string; startsAt: string; timeZone: string };
  offer: OfferFragment;
  /** The edited tariff; null: a new one. */
  tariff: OfferTariffFragment | null;
  initialValues: TariffValues;
  /** Loads the saved state. */
  refetch: () => Promise<OfferFragment | null>;
  onClose: () => void;
};

function useTariffForm({ event: { id: eventId, timeZone }, tariff, initialValues, refetch, onClose }: Props) {
  const save = useSaveTariff();
  return useVersionedForm<OfferTariffFragment | null, TariffValues>({
    saved: tariff,
    toValues: (saved) => (saved ? tariffValues(saved, timeZone) : initialValues),
    labels: tariffLabels,
    show: tariffValueText,
    edited: { thing: 'TARIFF', id: tariff?.id },
    draftName: `tariff ${eventId} ${tariff?.id ?? 'new'}`,
    check: (values) => checkTariff(values, timeZone),
    save: (values, base) =>
      save({
        input: tariffInput(values, timeZone, { eventId, id: base?.id ?? null, version: base?.version ?? null }),
      }),
    load: async () => (await refetch())?.tariffs.find(({ id }) => id === tariff?.id),
    successMessage: 'Тариф сохранён.',
    onSaved: onClose,
  });
}

/** Creates or edits a tariff. On a conflict it shows the other user's version for comparison. */
export function TariffDialog(props: Props) {
  const { event, offer, tariff, onClose } = props;
  const form = useTariffForm(props);
  const zone = zoneName(event.timeZone, event.startsAt);
  const participationOptions = offer.seats.map(({ participation }) => ({
    value: participation,
    label: participationLabels[participation],
  }));
  return (
    <FormDialog title={tariff ? 'Изменить тариф' : 'Новый тариф'} verb="Сохранить тариф" form={form} onClose={onClose}>
      {form.conflict && <EditConflict {...form.conflict} />}
      <TextInput
        {...form.field('title')}
        label={tariffLabels.title}
        description="У ступеней одной цены название, форма участия и «кому» совпадают"
        data-autofocus
      />
      <Textarea {...form.field('description')} label={tariffLabels.description} rows={2} />
      <div className="fields">
        <NativeSelect
          {...form.field('participation')}
          label={tariffLabels.participation}
          data={participationOptions}
          disabled={Boolean(tariff?.registeredCount)}
          description={tariff?.registeredCount ? 'Уже регистрировались: не меняется' : undefined}
        />
        <NativeSelect
          {...form.field('category')}
          label={tariffLabels.category}
          data={optionsFromLabels(categoryLabels)}
        />
      </div>
      <TextInput
        {...form.field('priceAmount')}
        label={tariffLabels.priceAmount}
        description={
          tariff?.registeredCount
            ? 'Новая цена только для новых: у зарегистрированных остаётся прежняя'
            : '0, если бесплатно'
        }
        inputMode="decimal"
      />
      <div className="fields">
        <TextInput
          {...form.field('availableFrom')}
          type="datetime-local"
          label={tariffLabels.availableFrom}
          description={`Пусто\u00a0— сразу. ${zone}`}
        />
        <TextInput
          {...form.field('availableUntil')}
          type="datetime-local"
          label={tariffLabels.availableUntil}
          description={`Пусто\u00a0— до конца. ${zone}`}
        />
      </div>
      {form.values.vatCode !== '' && <ReceiptFields form={form} />}
    </FormDialog>
  );
}

/** VAT and subject of the receipt, which only managers may set. */
const ReceiptFields = ({ form }: { form: ProblemForm<TariffValues> }) => (
  <div className="fields">
    <NativeSelect {...form.field('vatCode')} label={tariffLabels.vatCode} data={optionsFromLabels(vatLabels)} />
    <NativeSelect
      {...form.field('paymentSubject')}
      label={tariffLabels.paymentSubject}
      data={optionsFromLabels(paymentSubjectLabels)}
    />
  </div>
);
