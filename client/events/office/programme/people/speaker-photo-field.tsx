import { Button, FileButton } from '@mantine/core';
import { SpeakerAvatar } from '../../../programme/speaker-avatar';
import { FormProblem } from '../../../../ui/forms/form-problem';
import { uploadEventFile } from '../../upload-event-file';
import { useRemoveSpeakerPhoto, type BuilderSpeakerFragment } from '../programme.generated';
import { useInlineAction } from '../../../../core/forms/use-inline-action';
import type { SendResult } from '../../../../core/forms/problems';
import styles from '../programme.module.css';

type Props = { speaker: BuilderSpeakerFragment; onChanged: () => Promise<unknown> };

/** The photo of a speaker. A selected file is uploaded at once. */
export function SpeakerPhotoField({ speaker, onChanged }: Props) {
  const removePhoto = useRemoveSpeakerPhoto();
  const { run: send, isPending, problem } = useInlineAction();
  const run = async (change: () => Promise<SendResult>): Promise<void> =>
    void ((await send(change)) && (await onChanged()));

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
            <Button variant="default" loading={isPending} {...props}>
              {speaker.photoUrl ? 'Заменить фото' : 'Загрузить фото'}
            </Button>
          )}
        </FileButton>
        {speaker.photoUrl && (
          <Button variant="subtle" disabled={isPending} onClick={() => void run(() => removePhoto({ id: speaker.id }))}>
            Убрать фото
          </Button>
        )}
      </div>
      <FormProblem problem={problem} />
    </div>
  );
}
