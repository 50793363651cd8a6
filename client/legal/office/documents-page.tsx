import { useState } from 'react';
import { formatDate } from '../../core/format';
import type { PageLoader } from '../../core/routing/page';
import { legalDocumentPath } from '../paths';
import type { LegalDocumentKind } from '../../schema.generated';
import { Badge } from '../../ui/text/badge';
import { TextLink } from '../../ui/text/text-link';
import { officeContentPath, officeContentPattern } from '../../office/paths';
import styles from '../../office/content/content.module.css';
import { newEditionEffects, documentSlug } from './document-labels';
import { OfficeDocumentsDocument, useOfficeDocumentsQuery } from './documents.generated';
import { OfficeHead } from '../../office/layout/office-head';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

const kinds = Object.keys(newEditionEffects) as LegalDocumentKind[];

export const loader: PageLoader = async ({ client }) => {
  await client.query({ query: OfficeDocumentsDocument });
};

/** The legal documents with the edition in force and the upcoming one. */
export function Component() {
  const allEditions = useOfficeDocumentsQuery().data?.staffLegalEditions ?? [];
  const [now] = useState(() => new Date().toISOString());
  return (
    <>
      <OfficeHead
        title="Документы"
        back={{ to: officeContentPattern, text: 'Материалы сайта' }}
        lead="Действующая редакция не меняется: исправление — это новая редакция."
      />
      <ul className="stack gap-3" aria-label="Документы">
        {kinds.map((kind) => {
          const editions = allEditions.filter((edition) => edition.kind === kind);
          const inForce = editions.find(({ effectiveFrom }) => effectiveFrom <= now);
          const upcoming = editions.find(({ effectiveFrom }) => effectiveFrom > now);
          const [newest] = editions;
          if (!newest) return null;
          return (
            <li key={kind} className={styles.row}>
              <div className={styles.main}>
                <div>
                  <TextLink to={officeContentPath('documents', documentSlug(kind))}>{newest.title}</TextLink>
                  <p className="note">
                    {inForce
                      ? `Редакция ${inForce.version}, действует с ${formatDate(inForce.effectiveFrom)}`
                      : 'Действующей редакции нет'}
                  </p>
                </div>
              </div>
              <div className="row gap-2 middle">
                {upcoming && (
                  <Badge tone="warning">{`Редакция ${upcoming.version} с ${formatDate(upcoming.effectiveFrom)}`}</Badge>
                )}
                <TextLink to={legalDocumentPath(kind)}>На сайте</TextLink>
              </div>
            </li>
          );
        })}
      </ul>
    </>
  );
}
