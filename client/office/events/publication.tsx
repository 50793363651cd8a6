import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../core/notices';
import { errorMessage, type Problem } from '../../core/problems';
import { eventPath } from '../../events/paths';
import { FormProblem } from '../../ui/form-problem';
import { Message } from '../../ui/message';
import { Section } from '../../ui/section';
import { TextLink } from '../../ui/text-link';
import { ConfirmDialog } from '../confirm-dialog';
import { officeEventPath } from '../paths';
import { fieldLabels, type EventFields } from './event-form-values';
import type { Overview } from './overview-event';
import { usePublishEventMutation, useUnpublishEventMutation } from './overview.generated';
import styles from './overview.module.css';

type Props = { event: Overview; isEditor: boolean; onChanged: () => void };

const sections: Partial<Record<string, string>> = {
  days: 'time',
  startTime: 'time',
  endTime: 'time',
  timeZone: 'time',
  city: 'place',
  venueName: 'place',
  venueAddress: 'place',
  broadcastUrl: 'place',
  recordingUrl: 'place',
  specialtyIds: 'nmo',
  nmoState: 'nmo',
  nmoRegistrationNumber: 'nmo',
  contactName: 'registration',
  contactEmail: 'registration',
  contactPhone: 'registration',
  registrationOpensAt: 'registration',
  registrationClosesAt: 'registration',
};

const labelOf = (field: string): string =>
  field === 'tariffs' ? 'Тарифы' : (fieldLabels[field as keyof EventFields] ?? field);

const placeOf = (eventId: string, field: string): string =>
  field === 'tariffs'
    ? officeEventPath(eventId, 'participation')
    : `${officeEventPath(eventId, 'edit')}#${sections[field] ?? 'main'}`;

/** What is missing, each with the way to where it is made good. */
function Gaps({ eventId, gaps }: { eventId: string; gaps: readonly Problem[] }) {
  return (
    <ul className={styles.list}>
      {gaps.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          <TextLink to={placeOf(eventId, field ?? 'title')}>{labelOf(field ?? 'title')}</TextLink>: {message}
        </li>
      ))}
    </ul>
  );
}

/** Whether the public sees the event, what is missing for that, and the way there and back. */
export function Publication({ event, isEditor, onChanged }: Props) {
  const [publish, publishing] = usePublishEventMutation();
  const [unpublish, unpublishing] = useUnpublishEventMutation();
  const [refused, setRejected] = useState<readonly Problem[]>([]);
  const [isAsking, setAsking] = useState(false);
  const gaps = event.editing?.gaps ?? [];
  const { id, state: expectedState } = event;

  async function change(work: () => Promise<readonly Problem[]>, done: string): Promise<void> {
    setAsking(false);
    try {
      const problems = await work();
      setRejected(problems);
      if (problems.length === 0) {
        void notify({ message: done, tone: 'success' });
        onChanged();
      }
    } catch (error) {
      setRejected([{ code: 'FAILED', message: errorMessage(error) }]);
    }
  }

  const show = () =>
    change(async () => {
      const answer = (await publish({ variables: { id, expectedState } })).data?.publishEvent;
      return answer?.__typename === 'Problems' ? answer.problems : [];
    }, 'Мероприятие опубликовано.');
  const hide = () =>
    change(async () => {
      const answer = (await unpublish({ variables: { id, expectedState } })).data?.unpublishEvent;
      return answer?.__typename === 'Problems' ? answer.problems : [];
    }, 'Мероприятие снова черновик.');

  const named = refused.filter(({ field }) => field && field !== 'expectedState');
  const plain = refused.filter((problem) => !named.includes(problem));
  const mayShow = isEditor && (event.state === 'DRAFT' || event.state === 'POSTPONED');
  const mayHide = isEditor && event.state === 'PUBLISHED' && !event.isPast && event.registeredCount === 0;
  if (event.state === 'CANCELLED') return null;
  return (
    <Section title="Что дальше">
      {event.state === 'DRAFT' && gaps.length > 0 && (
        <>
          <p>Перед публикацией заполните:</p>
          <Gaps eventId={id} gaps={gaps} />
        </>
      )}
      {event.state === 'DRAFT' && gaps.length === 0 && (
        <p>Всё заполнено. Посмотрите страницу глазами участника и опубликуйте её.</p>
      )}
      {event.state === 'PUBLISHED' && (
        <p>{event.isPast ? 'Мероприятие прошло.' : 'Мероприятие опубликовано, страница видна всем.'}</p>
      )}
      {named.length > 0 && (
        <Message tone="problem" role="alert" title="Опубликовать пока нельзя">
          <Gaps eventId={id} gaps={named} />
        </Message>
      )}
      <FormProblem problem={plain.map(({ message }) => message).join(' ') || null} />
      <div className={styles.actions}>
        {mayShow && (
          <Button loading={publishing.loading} onClick={() => setAsking(true)} disabled={gaps.length > 0}>
            {event.state === 'DRAFT' ? 'Опубликовать' : 'Опубликовать с новыми датами'}
          </Button>
        )}
        {mayHide && (
          <Button variant="default" loading={unpublishing.loading} onClick={() => void hide()}>
            Вернуть в черновики
          </Button>
        )}
        {isEditor && event.state === 'DRAFT' && (
          <TextLink to={eventPath(event.slug)}>Посмотреть, как на сайте</TextLink>
        )}
      </div>
      {isAsking && (
        <ConfirmDialog
          title="Опубликовать мероприятие?"
          verb="Опубликовать"
          stay="Не сейчас"
          isDangerous={false}
          send={show}
          onClose={() => setAsking(false)}
        >
          <p>
            Страницу увидят все: она появится в списках, календаре и поиске.{' '}
            {event.tariffs.length > 0 && 'Регистрация пойдёт по тарифам и срокам, которые вы указали.'}
          </p>
        </ConfirmDialog>
      )}
    </Section>
  );
}
