import { useSearchParams } from 'react-router-dom';
import { nmoCodeStates } from '../../../rules/states/certificate-states';
import { appendPage } from '../../core/append-page';
import type { PageLoader } from '../../core/page';
import { ChipLinks } from '../../ui/chip-links';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { Section } from '../../ui/section';
import { ExportMenu } from '../../office/list/export-menu';
import { loadEventHead } from '../../office/event-frame';
import { officeEventPath } from '../../office/paths';
import { AssignCodes } from './assign-codes';
import { CodeImport } from './code-import';
import { CodeList } from './code-list';
import { OfficeNmoCodesDocument, useOfficeNmoCodesQuery } from './codes.generated';
import { NmoFrame } from './nmo-frame';

const variablesOf = (eventId: string, params: URLSearchParams) => ({
  eventId,
  first: 50,
  state: nmoCodeStates.names.find((state) => state.toLowerCase() === params.get('state')) ?? null,
});

export const loader: PageLoader = async (args) => {
  const variables = variablesOf(args.params.id ?? '', args.url.searchParams);
  const [head] = await Promise.all([
    loadEventHead(args),
    args.client.query({ query: OfficeNmoCodesDocument, variables }),
  ]);
  return head;
};

/** НМО codes of an event: import, assignment, replacement and revocation. */
export function Component() {
  return (
    <NmoFrame current="Коды" title="Коды НМО">
      {({ id, dates }) => (
        <>
          <Section title="Загрузить коды">
            <CodeImport eventId={id} dates={dates} />
          </Section>
          <Section title="Раздать загруженные">
            <AssignCodes eventId={id} dates={dates} />
          </Section>
          <Section title="Коды мероприятия">
            <Codes eventId={id} />
          </Section>
        </>
      )}
    </NmoFrame>
  );
}

function Codes({ eventId }: { eventId: string }) {
  const variables = variablesOf(eventId, useSearchParams()[0]);
  const { data, previousData, loading, fetchMore } = useOfficeNmoCodesQuery({ variables });
  const list = (data ?? previousData)?.eventNmoCodes;
  const path = officeEventPath(eventId, 'nmo', 'codes');
  return (
    <>
      <ChipLinks
        label="Какие коды показать"
        chips={[null, ...nmoCodeStates.names].map((state) => ({
          label: state ? nmoCodeStates.titles[state] : 'Все',
          to: state ? `${path}?state=${state.toLowerCase()}` : path,
          isCurrent: state === variables.state,
        }))}
      />
      <ExportMenu label="Скачать список без самих кодов" />
      {list?.nodes.length === 0 && (
        <EmptyState title="Кодов здесь нет" headingLevel={3}>
          <p>Загрузите файл, который дал портал, или вставьте строки из таблицы.</p>
        </EmptyState>
      )}
      {list && list.nodes.length > 0 && <CodeList eventId={eventId} rows={list.nodes} isLoading={loading} />}
      {list?.pageInfo.hasNextPage && (
        <MoreButton
          load={() =>
            fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appendPage('eventNmoCodes') })
          }
        />
      )}
    </>
  );
}
