import { useMoment } from '../core/viewer-zone';
import { Message } from '../ui/message';
import type { EventDetails } from './price';

/** What the visitor must know before anything else: the event is off, or on another day. */
export function StateNotice({ event }: { event: EventDetails }) {
  const { state, postponedTo, timeZone, contact, change } = event;
  const moment = useMoment(timeZone);
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
  const date = postponedTo && moment(postponedTo);
  return (
    <Message tone="warning" title={date ? `Мероприятие перенесено на ${date}` : 'Мероприятие перенесено'}>
      {!date && 'Новую дату сообщим на этой странице. '}
      {questions}
    </Message>
  );
}
