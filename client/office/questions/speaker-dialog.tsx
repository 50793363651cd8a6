import '@mantine/core/styles/Input.css';
import { Button, NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { Dialog } from '../../ui/dialog';
import { useAct } from '../use-act';
import { again } from './refresh';
import { useReassignQuestionMutation, useSpeakersToAskQuery, type SpeakersToAskQuery } from './questions.generated';
import styles from '../desk.module.css';

type Props = { id: string; eventId: string; speakerId: string; number: string; onClose: () => void };

/** Speakers of the programme, each once, by name. */
function speakersOf(event: SpeakersToAskQuery['staffEvent'] | undefined): { value: string; label: string }[] {
  const all = (event?.programme ?? [])
    .flatMap(({ sessions }) => sessions.flatMap(({ talks }) => talks.flatMap(({ speakers }) => speakers)))
    .map(({ speaker }) => [speaker.id, speaker.shortName] as const);
  return [...new Map(all)]
    .map(([value, label]) => ({ value, label }))
    .toSorted((one, other) => one.label.localeCompare(other.label, 'ru'));
}

/** Says who is to answer a question. */
export function SpeakerDialog({ id, eventId, speakerId, number, onClose }: Props) {
  const [chosen, setChosen] = useState(speakerId);
  const { data } = useSpeakersToAskQuery({ variables: { eventId } });
  const [reassign] = useReassignQuestionMutation(again);
  const { act, isPending } = useAct();

  async function save(): Promise<void> {
    const isDone = await act(
      async () => {
        const outcome = (await reassign({ variables: { id, speakerId: chosen || null } })).data?.reassignQuestion;
        return outcome?.__typename === 'Problems' ? outcome.problems : null;
      },
      chosen ? `Вопрос ${number} передан докладчику.` : `Вопрос ${number} вернулся организаторам.`,
    );
    if (isDone) onClose();
  }

  return (
    <Dialog
      isOpen
      title="Кому вопрос"
      onClose={onClose}
      actions={
        <>
          <Button loading={isPending} onClick={() => void save()}>
            Передать
          </Button>
          <Button variant="default" onClick={onClose}>
            Не сейчас
          </Button>
        </>
      }
    >
      <div className={styles.form}>
        <NativeSelect
          label="Адресат"
          description="Ответ докладчика вносите сюда вы: автор увидит, от кого он"
          value={chosen}
          onChange={({ currentTarget }) => setChosen(currentTarget.value)}
          data={[{ value: '', label: 'Организаторы' }, ...speakersOf(data?.staffEvent)]}
          data-autofocus
        />
      </div>
    </Dialog>
  );
}
