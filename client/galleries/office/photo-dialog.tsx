import '@mantine/core/styles/Input.css';
import '@mantine/core/styles/InlineInput.css';
import '@mantine/core/styles/Checkbox.css';
import { Button, Checkbox, Textarea } from '@mantine/core';
import { useProblemForm } from '../../core/forms/form';
import { notify } from '../../core/notices';
import { errorMessage } from '../../core/forms/problems';
import { FormDialog } from '../../ui/forms/form-dialog';
import {
  useRemoveOfficePhotoMutation,
  useUpdateOfficePhotoMutation,
  type OfficePhotoFragment,
} from './galleries.generated';
import { ConfirmButton } from '../../office/content/confirm-button';

type Props = {
  photo: OfficePhotoFragment;
  isCover: boolean;
  makeCover: () => Promise<void>;
  onClose: () => void;
};

/** Form of a photo: caption, alternative text, visibility, and buttons to make it the cover or delete it. */
export function PhotoDialog({ photo, isCover, makeCover, onClose }: Props) {
  const [update] = useUpdateOfficePhotoMutation();
  const [remove, { loading }] = useRemoveOfficePhotoMutation();
  const form = useProblemForm({
    draftName: `photo ${photo.id}`,
    initialValues: { caption: photo.caption, alt: photo.alt ?? '', isHidden: photo.isHidden },
    send: async (input) => {
      const result = (await update({ variables: { id: photo.id, input } })).data?.updatePhoto;
      if (result?.__typename !== 'PhotoChanged') return result?.problems ?? [];
      void notify({ message: 'Снимок сохранён.', tone: 'success' });
      onClose();
    },
  });

  async function removePhoto(): Promise<void> {
    try {
      const result = (await remove({ variables: { id: photo.id } })).data?.removePhoto;
      if (result?.__typename === 'Problems') void notify({ message: result.problems[0]?.message, tone: 'problem' });
      onClose();
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
    }
  }

  return (
    <FormDialog title="Снимок" form={form} verb="Сохранить" onClose={onClose}>
      <Textarea {...form.field('caption')} label="Подпись" autosize minRows={2} data-autofocus />
      <Textarea
        {...form.field('alt')}
        label="Описание для тех, кто не видит снимка"
        description="Нужно, если подпись не говорит, что на снимке."
        autosize
        minRows={2}
      />
      <Checkbox {...form.field('isHidden', 'checkbox')} label="Скрыть с сайта" />
      <div className="row gap-2 middle">
        {!isCover && !photo.isHidden && (
          <Button variant="default" onClick={() => void makeCover().then(onClose)}>
            Сделать обложкой
          </Button>
        )}
        <ConfirmButton
          text="Удалить снимок"
          confirmText="Да, удалить навсегда"
          loading={loading}
          onConfirm={() => void removePhoto()}
        />
      </div>{' '}
    </FormDialog>
  );
}
