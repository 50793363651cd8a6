import { Button } from '@mantine/core';
import { useState } from 'react';
import { SpeakerAvatar } from '../../../programme/speaker-avatar';
import { Dialog } from '../../../../ui/dialog';
import { EmptyState } from '../../../../ui/text/empty-state';
import type { BuilderProgrammeFragment, BuilderSpeakerFragment } from '../programme.generated';
import { SpeakerDialog } from './speaker-dialog';
import styles from '../programme.module.css';

/** Distinct speakers, moderators and members of the committee, by name. */
function speakersOf({ programme, committee }: BuilderProgrammeFragment): BuilderSpeakerFragment[] {
  const appearances = programme.flatMap(({ sessions }) =>
    sessions.flatMap(({ moderators, talks }) => [...moderators, ...talks.flatMap(({ speakers }) => speakers)]),
  );
  return [...new Map([...appearances, ...committee].map(({ speaker }) => [speaker.id, speaker])).values()].toSorted(
    (left, right) => left.fullName.localeCompare(right.fullName, 'ru'),
  );
}

type Props = {
  event: BuilderProgrammeFragment;
  reload: () => Promise<BuilderProgrammeFragment | null>;
  onClose: () => void;
};

/** List of the speakers, moderators and members of the committee of an event, each with an edit button. */
export function SpeakersDialog({ event, reload, onClose }: Props) {
  const [lastId, setLastId] = useState<string | null>(null);
  const [isSpeakerOpen, setSpeakerOpen] = useState(false);
  const speakers = speakersOf(event);
  const openSpeaker = isSpeakerOpen && speakers.find(({ id }) => id === lastId);
  if (openSpeaker)
    return (
      <SpeakerDialog
        key={openSpeaker.id}
        speaker={openSpeaker}
        reload={async () => {
          const updated = await reload();
          return (updated && speakersOf(updated).find(({ id }) => id === openSpeaker.id)) ?? null;
        }}
        onClose={() => setSpeakerOpen(false)}
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
        <ul>
          {speakers.map((speaker) => (
            <li key={speaker.id} className={styles.speaker}>
              <SpeakerAvatar {...speaker} />
              <div className={styles.about}>
                <p className="semibold">{speaker.fullName}</p>
                {speaker.regalia && <p className={styles.note}>{speaker.regalia}</p>}
              </div>
              <Button
                variant="default"
                onClick={() => {
                  setLastId(speaker.id);
                  setSpeakerOpen(true);
                }}
                // After returning to the list the focus is on the same speaker.
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
