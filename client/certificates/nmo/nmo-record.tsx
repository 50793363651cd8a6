import { certificateStates } from '../../../rules/states/certificate-states';
import { formatDate } from '../../core/format';
import { useNow } from '../../core/use-now';
import { eventPath } from '../../events/paths';
import { StateBadge } from '../../ui/text/badge';
import { FileLink } from '../../ui/text/file-link';
import { TextLink } from '../../ui/text/text-link';
import type { CertificateFragment, NmoRecordFragment } from '../certificates.generated';
import { endLabels, kindNames, pointsText, shortKindNames } from '../labels';
import { certificatePath } from '../paths';
import { Fold } from '../../ui/text/fold';
import { NewNameRequest } from './new-name-request';
import { NmoCode } from './nmo-code';
import { NmoEligibility, eligibilityTitle } from './nmo-eligibility';
import { SpecialtyChoice } from './specialty-choice';
import styles from './nmo-record.module.css';

/** One event: its result, its codes and documents; what few need is folded. */
export function NmoRecord({ record, days }: { record: NmoRecordFragment; days: string }) {
  const { event, certificates, codes, codeDueAt, standing: eligibility } = record;
  const uncounted = certificates.map(({ uncountedBecause }) => uncountedBecause).find(Boolean);
  return (
    <article className={styles.record} id={event.slug}>
      <h2 className={styles.title}>
        <TextLink to={eventPath(event.slug)}>{event.title}</TextLink>
      </h2>
      <p className="faint-note tabular">
        {days}
        {eligibility && ` · ${eligibilityTitle(eligibility)}`}
      </p>
      {eligibility && !eligibility.isPassed && eligibility.reasons[0] && (
        <p className="note">{eligibility.reasons[0]}</p>
      )}
      {uncounted && <p className="note">Не&nbsp;учтено в&nbsp;цикле, потому что {uncounted}.</p>}
      {eligibility?.isPassed && <SpecialtyChoice record={record} eligibility={eligibility} />}
      {codeDueAt && <CodePending dueAt={codeDueAt} />}
      {codes.map((code) => (
        <NmoCode key={code.id} code={code} eventTitle={event.title} isOnly={codes.length === 1} />
      ))}
      <div className={styles.line}>
        {certificates.map((certificate) => (
          <DocumentLink key={certificate.id} certificate={certificate} eventTitle={event.title} />
        ))}
        {(eligibility || certificates.length > 0) && (
          <Fold summary="Подробно" isInline>
            {eligibility && <NmoEligibility eligibility={eligibility} />}
            {certificates.map((certificate) => (
              <CertificateFacts key={certificate.id} certificate={certificate} eventTitle={event.title} />
            ))}
          </Fold>
        )}
      </div>
    </article>
  );
}

function CodePending({ dueAt }: { dueAt: string }) {
  const now = useNow();
  const isOverdue = now !== null && Date.parse(dueAt) <= now;
  return isOverdue ? (
    <p className={styles.overdue}>
      Срок прошёл: код должен был прийти до&nbsp;{formatDate(dueAt)}{' '}
      <a href="#no-code">Что делать, если код не&nbsp;пришёл</a>
    </p>
  ) : (
    <p className="note">Код придёт до&nbsp;{formatDate(dueAt)} Мы&nbsp;напишем, как только он появится здесь.</p>
  );
}

type DocumentProps = { certificate: CertificateFragment; eventTitle: string };

/** The file of a document, or how it ended; a replaced one is told of only in the details. */
function DocumentLink({ certificate: { kind, state, pdfUrl }, eventTitle }: DocumentProps) {
  if (state === 'REPLACED') return null;
  if (!pdfUrl || state !== 'ISSUED')
    return (
      <span className="row gap-2 middle">
        {kindNames[kind]} <StateBadge label={certificateStates.labels[state]} />
      </span>
    );
  return (
    <FileLink href={pdfUrl} label={`${kindNames[kind]}, ${eventTitle}`}>
      {shortKindNames[kind]}
    </FileLink>
  );
}

function CertificateFacts({ certificate, eventTitle }: DocumentProps) {
  const { kind, state, points, code, issuedAt, endedAt, reason, pdfUrl, specialty } = certificate;
  return (
    <div>
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
      {endedAt && (
        <p className="mt-1 faint-note">
          {endLabels[state]} {formatDate(endedAt)}
          {reason && `: ${reason}`}
        </p>
      )}
      {pdfUrl && state !== 'ISSUED' && (
        <p className="mt-1">
          <TextLink to={pdfUrl}>PDF</TextLink>
        </p>
      )}
      <NewNameRequest certificate={certificate} eventTitle={eventTitle} />
    </div>
  );
}
