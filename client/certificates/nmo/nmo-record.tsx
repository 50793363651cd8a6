import { certificateStates } from '../../../rules/states/certificate-states';
import { formatDate } from '../../core/format';
import { useNow } from '../../core/use-now';
import { eventPath } from '../../events/paths';
import { StateBadge } from '../../ui/text/badge';
import { Message } from '../../ui/text/message';
import { TextLink } from '../../ui/text/text-link';
import type { CertificateFragment, NmoRecordFragment } from '../certificates.generated';
import { NmoCode } from './nmo-code';
import { NmoEligibility } from './nmo-eligibility';
import { NewNameRequest } from './new-name-request';
import { SpecialtyChoice } from './specialty-choice';
import { certificatePath } from '../paths';
import { endLabels, kindNames, pointsText } from '../labels';
import { DownloadButton } from '../../ui/download-button';
import styles from './nmo-record.module.css';

/** One event with its documents and codes, or the date until which the code is due. */
export function NmoRecord({ record, days }: { record: NmoRecordFragment; days: string }) {
  const { event, certificates, codes, codeDueAt, standing: eligibility } = record;
  return (
    <article className={styles.record} id={event.slug}>
      <div>
        <p className="mb-1 faint-note tabular">{days}</p>
        <h2 className={styles.title}>
          <TextLink to={eventPath(event.slug)}>{event.title}</TextLink>
        </h2>
      </div>
      {eligibility && <NmoEligibility eligibility={eligibility} />}
      {eligibility?.isPassed && <SpecialtyChoice record={record} eligibility={eligibility} />}
      {codeDueAt && <CodePending dueAt={codeDueAt} />}
      {codes.map((code) => (
        <NmoCode key={code.id} code={code} eventTitle={event.title} />
      ))}
      {certificates.length > 0 && (
        <ul className="stack gap-4">
          {certificates.map((certificate) => (
            <CertificateItem key={certificate.id} certificate={certificate} eventTitle={event.title} />
          ))}
        </ul>
      )}
    </article>
  );
}

function CodePending({ dueAt }: { dueAt: string }) {
  const now = useNow();
  const isOverdue = now !== null && Date.parse(dueAt) <= now;
  return (
    <Message tone={isOverdue ? 'warning' : 'info'}>
      {isOverdue ? (
        <>
          Срок прошёл: код должен был прийти до&nbsp;{formatDate(dueAt)}{' '}
          <a href="#no-code">Что делать, если код не&nbsp;пришёл</a>
        </>
      ) : (
        <>Код придёт до&nbsp;{formatDate(dueAt)} Мы&nbsp;напишем, как только он появится здесь.</>
      )}
    </Message>
  );
}

function CertificateItem({ certificate, eventTitle }: { certificate: CertificateFragment; eventTitle: string }) {
  const { kind, state, points, code, issuedAt, endedAt, reason, pdfUrl, specialty, uncountedBecause } = certificate;
  return (
    <li className={styles.paper}>
      <div className={styles.facts}>
        <p className="row gap-2 middle semibold">
          {kindNames[kind]}
          {points !== null && `, ${pointsText(points)}`}
          {state !== 'ISSUED' && <StateBadge label={certificateStates.labels[state]} />}
        </p>
        <p className="mt-1 faint-note">
          {specialty && `${specialty}. `}Дата выдачи: {formatDate(issuedAt)}, код документа{' '}
          <TextLink to={certificatePath(code)} className={styles.number}>
            {code}
          </TextLink>
        </p>
        {uncountedBecause && (
          <p className="mt-1 faint-note">Не&nbsp;учтено в&nbsp;цикле, потому что {uncountedBecause}.</p>
        )}
        {endedAt && (
          <p className="mt-1 faint-note">
            {endLabels[state]} {formatDate(endedAt)}
            {reason && `: ${reason}`}
          </p>
        )}
        <NewNameRequest certificate={certificate} eventTitle={eventTitle} />
      </div>
      {pdfUrl && (
        <DownloadButton href={pdfUrl} label={`${kindNames[kind]}, ${eventTitle}`}>
          Скачать PDF
        </DownloadButton>
      )}
    </li>
  );
}
