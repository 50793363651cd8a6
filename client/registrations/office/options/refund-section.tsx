import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { formatNumber } from '../../../core/format';
import { notify } from '../../../core/notices';
import type { Problem } from '../../../core/forms/problems';
import { RefundTerms } from '../../refunds/refund-terms';
import { Section } from '../../../ui/text/section';
import { useVersionedForm } from '../../../office/forms/use-versioned-form';
import { useSetRefundSteps, type EventOfferMoneyQuery } from './money.generated';
import { parseWhole } from './field-values';
import { OfficeForm } from '../../../office/forms/office-form';
import type { ProblemForm } from '../../../core/forms/form';
import styles from './offers.module.css';

type SavedSteps = EventOfferMoneyQuery['refundSteps'];
type Step = { key: string; daysBefore: string; percent: string };
type Values = { steps: Step[] };
type Props = {
  event: NonNullable<EventOfferMoneyQuery['staffEvent']>;
  steps: SavedSteps;
  refetch: () => Promise<SavedSteps | null>;
};

const valuesOf = (steps: SavedSteps): Values => ({
  steps: steps.map(({ daysBefore, percent }) => ({
    key: `${daysBefore}`,
    daysBefore: String(daysBefore),
    percent: String(percent),
  })),
});

/** Checks only that the values are whole numbers; the server checks their order. */
const check = ({ steps }: Values): Problem[] =>
  steps.flatMap((step, index) =>
    (['daysBefore', 'percent'] as const)
      .filter((name) => !Number.isInteger(parseWhole(step[name])))
      .map((name) => ({ code: 'NUMBER', message: 'Укажите целое число.', field: `steps.${index}.${name}` })),
  );

const numbersOf = ({ steps }: Values): { daysBefore: number; percent: number }[] =>
  steps.map(({ daysBefore, percent }) => ({
    daysBefore: parseWhole(daysBefore) ?? 0,
    percent: parseWhole(percent) ?? 0,
  }));

const stepsText = (steps: readonly Step[]): string =>
  steps.map(({ daysBefore, percent }) => `за ${daysBefore} дн. — ${percent} %`).join('\n');

/** The refund steps (percentage by days before the event), with a summary in sentences. */
export function RefundSection({ event, steps, refetch }: Props) {
  const saveSteps = useSetRefundSteps();
  const addedCount = useRef(0);
  const form = useVersionedForm<SavedSteps, Values>({
    saved: steps,
    toValues: valuesOf,
    labels: { steps: 'Ступени' },
    show: (_, value) => stepsText(value),
    edited: { thing: 'REFUND_STEPS', id: event.id },
    draftName: `refund steps ${event.id}`,
    check,
    save: async (values, base) => {
      const seen = base.map(({ daysBefore, percent }) => ({ daysBefore, percent }));
      const answer = await saveSteps({ eventId: event.id, steps: numbersOf(values), seen });
      if (answer.__typename !== 'RefundTermsChanged') return answer;
      const buyersNote =
        answer.buyers > 0
          ? ` Для тех, кто уже записался платно (${formatNumber(answer.buyers)}), остаётся прежнее, если оно лучше.`
          : '';
      void notify({ message: `Условия возврата сохранены.${buyersNote}`, tone: 'success' });
      return { saved: await refetch() };
    },
    load: refetch,
  });
  const rows = form.values.steps;
  const setSteps = (newSteps: Step[]) => form.mantine.setFieldValue('steps', newSteps);
  function add(): void {
    addedCount.current += 1;
    setSteps([...rows, { key: `new ${addedCount.current}`, daysBefore: '', percent: '' }]);
  }
  return (
    <Section title="Возврат денег">
      <div className="stack gap-5">
        <RefundTerms event={event} terms={event.refundTerms} />
        <OfficeForm
          form={form}
          submitLabel="Сохранить возврат"
          actions={
            <Button variant="default" onClick={add}>
              Добавить ступень
            </Button>
          }
          className={styles.form}
          aria-label="Ступени возврата"
        >
          <p>Кто уже записался, сохраняет прежние условия: новые действуют для него, только если они лучше.</p>
          {rows.length === 0 && <p>Ступеней нет: до начала мероприятия возвращаем всю сумму.</p>}
          {rows.map((step, index) => (
            <StepFields
              key={step.key}
              form={form}
              index={index}
              onRemove={() => setSteps(rows.filter(({ key }) => key !== step.key))}
            />
          ))}
        </OfficeForm>
      </div>
    </Section>
  );
}

type StepProps = { form: ProblemForm<Values>; index: number; onRemove: () => void };

function StepFields({ form, index, onRemove }: StepProps) {
  const number = { inputMode: 'numeric', className: styles.short } as const;
  return (
    <fieldset className="row gap-3 bottom" aria-label={`Ступень ${index + 1}`}>
      <TextInput {...form.field(`steps.${index}.daysBefore`)} {...number} label="Дней до начала, не меньше" />
      <TextInput {...form.field(`steps.${index}.percent`)} {...number} label="Возвращаем, %" />
      <Button variant="default" aria-label={`Убрать: ступень ${index + 1}`} onClick={onRemove}>
        Убрать
      </Button>
    </fieldset>
  );
}
