import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { formatNumber } from '../../../core/format';
import { notify } from '../../../core/notices';
import type { Problem } from '../../../core/forms/problems';
import { RefundTerms } from '../../refunds/refund-terms';
import { DraftNotice } from '../../../ui/forms/draft-notice';
import { FormProblem } from '../../../ui/forms/form-problem';
import { Section } from '../../../ui/text/section';
import { EditConflict } from '../../../office/forms/edit-conflict';
import { useVersionedForm } from '../../../office/forms/use-versioned-form';
import { useSetRefundStepsMutation, type EventOfferMoneyQuery } from './money.generated';
import { parseWhole } from './field-values';
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
  const [saveSteps] = useSetRefundStepsMutation();
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
      const answer = (await saveSteps({ variables: { eventId: event.id, steps: numbersOf(values), seen } })).data
        ?.setRefundSteps;
      if (answer?.__typename !== 'RefundTermsChanged') return answer;
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
        <form {...form.formProps} className={styles.form} aria-label="Ступени возврата">
          <DraftNotice form={form} />
          {form.conflict && <EditConflict {...form.conflict} />}
          <p>Кто уже записался, сохраняет прежние условия: новые действуют для него, только если они лучше.</p>
          {rows.length === 0 && <p>Ступеней нет: до начала мероприятия возвращаем всю сумму.</p>}
          {rows.map((step, index) => (
            <fieldset key={step.key} className="row gap-3 bottom" aria-label={`Ступень ${index + 1}`}>
              <TextInput
                {...form.field(`steps.${index}.daysBefore`)}
                label="Дней до начала, не меньше"
                inputMode="numeric"
                autoComplete="off"
                className={styles.short}
              />
              <TextInput
                {...form.field(`steps.${index}.percent`)}
                label="Возвращаем, %"
                inputMode="numeric"
                autoComplete="off"
                className={styles.short}
              />
              <Button
                variant="default"
                aria-label={`Убрать: ступень ${index + 1}`}
                onClick={() => setSteps(rows.filter(({ key }) => key !== step.key))}
              >
                Убрать
              </Button>
            </fieldset>
          ))}
          <FormProblem problem={form.problem} />
          <div className="row gap-3 bottom">
            <Button variant="default" onClick={add}>
              Добавить ступень
            </Button>
            <Button type="submit" loading={form.pending}>
              Сохранить возврат
            </Button>
          </div>
        </form>
      </div>
    </Section>
  );
}
