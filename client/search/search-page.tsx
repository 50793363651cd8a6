import { skipToken } from '@apollo/client/react';
import { useLocation, useNavigation } from 'react-router-dom';
import { archivesPath } from '../archives/paths';
import { plural } from '../core/format';
import { viewerPart, type PageLoader, type ViewerQueryOf } from '../core/routing/page';
import { PageHead } from '../core/routing/page-head';
import { eventsPath } from '../events/paths';
import { ButtonLink } from '../ui/text/button-link';
import { EmptyState } from '../ui/text/empty-state';
import { Message } from '../ui/text/message';
import { PageTitle } from '../ui/text/page-title';
import { MoreLink, Results } from '../ui/results';
import { SearchBox } from '../ui/forms/search-box';
import { SearchNotes } from '../ui/search-notes';
import { TextLink } from '../ui/text/text-link';
import { KindChips } from './kind-chips';
import { searchField, searchPattern } from './paths';
import { SearchHit } from './search-hit';
import { SearchDocument, SearchViewerDocument, useSearchQuery, type SearchQuery } from './search.generated';
import { longList, parseSearchState, searchStatePath, toVariables, type SearchState } from './search-state';
import styles from './search-page.module.css';

export const loader: PageLoader = async ({ url, client }) => {
  const state = parseSearchState(url.searchParams);
  if (state.text) await client.query({ query: SearchDocument, variables: toVariables(state) });
};

export const viewerQuery: ViewerQueryOf = ({ url }) => {
  const state = parseSearchState(url.searchParams);
  return state.text ? viewerPart(SearchViewerDocument, toVariables(state)) : null;
};

export function Component() {
  const state = parseSearchState(new URLSearchParams(useLocation().search));
  const isLoading = useNavigation().location?.pathname === searchPattern;
  const { data, previousData, error } = useSearchQuery(state.text ? { variables: toVariables(state) } : skipToken);
  const result = state.text ? (data ?? previousData)?.search : undefined;
  if (error && !result) throw error;
  return (
    <>
      <PageHead
        title={state.text ? `Поиск: ${short(state.text)}` : undefined}
        description="Поиск по мероприятиям, докладам, докладчикам, архиву и фотоотчётам."
        noindex
      />
      <PageTitle>Поиск</PageTitle>
      <SearchBox
        label="Поиск по сайту"
        action={searchPattern}
        name={searchField}
        text={state.text}
        placeholder="Тема, доклад, фамилия"
      />
      {result ? (
        <Results label="Результаты поиска" count={countText(result.totalCount)} isLoading={isLoading}>
          <FoundResults state={state} answer={result} />
        </Results>
      ) : (
        <p className={styles.hint}>
          Ищем по мероприятиям, докладам, докладчикам, архиву и фотоотчётам. Окончания слов, опечатки, сокращения и
          раскладка клавиатуры не важны. Слова «НМО», «бесплатно», «онлайн», город и месяц работают как фильтры.
        </p>
      )}
    </>
  );
}

type Answer = SearchQuery['search'];
type ResultsProps = { state: SearchState; answer: Answer };

function countText(count: number): string | null {
  return count === 0 ? null : plural(count, 'Найден # результат', 'Найдено # результата', 'Найдено # результатов');
}

function FoundResults({ state, answer }: ResultsProps) {
  const { hits, totalCount, counts } = answer;
  const literal = searchStatePath({ ...state, isLong: false, isLiteral: true });
  return (
    <>
      {answer.isCut && <p className="mb-3 measure anywhere">Запрос очень длинный: искали по его началу.</p>}
      {totalCount > 0 && (
        <SearchNotes
          typed={answer.wording ? state.text : null}
          wording={answer.wording ?? null}
          matchesAnyWord={answer.isLoose}
          literal={literal}
        />
      )}
      {answer.conditions.length > 0 && (
        <p className="mb-3 measure anywhere">
          Сначала мероприятия: {answer.conditions.join(', ')}.{' '}
          <TextLink to={eventsPath(String(new URLSearchParams({ q: state.text })))}>
            Открыть их списком с фильтрами
          </TextLink>
          {!answer.wording && (
            <>
              {' · '}
              <TextLink to={literal}>Искать «{short(state.text)}» дословно</TextLink>
            </>
          )}
        </p>
      )}
      {answer.isDegraded && (
        <Message tone="info">
          Полный поиск сейчас недоступен: показываем только мероприятия. Попробуйте ещё раз чуть позже.
        </Message>
      )}
      <KindChips state={state} counts={counts} />
      {hits.length === 0 && <NothingFound state={state} elsewhere={counts.length > 0} />}
      <ol>
        {hits.map((hit) => (
          <li key={hit.key}>
            <SearchHit hit={hit} />
          </li>
        ))}
      </ol>
      <MoreResults state={state} shown={hits.length} total={totalCount} />
    </>
  );
}

const short = (text: string) => (text.length > 60 ? `${text.slice(0, 60)}…` : text);

function NothingFound({ state, elsewhere: hasOtherKinds }: { state: SearchState; elsewhere: boolean }) {
  if (hasOtherKinds) {
    return (
      <EmptyState
        title="Здесь ничего не нашлось"
        actions={
          <ButtonLink to={searchStatePath({ ...state, kind: null, isLong: false })} variant="default">
            Показать всё найденное
          </ButtonLink>
        }
      >
        В других разделах результаты есть.
      </EmptyState>
    );
  }
  return (
    <EmptyState
      title="Ничего не найдено"
      actions={
        <>
          <ButtonLink to={eventsPath()} variant="default">
            Все мероприятия
          </ButtonLink>
          <ButtonLink to={archivesPath()} variant="default">
            Архив
          </ButtonLink>
        </>
      }
    >
      Проверьте, нет ли опечатки, или попробуйте другие слова: тему, специальность, фамилию докладчика.
    </EmptyState>
  );
}

function MoreResults({ state, shown: shownCount, total }: { state: SearchState; shown: number; total: number }) {
  if (shownCount === 0 || shownCount >= total) return null;
  return state.isLong ? (
    <p className={styles.hint}>
      Показаны первые {longList} из {total}. Уточните запрос, чтобы увидеть остальное.
    </p>
  ) : (
    <MoreLink to={searchStatePath({ ...state, isLong: true })} preventScrollReset>
      Показать ещё
    </MoreLink>
  );
}
