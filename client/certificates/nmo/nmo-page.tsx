import { skipToken } from '@apollo/client/react';
import { useSearchParams } from 'react-router-dom';
import { missingPoints } from '../../../rules/nmo/nmo-norm';
import type { PageLoader } from '../../core/routing/page';
import { skeletonOf } from '../../layouts/page-skeleton';
import { PageHead } from '../../core/routing/page-head';
import { useListPages } from '../../core/routing/use-list-pages';
import { eventDatesText } from '../../events/event/event-dates';
import { eventsPath } from '../../events/paths';
import { ButtonLink } from '../../ui/text/button-link';
import { ChipLinks } from '../../ui/text/chip-links';
import { EmptyState } from '../../ui/text/empty-state';
import { MoreButton } from '../../ui/more-button';
import { PageTitle } from '../../ui/text/page-title';
import {
  NmoEventsDocument,
  NmoPageDocument,
  useNmoEventsQuery,
  useNmoPageQuery,
  type NmoCycleFragment,
  type NmoPageQueryVariables,
} from '../certificates.generated';
import { FittingEvents } from './cycle/fitting-events';
import { NmoCycles } from './nmo-cycles';
import { NmoRecord } from './nmo-record';
import { nmoPath } from '../paths';
import { PortalSteps } from './portal-steps';

const pageSize = 5;

function yearOf(params: URLSearchParams): number | null {
  const year = params.get('year') ?? '';
  return /^\d{4}$/.test(year) ? Number(year) : null;
}

const variablesOf = (params: URLSearchParams): NmoPageQueryVariables => ({ first: pageSize, year: yearOf(params) });

const lacksEvents = ({ progress }: NmoCycleFragment): boolean =>
  missingPoints(progress.fromEvents, progress.fromCourses).fromEvents > 0;

export const Skeleton = skeletonOf('card', 'row', 'row', 'row', 'row');

export const loader: PageLoader = async ({ client, url }) => {
  const { data } = await client.query({ query: NmoPageDocument, variables: variablesOf(url.searchParams) });
  const cycle = data?.viewer?.nmoCycles[0];
  if (cycle && lacksEvents(cycle))
    await client.query({ query: NmoEventsDocument, variables: { specialties: [cycle.specialty.id] } });
};

export function Component() {
  const [params] = useSearchParams();
  const variables = variablesOf(params);
  const { data, previousData } = useNmoPageQuery({ variables });
  const { viewer, site } = data ?? previousData ?? {};
  const { list, showMore } = useListPages({
    name: 'records',
    document: NmoPageDocument,
    variables,
    first: viewer?.nmoRecords,
    listOf: (page) => page.viewer?.nmoRecords,
  });

  if (!viewer || !list) return null;
  return (
    <>
      <PageHead noindex />
      <PageTitle>Сертификаты и коды НМО</PageTitle>
      <NmoCycles
        owner={viewer.id}
        cycles={viewer.nmoCycles}
        ownPoints={viewer.ownNmoPoints.nodes}
        mainSpecialty={viewer.specialty}
        ownSpecialties={[...(viewer.specialty ? [viewer.specialty] : []), ...viewer.furtherSpecialties]}
        suggestion={<Suggestion cycle={viewer.nmoCycles[0]} />}
      >
        <section aria-label="Мероприятия с документами и кодами" className="mb-5">
          <Years years={list.years} chosen={yearOf(params)} />
          {list.nodes.length === 0 && <NothingYet />}
          {list.nodes.map((record) => (
            <NmoRecord key={record.registrationId} record={record} days={eventDatesText(record.event)} />
          ))}
          {list.pageInfo.hasNextPage && <MoreButton load={showMore} />}
        </section>
      </NmoCycles>
      {site && <PortalSteps portalUrl={list.portalUrl} email={site.email} />}
    </>
  );
}

/** Events that fit the cycle, if it still lacks points that events can give. */
function Suggestion({ cycle }: { cycle: NmoCycleFragment | undefined }) {
  const specialties = cycle && lacksEvents(cycle) ? [cycle.specialty.id] : null;
  const { data } = useNmoEventsQuery(specialties ? { variables: { specialties } } : skipToken);
  if (!specialties || !data) return null;
  return <FittingEvents {...data} specialtyId={specialties[0]!} daysOf={eventDatesText} />;
}

function Years({ years, chosen: selectedYear }: { years: readonly number[]; chosen: number | null }) {
  if (years.length < 2 && selectedYear === null) return null;
  const visibleYears = selectedYear !== null && !years.includes(selectedYear) ? [selectedYear, ...years] : years;
  const chips = [null, ...visibleYears].map((year) => ({
    label: year === null ? 'Все годы' : String(year),
    to: nmoPath(year),
    isCurrent: year === selectedYear,
  }));
  return (
    <div data-no-print>
      <ChipLinks label="За какой год показать" chips={chips} />
    </div>
  );
}

function NothingYet() {
  return (
    <EmptyState
      title="Документов пока нет"
      actions={<ButtonLink to={eventsPath('nmo=1')}>Выбрать мероприятие с&nbsp;баллами</ButtonLink>}
    >
      <p>Здесь появятся сертификаты и&nbsp;коды за&nbsp;мероприятия, в&nbsp;которых вы&nbsp;участвовали.</p>
    </EmptyState>
  );
}
