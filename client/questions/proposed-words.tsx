import { Button } from '@mantine/core';
import { useState } from 'react';
import { notify } from '../core/notices';
import { errorMessage } from '../core/problems';
import { PublicWords } from './public-words';
import { useDecideQuestionWordingMutation, type QuestionFragment } from './questions.generated';
import styles from './questions.module.css';

type Props = {
  wording: NonNullable<QuestionFragment['wording']>;
  /** Other words of the question are public, and stay so without an agreement. */
  isPublic: boolean;
};

/** Words that are not the author's own: nobody reads them before the author agrees. */
export function ProposedWords({ wording, isPublic }: Props) {
  const [decide] = useDecideQuestionWordingMutation();
  const [isPending, setPending] = useState(false);

  async function send(agrees: boolean, done: string): Promise<void> {
    setPending(true);
    try {
      const answer = (await decide({ variables: { wordingId: wording.id, agrees } })).data?.decideQuestionWording;
      const refusal = answer?.__typename === 'Problems' ? answer.problems[0]?.message : undefined;
      void notify({ message: refusal ?? done, tone: refusal ? 'problem' : 'success' });
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
    } finally {
      setPending(false);
    }
  }

  return (
    <>
      <p>
        Организаторы предлагают опубликовать вопрос такими словами. Без&nbsp;вашего согласия эти слова никто
        не&nbsp;увидит.
      </p>
      <PublicWords title="Предлагают опубликовать" words={wording} />
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
