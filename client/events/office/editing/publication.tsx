import { eventStates } from '../../../../rules/states/event-states';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../../core/notices';
import { type Problem } from '../../../core/forms/problems';
import { eventPath } from '../../paths';
import { FormProblem } from '../../../ui/forms/form-problem';
import { Message } from '../../../ui/text/message';
import { Section } from '../../../ui/text/section';
import { TextLink } from '../../../ui/text/text-link';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog';
import { officeEventPath } from '../../../office/paths';
import { eventFieldLabels, type EventFields } from './event-form-values';
import type { EventOverview } from '../event-overview';
import { usePublishEvent, useUnpublishEvent } from '../overview.generated';
import { DialogButton } from '../../../ui/dialog-button';
import { useAction } from '../../../core/forms/use-action';
import { problemsOf } from '../../../core/forms/problems';
import type { SendResult } from '../../../core/forms/problems';

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
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  if (event.state === 'CANCELLED') return null;
  const fieldProblems = problems.filter(({ field }) => field && field !== 'expectedState');
  const otherProblems = problems.filter((problem) => !fieldProblems.includes(problem));
  const gaps = event.editing?.gaps ?? [];
  return (
    <Section title="Что дальше">
      {event.state === 'DRAFT' && gaps.length > 0 && (
        <>
          <p>Перед публикацией заполните:</p>
          <MissingFields eventId={event.id} gaps={gaps} />
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
          <MissingFields eventId={event.id} gaps={fieldProblems} />
        </Message>
      )}
      <FormProblem problem={otherProblems.map(({ message }) => message).join(' ') || null} />
      {isEditor && <Buttons event={event} onProblems={setProblems} onChanged={onChanged} />}
    </Section>
  );
}

type ButtonsProps = Pick<Props, 'event' | 'onChanged'> & { onProblems: (problems: readonly Problem[]) => void };

function Buttons({ event, onProblems, onChanged }: ButtonsProps) {
  const { id, state: expectedState, slug, editing, tariffs } = event;
  const publish = usePublishEvent();
  const unpublish = useUnpublishEvent();
  const { act, isPending } = useAction();
  // The problems belong to fields of other forms: the section lists them with links.
  const run = async (send: () => Promise<SendResult>, successMessage: string): Promise<void> => {
    onProblems([]);
    const isDone = await act(async () => {
      const problems = problemsOf(await send());
      onProblems(problems);
      if (problems.length === 0) void notify({ message: successMessage, tone: 'success' });
    }, null);
    if (isDone) onChanged();
  };
  const canPublish = eventStates.allows(expectedState, 'PUBLISHED');
  const canUnpublish = expectedState === 'PUBLISHED' && !event.isPast && event.registeredCount === 0;
  return (
    <div className="row gap-3 middle mt-3">
      {canPublish && (
        <DialogButton
          variant="filled"
          loading={isPending}
          disabled={(editing?.gaps.length ?? 0) > 0}
          dialog={(onClose) => (
            <ConfirmDialog
              title="Опубликовать мероприятие?"
              verb="Опубликовать"
              cancelLabel="Не сейчас"
              isDangerous={false}
              send={() => run(() => publish({ id, expectedState }), 'Мероприятие опубликовано.')}
              onClose={onClose}
            >
              <p>
                Страницу увидят все: она появится в списках, календаре и поиске.{' '}
                {tariffs.length > 0 && 'Регистрация пойдёт по тарифам и срокам, которые вы указали.'}
              </p>
            </ConfirmDialog>
          )}
        >
          {expectedState === 'DRAFT' ? 'Опубликовать' : 'Опубликовать с новыми датами'}
        </DialogButton>
      )}
      {canUnpublish && (
        <Button
          variant="default"
          loading={isPending}
          onClick={() => void run(() => unpublish({ id, expectedState }), 'Мероприятие снова черновик.')}
        >
          Вернуть в черновики
        </Button>
      )}
      {expectedState === 'DRAFT' && <TextLink to={eventPath(slug)}>Посмотреть, как на сайте</TextLink>}
    </div>
  );
}
