import { Button, FileButton } from '@mantine/core';
import { useState } from 'react';
import { errorMessage } from '../../../core/forms/problems';
import { SpeakerAvatar } from '../../programme/speaker-avatar';
import { FormProblem } from '../../../ui/forms/form-problem';
import { uploadEventFile } from '../upload-event-file';
import { useRemoveSpeakerPhotoMutation, type BuilderSpeakerFragment } from './programme.generated';
import styles from './programme.module.css';

type Props = { speaker: BuilderSpeakerFragment; onChanged: () => Promise<unknown> };

/** The photo of a speaker. A selected file is uploaded at once. */
export function SpeakerPhotoField({ speaker, onChanged }: Props) {
  const [removePhoto] = useRemoveSpeakerPhotoMutation();
  const [problem, setProblem] = useState<string | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function run(change: () => Promise<string | null>): Promise<void> {
    setBusy(true);
    try {
      const message = await change();
      setProblem(message);
      if (message === null) await onChanged();
    } catch (error) {
      setProblem(errorMessage(error));
    } finally {
      setBusy(false);
    }
  }

  const remove = () =>
    run(async () => {
      const result = (await removePhoto({ variables: { id: speaker.id } })).data?.removeSpeakerPhoto;
      return result?.__typename === 'Problems' ? (result.problems[0]?.message ?? null) : null;
    });

  return (
    <div className={styles.photo}>
      <SpeakerAvatar {...speaker} />
      <div className="row gap-3">
        <FileButton
          accept="image/jpeg,image/png,image/webp"
          onChange={(file) =>
            file && void run(() => uploadEventFile(`/office-files/speakers/${speaker.id}/photo`, file))
          }
        >
          {(props) => (
            <Button variant="default" loading={isBusy} {...props}>
              {speaker.photoUrl ? 'Заменить фото' : 'Загрузить фото'}
            </Button>
          )}
        </FileButton>
        {speaker.photoUrl && (
          <Button variant="subtle" disabled={isBusy} onClick={() => void remove()}>
            Убрать фото
          </Button>
        )}
      </div>
      <FormProblem problem={problem} />
    </div>
  );
}
