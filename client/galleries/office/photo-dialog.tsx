import { Button, Checkbox, Textarea } from '@mantine/core';
import { useProblemForm } from '../../core/forms/form';
import { FormDialog } from '../../ui/forms/form-dialog';
import { useRemoveOfficePhoto, useUpdateOfficePhoto, type OfficePhotoFragment } from './galleries.generated';
import { ConfirmButton } from '../../office/content/confirm-button';
import { useAction } from '../../core/forms/use-action';

type Props = {
  photo: OfficePhotoFragment;
  isCover: boolean;
  makeCover: () => Promise<void>;
  onClose: () => void;
};

/** Form of a photo: caption, alternative text, visibility, and buttons to make it the cover or delete it. */
export function PhotoDialog({ photo, isCover, makeCover, onClose }: Props) {
  const update = useUpdateOfficePhoto();
  const remove = useRemoveOfficePhoto();
  const { act, isPending } = useAction();
  const form = useProblemForm({
    draftName: `photo ${photo.id}`,
    initialValues: { caption: photo.caption, alt: photo.alt ?? '', isHidden: photo.isHidden },
    send: (input) => update({ id: photo.id, input }),
    successMessage: 'Снимок сохранён.',
    onSent: onClose,
  });

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
          loading={isPending}
          onConfirm={() => void act(() => remove({ id: photo.id }), null).then(onClose)}
        />
      </div>
    </FormDialog>
  );
}
