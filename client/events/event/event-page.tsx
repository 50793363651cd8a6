import { nmoStates } from '../../../rules/states/nmo-states';
import { useMemo } from 'react';
import { skipToken } from '@apollo/client/react';
import { redirect, useParams } from 'react-router-dom';
import { lazyOptional } from '../../core/lazy-optional';
import { viewerPart, type PageLoader, type ViewerQueryOf } from '../../core/routing/page';
import { PageHead } from '../../core/routing/page-head';
import { useSession } from '../../core/session';
import { Prose } from '../../ui/text/prose';
import { Section } from '../../ui/text/section';
import { PastEventLinks } from '../list/past-event-links';
import { CallToAction } from './call-to-action';
import { EventContact } from './event-contact';
import { EventDocuments } from './event-documents';
import { EventHero } from './event-hero';
import { eventJsonLd } from './event-json-ld';
import { EventPageSkeleton } from './event-page-skeleton';
import {
  EventPageDocument,
  EventPageViewerDocument,
  useEventPageQuery,
  useEventPageViewerQuery,
  type EventPageViewerQuery,
} from '../event.generated';
import { NmoPanel } from './nmo-panel';
import { ownSpecialtiesOf, type OwnSpecialties } from '../list/own-specialties';
import { PartnersByTier } from './partners-by-tier';
import { eventPath, eventsPath, isEventSlug } from '../paths';
import type { EventDetails } from '../price';
import { PriceList } from './price-list';
import { Programme } from '../programme/programme';
import { BookmarkContext } from '../bookmark-context';
import { Speakers } from '../programme/speakers';
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

/** Loaded separately: if it fails, the programme is shown without bookmarks, as for visitors. */
const AgendaMark = lazyOptional(async () => ({
  default: (await import('../../agenda/bookmark-button')).BookmarkButton,
}));

/** Bookmark buttons for signed-in users. Their code loads after the page. */
function useAgendaMark(eventId: string, marks: readonly string[] | undefined) {
  return useMemo(() => {
    if (!marks) return null;
    return (id: string, title: string) => (
      <AgendaMark id={id} title={title} eventId={eventId} isMarked={marks.includes(id)} />
    );
  }, [marks, eventId]);
}

const hasPeople = ({ programme }: EventDetails): boolean =>
  programme.some(({ sessions }) =>
    sessions.some(({ moderators, talks }) => moderators.length > 0 || talks.some((talk) => talk.speakers.length > 0)),
  );

const hasPrices = ({ tariffs, isPast, state }: EventDetails): boolean =>
  tariffs.some(({ isOnSale, isUpcoming }) => isOnSale || isUpcoming) && !isPast && state !== 'CANCELLED';

type ViewProps = {
  event: EventDetails;
  site: { name: string; url: string };
  ownSpecialties: OwnSpecialties;
  /** null: a visitor. */
  viewerPart: EventPageViewerQuery['event'];
};

function EventView({ event, site, ownSpecialties, viewerPart }: ViewProps) {
  return (
    <article className={styles.page}>
      <PageHead
        title={event.title}
        description={event.summary}
        canonical={eventPath(event.slug)}
        image={event.cover.preview}
        jsonLd={import.meta.env.SSR && eventJsonLd(event, site)}
        kind="article"
        crumbs={[{ name: 'Мероприятия', path: eventsPath() }]}
      />
      <div className={styles.top}>
        <StateNotice event={event} />
        <EventHero event={event} ownSpecialties={ownSpecialties} />
      </div>
      <div className={styles.side}>
        <CoverImage image={event.cover} sizes="(min-width: 62em) 22rem, 100vw" className={styles.cover} />
        <CallToAction event={event} registration={viewerPart?.viewerRegistration ?? null} />
      </div>
      <EventSections event={event} ownSpecialties={ownSpecialties} viewerPart={viewerPart} />
    </article>
  );
}

function EventSections({ event, ownSpecialties, viewerPart }: Omit<ViewProps, 'site'>) {
  const agendaMark = useAgendaMark(event.id, viewerPart?.viewerAgendaMarks);
  const hasNmo = event.nmo.statement !== null || nmoStates.is(event.nmo.state, 'participates');
  return (
    <div className={styles.content}>
      {(event.archiveEntry || event.gallery) && (
        <Section id="after" title="После мероприятия">
          <PastEventLinks event={event} />
        </Section>
      )}
      {event.descriptionHtml && (
        <Section id="about" title="О мероприятии">
          <Prose html={event.descriptionHtml} />
        </Section>
      )}
      {hasNmo && (
        <Section id="nmo" title="Баллы НМО">
          <NmoPanel event={event} ownSpecialties={ownSpecialties} />
        </Section>
      )}
      {hasPrices(event) && (
        <Section id="prices" title="Стоимость участия">
          <PriceList tariffs={event.tariffs} timeZone={event.timeZone} mixed={event.format === 'MIXED'} />
        </Section>
      )}
      <Section id="programme" title="Программа">
        <BookmarkContext value={agendaMark}>
          <Programme event={event} />
        </BookmarkContext>
      </Section>
      {hasPeople(event) && (
        <Section id="speakers" title="Кто выступает">
          <Speakers programme={event.programme} />
        </Section>
      )}
      {event.documents.length > 0 && (
        <Section id="documents" title="Документы">
          <EventDocuments documents={event.documents} />
        </Section>
      )}
      {event.partners.length > 0 && (
        <Section id="partners" title="Организаторы и партнёры">
          <PartnersByTier partners={event.partners} />
        </Section>
      )}
      <Section id="contact" title="Контакты">
        <EventContact contact={event.contact} />
      </Section>
    </div>
  );
}
