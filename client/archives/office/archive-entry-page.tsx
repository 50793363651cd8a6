import { skipToken } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import type { PageLoader } from '../../core/routing/page';
import { archivePath } from '../paths';
import { Badge } from '../../ui/text/badge';
import { Section } from '../../ui/text/section';
import { TextLink } from '../../ui/text/text-link';
import { officeContentPath } from '../../office/paths';
import { OfficeArchiveEntryDocument, useOfficeArchiveEntryQuery } from './archive.generated';
import { ArchiveEntryForm } from './archive-entry-form';
import { ArchiveTalks } from './archive-talks';
import { OfficeHead } from '../../office/layout/office-head';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

export const loader: PageLoader = async ({ client, params }) => {
  if (params.id === 'new') return;
  const { data } = await client.query({ query: OfficeArchiveEntryDocument, variables: { id: params.id ?? '' } });
  return data?.staffArchiveEntry ? undefined : { status: 404 };
};

/** An archive entry with its form and talks, or the form of a new entry. */
export function Component() {
  const { id = '' } = useParams();
  const isNew = id === 'new';
  const { data } = useOfficeArchiveEntryQuery(isNew ? skipToken : { variables: { id } });
  const entry = data?.staffArchiveEntry ?? null;
  if (!isNew && !entry) return null;
  return (
    <>
      <OfficeHead
        title={entry?.title ?? 'Новая запись архива'}
        back={{ to: officeContentPath('archive'), text: 'Архив' }}
        lead={
          entry && (
            <>
              {entry.published ? <Badge tone="success">Опубликована</Badge> : <Badge>Черновик</Badge>}{' '}
              <TextLink to={archivePath(entry.slug)}>Страница на сайте</TextLink>
            </>
          )
        }
      />
      <Section title="О записи">
        <ArchiveEntryForm key={id} entry={entry} />
      </Section>
      {entry && <ArchiveTalks entryId={entry.id} firstDay={entry.firstDay} sections={entry.sections} />}
    </>
  );
}
