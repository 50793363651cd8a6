import { useSearchParams } from 'react-router-dom';
import { removalStates } from '../../../rules/states/request-states';
import { appendPage } from '../../core/append-page';
import type { PageLoader } from '../../core/page';
import { ChipLinks } from '../../ui/chip-links';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { officeContentPath } from '../../office/paths';
import { ContentHead } from '../../office/content/content-head';
import styles from '../../office/content/content.module.css';
import { OfficePhotoRemovalsDocument, useOfficePhotoRemovalsQuery } from './galleries.generated';
import { RemovalRequest } from './removal-request';
import layout from '../../ui/layout.module.css';

const variablesOf = (params: URLSearchParams) => ({
  state: removalStates.names.find((state) => state === params.get('state')) ?? ('OPEN' as const),
  first: 20,
});

export const loader: PageLoader = async ({ client, url }) => {
  await client.query({ query: OfficePhotoRemovalsDocument, variables: variablesOf(url.searchParams) });
};

/** Requests by people in a photo to remove it. */
export function Component() {
  const [params] = useSearchParams();
  const variables = variablesOf(params);
  const { data, fetchMore, refetch } = useOfficePhotoRemovalsQuery({ variables });
  const list = data?.photoRemovalRequests;
  const listPath = officeContentPath('galleries', 'removals');
  return (
    <>
      <ContentHead
        title="Просьбы убрать снимки"
        back={{ to: officeContentPath('galleries'), text: 'Фотоотчёты' }}
        lead="Ответ нужен за три рабочих дня; письмо уходит само после решения."
      />
      <div className={styles.narrow}>
        <ChipLinks
          label="Состояние"
          chips={removalStates.names.map((state) => ({
            label: removalStates.titles[state],
            to: state === 'OPEN' ? listPath : `${listPath}?state=${state}`,
            isCurrent: state === variables.state,
          }))}
        />
      </div>
      {list?.nodes.length === 0 && (
        <EmptyState title={variables.state === 'OPEN' ? 'Все просьбы решены' : 'Здесь пока пусто'} />
      )}
      <ul className={layout.spacedList} aria-label="Просьбы">
        {list?.nodes.map((request) => (
          <li key={request.id}>
            <RemovalRequest request={request} onDecided={() => void refetch()} />
          </li>
        ))}
      </ul>
      {list?.pageInfo.hasNextPage && (
        <MoreButton
          load={() =>
            fetchMore({
              variables: { after: list.pageInfo.endCursor },
              updateQuery: appendPage('photoRemovalRequests'),
            })
          }
        />
      )}
    </>
  );
}
