import { Button } from '@mantine/core';
import { useApolloClient } from '@apollo/client/react';
import { useEffect, useRef, useState } from 'react';
import { errorMessage } from '../core/problems';
import { ViewerDocument } from '../core/session.generated';
import { FormProblem } from '../ui/form-problem';
import { Message } from '../ui/message';
import { useEnter } from './use-enter';
import { useResendSignUpLetterMutation } from './ways-in.generated';
import styles from './account-form.module.css';

export type Requested = { id: string; message: string; keptMailPath: string | null };

type Props = {
  requested: Requested;
  email: string;
  /** Back to the form, with everything that was typed. */
  onCorrect: () => void;
};

/** The link was followed in another tab of this browser: this one goes on too, with what was typed in it before. */
function useConfirmedElsewhere(): void {
  const client = useApolloClient();
  const enter = useEnter();
  const isEntering = useRef(false);
  useEffect(() => {
    const look = async (): Promise<void> => {
      if (document.visibilityState !== 'visible' || isEntering.current) return;
      const { data } = await client.query({ query: ViewerDocument, fetchPolicy: 'no-cache' });
      if (!data?.viewer || isEntering.current) return;
      isEntering.current = true;
      await enter(data.viewer);
    };
    // Nobody has asked for this look: when it fails, the next one may succeed.
    const quietly = () => void look().catch(() => undefined);
    document.addEventListener('visibilitychange', quietly);
    window.addEventListener('focus', quietly);
    return () => {
      document.removeEventListener('visibilitychange', quietly);
      window.removeEventListener('focus', quietly);
    };
  });
}

/** What follows the form: a letter is on its way. Said the same whether there is such an account or not. */
export function SignUpSent({ requested, email, onCorrect }: Props) {
  const ref = useRef<HTMLDivElement>(null);
  const [resend, { loading }] = useResendSignUpLetterMutation();
  const [isSentAgain, setSentAgain] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  useConfirmedElsewhere();
  useEffect(() => ref.current?.focus(), []);

  async function sendAgain(): Promise<void> {
    setProblem(null);
    setSentAgain(false);
    try {
      const result = (await resend({ variables: { id: requested.id } })).data?.resendSignUpLetter;
      if (result?.__typename === 'Problems') setProblem(result.problems[0]?.message ?? null);
      else setSentAgain(true);
    } catch (error) {
      setProblem(errorMessage(error));
    }
  }

  return (
    <div ref={ref} tabIndex={-1} className={styles.sent}>
      <Message tone="success" title="Проверьте почту">
        <p>{requested.message}</p>
        <p>
          Адрес: <strong className={styles.address}>{email}</strong>
        </p>
      </Message>
      <p>
        Письмо можно открыть и на другом устройстве. Его нет несколько минут? Загляните в&nbsp;папку «Спам»
        и&nbsp;проверьте, нет&nbsp;ли в&nbsp;адресе опечатки.
      </p>
      {requested.keptMailPath && (
        <p>
          Сайт запущен для разработки: письма никуда не уходят, они на странице{' '}
          <a href={requested.keptMailPath} target="_blank" rel="noreferrer">
            {requested.keptMailPath}
          </a>
          .
        </p>
      )}
      <FormProblem problem={problem} />
      {isSentAgain && (
        <Message tone="info" role="status">
          Отправили ещё раз. Действует ссылка из последнего письма.
        </Message>
      )}
      <div className={styles.buttons}>
        <Button variant="default" loading={loading} onClick={() => void sendAgain()}>
          Отправить ещё раз
        </Button>
        <Button variant="default" onClick={onCorrect}>
          Исправить адрес
        </Button>
      </div>
    </div>
  );
}
