import { Button } from '@mantine/core';
import { useAction } from '../core/forms/use-action';
import { QuestionWording } from './question-wording';
import { useDecideQuestionWording, type QuestionFragment } from './questions.generated';
import styles from './questions.module.css';

type Props = {
  wording: NonNullable<QuestionFragment['wording']>;
  /** The question is already public with another wording, which stays if the user declines. */
  isPublic: boolean;
};

/** A wording proposed by staff; it is not published without the consent of the author. */
export function ProposedWording({ wording, isPublic }: Props) {
  const decide = useDecideQuestionWording();
  const { act, isPending } = useAction();
  const send = (agrees: boolean, successMessage: string) =>
    act(() => decide({ wordingId: wording.id, agrees }), successMessage);

  return (
    <>
      <p>
        Организаторы предлагают опубликовать вопрос такими словами. Без&nbsp;вашего согласия эти слова никто
        не&nbsp;увидит.
      </p>
      <QuestionWording title="Предлагают опубликовать" wording={wording} />
      <div className={styles.end}>
        <Button loading={isPending} onClick={() => void send(true, 'Спасибо! Вопрос опубликован этими словами.')}>
          Согласиться
        </Button>
        <Button
          variant="default"
          disabled={isPending}
          onClick={() => void send(false, 'Эти слова не\u00a0будут опубликованы.')}
        >
          {isPublic ? 'Оставить как есть' : 'Не\u00a0публиковать'}
        </Button>
      </div>
    </>
  );
}
