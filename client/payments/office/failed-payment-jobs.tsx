import { MoreButton } from '../../ui/more-button';
import { Section } from '../../ui/text/section';
import { TextLink } from '../../ui/text/text-link';
import { defineOfficeList } from '../../office/list/define-office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { formatMoscowTime } from '../../office/forms/moscow-time';
import { officePaymentPath } from '../../office/paths';
import { GivenUpWorkDocument, useRetryPaymentWork, type GivenUpWorkQuery } from './money.generated';
import { jobLabels } from './labels';
import { SendButton } from '../../ui/send-button';
import styles from '../../office/office.module.css';

type FailedJob = GivenUpWorkQuery['failedPaymentWork']['nodes'][number];

export const failedJobs = defineOfficeList({ name: 'failedPaymentWork', document: GivenUpWorkDocument });

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
  const retry = useRetryPaymentWork();
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
        <SendButton send={() => retry({ id })} successMessage="Работа снова в&nbsp;очереди." onSent={onDone}>
          Повторить
        </SendButton>
      </div>
    </article>
  );
}
