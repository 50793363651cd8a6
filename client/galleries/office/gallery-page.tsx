import { skipToken } from '@apollo/client/react';
import { useParams } from 'react-router-dom';
import type { PageLoader } from '../../core/routing/page';
import { galleryPath } from '../paths';
import { Badge } from '../../ui/text/badge';
import { Section } from '../../ui/text/section';
import { TextLink } from '../../ui/text/text-link';
import { officeContentPath } from '../../office/paths';
import { OfficeGalleryDocument, useOfficeGalleryQuery } from './galleries.generated';
import { GalleryForm } from './gallery-form';
import { PhotoList } from './photo-list';
import { PhotoUploader } from './photo-uploader';
import { OfficeHead } from '../../office/layout/office-head';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

export const loader: PageLoader = async ({ client, params }) => {
  if (params.id === 'new') return;
  const { data } = await client.query({ query: OfficeGalleryDocument, variables: { id: params.id ?? '' } });
  return data?.staffGallery ? undefined : { status: 404 };
};

/** A gallery with its photos and its form, or the form of a new gallery. */
export function Component() {
  const { id = '' } = useParams();
  const isNew = id === 'new';
  const { data, refetch } = useOfficeGalleryQuery(isNew ? skipToken : { variables: { id } });
  const gallery = data?.staffGallery ?? null;
  if (!isNew && !gallery) return null;
  return (
    <>
      <OfficeHead
        title={gallery?.title ?? 'Новый фотоотчёт'}
        back={{ to: officeContentPath('galleries'), text: 'Фотоотчёты' }}
        lead={
          gallery && (
            <>
              {gallery.isPublished ? <Badge tone="success">Опубликован</Badge> : <Badge>Черновик</Badge>}{' '}
              {gallery.isPublished && <TextLink to={galleryPath(gallery.slug)}>Страница на сайте</TextLink>}
            </>
          )
        }
      />
      {gallery && (
        <Section title="Снимки">
          <PhotoUploader galleryId={gallery.id} onSent={() => void refetch()} />
          <PhotoList galleryId={gallery.id} photos={gallery.photos} />
        </Section>
      )}
      <Section title="О фотоотчёте">
        <GalleryForm key={id} gallery={gallery} />
      </Section>
    </>
  );
}
