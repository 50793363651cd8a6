import { Button } from '@mantine/core';
import { offeredParticipations } from '../../../rules/events/participation';
import { useTimestampFormatter } from '../../core/viewer-zone';
import { eventPath, eventsPath } from '../../events/paths';
import { ButtonLink } from '../../ui/text/button-link';
import { EmptyState } from '../../ui/text/empty-state';
import { isFull, type FormEvent } from './registration-values';

type Reason = { title: string; text: string; action?: 'event' | 'calendar' };

/** Why registration is closed, and what the user can do instead. */
function reasonOf(event: FormEvent, at: (iso: string) => string): Reason {
  switch (event.callToAction.kind) {
    case 'REGISTRATION_NOT_OPEN': {
      const opensAt = event.callToAction.opensAt ?? event.registrationOpensAt;
      return {
        title: opensAt ? `Регистрация откроется ${at(opensAt)}` : 'Регистрация ещё не открыта',
        text: 'Добавьте мероприятие в календарь, чтобы не пропустить его, и возвращайтесь.',
        action: 'calendar',
      };
    }
    case 'WATCH_RECORDING':
      return {
        title: 'Мероприятие завершено',
        text: 'Записаться уже нельзя. Есть запись: ссылка на неё — на странице мероприятия.',
        action: 'event',
      };
    case 'FINISHED':
      return {
        title: 'Мероприятие завершено',
        text: 'Записаться уже нельзя. На странице мероприятия осталась программа, а впереди есть другие.',
        action: 'event',
      };
    case 'CANCELLED':
      return {
        title: 'Мероприятие отменено',
        text: 'Записаться нельзя. Посмотрите, что ещё состоится в ближайшее время.',
      };
    case 'POSTPONED':
      return {
        title: event.postponedTo ? `Мероприятие перенесено на ${at(event.postponedTo)}` : 'Мероприятие перенесено',
        text: 'Регистрация приостановлена. Новости будут на странице мероприятия.',
        action: 'event',
      };
    default: {
      if (offeredParticipations(event).every((participation) => isFull(event, participation))) {
        return {
          title: 'Мест не осталось',
          text: 'Все места заняты, лист ожидания закрыт. Посмотрите другие мероприятия.',
        };
      }
      const closesAt = event.registrationClosesAt;
      return {
        title: 'Регистрация закрыта',
        text: `${closesAt ? `Заявки принимали до ${at(closesAt)}.` : 'Заявки больше не принимаются.'} Если вам очень нужно, напишите организатору: его адрес есть на странице мероприятия.`,
        action: 'event',
      };
    }
  }
}

export function ClosedForm({ event }: { event: FormEvent }) {
  const { title, text, action } = reasonOf(event, useTimestampFormatter(event.timeZone));
  return (
    <EmptyState
      title={title}
      actions={
        <>
          <ButtonLink to={eventsPath()}>Другие мероприятия</ButtonLink>
          {action === 'event' && (
            <ButtonLink to={eventPath(event.slug)} variant="default">
              Страница мероприятия
            </ButtonLink>
          )}
          {action === 'calendar' && (
            <Button component="a" href={event.calendarUrl} variant="default">
              Добавить в календарь
            </Button>
          )}
        </>
      }
    >
      <p>{text}</p>
    </EmptyState>
  );
}
