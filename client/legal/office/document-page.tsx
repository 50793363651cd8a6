import { skipToken } from '@apollo/client/react';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { useParams } from 'react-router-dom';
import { formatDate } from '../../core/format';
import { notify } from '../../core/notices';
import type { PageLoader } from '../../core/routing/page';
import { errorMessage } from '../../core/forms/problems';
import { legalDocumentPath } from '../paths';
import { Badge } from '../../ui/text/badge';
import { Section } from '../../ui/text/section';
import { TextLink } from '../../ui/text/text-link';
import { officeContentPath } from '../../office/paths';
import { ContentHead } from '../../office/content/content-head';
import styles from '../../office/content/content.module.css';
import { documentKindFromSlug } from './document-labels';
import { OfficeDocumentDocument, useOfficeDocumentQuery, useWithdrawLegalEditionMutation } from './documents.generated';
import { EditionForm } from './edition-form';

export const loader: PageLoader = async ({ client, params }) => {
  const kind = documentKindFromSlug(params.kind);
  if (!kind) return { status: 404 };
  await client.query({ query: OfficeDocumentDocument, variables: { kind } });
};

/** Editions of one legal document, and the form for a new edition. */
export function Component() {
  const kind = documentKindFromSlug(useParams().kind);
  const { data, refetch } = useOfficeDocumentQuery(kind ? { variables: { kind } } : skipToken);
  const [withdraw, { loading }] = useWithdrawLegalEditionMutation();
  const [now] = useState(() => new Date().toISOString());
  const editions = data?.staffLegalEditions ?? [];
  const [newest] = editions;
  if (!kind || !newest) return null;
  const inForce = editions.find(({ effectiveFrom }) => effectiveFrom <= now);

  async function withdrawEdition(id: string): Promise<void> {
    try {
      const result = (await withdraw({ variables: { id } })).data?.withdrawLegalEdition;
      if (result?.__typename === 'Problems') void notify({ message: result.problems[0]?.message, tone: 'problem' });
      else void notify({ message: 'Редакция отозвана.', tone: 'success' });
      await refetch();
    } catch (error) {
      void notify({ message: errorMessage(error), tone: 'problem' });
    }
  }

  return (
    <>
      <ContentHead title={newest.title} back={{ to: officeContentPath('documents'), text: 'Документы' }} />
      <Section title="Редакции">
        <ul className="stack gap-3">
          {editions.map((edition) => {
            const isUpcoming = edition.effectiveFrom > now;
            return (
              <li key={edition.id} className={styles.row}>
                <div className={styles.main}>
                  {isUpcoming ? (
                    <span>{`Редакция ${edition.version}, с ${formatDate(edition.effectiveFrom)}`}</span>
                  ) : (
                    <TextLink to={legalDocumentPath(kind, edition.version)}>
                      {`Редакция ${edition.version}, с ${formatDate(edition.effectiveFrom)}`}
                    </TextLink>
                  )}
                </div>
                <div className="row gap-2 middle">
                  {edition.id === inForce?.id && <Badge tone="success">Действует</Badge>}
                  {isUpcoming && <Badge tone="warning">Вступит в силу</Badge>}
                  {isUpcoming && edition.id === newest.id && (
                    <Button
                      variant="default"
                      size="sm"
                      loading={loading}
                      onClick={() => void withdrawEdition(edition.id)}
                    >
                      Отозвать редакцию
                    </Button>
                  )}
                </div>
              </li>
            );
          })}
        </ul>
      </Section>
      <Section title="Новая редакция">
        <EditionForm key={newest.id} kind={kind} newest={newest} onAdded={() => void refetch()} />
      </Section>
    </>
  );
}
