import { IconCalendarEvent, IconCamera, IconMapPin, IconPhoto } from '@tabler/icons-react';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { formatDates, plural } from '../core/format';
import type { PageLoader } from '../core/routing/page';
import { PageHead } from '../core/routing/page-head';
import { eventPath } from '../events/paths';
import { EmptyState } from '../ui/text/empty-state';
import { lazyOnDemand } from '../ui/lazy-on-demand';
import { TextLink } from '../ui/text/text-link';
import { GalleryPageDocument, useGalleryPageQuery, type GalleryPageQuery } from './galleries.generated';
import type { GalleryDetails, PhotoDetails } from './gallery-details';
import { galleryJsonLd } from './gallery-json-ld';
import { galleriesPath, galleryPath } from './paths';
import { PhotoGrid } from './photo-grid';
import { SinglePhoto } from './single-photo';
import { focusPhoto, useOpenPhoto } from './use-open-photo';
import styles from './gallery-page.module.css';

/** Loaded on demand, because both are large and rarely opened. */
const PhotoLightbox = lazyOnDemand(() => import('./photo-lightbox'));
const RemovalDialog = lazyOnDemand(() => import('./removal-dialog'));

export const loader: PageLoader = async ({ params, client }) => {
  const { slug = '' } = params;
  // Each photo has its own address: moving between photos must not request the gallery again.
  const { data } = await client.query({
    query: GalleryPageDocument,
    variables: { slug },
    fetchPolicy: 'cache-first',
  });
  return { status: data?.gallery ? 200 : 404 };
};

export function Component() {
  const { slug = '' } = useParams();
  const { data, previousData, error } = useGalleryPageQuery({ variables: { slug } });
  const pageData = data ?? previousData;
  if (error && !pageData) throw error;
  if (!pageData?.gallery) return null;
  return <GalleryView key={slug} gallery={pageData.gallery} site={pageData.site} />;
}

function GalleryView({ gallery, site }: { gallery: GalleryDetails; site: GalleryPageQuery['site'] }) {
  const { slug, title, summary, photos } = gallery;
  const readyPhotos = photos.filter(({ isReady }) => isReady);
  const [photoToRemove, setPhotoToRemove] = useState<PhotoDetails | null>(null);
  const { photo, isOpen, open, show, close } = useOpenPhoto(slug, readyPhotos, photoToRemove !== null);
  const defaultDescription = `${title}: ${plural(photos.length, 'снимок', 'снимка', 'снимков')}.`;
  return (
    <article>
      <PageHead
        title={title}
        description={photo?.caption || summary || defaultDescription}
        canonical={galleryPath(slug, photo?.position)}
        image={(photo ?? readyPhotos[0])?.previewUrl ?? undefined}
        jsonLd={import.meta.env.SSR && galleryJsonLd(gallery, site)}
        crumbs={[{ name: 'Фотоотчёты', path: galleriesPath() }]}
        noindex={photo !== null}
      />
      <GalleryHeader gallery={gallery} />
      {photo && (
        <noscript>
          <SinglePhoto gallery={gallery} photo={photo} photos={readyPhotos} email={site.email} />
        </noscript>
      )}
      {photos.length === 0 ? (
        <EmptyState title="Снимки ещё не загружены">Мы разбираем съёмку. Загляните через день-другой.</EmptyState>
      ) : (
        <PhotoGrid
          slug={slug}
          photos={photos}
          onOpen={(position) => void PhotoLightbox.preload().then(() => open(position))}
        />
      )}
      <RemovalNote email={site.email} />
      {isOpen && photo && (
        <PhotoLightbox
          title={title}
          slug={slug}
          photos={readyPhotos}
          start={readyPhotos.indexOf(photo)}
          onShow={show}
          onClose={close}
          onRequestRemoval={(requestedPhoto) => {
            setPhotoToRemove(requestedPhoto);
            close();
          }}
        />
      )}
      {photoToRemove && (
        <RemovalDialog
          photo={photoToRemove}
          onClosed={() => {
            setPhotoToRemove(null);
            focusPhoto(photoToRemove.position);
          }}
        />
      )}
    </article>
  );
}

function GalleryHeader({ gallery }: { gallery: GalleryDetails }) {
  const { title, summary, takenOn, city, photographer, event, photos } = gallery;
  return (
    <header className="stack gap-3 mb-6">
      <p className="links faint-note">
        <Link to={galleriesPath()}>Фотоотчёты</Link>
        <span aria-hidden="true"> / </span>
        <Link to={galleriesPath(Number(takenOn.slice(0, 4)))}>{takenOn.slice(0, 4)}</Link>
      </p>
      <h1 className={styles.title} tabIndex={-1}>
        {title}
      </h1>
      {summary && <p className={styles.summary}>{summary}</p>}
      <ul className={styles.facts}>
        <li>
          <IconCalendarEvent aria-hidden="true" size={18} />
          <time dateTime={takenOn}>{formatDates([takenOn])}</time>
        </li>
        {city && (
          <li>
            <IconMapPin aria-hidden="true" size={18} />
            {city}
          </li>
        )}
        <li>
          <IconPhoto aria-hidden="true" size={18} />
          {plural(photos.length, 'снимок', 'снимка', 'снимков')}
        </li>
        {photographer && (
          <li>
            <IconCamera aria-hidden="true" size={18} />
            Фото: {photographer}
          </li>
        )}
      </ul>
      {event && (
        <p>
          Мероприятие:{' '}
          <TextLink to={eventPath(event.slug)} className="target">
            {event.title}
          </TextLink>
        </p>
      )}
    </header>
  );
}

const RemovalNote = ({ email }: { email: string }) => (
  <p className={styles.note}>
    Вы есть на снимке и не хотите этого? Откройте снимок и нажмите «Попросить убрать снимок» или напишите на&nbsp;
    <a href={`mailto:${email}`}>{email}</a>. Просьба выполняется без объяснения причин.
  </p>
);
