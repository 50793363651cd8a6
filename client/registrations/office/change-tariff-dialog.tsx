import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { participationLabelsInSentence } from '../../../rules/events/participation';
import { formatMoney } from '../../core/format';
import { useProblemForm } from '../../core/forms/form';
import { notify } from '../../core/notices';
import { FormDialog } from '../../ui/forms/form-dialog';
import type { StaffRegistrationQuery } from './registrations.generated';
import { useMoveToTariffMutation, useTariffChoicesQuery } from './tariff-move.generated';
import { hasProblem } from '../../core/forms/problems';

type Props = {
  registration: NonNullable<StaffRegistrationQuery['staffRegistration']>;
  onMoved: () => void;
  onClose: () => void;
};

/** Moves one registration to another tariff of its event. */
export function ChangeTariffDialog({ registration: { id, tariff, event, state }, onMoved, onClose }: Props) {
  const { data } = useTariffChoicesQuery({ variables: { eventId: event.id } });
  const [move] = useMoveToTariffMutation();
  const [isAttended, setAttended] = useState(false);
  const [isMismatched, setMismatched] = useState(false);
  const otherTariffs = data?.staffEvent?.tariffs.filter((one) => one.id !== tariff.id);
  const form = useProblemForm({
    draftName: null,
    initialValues: { tariffId: '', waiveBecause: '', evenIfAttended: false, evenIfMismatch: false },
    check: ({ tariffId }) =>
      tariffId === '' ? [{ code: 'REQUIRED', message: 'Выберите тариф.', field: 'tariffId' }] : [],
    send: async ({ tariffId, waiveBecause: reason, ...confirmations }) => {
      const waiveBecause = reason.trim() || null;
      const input = { registrationId: id, tariffId, expectedTariffId: tariff.id, waiveBecause, ...confirmations };
      const { data: result } = await move({ variables: { input } });
      if (result?.moveToTariff.__typename === 'Problems') {
        const { problems } = result.moveToTariff;
        if (hasProblem(problems, 'ATTENDED')) setAttended(true);
        if (hasProblem(problems, 'TARIFF_NOT_FOR_PERSON')) setMismatched(true);
        return problems;
      }
      void notify({ message: 'Тариф изменён, участнику ушло письмо', tone: 'success' });
      onMoved();
    },
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
            data={[
              { value: '', label: otherTariffs ? 'Не выбран' : 'Загружаем…' },
              ...(otherTariffs ?? []).map(({ id: value, title, participation, price }) => ({
                value,
                label: `${title}: ${participationLabelsInSentence[participation]}, ${formatMoney(price).toLowerCase()}`,
              })),
            ]}
            data-autofocus
          />
          {isAttended && (
            <Checkbox
              {...form.field('evenIfAttended', 'checkbox')}
              label="Изменить тариф, хотя участник уже был на&nbsp;мероприятии"
            />
          )}
          {isMismatched && (
            <Checkbox
              {...form.field('evenIfMismatch', 'checkbox')}
              label="Перевести, хотя тариф не&nbsp;для этого участника"
            />
          )}
          {state === 'CONFIRMED' && (
            <TextInput
              {...form.field('waiveBecause')}
              label="Почему доплаты не&nbsp;нужно"
              description="Заполните, если новый тариф дороже оплаченного. Останется в&nbsp;движении денег с&nbsp;вашим именем"
            />
          )}
          <p className="faint-note">
            {state === 'CONFIRMED'
              ? 'Считаются деньги, которые оплачены и\u00a0не\u00a0возвращены. Если новый тариф дешевле, сумма остаётся прежней: вернуть разницу можно в\u00a0разделе «Деньги».'
              : 'К\u00a0оплате будет цена нового тарифа. Если она нулевая, участие сразу подтвердится.'}
          </p>
        </>
      )}
    </FormDialog>
  );
}
