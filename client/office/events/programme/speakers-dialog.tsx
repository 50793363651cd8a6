import { Button } from '@mantine/core';
import { useState } from 'react';
import { SpeakerAvatar } from '../../../events/speaker-avatar';
import { Dialog } from '../../../ui/dialog';
import { EmptyState } from '../../../ui/empty-state';
import type { BuilderProgrammeFragment, BuilderSpeakerFragment } from './programme.generated';
import { SpeakerDialog } from './speaker-dialog';
import styles from './programme.module.css';

/** People of a programme, each once, by name. */
function speakersOf({ programme }: BuilderProgrammeFragment): BuilderSpeakerFragment[] {
  const all = programme.flatMap(({ sessions }) =>
    sessions.flatMap(({ moderators, talks }) => [...moderators, ...talks.flatMap(({ speakers }) => speakers)]),
  );
  return [...new Map(all.map(({ speaker }) => [speaker.id, speaker])).values()].toSorted((one, other) =>
    one.fullName.localeCompare(other.fullName, 'ru'),
  );
}

type Props = {
  event: BuilderProgrammeFragment;
  readAgain: () => Promise<BuilderProgrammeFragment | null>;
  onClose: () => void;
};

/** All who speak or lead at an event; each is opened to be put right. */
export function SpeakersDialog({ event, readAgain, onClose }: Props) {
  const [lastId, setLastId] = useState<string | null>(null);
  const [isOne, setOne] = useState(false);
  const speakers = speakersOf(event);
  const opened = isOne && speakers.find(({ id }) => id === lastId);
  if (opened)
    return (
      <SpeakerDialog
        key={opened.id}
        speaker={opened}
        readAgain={async () => {
          const fresh = await readAgain();
          return (fresh && speakersOf(fresh).find(({ id }) => id === opened.id)) ?? null;
        }}
        onClose={() => setOne(false)}
      />
    );
  return (
    <Dialog
      isOpen
      title="Докладчики"
      onClose={onClose}
      actions={
        <Button variant="default" onClick={onClose}>
          Закрыть
        </Button>
      }
    >
      {speakers.length === 0 ? (
        <EmptyState title="Докладчиков ещё нет" headingLevel={3}>
          Добавьте их в блоках программы.
        </EmptyState>
      ) : (
        <ul className={styles.speakers}>
          {speakers.map((speaker) => (
            <li key={speaker.id} className={styles.speaker}>
              <SpeakerAvatar {...speaker} />
              <div className={styles.about}>
                <p className={styles.name}>{speaker.fullName}</p>
                {speaker.regalia && <p className={styles.note}>{speaker.regalia}</p>}
              </div>
              <Button
                variant="default"
                onClick={() => {
                  setLastId(speaker.id);
                  setOne(true);
                }}
                // Back in the list the focus is where it was.
                data-autofocus={speaker.id === lastId || undefined}
                aria-label={`Изменить: ${speaker.fullName}`}
              >
                Изменить
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
