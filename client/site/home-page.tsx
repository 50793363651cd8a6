import type { ReactNode } from 'react';
import { ArchiveCard } from '../archives/archive-card';
import { archivesPath } from '../archives/paths';
import { PageHead } from '../core/routing/page-head';
import { skipToken } from '@apollo/client/react';
import { viewerPart, type PageLoader, type ViewerQueryOf } from '../core/routing/page';
import { useSession } from '../core/session';
import { useSiteQuery } from '../core/site.generated';
import { FeedLinks } from '../events/list/feed-links';
import { NearestEvents } from '../events/list/nearest-events';
import { eventsPath } from '../events/paths';
import { ownSpecialtiesOf, type OwnSpecialties } from '../events/list/own-specialties';
import { SpecialtyLinks } from '../events/event/specialty-links';
import { GalleryCard } from '../galleries/gallery-card';
import { galleriesPath } from '../galleries/paths';
import { PartnerStrip } from '../partners/partner-strip';
import { partnersPattern } from '../partners/paths';
import { CardList } from '../ui/card';
import { Section } from '../ui/text/section';
import { TextLink } from '../ui/text/text-link';
import { AccountBenefits } from './account-benefits';
import { HomeHero } from './home-hero';
import { homeJsonLd } from './home-json-ld';
import {
  HomePageDocument,
  HomePageViewerDocument,
  useHomePageQuery,
  useHomePageViewerQuery,
  type HomePageQuery,
} from './home.generated';
import { NmoSteps } from './nmo-steps';
import { SiteNumbers } from './site-numbers';
import styles from './home-page.module.css';

/** Two rows of three cards on a desktop. */
const nearestCount = 6;
/** Four rows of three links on a desktop. */
const specialtyCount = 12;

const variables = { first: nearestCount };

export const loader: PageLoader = async ({ client }) => {
  await client.query({ query: HomePageDocument, variables });
};

export const viewerQuery: ViewerQueryOf = () => viewerPart(HomePageViewerDocument, variables);

function SectionLink({ to, children }: { to: string; children: string }) {
  return (
    <TextLink to={to} className={styles.more}>
      {children}
    </TextLink>
  );
}

type ItemSectionProps<Item> = {
  items: readonly Item[];
  title: string;
  more?: ReactNode;
  children: (items: readonly Item[]) => ReactNode;
};

/** A section that is hidden if it has no items. */
function ItemSection<Item>({ items, title, more, children }: ItemSectionProps<Item>) {
  if (items.length === 0) return null;
  return (
    <Section title={title} aside={more}>
      {children(items)}
    </Section>
  );
}

export function Component() {
  const site = useSiteQuery().data?.site;
  const { auth } = useSession();
  const { data } = useHomePageQuery({ variables });
  const viewerData = useHomePageViewerQuery(auth ? { variables } : skipToken).data;
  return (
    <>
      <PageHead
        title={site?.name}
        description="Конгрессы, школы и вебинары для медицинских специалистов: программа, докладчики, баллы НМО и регистрация."
        canonical="/"
        jsonLd={site && import.meta.env.SSR && homeJsonLd(site)}
      />
      <FeedLinks />
      <HomeHero lead={data?.site.homeLead} />
      {data && <HomeSections data={data} ownSpecialties={ownSpecialtiesOf(viewerData?.viewer)} />}
    </>
  );
}

type CardRowProps<Item> = { items: readonly Item[]; card: (item: Item) => ReactNode };

const CardRow = <Item extends { id: string }>({ items, card }: CardRowProps<Item>) => (
  <CardList isHorizontal>
    {items.map((item) => (
      <li key={item.id}>{card(item)}</li>
    ))}
  </CardList>
);

function HomeSections({ data, ownSpecialties }: { data: HomePageQuery; ownSpecialties: OwnSpecialties }) {
  return (
    <div className={styles.sections}>
      <Section title="Ближайшие мероприятия" aside={<SectionLink to={eventsPath()}>Все мероприятия</SectionLink>}>
        <NearestEvents events={data.nearest.nodes} />
      </Section>
      <ItemSection items={data.events.facets.specialties} title="По специальностям">
        {(specialties) => (
          <SpecialtyLinks specialties={specialties} ownSpecialties={ownSpecialties} limit={specialtyCount} />
        )}
      </ItemSection>
      <ItemSection
        items={data.archive.nodes}
        title="Записи докладов"
        more={<SectionLink to={archivesPath()}>Весь архив</SectionLink>}
      >
        {(entries) => <CardRow items={entries} card={(entry) => <ArchiveCard entry={entry} />} />}
      </ItemSection>
      <ItemSection
        items={data.galleries.nodes}
        title="Фотоотчёты"
        more={<SectionLink to={galleriesPath()}>Все фотоотчёты</SectionLink>}
      >
        {(galleries) => <CardRow items={galleries} card={(gallery) => <GalleryCard gallery={gallery} />} />}
      </ItemSection>
      <Section title="Как получить баллы НМО">
        <NmoSteps note={data.site.nmoNote} />
      </Section>
      <Section title="В цифрах">
        <SiteNumbers numbers={data.siteNumbers} />
      </Section>
      <Section title="Что даёт личный кабинет">
        <AccountBenefits />
      </Section>
      <ItemSection
        items={data.partners}
        title="Партнёры"
        more={<SectionLink to={partnersPattern}>Все партнёры</SectionLink>}
      >
        {(partners) => <PartnerStrip partners={partners} />}
      </ItemSection>
    </div>
  );
}
