import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../../../core/notices';
import { type Problem } from '../../../core/forms/problems';
import { FormProblem } from '../../../ui/forms/form-problem';
import { Message } from '../../../ui/text/message';
import { TextLink } from '../../../ui/text/text-link';
import { ConfirmDialog } from '../../../ui/forms/confirm-dialog';
import { officeEventPath } from '../../../office/paths';
import { eventFieldLabels, type EventFields } from '../editing/event-form-values';
import type { EventOverview } from '../event-overview';
import { usePublishEvent, useUnpublishEvent } from '../overview.generated';
import { DialogButton } from '../../../ui/dialog-button';
import { useAction } from '../../../core/forms/use-action';
import { problemsOf } from '../../../core/forms/problems';
import type { SendResult } from '../../../core/forms/problems';

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

type Run = (send: () => Promise<SendResult>, successMessage: string) => Promise<void>;

/** Publishing and unpublishing with their problems: they belong to fields of other forms, so they are listed with links. */
export function usePublication(event: EventOverview, onChanged: () => void) {
  const [problems, setProblems] = useState<readonly Problem[]>([]);
  const { act, isPending } = useAction();
  const run: Run = async (send, successMessage) => {
    setProblems([]);
    const isDone = await act(async () => {
      const found = problemsOf(await send());
      setProblems(found);
      if (found.length === 0) void notify({ message: successMessage, tone: 'success' });
    }, null);
    if (isDone) onChanged();
  };
  return { event, problems, run, isPending };
}

type Publication = ReturnType<typeof usePublication>;

/** What is missing before a draft can be published, and why a publication was rejected. */
export function PublicationProblems({ publication: { event, problems } }: { publication: Publication }) {
  const fieldProblems = problems.filter(({ field }) => field && field !== 'expectedState');
  const otherProblems = problems.filter((problem) => !fieldProblems.includes(problem));
  const gaps = event.state === 'DRAFT' ? (event.editing?.gaps ?? []) : [];
  return (
    <>
      {gaps.length > 0 && <MissingFields eventId={event.id} gaps={gaps} />}
      {fieldProblems.length > 0 && (
        <Message tone="problem" role="alert" title="Опубликовать пока нельзя">
          <MissingFields eventId={event.id} gaps={fieldProblems} />
        </Message>
      )}
      <FormProblem problem={otherProblems.map(({ message }) => message).join(' ') || null} />
    </>
  );
}

/** Publishes a draft, or a postponed event with its new dates. */
export function PublishButton({ publication: { event, run, isPending } }: { publication: Publication }) {
  const { id, state: expectedState, tariffs } = event;
  const publish = usePublishEvent();
  return (
    <DialogButton
      variant="filled"
      loading={isPending}
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
  );
}

/** Makes a published event without registrations a draft again. */
export function UnpublishButton({ publication: { event, run, isPending } }: { publication: Publication }) {
  const { id, state: expectedState } = event;
  const unpublish = useUnpublishEvent();
  return (
    <Button
      variant="default"
      loading={isPending}
      onClick={() => void run(() => unpublish({ id, expectedState }), 'Мероприятие снова черновик.')}
    >
      Вернуть в черновики
    </Button>
  );
}
