import { useTimestampFormatter } from '../../core/viewer-zone';
import { Message } from '../../ui/text/message';
import type { EventDetails } from '../price';

/** Says that the event is cancelled or postponed. */
export function StateNotice({ event }: { event: EventDetails }) {
  const { state, postponedTo, timeZone, contact, change } = event;
  const formatDateTime = useTimestampFormatter(timeZone);
  const questions = (
    <>
      {change && <p>{change.reason}</p>}
      Вопросы — организатору: <a href={`mailto:${contact.email}`}>{contact.email}</a>
    </>
  );
  if (state === 'CANCELLED') {
    return (
      <Message tone="problem" title="Мероприятие отменено">
        {questions}
      </Message>
    );
  }
  if (state !== 'POSTPONED') return null;
  const date = postponedTo && formatDateTime(postponedTo);
  return (
    <Message tone="warning" title={date ? `Мероприятие перенесено на ${date}` : 'Мероприятие перенесено'}>
      {!date && 'Новую дату сообщим на этой странице. '}
      {questions}
    </Message>
  );
}
