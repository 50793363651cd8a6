import { NativeSelect } from '@mantine/core';
import { useProblemForm } from '../../core/forms/form';
import { notify } from '../../core/notices';
import { FormDialog } from '../../ui/forms/form-dialog';
import { refetchOverview } from './refetch-overview';
import { useReassignQuestion, useSpeakersToAskQuery, type SpeakersToAskQuery } from './questions.generated';

type Props = { id: string; eventId: string; speakerId: string; number: string; onClose: () => void };

/** Options of the select: speakers of the programme, each once, by name. */
function speakersOf(event: SpeakersToAskQuery['staffEvent'] | undefined): { value: string; label: string }[] {
  const entries = (event?.programme ?? [])
    .flatMap(({ sessions }) => sessions.flatMap(({ talks }) => talks.flatMap(({ speakers }) => speakers)))
    .map(({ speaker }) => [speaker.id, speaker.shortName] as const);
  return [...new Map(entries)]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'ru'));
}

/** Assigns a question to a speaker, or back to the organisers. */
export function SpeakerDialog({ id, eventId, speakerId, number, onClose }: Props) {
  const { data } = useSpeakersToAskQuery({ variables: { eventId } });
  const reassign = useReassignQuestion(refetchOverview);
  const form = useProblemForm({
    draftName: null,
    initialValues: { speakerId },
    send: (values) => reassign({ id, speakerId: values.speakerId || null }),
    onSent: (_result, values) => {
      if (values.speakerId === speakerId) return onClose();
      const where = values.speakerId ? 'передан докладчику' : 'вернулся организаторам';
      void notify({ message: `Вопрос ${number} ${where}.`, tone: 'success' });
      onClose();
    },
  });
  return (
    <FormDialog title="Кому вопрос" form={form} verb="Передать" onClose={onClose}>
      <NativeSelect
        {...form.field('speakerId')}
        label="Адресат"
        description="Ответ докладчика вносите сюда вы: автор увидит, от кого он"
        data={[{ value: '', label: 'Организаторы' }, ...speakersOf(data?.staffEvent)]}
        data-autofocus
      />
    </FormDialog>
  );
}
