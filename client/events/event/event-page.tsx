import { useMemo } from 'react';
import { skipToken } from '@apollo/client/react';
import { redirect, useParams } from 'react-router-dom';
import { lazyOptional } from '../../core/lazy-optional';
import { viewerPart, type PageLoader, type ViewerQueryOf } from '../../core/routing/page';
import { PageHead } from '../../core/routing/page-head';
import { useSession } from '../../core/session';
import { BookmarkContext } from '../bookmark-context';
import { CallToAction } from './call-to-action';
import { EventHero } from './event-hero';
import { eventJsonLd } from './event-json-ld';
import { EventSections } from './event-sections';
import { EventPageSkeleton } from './event-page-skeleton';
import {
  EventPageDocument,
  EventPageViewerDocument,
  useEventPageQuery,
  useEventPageViewerQuery,
  type EventPageViewerQuery,
} from '../event.generated';
import { ownSpecialtiesOf, type OwnSpecialties } from '../list/own-specialties';
import { pageKindOf } from './page-kind';
import { eventPath, eventsPath, isEventSlug } from '../paths';
import type { EventDetails } from '../price';
import { StateNotice } from './state-notice';
import { CoverImage } from '../../ui/cover-image';
import styles from './event-page.module.css';

export const loader: PageLoader = async ({ params, client, url }) => {
  const { slug } = params;
  if (!isEventSlug(slug)) return { status: 404 };
  const { data } = await client.query({ query: EventPageDocument, variables: { slug } });
  const currentSlug = data?.event?.slug;
  // An event keeps its former slugs: redirect a link with an old slug to the current one.
  if (currentSlug && currentSlug !== slug) throw redirect(eventPath(currentSlug) + url.search, 301);
  return { status: currentSlug ? 200 : 404 };
};

export const viewerQuery: ViewerQueryOf = ({ params: { slug = '' } }) => viewerPart(EventPageViewerDocument, { slug });

export function Component() {
  const { slug = '' } = useParams();
  return <EventBySlug key={slug} slug={slug} />;
}

function EventBySlug({ slug }: { slug: string }) {
  const { auth } = useSession();
  const variables = { slug };
  const { data, previousData, error } = useEventPageQuery({ variables });
  const viewerData = useEventPageViewerQuery(auth ? { variables } : skipToken).data;
  const pageData = data ?? previousData;
  if (error && !pageData) throw error;
  if (!pageData) return <EventPageSkeleton />;
  // The loader has answered 404 for such a slug, and the router shows the page for it.
  if (!pageData.event) return null;
  return (
    <EventView
      event={pageData.event}
      site={pageData.site}
      ownSpecialties={ownSpecialtiesOf(viewerData?.viewer)}
      viewerPart={viewerData?.event ?? null}
    />
  );
}

/** Lets telephones of 2 pixels per point choose the small file, a third of the bytes before the largest paint. */
const nearlyFullWidth = '88vw';

/** Loaded separately: if it fails, the programme is shown without bookmarks, as for visitors. */
const AgendaMark = lazyOptional(async () => ({
  default: (await import('../../agenda/bookmark-button')).BookmarkButton,
}));

/** Bookmarks of signed-in users. The code of their buttons loads after the page. */
function useBookmarkButtons(eventId: string, marks: readonly string[] | undefined) {
  return useMemo(() => {
    if (!marks) return null;
    return {
      marks,
      renderButton: (id: string, title: string) => (
        <AgendaMark id={id} title={title} eventId={eventId} isMarked={marks.includes(id)} />
      ),
    };
  }, [marks, eventId]);
}

type ViewProps = {
  event: EventDetails;
  site: { name: string; url: string };
  ownSpecialties: OwnSpecialties;
  /** null: a visitor. */
  viewerPart: EventPageViewerQuery['event'];
};

/** Where other sites learn how to show the event. */
const oembedAddress = (siteUrl: string, slug: string): string =>
  `${siteUrl}/oembed?url=${encodeURIComponent(siteUrl + eventPath(slug))}`;

function EventView({ event, site, ownSpecialties, viewerPart }: ViewProps) {
  const kind = pageKindOf(event);
  const registration = viewerPart?.viewerRegistration ?? null;
  const bookmarks = useBookmarkButtons(event.id, viewerPart?.viewerAgendaMarks);
  return (
    <article className={styles.page} data-kind={kind}>
      <PageHead
        title={event.title}
        description={event.summary}
        canonical={eventPath(event.slug)}
        image={event.cover.preview}
        jsonLd={import.meta.env.SSR && eventJsonLd(event, site)}
        kind="article"
        crumbs={[{ name: 'Мероприятия', path: eventsPath() }]}
      />
      <link rel="alternate" type="application/json+oembed" href={oembedAddress(site.url, event.slug)} />
      <CoverImage
        image={event.cover}
        sizes={`(min-width: 62em) ${kind === 'congress' ? 30 : 22}rem, ${nearlyFullWidth}`}
        className={styles.cover}
        isFirst
        isMoving
      />
      <div className={styles.top}>
        <StateNotice event={event} />
        <EventHero event={event} kind={kind} ownSpecialties={ownSpecialties} />
      </div>
      <div className={styles.side}>
        <CallToAction event={event} registration={registration} />
      </div>
      <BookmarkContext value={bookmarks}>
        <EventSections event={event} kind={kind} ownSpecialties={ownSpecialties} registration={registration} />
      </BookmarkContext>
    </article>
  );
}
