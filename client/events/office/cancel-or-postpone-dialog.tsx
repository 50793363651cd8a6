import { Textarea, TextInput } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { isLocalDateTime } from '../../../rules/dates/dates';
import { lineProblems } from '../../../rules/text/lines';
import { toInstant } from '../../../rules/dates/zones';
import { cutText } from '../../../rules/text/text';
import { useProblemForm } from '../../core/forms/form';
import type { Problem } from '../../core/forms/problems';
import { FormDialog } from '../../ui/forms/form-dialog';
import { Consequences } from '../../office/consequences/consequences';
import { useEventChangeConsequencesQuery } from '../../office/consequences/consequences.generated';
import type { EventOverview } from './event-overview';
import { useCancelEvent, usePostponeEvent } from './overview.generated';

export type CancelOrPostpone = 'cancel' | 'postpone';
type Props = { event: EventOverview; kind: CancelOrPostpone; onClose: () => void; onDone: () => void };
const maxReason = 500;

type Values = { reason: string; postponedTo: string };

const check = ({ reason, postponedTo }: Values): Problem[] => [
  ...lineProblems('reason', reason.trim(), maxReason),
  ...(postponedTo !== '' && !isLocalDateTime(postponedTo)
    ? [{ code: 'MOMENT', message: 'Укажите и дату, и время, или оставьте пустым.', field: 'postponedTo' }]
    : []),
];

const notes: Record<CancelOrPostpone, readonly string[]> = {
  cancel: [
    'Участие отменится у\u00a0всех, кто записан.',
    'Страница останется на\u00a0сайте с\u00a0пометкой «Отменено». Вернуть мероприятие нельзя, только сделать копию.',
  ],
  postpone: [
    'Записи сохранятся. Кто откажется, пока мероприятие перенесено, получит деньги полностью.',
    'Новая регистрация остановится, пока вы не\u00a0опубликуете мероприятие с\u00a0новыми датами.',
  ],
};

/** Milliseconds without typing before the example of the email follows the form. */
const debounceMs = 500;

/** What the change would cause, counted by the server with the values of the form. */
function useConsequences({ id: eventId, timeZone }: EventOverview, kind: CancelOrPostpone, values: Values) {
  const [{ reason, postponedTo }] = useDebouncedValue(values, debounceMs);
  const input = {
    eventId,
    state: kind === 'cancel' ? ('CANCELLED' as const) : ('POSTPONED' as const),
    reason: cutText(reason, maxReason),
    postponedTo: isLocalDateTime(postponedTo) ? instantOf(postponedTo, timeZone) : null,
  };
  const { data, previousData } = useEventChangeConsequencesQuery({ variables: { input }, fetchPolicy: 'network-only' });
  return (data ?? previousData)?.eventChangeConsequences;
}

const instantOf = (local: string, timeZone: string): string => toInstant(local.slice(0, 10), local.slice(11), timeZone);

/** Form to cancel or postpone an event. The reason is public. */
export function CancelOrPostponeDialog({ event, kind, onClose, onDone }: Props) {
  const cancel = useCancelEvent();
  const postpone = usePostponeEvent();
  const { id, state: expectedState, timeZone } = event;
  const form = useProblemForm<Values>({
    draftName: `${kind} ${id}`,
    initialValues: { reason: '', postponedTo: '' },
    check,
    send: ({ reason, postponedTo }) => {
      const newStart = postponedTo ? instantOf(postponedTo, timeZone) : null;
      return kind === 'cancel'
        ? cancel({ id, reason, expectedState })
        : postpone({ id, reason, expectedState, postponedTo: newStart });
    },
    onSent: () => {
      onDone();
      onClose();
    },
  });
  const isCancel = kind === 'cancel';
  const consequences = useConsequences(event, kind, form.values);
  return (
    <FormDialog
      title={isCancel ? 'Отменить мероприятие?' : 'Перенести мероприятие'}
      form={form}
      verb={isCancel ? 'Отменить мероприятие' : 'Перенести и разослать письма'}
      cancelLabel={isCancel ? 'Не отменять' : 'Не переносить'}
      isDangerous={isCancel}
      onClose={onClose}
    >
      <Textarea
        {...form.field('reason')}
        label="Причина"
        description="Её прочтут участники: в письме и на странице мероприятия."
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        rows={3}
        data-autofocus
      />
      {!isCancel && (
        <TextInput
          {...form.field('postponedTo')}
          type="datetime-local"
          label="Новое начало (если известно)"
          description="По часам места, где пройдёт мероприятие."
          inputWrapperOrder={['label', 'input', 'description', 'error']}
        />
      )}
      <Consequences
        consequences={consequences}
        noRefunds={isCancel ? 'Никто не\u00a0платил: возвращать нечего.' : null}
        notes={notes[kind]}
      />
    </FormDialog>
  );
}
