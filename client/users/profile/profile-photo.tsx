import { useApolloClient } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useRef, useState } from 'react';
import { useInlineAction } from '../../core/forms/use-inline-action';
import { useRemoveProfilePhoto, type ProfileFragment } from './profile.generated';
import { photoNote } from './profile-texts';
import { uploadPhoto } from '../upload-photo';
import { FormProblem } from '../../ui/forms/form-problem';
import styles from './profile-photo.module.css';

type Props = { viewer: Pick<ProfileFragment, 'id' | 'firstName' | 'lastName' | 'photoUrl'> };

/** Sends a photo or removes it. share: progress of sending, 0 to 1. */
function usePhotoChange(userId: string) {
  const { cache } = useApolloClient();
  const remove = useRemoveProfilePhoto();
  const { run, isPending, problem } = useInlineAction();
  const [share, setShare] = useState<number | null>(null);
  const input = useRef<HTMLInputElement>(null);

  const send = (file: File) =>
    run(async () => {
      setShare(0);
      const result = await uploadPhoto(file, setShare);
      setShare(null);
      if (input.current) input.current.value = '';
      if ('problems' in result) return result;
      const id = cache.identify({ __typename: 'User', id: userId });
      cache.modify({ id, fields: { photoUrl: () => result.photoUrl } });
    });

  return { input, share, problem, isPending, send, removePhoto: () => run(() => remove({})) };
}

/** The user's photo. Changes are saved at once, independently of the profile form. */
export function ProfilePhoto({ viewer }: Props) {
  const { photoUrl } = viewer;
  const { input, share, problem, isPending, send, removePhoto } = usePhotoChange(viewer.id);
  const isSending = share !== null;
  return (
    <div className="row gap-4 gap-x-5">
      <Picture viewer={viewer} />
      <div className={styles.side}>
        <p className="note">{photoNote}</p>
        <div className={styles.actions}>
          <input
            ref={input}
            id="profile-photo"
            type="file"
            accept="image/jpeg,image/png,image/webp"
            className={styles.file}
            aria-label={photoUrl ? 'Заменить фото' : 'Загрузить фото'}
            disabled={isSending}
            onChange={({ currentTarget: { files } }) => files?.[0] && void send(files[0])}
          />
          <Button component="span" variant="default" loading={isSending} className={styles.pick} aria-hidden="true">
            {photoUrl ? 'Заменить фото' : 'Загрузить фото'}
          </Button>
          {photoUrl && (
            <Button variant="subtle" loading={isPending && !isSending} onClick={() => void removePhoto()}>
              Удалить фото
            </Button>
          )}
        </div>
        {isSending && <Progress share={share} />}
        <FormProblem problem={problem} />
      </div>
    </div>
  );
}

function Picture({ viewer: { photoUrl, firstName, lastName } }: Props) {
  if (photoUrl) return <img className={styles.picture} src={photoUrl} alt="Ваша фотография" width={112} height={112} />;
  return (
    <span className={styles.picture} aria-hidden="true">
      {firstName.charAt(0)}
      {lastName.charAt(0)}
    </span>
  );
}

const Progress = ({ share }: { share: number }) => (
  <progress className={styles.progress} value={share} max={1} aria-label="Отправка снимка">
    {Math.round(share * 100)} %
  </progress>
);
