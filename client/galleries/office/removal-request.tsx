import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '../../core/format';
import { TextLink } from '../../ui/text/text-link';
import { officeContentPath } from '../../office/paths';
import styles from './removal-request.module.css';
import { ConfirmButton } from '../../office/content/confirm-button';
import { Thumbnail } from './thumbnail';
import { useDecideOfficePhotoRemoval, type OfficePhotoRemovalsQuery } from './galleries.generated';
import { useAction } from '../../core/forms/use-action';

type Request = OfficePhotoRemovalsQuery['photoRemovalRequests']['nodes'][number];

/** A request to remove a photo: the photo, the requester, the reason, and the decision. */
export function RemovalRequest({ request, onDecided }: { request: Request; onDecided: () => void }) {
  const { name, email, reason, state, answer, createdAt, decidedAt, gallery, photo } = request;
  return (
    <article className={styles.request} aria-label={`Просьба: ${name}`}>
      <div className={styles.picture}>{photo ? <Thumbnail photo={photo} /> : 'Снимка уже нет'}</div>
      <div className={styles.words}>
        <p className="semibold">
          {name}, <TextLink to={`mailto:${email}`}>{email}</TextLink>
        </p>
        <p className="note">
          {formatDateTime(createdAt)} ·{' '}
          <TextLink to={officeContentPath('galleries', gallery.id)}>{gallery.title}</TextLink>
        </p>
        <p className={styles.reason}>{reason || 'Причина не указана.'}</p>
        {state === 'OPEN' ? (
          <DecisionForm id={request.id} onDecided={onDecided} />
        ) : (
          <p className="note">
            {decidedAt && `Решено ${formatDateTime(decidedAt)}. `}
            {answer && `Ответ: ${answer}`}
          </p>
        )}
      </div>
    </article>
  );
}

function DecisionForm({ id, onDecided }: { id: string; onDecided: () => void }) {
  const decide = useDecideOfficePhotoRemoval();
  const { act, isPending } = useAction();
  const [answer, setAnswer] = useState('');
  const decideAs = (state: 'GRANTED' | 'DECLINED', successMessage: string): void =>
    void act(() => decide({ id, input: { state, answer: answer.trim() || null } }), successMessage, onDecided);
  return (
    <>
      <Textarea
        label="Что ответить"
        description="Войдёт в письмо. Можно оставить пустым."
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
        autosize
        minRows={2}
      />
      <div className="row gap-2">
        <ConfirmButton
          text="Убрать снимок"
          confirmText="Да, убрать навсегда"
          loading={isPending}
          onConfirm={() => decideAs('GRANTED', 'Снимок убран, письмо отправлено.')}
        />
        <Button
          variant="default"
          disabled={isPending}
          onClick={() => decideAs('DECLINED', 'Снимок оставлен, письмо отправлено.')}
        >
          Оставить снимок
        </Button>
      </div>
    </>
  );
}
