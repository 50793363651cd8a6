import { registrationStates } from '../../../rules/states/registration-states';
import { Textarea, TextInput } from '@mantine/core';
import { isLocalDateTime } from '../../../rules/events/event';
import { lineProblems } from '../../../rules/text/lines';
import { toInstant } from '../../../rules/dates/zones';
import { useProblemForm } from '../../core/forms/form';
import { formatSum, plural } from '../../core/format';
import type { Problem } from '../../core/forms/problems';
import { FormDialog } from '../../ui/forms/form-dialog';
import { Message } from '../../ui/text/message';
import type { EventOverview } from './event-overview';
import { useCancelEvent, usePostponeEvent } from './overview.generated';

export type CancelOrPostpone = 'cancel' | 'postpone';
type Props = { event: EventOverview; kind: CancelOrPostpone; onClose: () => void; onDone: () => void };
type Values = { reason: string; postponedTo: string };

const check = ({ reason, postponedTo }: Values): Problem[] => [
  ...lineProblems('reason', reason.trim(), 500),
  ...(postponedTo !== '' && !isLocalDateTime(postponedTo)
    ? [{ code: 'MOMENT', message: 'Укажите и дату, и время, или оставьте пустым.', field: 'postponedTo' }]
    : []),
];

/** Effects of the action on participants and payments. */
function Consequences({ event, kind }: Pick<Props, 'event' | 'kind'>) {
  const activeCount = (event.registrationCounts ?? [])
    .filter(({ state }) => registrationStates.is(state, 'live'))
    .reduce((sum, { count }) => sum + count, 0);
  const people = plural(activeCount, 'человек', 'человека', 'человек');
  const money =
    event.money && event.money.net > 0 ? formatSum({ amount: event.money.net, currency: event.money.currency }) : null;
  if (kind === 'cancel')
    return (
      <Message tone="warning">
        <ul className="bullets mt-2 mb-2">
          <li>
            {activeCount > 0
              ? `Участие отменится у всех, кто записан: ${people}. Каждому уйдёт письмо.`
              : 'Никто не записан.'}
          </li>
          {money && <li>Вернём полностью всё, что оплачено: {money}.</li>}
          <li>Страница останется на сайте с пометкой «Отменено». Вернуть мероприятие нельзя, только сделать копию.</li>
        </ul>
      </Message>
    );
  return (
    <Message>
      <ul className="bullets mt-2 mb-2">
        <li>{activeCount > 0 ? `Записи сохранятся, письмо о переносе получат: ${people}.` : 'Никто не записан.'}</li>
        {money && <li>Кто откажется, пока мероприятие перенесено, получит деньги полностью. Оплачено: {money}.</li>}
        <li>Новая регистрация остановится, пока вы не опубликуете мероприятие с новыми датами.</li>
      </ul>
    </Message>
  );
}

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
      const newStart = postponedTo ? toInstant(postponedTo.slice(0, 10), postponedTo.slice(11), timeZone) : null;
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
  return (
    <FormDialog
      title={isCancel ? 'Отменить мероприятие?' : 'Перенести мероприятие'}
      form={form}
      verb={isCancel ? 'Отменить мероприятие' : 'Перенести и разослать письма'}
      cancelLabel={isCancel ? 'Не отменять' : 'Не переносить'}
      isDangerous={isCancel}
      onClose={onClose}
    >
      <Consequences event={event} kind={kind} />
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
    </FormDialog>
  );
}
