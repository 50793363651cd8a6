import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { participationLabelsInSentence } from '../../../rules/events/participation';
import { formatMoney } from '../../core/format';
import { useProblemForm } from '../../core/forms/form';
import { FormDialog } from '../../ui/forms/form-dialog';
import type { StaffRegistrationQuery } from './registrations.generated';
import { useMoveToTariff, useTariffChoicesQuery, type TariffChoicesQuery } from './tariff-move.generated';
import { problemsOf } from '../../core/forms/problems';

type Props = {
  registration: NonNullable<StaffRegistrationQuery['staffRegistration']>;
  onMoved: () => void;
  onClose: () => void;
};

type Choice = NonNullable<TariffChoicesQuery['staffEvent']>['tariffs'][number];

const optionOf = ({ id, title, participation, price }: Choice) => ({
  value: id,
  label: `${title}: ${participationLabelsInSentence[participation]}, ${formatMoney(price).toLowerCase()}`,
});

const paidNote =
  'Считаются деньги, которые оплачены и\u00a0не\u00a0возвращены. Если новый тариф дешевле, сумма остаётся прежней: вернуть разницу можно в\u00a0разделе «Деньги».';
const unpaidNote = 'К\u00a0оплате будет цена нового тарифа. Если она нулевая, участие сразу подтвердится.';

const overrides = [
  ['evenIfAttended', 'Изменить тариф, хотя участник уже был на\u00a0мероприятии', 'ATTENDED'],
  ['evenIfMismatch', 'Перевести, хотя тариф не\u00a0для этого участника', 'TARIFF_NOT_FOR_PERSON'],
] as const;

/** Moves one registration to another tariff of its event. */
export function ChangeTariffDialog({ registration: { id, tariff, event, state }, onMoved, onClose }: Props) {
  const { data } = useTariffChoicesQuery({ variables: { eventId: event.id } });
  const move = useMoveToTariff();
  /** Codes of problems that staff may override. */
  const [overridable, setOverridable] = useState<readonly string[]>([]);
  const confirmations = overrides.filter(([, , code]) => overridable.includes(code));
  const otherTariffs = data?.staffEvent?.tariffs.filter((one) => one.id !== tariff.id);
  const options = (otherTariffs ?? []).map(optionOf);
  const form = useProblemForm({
    draftName: null,
    initialValues: { tariffId: '', waiveBecause: '', evenIfAttended: false, evenIfMismatch: false },
    check: ({ tariffId }) =>
      tariffId === '' ? [{ code: 'REQUIRED', message: 'Выберите тариф.', field: 'tariffId' }] : [],
    send: async ({ waiveBecause: reason, ...values }) => {
      const waiveBecause = reason.trim() || null;
      const result = await move({
        input: { registrationId: id, expectedTariffId: tariff.id, waiveBecause, ...values },
      });
      const codes = problemsOf(result).map(({ code }) => code);
      setOverridable((before) => [...before, ...codes]);
      return result;
    },
    successMessage: 'Тариф изменён, участнику ушло письмо',
    onSent: onMoved,
  });
  return (
    <FormDialog
      title="Перевести на&nbsp;другой тариф"
      form={form}
      verb="Перевести"
      isDisabled={!otherTariffs?.length}
      onClose={onClose}
    >
      {otherTariffs?.length === 0 ? (
        <p>У&nbsp;мероприятия один тариф: переводить не&nbsp;на&nbsp;что.</p>
      ) : (
        <>
          <p>Сейчас: {tariff.title}.</p>
          <NativeSelect
            {...form.field('tariffId')}
            label="Новый тариф"
            data={[{ value: '', label: otherTariffs ? 'Не выбран' : 'Загружаем…' }, ...options]}
            data-autofocus
          />
          {confirmations.map(([name, label]) => (
            <Checkbox key={name} {...form.field(name, 'checkbox')} label={label} />
          ))}
          {state === 'CONFIRMED' && (
            <TextInput
              {...form.field('waiveBecause')}
              label="Почему доплаты не&nbsp;нужно"
              description="Заполните, если новый тариф дороже оплаченного. Останется в&nbsp;движении денег с&nbsp;вашим именем"
            />
          )}
          <p className="faint-note">{state === 'CONFIRMED' ? paidNote : unpaidNote}</p>
        </>
      )}
    </FormDialog>
  );
}
