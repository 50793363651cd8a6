import { useSearchParams } from 'react-router-dom';
import { plural } from '../../core/format';
import type { PageLoader } from '../../core/routing/page';
import { PageHead } from '../../core/routing/page-head';
import { useListPages } from '../../core/routing/use-list-pages';
import { eventDatesText } from '../../events/event/event-dates';
import { eventsPath } from '../../events/paths';
import { ButtonLink } from '../../ui/text/button-link';
import { ChipLinks } from '../../ui/text/chip-links';
import { EmptyState } from '../../ui/text/empty-state';
import { MoreButton } from '../../ui/more-button';
import { PageTitle } from '../../ui/text/page-title';
import { TextLink } from '../../ui/text/text-link';
import { NmoPageDocument, useNmoPageQuery, type NmoPageQueryVariables } from '../certificates.generated';
import { NmoCycles } from './nmo-cycles';
import { NmoRecord } from './nmo-record';
import { certificatesPattern, nmoPath } from '../paths';
import { PortalSteps } from './portal-steps';

const pageSize = 5;

function yearOf(params: URLSearchParams): number | null {
  const year = params.get('year') ?? '';
  return /^\d{4}$/.test(year) ? Number(year) : null;
}

const variablesOf = (params: URLSearchParams): NmoPageQueryVariables => ({ first: pageSize, year: yearOf(params) });

export const loader: PageLoader = async ({ client, url }) => {
  await client.query({ query: NmoPageDocument, variables: variablesOf(url.searchParams) });
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

  return (
    <>
      <PageHead noindex />
      <PageTitle aside={<TextLink to={certificatesPattern}>Проверить сертификат</TextLink>}>
        Сертификаты и коды НМО
      </PageTitle>
      {list && <Years years={list.years} chosen={yearOf(params)} />}
      <section aria-label="Мероприятия с документами и кодами" className="mb-7">
        {list && list.totalCount > 0 && (
          <p className="mb-3 faint" role="status">
            {plural(list.totalCount, 'мероприятие', 'мероприятия', 'мероприятий')}
          </p>
        )}
        {list?.nodes.length === 0 && <NothingYet />}
        <div className="stack gap-5">
          {list?.nodes.map((record) => (
            <NmoRecord key={record.registrationId} record={record} days={eventDatesText(record.event)} />
          ))}
        </div>
        {list?.pageInfo.hasNextPage && <MoreButton load={showMore} />}
      </section>
      {viewer && (
        <NmoCycles
          cycles={viewer.nmoCycles}
          ownPoints={viewer.ownNmoPoints.nodes}
          mainSpecialty={viewer.specialty}
          ownSpecialties={[...(viewer.specialty ? [viewer.specialty] : []), ...viewer.furtherSpecialties]}
        />
      )}
      {list && site && <PortalSteps portalUrl={list.portalUrl} email={site.email} />}
    </>
  );
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
