import { Link, redirect, useNavigation, useSearchParams } from 'react-router-dom';
import { plural } from '../core/format';
import type { PageLoader } from '../core/page';
import { PageHead } from '../core/page-head';
import { ButtonLink } from '../ui/button-link';
import { EmptyState } from '../ui/empty-state';
import { PageTitle } from '../ui/page-title';
import { GalleriesPageDocument, useGalleriesPageQuery, type GalleriesPageQuery } from './galleries.generated';
import { GalleryCard } from './gallery-card';
import { parseGalleryList, type GalleryListState } from './gallery-list';
import { galleriesPath, galleriesPattern } from './paths';
import styles from './galleries-page.module.css';

const PAGE_SIZE = 24;

const variablesOf = ({ year, after }: GalleryListState) => ({ year, after, first: PAGE_SIZE });

export const loader: PageLoader = async ({ url, client }) => {
  const state = parseGalleryList(url.searchParams);
  try {
    await client.query({ query: GalleriesPageDocument, variables: variablesOf(state) });
  } catch (failure) {
    // A cursor from an old or broken link: the list from its beginning is what was meant.
    if (state.after) throw redirect(galleriesPath(state.year ?? undefined));
    throw failure;
  }
};

export function Component() {
  const [params] = useSearchParams();
  const state = parseGalleryList(params);
  const isLoading = useNavigation().location?.pathname === galleriesPattern;
  const { data, previousData, error } = useGalleriesPageQuery({ variables: variablesOf(state) });
  const shown = (data ?? previousData)?.galleries;
  if (error && !shown) throw error;
  if (!shown) return null;
  const { year } = state;
  const own = galleriesPath(year ?? undefined);
  return (
    <div>
      <PageHead
        title={year ? `Фотоотчёты за ${year} год` : undefined}
        description="Фотографии с конгрессов, школ и вебинаров: залы, докладчики, постерные сессии, мастер-классы и перерывы."
        canonical={own}
        image={shown.nodes[0]?.cover?.previewUrl ?? undefined}
        crumbs={[{ name: 'Главная', path: '/' }]}
        noindex={shown.totalCount === 0 || state.after !== null}
      />
      <PageTitle lead="Залы, докладчики, постеры и перерывы: как это было.">Фотоотчёты</PageTitle>
      <Years years={shown.years} chosen={year} />
      <section className={styles.results} aria-label="Список фотоотчётов" aria-busy={isLoading || undefined}>
        <p className={styles.count} role="status">
          {plural(shown.totalCount, 'фотоотчёт', 'фотоотчёта', 'фотоотчётов')}
        </p>
        {state.after && (
          <p>
            <Link className={styles.more} to={own}>
              К началу списка
            </Link>
          </p>
        )}
        {shown.nodes.length === 0 ? (
          <NothingFound year={year} />
        ) : (
          byYear(shown.nodes).map(([ofYear, galleries], group) => (
            <div key={ofYear} className={styles.year}>
              <h2 className={styles.yearTitle}>{ofYear}</h2>
              <ul className={styles.cards}>
                {galleries.map((gallery, index) => (
                  <li key={gallery.id}>
                    <GalleryCard gallery={gallery} eager={group === 0 && index < 3} />
                  </li>
                ))}
              </ul>
            </div>
          ))
        )}
        {shown.pageInfo.hasNextPage && (
          <p>
            <Link
              className={styles.more}
              to={`${own}${year ? '&' : '?'}after=${encodeURIComponent(shown.pageInfo.endCursor ?? '')}`}
            >
              Более ранние
            </Link>
          </p>
        )}
      </section>
    </div>
  );
}

type GalleryNode = GalleriesPageQuery['galleries']['nodes'][number];

/** The list is sorted by date already. */
function byYear(galleries: readonly GalleryNode[]): [year: string, galleries: GalleryNode[]][] {
  const groups = new Map<string, GalleryNode[]>();
  for (const gallery of galleries) {
    const year = gallery.takenOn.slice(0, 4);
    groups.set(year, [...(groups.get(year) ?? []), gallery]);
  }
  return [...groups];
}

function Years({ years, chosen }: { years: GalleriesPageQuery['galleries']['years']; chosen: number | null }) {
  if (years.length === 0) return null;
  const total = years.reduce((sum, { count }) => sum + count, 0);
  const links = [{ year: null, count: total }, ...years];
  return (
    <nav aria-label="Годы">
      <ul className={styles.years}>
        {links.map(({ year, count }) => (
          <li key={year ?? 'all'}>
            <Link
              to={galleriesPath(year ?? undefined)}
              aria-current={year === chosen ? 'page' : undefined}
              preventScrollReset
            >
              {year ?? 'Все годы'} <span className={styles.number}>{count}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
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
