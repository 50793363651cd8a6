import '@mantine/core/styles/Input.css';
import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatMoney } from '../../core/format';
import { useProblemForm } from '../../core/form';
import { FormDialog } from '../../ui/form-dialog';
import { Section } from '../../ui/section';
import { moscowTime } from '../moscow-time';
import { kopecksOf, roublesOf } from '../roubles';
import { useCloseDeskMutation, useOfficeTillsQuery, type OfficeTillsQuery } from './ledger.generated';
import styles from '../desk.module.css';

type Till = OfficeTillsQuery['deskTills'][number];

const money = (amount: number): string => formatMoney({ amount, currency: 'RUB' });
const today = (): string => new Date().toISOString().slice(0, 10);

/** The tills of one event on a day: what must be in each, and how it was counted. */
export function Tills({ eventId }: { eventId: string }) {
  const [date, setDate] = useState(today);
  const { data, refetch } = useOfficeTillsQuery({ variables: { eventId, date } });
  const [closing, setClosing] = useState<Till | null>(null);
  return (
    <Section title="Закрытие кассы">
      <TextInput
        type="date"
        label="День"
        value={date}
        onChange={(event) => setDate(event.currentTarget.value || today())}
      />
      {data?.deskTills.length === 0 && <p>В&nbsp;этот день на&nbsp;стойке денег не&nbsp;принимали.</p>}
      {data?.deskTills.map((till) => (
        <article key={till.staffId} className={styles.card}>
          <p>
            <strong>{till.staffName ?? 'Сотрудник'}</strong>: в&nbsp;кассе должно быть {money(till.expected)}
          </p>
          <p className={styles.facts}>
            Наличными принято {money(till.cashTaken)}, возвращено {money(till.cashReturned)}; картой {money(till.card)}
          </p>
          {till.closing && (
            <p className={styles.facts}>
              Насчитано {money(till.closing.counted)}, разница {money(till.closing.difference)}
              {till.closing.note && ` (${till.closing.note})`}. Подписано: {till.closing.signedByName ?? 'сотрудник'},{' '}
              {moscowTime(till.closing.signedAt)}
            </p>
          )}
          <div className={styles.actions}>
            <Button variant="default" onClick={() => setClosing(till)}>
              {till.closing ? 'Пересчитать' : 'Закрыть кассу'}
            </Button>
          </div>
        </article>
      ))}
      {closing && (
        <CloseDialog
          eventId={eventId}
          date={date}
          till={closing}
          onClose={() => setClosing(null)}
          onDone={() => {
            setClosing(null);
            void refetch();
          }}
        />
      )}
    </Section>
  );
}

type Props = { eventId: string; date: string; till: Till; onClose: () => void; onDone: () => void };

function CloseDialog({ eventId, date, till: { staffId, expected }, onClose, onDone }: Props) {
  const [close] = useCloseDeskMutation();
  const form = useProblemForm({
    initialValues: { counted: roublesOf(Math.max(0, expected)), note: '' },
    check: ({ counted }) =>
      kopecksOf(counted) === null
        ? [{ code: 'REQUIRED', message: 'Введите сумму: рубли и, через запятую, копейки.', field: 'counted' }]
        : [],
    send: async ({ counted, note }) => {
      const input = { eventId, date, staffId, expected, counted: kopecksOf(counted) ?? 0, note: note.trim() || null };
      const outcome = (await close({ variables: { input } })).data?.closeDesk;
      if (outcome?.__typename === 'Problems') return outcome.problems;
      return onDone();
    },
  });
  return (
    <FormDialog title="Закрыть кассу" form={form} verb="Подписать" onClose={onClose}>
      <p>В&nbsp;кассе должно быть {money(expected)}. Пересчитайте наличные.</p>
      <TextInput
        {...form.field('counted')}
        label="Насчитано, ₽"
        inputMode="decimal"
        autoComplete="off"
        data-autofocus
      />
      <TextInput {...form.field('note')} label="Почему не&nbsp;сходится" description="Если суммы разные" />
    </FormDialog>
  );
}
