import '@mantine/core/styles/Input.css';
import { Button, Textarea, TextInput } from '@mantine/core';
import { useId, useState } from 'react';
import {
  checkRemovalRequest,
  normaliseRemovalRequest,
  removalNameLimit,
  removalReasonLimit,
} from '../../rules/people/photo-removal';
import { useCaptcha } from '../core/captcha/use-captcha';
import { useProblemForm } from '../core/forms/form';
import { notify } from '../core/notices';
import { privacyPattern } from '../legal/paths';
import { CaptchaStatus } from '../ui/forms/captcha-status';
import { Dialog } from '../ui/dialog';
import { DraftNotice } from '../ui/forms/draft-notice';
import { FormProblem } from '../ui/forms/form-problem';
import { useRequestPhotoRemoval, type GalleryPhotoFragment } from './galleries.generated';
import { Picture } from './picture';
import styles from './removal-dialog.module.css';

type Props = { photo: GalleryPhotoFragment; onClosed: () => void };

function useRemovalForm(photoId: string, onSent: () => void) {
  const request = useRequestPhotoRemoval();
  const captcha = useCaptcha('PHOTO_REMOVAL');
  const form = useProblemForm({
    draftName: `photo removal ${photoId}`,
    initialValues: { name: '', email: '', reason: '' },
    check: checkRemovalRequest,
    send: (values, key) =>
      captcha.guard((token) =>
        request({
          input: { photoId, ...normaliseRemovalRequest(values), captcha: token },
          idempotencyKey: key,
        }),
      ),
    onSent: ({ message }) => {
      onSent();
      void notify({ title: 'Просьба отправлена', message, tone: 'success' });
    },
  });
  return { form, captcha };
}

/** Form to request the removal of a photo. Shows the photo, so that the user can check it. */
export default function RemovalDialog({ photo, onClosed }: Props) {
  const [isOpen, setOpen] = useState(true);
  const { form, captcha } = useRemovalForm(photo.id, () => setOpen(false));
  const formId = useId();
  return (
    <Dialog
      isOpen={isOpen}
      title="Попросить убрать снимок"
      onClose={() => {
        form.clearDraft();
        setOpen(false);
      }}
      onClosed={onClosed}
      returnFocus={false}
      isDirty={form.pending || form.mantine.isDirty()}
      actions={(close) => (
        <>
          <Button type="submit" form={formId} loading={form.pending}>
            Отправить просьбу
          </Button>
          <Button variant="default" onClick={close}>
            Не отправлять
          </Button>
        </>
      )}
    >
      <form {...form.formProps} {...captcha.formProps} id={formId} className="stack gap-4">
        <Subject photo={photo} />
        <DraftNotice form={form} />
        <FormProblem problem={form.problem} />
        <TextInput
          {...form.field('name')}
          label="Как к вам обращаться"
          autoComplete="name"
          maxLength={removalNameLimit}
          data-autofocus
        />
        <TextInput {...form.field('email')} type="email" label="Почта для ответа" autoComplete="email" />
        <Textarea
          {...form.field('reason')}
          label="Где вы на снимке (необязательно)"
          description="Причину можно не объяснять."
          rows={3}
          maxLength={removalReasonLimit}
        />
        <p className="note">
          Имя и почта нужны, чтобы ответить; через полгода после ответа мы их удалим.{' '}
          <a href={privacyPattern} target="_blank" rel="noopener">
            Политика конфиденциальности
          </a>
        </p>
        <CaptchaStatus isChecking={captcha.isChecking} />
      </form>
    </Dialog>
  );
}

const Subject = ({ photo }: Pick<Props, 'photo'>) => (
  <div className={styles.subject}>
    <div className={styles.thumb}>
      <Picture photo={photo} alt="" widths="7rem" loading="eager" />
    </div>
    <p>{photo.caption || `Снимок ${photo.position}`}</p>
  </div>
);
