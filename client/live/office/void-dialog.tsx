import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { localTime, toInstant } from '../../../rules/dates/zones';
import { lineProblems } from '../../../rules/text/lines';
import { normaliseLine } from '../../../rules/text/text';
import { useProblemForm } from '../../core/forms/form';
import { formatDates, plural } from '../../core/format';
import { notify } from '../../core/notices';
import { FormDialog } from '../../ui/forms/form-dialog';
import { useVoidPresenceChecks } from './live-office.generated';

type Props = { eventId: string; dates: readonly string[]; timeZone: string; onClose: () => void };

const tenMinutes = 600_000;
const maxReasonLength = 300;

/** «Сняты 12 проверок у 8 участников», or why nothing was. */
export function voidedText({ checks, people }: { checks: number; people: number }): string {
  if (checks === 0)
    return 'Снимать нечего: в\u00a0это время проверок не\u00a0было, на\u00a0них уже ответили, или они уже сняты.';
  return `Засчитано: ${plural(checks, 'проверка', 'проверки', 'проверок')} у\u00a0${plural(people, 'участника', 'участников', 'участников')}.`;
}

/** Form that counts the presence checks as answered that were due while the broadcast did not work. */
export function VoidDialog({ eventId, dates, timeZone, onClose }: Props) {
  const voidChecks = useVoidPresenceChecks();
  const [now] = useState(() => Date.now());
  const form = useProblemForm({
    draftName: `void checks ${eventId}`,
    initialValues: {
      date: dates.at(-1) ?? '',
      from: localTime(new Date(now - tenMinutes), timeZone),
      to: localTime(new Date(now), timeZone),
      reason: '',
    },
    check: ({ from, to, reason }) => [
      ...(from === '' ? [{ code: 'REQUIRED', message: 'Укажите, когда сбой начался.', field: 'from' }] : []),
      ...(to === '' ? [{ code: 'REQUIRED', message: 'Укажите, когда сбой закончился.', field: 'to' }] : []),
      ...lineProblems('reason', normaliseLine(reason), maxReasonLength),
    ],
    send: ({ date, from, to, reason }) =>
      voidChecks({
        input: { eventId, from: toInstant(date, from, timeZone), to: toInstant(date, to, timeZone), reason },
      }),
    onSent: (result) => {
      void notify({ message: voidedText(result), tone: result.checks > 0 ? 'success' : 'info' });
      onClose();
    },
  });
  return (
    <FormDialog title="Снять проверки за&nbsp;время сбоя" form={form} verb="Снять проверки" onClose={onClose}>
      <p>
        Проверки присутствия, которые пришлись на&nbsp;это время, засчитаются всем, кто смотрел эфир, во&nbsp;всех
        комнатах мероприятия. Отменить это нельзя.
      </p>
      {dates.length > 1 && (
        <NativeSelect
          {...form.field('date')}
          label="День"
          data={dates.map((date) => ({ value: date, label: formatDates([date]) }))}
        />
      )}
      <div className="fields">
        <TextInput {...form.field('from')} label="С какого времени" type="time" data-autofocus />
        <TextInput {...form.field('to')} label="По какое" type="time" />
      </div>
      <TextInput
        {...form.field('reason')}
        label="Что случилось"
        description="Останется в&nbsp;журнале вместе с&nbsp;вашим именем"
        placeholder="Плеер не показывал видео"
      />
    </FormDialog>
  );
}
