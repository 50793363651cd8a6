import { PageHead } from '../core/page-head';
import type { PageLoader } from '../core/page';
import { useSession, type Session } from '../core/session';
import { useSiteQuery } from '../core/site.generated';
import { NearestEvents } from '../events/nearest-events';
import { eventsPath } from '../events/paths';
import { SpecialtyLinks } from '../events/specialty-links';
import { Section } from '../ui/section';
import { TextLink } from '../ui/text-link';
import { AccountGains } from './account-gains';
import { HomeHero } from './home-hero';
import { HomePageDocument, useHomePageQuery } from './home.generated';
import { NmoSteps } from './nmo-steps';
import { SiteNumbers } from './site-numbers';
import styles from './home-page.module.css';

/** Two rows of three cards on a desk. */
const NEAREST_COUNT = 6;
/** Four rows of three on a desk. */
const SPECIALTY_COUNT = 12;

const variables = ({ auth }: Session) => ({ first: NEAREST_COUNT, signedIn: auth !== null });

export const loader: PageLoader = async ({ client, session }) => {
  await client.query({ query: HomePageDocument, variables: variables(session) });
};

export function Component() {
  const name = useSiteQuery().data?.site.name;
  const { data } = useHomePageQuery({ variables: variables(useSession()) });
  const specialties = data?.events.facets.specialties ?? [];
  return (
    <>
      <PageHead
        title={name}
        description="Конгрессы, школы и вебинары для медицинских специалистов: программа, докладчики, баллы НМО и регистрация."
        canonical="/"
      />
      <HomeHero />
      <div className={styles.sections}>
        <Section
          title="Ближайшие мероприятия"
          aside={
            <TextLink to={eventsPath()} className={styles.more}>
              Все мероприятия
            </TextLink>
          }
        >
          <NearestEvents events={data?.events.nodes ?? []} />
        </Section>
        {specialties.length > 0 && (
          <Section title="По специальностям">
            <SpecialtyLinks
              specialties={specialties}
              ownId={data?.viewer?.specialty?.id ?? null}
              limit={SPECIALTY_COUNT}
            />
          </Section>
        )}
        <Section title="Как получить баллы НМО">
          <NmoSteps />
        </Section>
        <Section title="В цифрах">{data && <SiteNumbers numbers={data.siteNumbers} />}</Section>
        <Section title="Что даёт личный кабинет">
          <AccountGains />
        </Section>
      </div>
    </>
  );
}
