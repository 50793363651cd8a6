import { NativeSelect, TextInput } from '@mantine/core';
import { useProblemForm } from '../../core/forms/form';
import { formatMoney, zoneName } from '../../core/format';
import type { Problem } from '../../core/forms/problems';
import type { PromoCodeInput, PromoCodeKind } from '../../schema.generated';
import { parseRoubles } from '../../office/forms/roubles';
import { optionsFromLabels } from '../../office/words';
import { FormDialog } from '../../ui/forms/form-dialog';
import type { OfferFragment } from '../../registrations/office/options/offers.generated';
import { useCreatePromoCode } from './promo-codes.generated';
import { localInputToIso, parseWhole } from '../../registrations/office/options/field-values';
import { promoKindLabels } from '../../registrations/office/options/labels';
import type { ProblemForm } from '../../core/forms/form';

type Props = {
  event: { id: string; startsAt: string; timeZone: string };
  tariffs: OfferFragment['tariffs'];
  refetch: () => Promise<unknown>;
  onClose: () => void;
};

const initialValues = {
  code: '',
  kind: 'PERCENT' as PromoCodeKind,
  value: '10',
  tariffId: '',
  useLimit: '',
  validFrom: '',
  validUntil: '',
  note: '',
};
type Values = typeof initialValues;

function valueOf({ kind, value }: Values): number {
  if (kind === 'FREE') return 0;
  return (kind === 'AMOUNT' ? parseRoubles(value) : parseWhole(value)) ?? NaN;
}

/** Checks only what cannot be converted to the input; the server checks the rest. */
function check(values: Values): Problem[] {
  const problem = (field: keyof Values, message: string): Problem => ({ code: 'NUMBER', message, field });
  return [
    ...(values.code.trim() === '' ? [problem('code', 'Придумайте код: от 3 до 40 латинских букв и цифр.')] : []),
    ...(Number.isNaN(valueOf(values))
      ? [problem('value', values.kind === 'AMOUNT' ? 'Укажите скидку в рублях.' : 'Укажите от 1 до 100 процентов.')]
      : []),
    ...(Number.isNaN(parseWhole(values.useLimit))
      ? [problem('useLimit', 'Укажите целое число или оставьте пустым.')]
      : []),
  ];
}

const inputOf = (values: Values, { id: eventId, timeZone }: Props['event']): PromoCodeInput => ({
  eventId,
  code: values.code,
  kind: values.kind,
  value: valueOf(values),
  tariffId: values.tariffId || null,
  useLimit: parseWhole(values.useLimit),
  validFrom: localInputToIso(values.validFrom, timeZone),
  validUntil: localInputToIso(values.validUntil, timeZone),
  note: values.note.trim() || null,
});

/** Creates a promo code. A code can be ended but not edited: users who know its price must get that price. */
export function PromoDialog({ event, tariffs, refetch, onClose }: Props) {
  const create = useCreatePromoCode();
  const form = useProblemForm<Values>({
    draftName: `promo code ${event.id}`,
    initialValues,
    check,
    send: (values) => create({ input: inputOf(values, event) }),
    successMessage: 'Промокод создан.',
    onSent: async () => {
      await refetch();
      onClose();
    },
  });
  const { kind } = form.values;
  return (
    <FormDialog title="Новый промокод" verb="Создать промокод" form={form} onClose={onClose}>
      <TextInput
        {...form.field('code')}
        label="Код"
        description="Латинские буквы, цифры и дефис. Изменить потом нельзя"
        autoCapitalize="characters"
        spellCheck={false}
        data-autofocus
      />
      <div className="fields">
        <NativeSelect {...form.field('kind')} label="Что даёт" data={optionsFromLabels(promoKindLabels)} />
        {kind !== 'FREE' && (
          <TextInput
            {...form.field('value')}
            label={kind === 'AMOUNT' ? 'Скидка, ₽' : 'Скидка, %'}
            inputMode="decimal"
          />
        )}
      </div>
      <NativeSelect
        {...form.field('tariffId')}
        label="Для какого тарифа"
        data={[
          { value: '', label: 'Для всех тарифов' },
          ...tariffs
            .filter(({ tariff }) => tariff.price.amount > 0)
            .map(({ id, tariff }) => ({ value: id, label: `${tariff.title}, ${formatMoney(tariff.price)}` })),
        ]}
      />
      <TextInput
        {...form.field('useLimit')}
        label="Сколько раз можно использовать"
        description="Пусто — сколько угодно"
        inputMode="numeric"
      />
      <PeriodFields form={form} zone={zoneName(event.timeZone, event.startsAt)} />
      <TextInput {...form.field('note')} label="Для кого, для себя" />
    </FormDialog>
  );
}

const PeriodFields = ({ form, zone }: { form: ProblemForm<Values>; zone: string }) => (
  <div className="fields">
    <TextInput
      {...form.field('validFrom')}
      type="datetime-local"
      label="Действует с"
      description={`Пусто\u00a0— сразу. ${zone}`}
    />
    <TextInput
      {...form.field('validUntil')}
      type="datetime-local"
      label="Действует до"
      description={`Пусто\u00a0— пока не закончите. ${zone}`}
    />
  </div>
);
