import { skipToken } from '@apollo/client/react';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatDate } from '../../core/format';
import type { PageLoader } from '../../core/routing/page';
import { legalDocumentPath } from '../paths';
import { Badge } from '../../ui/text/badge';
import { Section } from '../../ui/text/section';
import { TextLink } from '../../ui/text/text-link';
import { officeContentPath } from '../../office/paths';
import styles from '../../office/content/content.module.css';
import { documentKindFromSlug } from './document-labels';
import {
  OfficeDocumentDocument,
  useOfficeDocumentQuery,
  useWithdrawLegalEdition,
  type OfficeDocumentQuery,
} from './documents.generated';
import { EditionForm } from './edition-form';
import { OfficeHead } from '../../office/layout/office-head';
import { SendButton } from '../../ui/send-button';
import type { LegalDocumentKind } from '../../schema.generated';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

export const loader: PageLoader = async ({ client, params }) => {
  const kind = documentKindFromSlug(params.kind);
  if (!kind) return { status: 404 };
  await client.query({ query: OfficeDocumentDocument, variables: { kind } });
};

/** Editions of one legal document, and the form for a new edition. */
export function Component() {
  const kind = documentKindFromSlug(useParams().kind);
  const { data, refetch } = useOfficeDocumentQuery(kind ? { variables: { kind } } : skipToken);
  const editions = data?.staffLegalEditions ?? [];
  const [newest] = editions;
  if (!kind || !newest) return null;
  return (
    <>
      <OfficeHead title={newest.title} back={{ to: officeContentPath('documents'), text: 'Документы' }} />
      <Section title="Редакции">
        <Editions kind={kind} editions={editions} refetch={refetch} />
      </Section>
      <Section title="Новая редакция">
        <EditionForm key={newest.id} kind={kind} newest={newest} onAdded={() => void refetch()} />
      </Section>
    </>
  );
}

type EditionsProps = {
  kind: LegalDocumentKind;
  editions: OfficeDocumentQuery['staffLegalEditions'];
  refetch: () => Promise<unknown>;
};

function Editions({ kind, editions, refetch }: EditionsProps) {
  const withdraw = useWithdrawLegalEdition();
  const [now] = useState(() => new Date().toISOString());
  const inForce = editions.find(({ effectiveFrom }) => effectiveFrom <= now);
  return (
    <ul className="stack gap-3">
      {editions.map(({ id, version, effectiveFrom }, index) => {
        const isUpcoming = effectiveFrom > now;
        const name = `Редакция ${version}, с ${formatDate(effectiveFrom)}`;
        return (
          <li key={id} className={styles.row}>
            <div className={styles.main}>
              {isUpcoming ? <span>{name}</span> : <TextLink to={legalDocumentPath(kind, version)}>{name}</TextLink>}
            </div>
            <div className="row gap-2 middle">
              {id === inForce?.id && <Badge tone="success">Действует</Badge>}
              {isUpcoming && <Badge tone="warning">Вступит в силу</Badge>}
              {isUpcoming && index === 0 && (
                <SendButton
                  size="sm"
                  send={() => withdraw({ id })}
                  successMessage="Редакция отозвана."
                  onSettled={refetch}
                >
                  Отозвать редакцию
                </SendButton>
              )}
            </div>
          </li>
        );
      })}
    </ul>
  );
}
