import { formatZonedDateTime } from '../core/format';
import { legalDocumentPath } from '../legal/paths';
import { DialogButton } from '../ui/dialog-button';
import { Badge } from '../ui/text/badge';
import { TextLink } from '../ui/text/text-link';
import type { ConsentFragment } from './my-data.generated';
import { deletionAnchor, renewalPath } from './paths';
import { stateLabels } from './labels';
import { Fact } from '../ui/text/fact';
import { WithdrawDialog } from './withdraw-dialog';
import styles from './my-data.module.css';

type Props = { consent: ConsentFragment };

/** One consent: document, purpose, date and place, and how to withdraw it. */
export function ConsentRow({ consent }: Props) {
  const { document, subject, state, ending } = consent;
  const { text, tone } = stateLabels[state];
  return (
    <article className={styles.consent} data-ended={ending === 'NONE' || undefined}>
      <div>
        <Badge tone={tone}>{text}</Badge>
        <h3 className={styles.consentTitle}>
          <TextLink to={legalDocumentPath(document.kind, document.version)}>{document.title}</TextLink>
        </h3>
        <ConsentFacts consent={consent} />
      </div>
      {ending === 'BY_ITSELF' && (
        <DialogButton
          className={styles.act}
          dialog={(close) => <WithdrawDialog consent={consent} onClose={close} />}
          aria-label={`Отозвать: ${document.title}${subject ? `, ${subject.title}` : ''}`}
        >
          Отозвать
        </DialogButton>
      )}
    </article>
  );
}

const Time = ({ at }: { at: string }) => <time dateTime={at}>{formatZonedDateTime(at)}</time>;

function ConsentFacts({ consent: { document, subject, state, ending, acceptedAt, givenWhere, withdrawnAt } }: Props) {
  return (
    <dl className={styles.facts}>
      <Fact name="Для чего:">
        {subject?.path ? <TextLink to={subject.path}>{subject.title}</TextLink> : subject?.title}
      </Fact>
      <Fact name="Дано:">
        <Time at={acceptedAt} />, редакция&nbsp;{document.version}
      </Fact>
      <Fact name="Где:">{givenWhere}</Fact>
      <Fact name="Отозвано:">{withdrawnAt && <Time at={withdrawnAt} />}</Fact>
      <Fact name="Новая редакция:">
        {state === 'NEW_EDITION' && <TextLink to={renewalPath}>прочитать и принять</TextLink>}
      </Fact>
      <Fact name="Как отозвать:">
        {ending === 'WITH_ACCOUNT' && <TextLink to={deletionAnchor}>вместе с личным кабинетом</TextLink>}
      </Fact>
    </dl>
  );
}
