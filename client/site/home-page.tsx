import { skipToken } from '@apollo/client/react';
import { archivesPath } from '../archives/paths';
import { dayText, missingText } from '../certificates/labels';
import { nmoPattern } from '../certificates/paths';
import { plural } from '../core/format';
import { PageHead } from '../core/routing/page-head';
import { viewerPart, type PageLoader, type ViewerQueryOf } from '../core/routing/page';
import { createAccountPath, loginPath } from '../core/routing/redirect';
import { useSession } from '../core/session';
import { useSiteQuery } from '../core/site.generated';
import { fittingEvents, nextEventOf } from '../events/home/home-events';
import { HomeSearch, SpecialtyChips } from '../events/home/home-search';
import { NextEvent } from '../events/home/next-event';
import { OwnEvents } from '../events/home/own-events';
import { EventRows } from '../events/list/rows/event-rows';
import { FeedLinks } from '../events/list/feed-links';
import { NearestEvents } from '../events/list/nearest-events';
import { ownSpecialtiesOf, type OwnSpecialties } from '../events/list/own-specialties';
import { eventsPath } from '../events/paths';
import { galleriesPath } from '../galleries/paths';
import { PartnerStrip } from '../partners/partner-strip';
import { partnersPattern } from '../partners/paths';
import { PointsRing } from '../ui/points-ring';
import { ButtonLink } from '../ui/text/button-link';
import { Section } from '../ui/text/section';
import { TextLink } from '../ui/text/text-link';
import { homeJsonLd } from './home-json-ld';
import {
  HomePageDocument,
  HomePageViewerDocument,
  useHomePageQuery,
  useHomePageViewerQuery,
  type HomePageQuery,
  type HomePageViewerQuery,
} from './home.generated';
import { NmoSteps } from './nmo-steps';
import styles from './home-page.module.css';

const nearestCount = 9;
const specialtyCount = 12;
/** More of them would hide the list of all events. */
const maxFitting = 3;

const variables = { first: nearestCount };

export const loader: PageLoader = async ({ client }) => {
  await client.query({ query: HomePageDocument, variables });
};

export const viewerQuery: ViewerQueryOf = () => viewerPart(HomePageViewerDocument, variables);

export function Component() {
  const site = useSiteQuery().data?.site;
  const { auth } = useSession();
  const { data } = useHomePageQuery({ variables });
  const viewer = useHomePageViewerQuery(auth ? { variables } : skipToken).data?.viewer ?? null;
  return (
    <>
      <PageHead
        title={site?.name}
        description="Конгрессы, школы и вебинары для медицинских специалистов: программа, докладчики, баллы НМО и регистрация."
        canonical="/"
        jsonLd={site && import.meta.env.SSR && homeJsonLd(site)}
      />
      <FeedLinks />
      <h1 className={styles.slogan} tabIndex={-1}>
        Медицинские мероприятия для тех, кто лечит
      </h1>
      {data && (
        // The own part of a signed-in user changes the heights of all that follows.
        <div className="awaits-viewer">
          <div className={`differs ${styles.page}`}>
            <Events data={data} viewer={viewer} />
            <Rest data={data} licence={site?.licence ?? ''} />
          </div>
        </div>
      )}
    </>
  );
}

type EventsProps = { data: HomePageQuery; viewer: HomePageViewerQuery['viewer'] };

/** What is on: for a signed-in user the own tickets first, otherwise the next event. */
function Events({ data, viewer }: EventsProps) {
  const { nodes } = data.nearest;
  const ownSpecialties = ownSpecialtiesOf(viewer);
  const hasTickets = (viewer?.registrations.nodes.length ?? 0) > 0;
  const hero = hasTickets ? undefined : nextEventOf(nodes);
  // Each event stands once on the page.
  const above = new Set([hero?.id, ...(viewer?.registrations.nodes.map(({ event }) => event.id) ?? [])]);
  const others = nodes.filter(({ id }) => !above.has(id));
  const fitting = fittingEvents(others, ownSpecialties).slice(0, maxFitting);
  return (
    <>
      {hero && <NextEvent event={hero} ownSpecialties={ownSpecialties} />}
      {viewer && (
        <OwnEvents registrations={viewer.registrations.nodes} ownSpecialties={ownSpecialties}>
          <Points cycle={viewer.nmoCycles[0]} />
        </OwnEvents>
      )}
      <HomeSearch facets={data.events.facets} ownSpecialties={ownSpecialties} />
      <FittingEvents events={fitting} ownSpecialties={ownSpecialties} />
      <Section
        title="Ближайшие мероприятия"
        aside={
          <TextLink to={eventsPath()} className="target">
            Все<span className="visually-hidden"> мероприятия</span>
          </TextLink>
        }
      >
        <NearestEvents events={others.filter((event) => !fitting.includes(event))} ownSpecialties={ownSpecialties} />
      </Section>
    </>
  );
}

type Cycle = NonNullable<HomePageViewerQuery['viewer']>['nmoCycles'][number];

/** The points of the main specialty. */
function Points({ cycle }: { cycle: Cycle | undefined }) {
  if (!cycle) return null;
  const { progress, specialty, endsOn } = cycle;
  return (
    <Section title="Баллы НМО">
      <div className="flex gap-4 middle">
        <PointsRing
          counted={progress.counted}
          norm={progress.norm}
          label={`Баллы за пять лет: ${specialty.label}`}
          size="small"
        />
        <div className="text-s">
          <p>{missingText(progress)}</p>
          <p className="muted">Срок — до&nbsp;{dayText(endsOn)}</p>
          <TextLink to={nmoPattern} className="target">
            Сертификаты и&nbsp;коды
          </TextLink>
        </div>
      </div>
    </Section>
  );
}

type FittingProps = { events: HomePageQuery['nearest']['nodes']; ownSpecialties: OwnSpecialties };

function FittingEvents({ events, ownSpecialties }: FittingProps) {
  if (events.length === 0) return null;
  return (
    <Section title="Для вашей специальности">
      <EventRows events={events} ownSpecialties={ownSpecialties} headingLevel={3} isRanked />
    </Section>
  );
}

function Rest({ data, licence }: { data: HomePageQuery; licence: string }) {
  const { auth } = useSession();
  const { site, siteNumbers, events, archive, galleries, partners } = data;
  const materials = [
    ...archive.nodes.map(({ title }) => ({ title, to: archivesPath(), name: 'Записи докладов' })),
    ...galleries.nodes.map(({ title }) => ({ title, to: galleriesPath(), name: 'Фотоотчёты' })),
  ];
  return (
    <>
      {events.facets.specialties.length > 0 && (
        <Section title="По специальностям">
          <SpecialtyChips facets={events.facets.specialties} limit={specialtyCount} />
        </Section>
      )}
      {materials.length > 0 && (
        <Section title="После мероприятий">
          <ul className={styles.materials}>
            {materials.map(({ to, name, title }) => (
              <li key={to}>
                <TextLink to={to}>{name}</TextLink> <span className="note">Последнее: {title}</span>
              </li>
            ))}
          </ul>
        </Section>
      )}
      <NmoSteps note={site.nmoNote} />
      <section className={styles.about} aria-label="Об организаторе">
        <div>
          <p>{site.homeLead}</p>
          <p className="mt-2 note">
            {numbersText(siteNumbers)} {licence}
          </p>
        </div>
        {!auth && (
          <div className={`visitor-only ${styles.invitation}`}>
            <ButtonLink to={createAccountPath()} variant="default">
              Создать личный кабинет
            </ButtonLink>
            <ButtonLink to={loginPath()} variant="subtle" color="neva">
              Войти
            </ButtonLink>
          </div>
        )}
      </section>
      {partners.length > 0 && (
        <Section
          title="Партнёры"
          aside={
            <TextLink to={partnersPattern} className="target">
              Все<span className="visually-hidden"> партнёры</span>
            </TextLink>
          }
        >
          <PartnerStrip partners={partners} />
        </Section>
      )}
    </>
  );
}

/** «Провели 8 мероприятий. В программах — 120 докладов, 64 докладчика.» */
function numbersText({ eventsHeld, talks, speakers }: HomePageQuery['siteNumbers']): string {
  const held = plural(eventsHeld, 'Провели # мероприятие', 'Провели # мероприятия', 'Провели # мероприятий');
  const inProgrammes = [
    talks > 0 && plural(talks, 'доклад', 'доклада', 'докладов'),
    speakers > 0 && plural(speakers, 'докладчик', 'докладчика', 'докладчиков'),
  ].filter(Boolean);
  return [
    eventsHeld > 0 && `${held}.`,
    inProgrammes.length > 0 && `В\u00a0программах\u00a0— ${inProgrammes.join(', ')}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
