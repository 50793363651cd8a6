import { PageHead } from '../core/routing/page-head';
import type { PageLoader } from '../core/routing/page';
import { NearestEventsDocument, useNearestEventsQuery } from '../events/events.generated';
import { EventSearch } from '../events/list/event-search';
import { eventsPath } from '../events/paths';
import { searchPath } from '../search/paths';
import { ButtonLink } from '../ui/text/button-link';
import { PageTitle } from '../ui/text/page-title';
import { Section } from '../ui/text/section';
import { NearestEvents } from '../events/list/nearest-events';
import { homePattern } from './paths';

/** One row of cards on a desktop. */
const nearestCount = 3;

const shortcuts = [
  { to: eventsPath(), text: 'Все предстоящие' },
  { to: eventsPath('format=online'), text: 'Онлайн' },
  { to: eventsPath('nmo=1'), text: 'С баллами НМО' },
  { to: eventsPath('free=1'), text: 'Бесплатные' },
  { to: eventsPath('past=1'), text: 'Прошедшие' },
  { to: searchPath(), text: 'Поиск по всему сайту' },
];

export const loader: PageLoader = async ({ client }) => {
  await client.query({ query: NearestEventsDocument, variables: { first: nearestCount } });
};

export function Component() {
  const { data } = useNearestEventsQuery({ variables: { first: nearestCount } });
  return (
    <>
      <PageHead noindex />
      <PageTitle lead="Возможно, в адресе опечатка или страница переехала. Вот откуда можно продолжить.">
        Страница не найдена
      </PageTitle>
      <EventSearch />
      <nav className="row gap-2 mb-7" aria-label="Подборки мероприятий">
        {shortcuts.map(({ to, text }) => (
          <ButtonLink key={to} to={to} variant="default">
            {text}
          </ButtonLink>
        ))}
        <ButtonLink to={homePattern} variant="subtle" color="neva">
          На главную
        </ButtonLink>
      </nav>
      <Section title="Ближайшие мероприятия">
        <NearestEvents events={data?.events.nodes ?? []} />
      </Section>
    </>
  );
}
