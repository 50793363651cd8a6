import { Button } from '@mantine/core';
import { useAction } from '../../core/forms/use-act';
import { MoreButton } from '../../ui/more-button';
import { Section } from '../../ui/text/section';
import { TextLink } from '../../ui/text/text-link';
import { defineOfficeList } from '../../office/list/define-office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { formatMoscowTime } from '../../office/forms/moscow-time';
import { officePaymentPath } from '../../office/paths';
import { GivenUpWorkDocument, useRetryPaymentWorkMutation, type GivenUpWorkQuery } from './money.generated';
import { jobLabels } from './labels';
import styles from '../../office/office.module.css';

type FailedJob = GivenUpWorkQuery['failedPaymentWork']['nodes'][number];

export const failedJobs = defineOfficeList({ name: 'failedPaymentWork', document: GivenUpWorkDocument, first: 20 });

/** Payment jobs that failed after the last retry; staff can start them again. */
export function FailedPaymentJobs() {
  const { rows = [], hasMore, loadMore, refetch } = useOfficeList(failedJobs);
  if (rows.length === 0) return null;
  return (
    <Section title="Работа, которую сайт бросил">
      <div className="stack gap-4">
        {rows.map((job) => (
          <JobCard key={job.id} job={job} onDone={() => void refetch()} />
        ))}
      </div>
      {hasMore && <MoreButton load={loadMore} />}
    </Section>
  );
}

function JobCard({ job, onDone }: { job: FailedJob; onDone: () => void }) {
  const { id, kind, attempts, failedAt, lastError, paymentId } = job;
  const { act, isPending } = useAction();
  const [retry] = useRetryPaymentWorkMutation();
  const retryJob = async () => {
    const isQueued = await act(async () => {
      const result = (await retry({ variables: { id } })).data?.retryPaymentWork;
      return result?.__typename === 'Problems' ? result.problems : null;
    }, 'Работа снова в\u00a0очереди.');
    if (isQueued) onDone();
  };
  return (
    <article className={styles.card} aria-labelledby={`work-${id}`}>
      <h3 id={`work-${id}`} className={styles.title}>
        {jobLabels[kind]}
      </h3>
      <p className="note">
        Брошена {formatMoscowTime(failedAt)}, попыток: {attempts}
        {paymentId && (
          <>
            . <TextLink to={officePaymentPath(paymentId)}>Открыть платёж</TextLink>
          </>
        )}
      </p>
      {lastError && <p className="note">{lastError}</p>}
      <div className="buttons">
        <Button variant="default" loading={isPending} onClick={() => void retryJob()}>
          Повторить
        </Button>
      </div>
    </article>
  );
}
