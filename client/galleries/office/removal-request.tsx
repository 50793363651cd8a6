import '@mantine/core/styles/Input.css';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { formatDateTime } from '../../core/format';
import { notify } from '../../core/notices';
import { errorMessage } from '../../core/forms/problems';
import { FormProblem } from '../../ui/forms/form-problem';
import { TextLink } from '../../ui/text/text-link';
import { officeContentPath } from '../../office/paths';
import styles from './removal-request.module.css';
import { ConfirmButton } from '../../office/content/confirm-button';
import { Thumbnail } from './thumbnail';
import { useDecideOfficePhotoRemovalMutation, type OfficePhotoRemovalsQuery } from './galleries.generated';

type Request = OfficePhotoRemovalsQuery['photoRemovalRequests']['nodes'][number];

/** A request to remove a photo: the photo, the requester, the reason, and the decision. */
export function RemovalRequest({ request, onDecided }: { request: Request; onDecided: () => void }) {
  const { id, name, email, reason, state, answer, createdAt, decidedAt, gallery, photo } = request;
  const [decide, { loading }] = useDecideOfficePhotoRemovalMutation();
  const [answerText, setAnswerText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);

  async function saveDecision(decision: 'GRANTED' | 'DECLINED'): Promise<void> {
    setProblem(null);
    try {
      const variables = { id, input: { state: decision, answer: answerText.trim() || null } };
      const result = (await decide({ variables })).data?.decidePhotoRemoval;
      if (result?.__typename !== 'PhotoRemovalDecided') return setProblem(result?.problems[0]?.message ?? null);
      const message =
        decision === 'GRANTED' ? 'Снимок убран, письмо отправлено.' : 'Снимок оставлен, письмо отправлено.';
      void notify({ message, tone: 'success' });
      onDecided();
    } catch (error) {
      setProblem(errorMessage(error));
    }
  }

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
          <>
            <Textarea
              label="Что ответить"
              description="Войдёт в письмо. Можно оставить пустым."
              value={answerText}
              onChange={(event) => setAnswerText(event.currentTarget.value)}
              autosize
              minRows={2}
            />
            <FormProblem problem={problem} />
            <div className="row gap-2">
              <ConfirmButton
                text="Убрать снимок"
                confirmText="Да, убрать навсегда"
                loading={loading}
                onConfirm={() => void saveDecision('GRANTED')}
              />
              <Button variant="default" disabled={loading} onClick={() => void saveDecision('DECLINED')}>
                Оставить снимок
              </Button>
            </div>
          </>
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
