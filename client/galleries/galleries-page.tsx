import { useNavigation, useSearchParams } from 'react-router-dom';
import { plural } from '../core/format';
import type { PageLoader } from '../core/routing/page';
import { PageHead } from '../core/routing/page-head';
import { queryList } from '../core/routing/query-list';
import { ButtonLink } from '../ui/text/button-link';
import { CardsByYear } from '../ui/cards-by-year';
import { ChipLinks } from '../ui/text/chip-links';
import { EmptyState } from '../ui/text/empty-state';
import { PageTitle } from '../ui/text/page-title';
import { MoreLink, Results } from '../ui/results';
import { GalleriesPageDocument, useGalleriesPageQuery, type GalleriesPageQuery } from './galleries.generated';
import { GalleryCard } from './gallery-card';
import { galleryListPath, parseGalleryList, type GalleryListState } from './gallery-list';
import { galleriesPath, galleriesPattern } from './paths';

const pageSize = 24;

const variablesOf = ({ year, after }: GalleryListState) => ({ year, after, first: pageSize });

export const loader: PageLoader = async ({ url, client }) => {
  const state = parseGalleryList(url.searchParams);
  await queryList(
    () => client.query({ query: GalleriesPageDocument, variables: variablesOf(state) }),
    state.after && galleriesPath(state.year ?? undefined),
  );
};

export function Component() {
  const [params] = useSearchParams();
  const state = parseGalleryList(params);
  const isLoading = useNavigation().location?.pathname === galleriesPattern;
  const { data, previousData, error } = useGalleriesPageQuery({ variables: variablesOf(state) });
  const galleries = (data ?? previousData)?.galleries;
  if (error && !galleries) throw error;
  if (!galleries) return null;
  const { year } = state;
  const listPath = galleriesPath(year ?? undefined);
  return (
    <div>
      <PageHead
        title={year ? `Фотоотчёты за ${year} год` : undefined}
        description="Фотографии с конгрессов, школ и вебинаров: залы, докладчики, постерные сессии, мастер-классы и перерывы."
        canonical={listPath}
        image={galleries.nodes[0]?.cover?.previewUrl ?? undefined}
        crumbs={[]}
        noindex={galleries.totalCount === 0 || state.after !== null}
      />
      <PageTitle lead="Залы, докладчики, постеры и перерывы: как это было.">Фотоотчёты</PageTitle>
      <Years years={galleries.years} chosen={year} />
      <Results
        label="Список фотоотчётов"
        count={countText(galleries.totalCount)}
        isLoading={isLoading}
        firstPagePath={state.after && listPath}
      >
        {galleries.nodes.length === 0 && <NothingFound year={year} />}
        <CardsByYear
          items={galleries.nodes}
          dayOf={({ takenOn }) => takenOn}
          card={(gallery, isSeenAtOnce) => <GalleryCard gallery={gallery} eager={isSeenAtOnce} />}
        />
        {galleries.pageInfo.hasNextPage && (
          <MoreLink to={galleryListPath({ year, after: galleries.pageInfo.endCursor })}>Более ранние</MoreLink>
        )}
      </Results>
    </div>
  );
}

function countText(count: number): string | null {
  return count === 0 ? null : plural(count, 'Найден # фотоотчёт', 'Найдено # фотоотчёта', 'Найдено # фотоотчётов');
}

function Years({
  years,
  chosen: selected,
}: {
  years: GalleriesPageQuery['galleries']['years'];
  chosen: number | null;
}) {
  if (years.length === 0) return null;
  const total = years.reduce((sum, { count }) => sum + count, 0);
  const chips = [{ year: null, count: total }, ...years].map(({ year, count }) => ({
    label: year === null ? 'Все годы' : String(year),
    count,
    to: galleriesPath(year ?? undefined),
    isCurrent: year === selected,
  }));
  return <ChipLinks label="Годы" chips={chips} />;
}

function NothingFound({ year }: { year: number | null }) {
  if (year === null)
    return (
      <EmptyState title="Фотоотчётов пока нет">
        Загляните после ближайшего мероприятия: снимки появятся здесь.
      </EmptyState>
    );
  return (
    <EmptyState
      title="Ничего не найдено"
      actions={
        <ButtonLink to={galleriesPath()} variant="default">
          Показать все
        </ButtonLink>
      }
    >
      За {year} год фотоотчётов нет. Выберите другой год или посмотрите все.
    </EmptyState>
  );
}
