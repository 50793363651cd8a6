import { Button } from '@mantine/core';
import { appended } from '../../core/connections';
import { useAction } from '../../core/use-act';
import { MoreButton } from '../../ui/more-button';
import { Section } from '../../ui/section';
import { TextLink } from '../../ui/text-link';
import { moscowTime } from '../moscow-time';
import { officePaymentPath } from '../paths';
import { useGivenUpWorkQuery, useRetryPaymentWorkMutation, type GivenUpWorkQuery } from './money.generated';
import { workWords } from './words';
import styles from '../desk.module.css';

type Work = GivenUpWorkQuery['failedPaymentWork']['nodes'][number];

/** Work on money that the site has given up after its last try. */
export function GivenUpWork() {
  const { data, fetchMore, refetch } = useGivenUpWorkQuery({ variables: { first: 20 } });
  const list = data?.failedPaymentWork;
  if (!list || list.nodes.length === 0) return null;
  return (
    <Section title="Работа, которую сайт бросил">
      <div className={styles.list}>
        {list.nodes.map((work) => (
          <WorkCard key={work.id} work={work} onDone={() => void refetch()} />
        ))}
      </div>
      {list.pageInfo.hasNextPage && (
        <MoreButton
          load={() =>
            fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appended('failedPaymentWork') })
          }
        />
      )}
    </Section>
  );
}

function WorkCard({ work, onDone }: { work: Work; onDone: () => void }) {
  const { id, kind, attempts, failedAt, lastError, paymentId } = work;
  const { act, isPending } = useAction();
  const [retry] = useRetryPaymentWorkMutation();
  const again = async () => {
    const isQueued = await act(async () => {
      const outcome = (await retry({ variables: { id } })).data?.retryPaymentWork;
      return outcome?.__typename === 'Problems' ? outcome.problems : null;
    }, 'Работа снова в\u00a0очереди.');
    if (isQueued) onDone();
  };
  return (
    <article className={styles.card} aria-labelledby={`work-${id}`}>
      <h3 id={`work-${id}`} className={styles.title}>
        {workWords[kind]}
      </h3>
      <p className={styles.facts}>
        Брошена {moscowTime(failedAt)}, попыток: {attempts}
        {paymentId && (
          <>
            . <TextLink to={officePaymentPath(paymentId)}>Открыть платёж</TextLink>
          </>
        )}
      </p>
      {lastError && <p className={styles.muted}>{lastError}</p>}
      <div className={styles.actions}>
        <Button variant="default" loading={isPending} onClick={() => void again()}>
          Повторить
        </Button>
      </div>
    </article>
  );
}
