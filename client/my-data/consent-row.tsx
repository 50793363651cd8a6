import { Button } from '@mantine/core';
import { formatZonedDateTime } from '../core/format';
import { legalDocumentPath } from '../legal/paths';
import { Badge } from '../ui/text/badge';
import { TextLink } from '../ui/text/text-link';
import type { ConsentFragment } from './my-data.generated';
import { deletionAnchor, renewalPath } from './paths';
import { stateLabels } from './labels';
import styles from './my-data.module.css';

type Props = { consent: ConsentFragment; onWithdraw: () => void };

/** One consent: document, purpose, date and place, and how to withdraw it. */
export function ConsentRow({ consent, onWithdraw }: Props) {
  const { document, subject, state, ending } = consent;
  const { text, tone } = stateLabels[state];
  return (
    <article className={styles.consent} data-ended={ending === 'NONE' || undefined}>
      <div>
        <Badge tone={tone}>{text}</Badge>
        <h3 className={styles.consentTitle}>
          <TextLink to={legalDocumentPath(document.kind, document.version)}>{document.title}</TextLink>
        </h3>
        <dl className={styles.facts}>
          {subject && (
            <div>
              <dt>Для чего:</dt>
              <dd>{subject.path ? <TextLink to={subject.path}>{subject.title}</TextLink> : subject.title}</dd>
            </div>
          )}
          <div>
            <dt>Дано:</dt>
            <dd>
              <time dateTime={consent.acceptedAt}>{formatZonedDateTime(consent.acceptedAt)}</time>, редакция&nbsp;
              {document.version}
            </dd>
          </div>
          <div>
            <dt>Где:</dt>
            <dd>{consent.givenWhere}</dd>
          </div>
          {consent.withdrawnAt && (
            <div>
              <dt>Отозвано:</dt>
              <dd>
                <time dateTime={consent.withdrawnAt}>{formatZonedDateTime(consent.withdrawnAt)}</time>
              </dd>
            </div>
          )}
          {state === 'NEW_EDITION' && (
            <div>
              <dt>Новая редакция:</dt>
              <dd>
                <TextLink to={renewalPath}>прочитать и принять</TextLink>
              </dd>
            </div>
          )}
          {ending === 'WITH_ACCOUNT' && (
            <div>
              <dt>Как отозвать:</dt>
              <dd>
                <TextLink to={deletionAnchor}>вместе с личным кабинетом</TextLink>
              </dd>
            </div>
          )}
        </dl>
      </div>
      {ending === 'BY_ITSELF' && (
        <Button
          variant="default"
          className={styles.act}
          onClick={onWithdraw}
          aria-label={`Отозвать: ${document.title}${subject ? `, ${subject.title}` : ''}`}
        >
          Отозвать
        </Button>
      )}
    </article>
  );
}
