import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { formatSum } from '../../core/format';
import { useProblemForm } from '../../core/forms/form';
import { errorMessage } from '../../core/forms/problems';
import { FormDialog } from '../../ui/forms/form-dialog';
import { Message } from '../../ui/text/message';
import { Section } from '../../ui/text/section';
import { formatMoscowTime } from '../../office/forms/moscow-time';
import { parseRoubles } from '../../office/forms/roubles';
import { useCloseDesk, useOfficeTillsQuery, type OfficeTillsQuery } from './ledger.generated';
import styles from '../../office/office.module.css';

type Till = OfficeTillsQuery['deskTills'][number];

const formatRoubles = (amount: number): string => formatSum({ amount, currency: 'RUB' });

type TillsProps = { eventId: string; title: string; date: string; onClosed: () => void };

/** The tills of one event on one day: the expected amount and the last count of each. */
export function DayTills({ eventId, title, date, onClosed }: TillsProps) {
  const { data, error, refetch } = useOfficeTillsQuery({
    variables: { eventId, date },
    fetchPolicy: 'cache-and-network',
  });
  const [closing, setClosing] = useState<Till | null>(null);
  return (
    <Section title={title}>
      {error && !data && <Message tone="problem">{errorMessage(error)}</Message>}
      {data?.deskTills.length === 0 && <p>В&nbsp;этот день на&nbsp;стойке денег не&nbsp;принимали.</p>}
      <div className="stack gap-4">
        {data?.deskTills.map((till) => (
          <article key={till.staffId} className={styles.card}>
            <p>
              <strong>{till.staffName ?? 'Сотрудник'}</strong>: в&nbsp;кассе должно быть {formatRoubles(till.expected)}
            </p>
            <p className="note">
              Наличными принято {formatRoubles(till.cashTaken)}, возвращено {formatRoubles(till.cashReturned)}; картой{' '}
              {formatRoubles(till.card)}
            </p>
            {till.closing && (
              <p className="note">
                При подсчёте должно было быть {formatRoubles(till.closing.expected)}, насчитано{' '}
                {formatRoubles(till.closing.counted)}, разница {formatRoubles(till.closing.difference)}
                {till.closing.note && ` (${till.closing.note})`}. Подписано: {till.closing.signedByName ?? 'сотрудник'},{' '}
                {formatMoscowTime(till.closing.signedAt)}
              </p>
            )}
            {till.isOutdated && (
              <Message tone="warning">После подсчёта деньги пришли или ушли. Пересчитайте кассу.</Message>
            )}
            <div className="buttons">
              <Button
                variant={till.closing && !till.isOutdated ? 'default' : 'filled'}
                onClick={() => setClosing(till)}
              >
                {till.closing ? 'Пересчитать' : 'Закрыть кассу'}
              </Button>
            </div>
          </article>
        ))}
      </div>
      {closing && (
        <CloseDialog
          eventId={eventId}
          date={date}
          till={closing}
          onClose={() => setClosing(null)}
          onDone={() => {
            setClosing(null);
            void refetch();
            onClosed();
          }}
        />
      )}
    </Section>
  );
}

type Props = { eventId: string; date: string; till: Till; onClose: () => void; onDone: () => void };

function CloseDialog({ eventId, date, till: { staffId, staffName, expected }, onClose, onDone }: Props) {
  const close = useCloseDesk();
  const form = useProblemForm({
    draftName: `till ${eventId} ${date} ${staffId}`,
    // The field starts empty: staff would confirm a prefilled amount without counting.
    initialValues: { counted: '', note: '' },
    check: ({ counted }) =>
      parseRoubles(counted) === null
        ? [{ code: 'REQUIRED', message: 'Введите сумму: рубли и, через запятую, копейки.', field: 'counted' }]
        : [],
    send: ({ counted, note }) => {
      const input = {
        eventId,
        date,
        staffId,
        expected,
        counted: parseRoubles(counted) ?? 0,
        note: note.trim() || null,
      };
      return close({ input });
    },
    onSent: onDone,
  });
  return (
    <FormDialog title="Закрыть кассу" form={form} verb="Подписать" onClose={onClose}>
      <p>
        {staffName ?? 'Сотрудник'}: в&nbsp;кассе должно быть {formatRoubles(expected)}. Пересчитайте наличные без
        размена.
      </p>
      <TextInput {...form.field('counted')} label="Насчитано, ₽" inputMode="decimal" data-autofocus />
      <TextInput {...form.field('note')} label={'Почему не\u00a0сходится'} description="Если суммы разные" />
    </FormDialog>
  );
}
