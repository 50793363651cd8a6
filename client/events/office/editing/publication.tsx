import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../../core/notices';
import { errorMessage, type Problem } from '../../../core/forms/problems';
import { eventPath } from '../../paths';
import { FormProblem } from '../../../ui/forms/form-problem';
import { Message } from '../../../ui/text/message';
import { Section } from '../../../ui/text/section';
import { TextLink } from '../../../ui/text/text-link';
import { ConfirmDialog } from '../../../office/forms/confirm-dialog';
import { officeEventPath } from '../../../office/paths';
import { eventFieldLabels, type EventFields } from './event-form-values';
import type { EventOverview } from '../event-overview';
import { usePublishEventMutation, useUnpublishEventMutation } from '../overview.generated';

type Props = { event: EventOverview; isEditor: boolean; onChanged: () => void };

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
  field === 'tariffs' ? 'Тарифы' : (eventFieldLabels[field as keyof EventFields] ?? field);

const sectionPath = (eventId: string, field: string): string =>
  field === 'tariffs'
    ? officeEventPath(eventId, 'participation')
    : `${officeEventPath(eventId, 'edit')}#${sections[field] ?? 'main'}`;

/** Missing fields, each linked to the form where it is filled in. */
function MissingFields({ eventId, gaps }: { eventId: string; gaps: readonly Problem[] }) {
  return (
    <ul className="stack bullets gap-2">
      {gaps.map(({ field, message }) => (
        <li key={`${field} ${message}`}>
          <TextLink to={sectionPath(eventId, field ?? 'title')}>{labelOf(field ?? 'title')}</TextLink>: {message}
        </li>
      ))}
    </ul>
  );
}

/** State of publication: missing fields, and buttons to publish and unpublish. */
export function Publication({ event, isEditor, onChanged }: Props) {
  const [publish, publishing] = usePublishEventMutation();
  const [unpublish, unpublishing] = useUnpublishEventMutation();
  const [publishProblems, setPublishProblems] = useState<readonly Problem[]>([]);
  const [isConfirming, setConfirming] = useState(false);
  const gaps = event.editing?.gaps ?? [];
  const { id, state: expectedState } = event;

  async function run(action: () => Promise<readonly Problem[]>, successMessage: string): Promise<void> {
    setConfirming(false);
    try {
      const problems = await action();
      setPublishProblems(problems);
      if (problems.length === 0) {
        void notify({ message: successMessage, tone: 'success' });
        onChanged();
      }
    } catch (error) {
      setPublishProblems([{ code: 'FAILED', message: errorMessage(error) }]);
    }
  }

  const publishEvent = () =>
    run(async () => {
      const result = (await publish({ variables: { id, expectedState } })).data?.publishEvent;
      return result?.__typename === 'Problems' ? result.problems : [];
    }, 'Мероприятие опубликовано.');
  const unpublishEvent = () =>
    run(async () => {
      const result = (await unpublish({ variables: { id, expectedState } })).data?.unpublishEvent;
      return result?.__typename === 'Problems' ? result.problems : [];
    }, 'Мероприятие снова черновик.');

  const fieldProblems = publishProblems.filter(({ field }) => field && field !== 'expectedState');
  const otherProblems = publishProblems.filter((problem) => !fieldProblems.includes(problem));
  const canPublish = isEditor && (event.state === 'DRAFT' || event.state === 'POSTPONED');
  const canUnpublish = isEditor && event.state === 'PUBLISHED' && !event.isPast && event.registeredCount === 0;
  if (event.state === 'CANCELLED') return null;
  return (
    <Section title="Что дальше">
      {event.state === 'DRAFT' && gaps.length > 0 && (
        <>
          <p>Перед публикацией заполните:</p>
          <MissingFields eventId={id} gaps={gaps} />
        </>
      )}
      {event.state === 'DRAFT' && gaps.length === 0 && (
        <p>Всё заполнено. Посмотрите страницу глазами участника и опубликуйте её.</p>
      )}
      {event.state === 'PUBLISHED' && (
        <p>{event.isPast ? 'Мероприятие прошло.' : 'Мероприятие опубликовано, страница видна всем.'}</p>
      )}
      {fieldProblems.length > 0 && (
        <Message tone="problem" role="alert" title="Опубликовать пока нельзя">
          <MissingFields eventId={id} gaps={fieldProblems} />
        </Message>
      )}
      <FormProblem problem={otherProblems.map(({ message }) => message).join(' ') || null} />
      <div className="row gap-3 middle mt-3">
        {canPublish && (
          <Button loading={publishing.loading} onClick={() => setConfirming(true)} disabled={gaps.length > 0}>
            {event.state === 'DRAFT' ? 'Опубликовать' : 'Опубликовать с новыми датами'}
          </Button>
        )}
        {canUnpublish && (
          <Button variant="default" loading={unpublishing.loading} onClick={() => void unpublishEvent()}>
            Вернуть в черновики
          </Button>
        )}
        {isEditor && event.state === 'DRAFT' && (
          <TextLink to={eventPath(event.slug)}>Посмотреть, как на сайте</TextLink>
        )}
      </div>
      {isConfirming && (
        <ConfirmDialog
          title="Опубликовать мероприятие?"
          verb="Опубликовать"
          cancelLabel="Не сейчас"
          isDangerous={false}
          send={publishEvent}
          onClose={() => setConfirming(false)}
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
