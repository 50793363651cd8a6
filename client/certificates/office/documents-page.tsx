import { Button } from '@mantine/core';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { taskStates } from '../../../rules/states/task-states';
import { certificateStates } from '../../../rules/states/certificate-states';
import { appendPage } from '../../core/append-page';
import type { PageLoader } from '../../core/page';
import { ChipLinks } from '../../ui/chip-links';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { Section } from '../../ui/section';
import type { CertificateKind } from '../../schema.generated';
import { loadEventHead } from '../../office/event-frame';
import { officeEventPath } from '../../office/paths';
import { DocumentList } from './document-list';
import {
  NmoPapersDocument,
  OfficeDocumentTasksDocument,
  useNmoPapersQuery,
  useOfficeDocumentTasksQuery,
} from './documents.generated';
import { NmoFrame } from './nmo-frame';
import { StartedTask } from '../../office/started-task';
import { DocumentWorkDialog, type DocumentWork } from './document-work-dialog';
import layout from '../../ui/layout.module.css';

const variablesOf = (eventId: string, params: URLSearchParams) => ({
  eventId,
  first: 50,
  state: certificateStates.names.find((state) => state.toLowerCase() === params.get('state')) ?? null,
});

export const loader: PageLoader = async (args) => {
  const eventId = args.params.id ?? '';
  const variables = variablesOf(eventId, args.url.searchParams);
  const [head] = await Promise.all([
    loadEventHead(args),
    args.client.query({ query: NmoPapersDocument, variables }),
    args.client.query({ query: OfficeDocumentTasksDocument, variables: { eventId } }),
  ]);
  return head;
};

/** Issues, replaces and revokes the documents of an event, in bulk or one by one. */
export function Component() {
  return (
    <NmoFrame current="Документы" title="Документы">
      {({ id }) => <Documents key={id} eventId={id} />}
    </NmoFrame>
  );
}

type BulkAction = { work: DocumentWork; kind: CertificateKind };

const bulkActions: readonly (BulkAction & { text: string })[] = [
  { work: 'ISSUE', kind: 'NMO', text: 'Выдать свидетельства НМО прошедшим' },
  { work: 'ISSUE', kind: 'PARTICIPATION', text: 'Выдать сертификаты участника' },
  { work: 'REPLACE', kind: 'NMO', text: 'Заменить изменившиеся свидетельства' },
  { work: 'REPLACE', kind: 'PARTICIPATION', text: 'Заменить изменившиеся сертификаты' },
];

function Documents({ eventId }: { eventId: string }) {
  const variables = variablesOf(eventId, useSearchParams()[0]);
  const { data, previousData, loading, fetchMore, refetch } = useNmoPapersQuery({ variables });
  const eventTasks = useOfficeDocumentTasksQuery({ variables: { eventId } }).data?.tasks.nodes ?? [];
  const [pending, setPending] = useState<BulkAction | null>(null);
  const [startedIds, setStartedIds] = useState<string[]>([]);
  const runningTasks = eventTasks.filter(
    ({ kind, state }) => kind.startsWith('certificates.') && taskStates.is(state, 'open'),
  );
  const tasks = [...new Set([...startedIds, ...runningTasks.map(({ id }) => id)])];
  const list = (data ?? previousData)?.eventCertificates;
  const path = officeEventPath(eventId, 'nmo', 'documents');
  return (
    <>
      <Section title="Сразу всем">
        <div className={layout.cluster}>
          {bulkActions.map(({ text, ...action }, index) => (
            <Button key={text} variant={index === 0 ? 'filled' : 'default'} onClick={() => setPending(action)}>
              {text}
            </Button>
          ))}
        </div>
      </Section>
      {tasks.map((id) => (
        <StartedTask key={id} id={id} onEnd={() => refetch()} />
      ))}
      <Section title="Выданные документы">
        <ChipLinks
          label="Какие документы показать"
          chips={[null, ...certificateStates.names].map((state) => ({
            label: state ? certificateStates.staffTitles[state] : 'Все',
            to: state ? `${path}?state=${state.toLowerCase()}` : path,
            isCurrent: state === variables.state,
          }))}
        />
        {list?.nodes.length === 0 && (
          <EmptyState title="Документов здесь нет" headingLevel={3}>
            <p>Их выдают, когда мероприятие прошло.</p>
          </EmptyState>
        )}
        {list && list.nodes.length > 0 && <DocumentList rows={list.nodes} isLoading={loading} />}
        {list?.pageInfo.hasNextPage && (
          <MoreButton
            load={() =>
              fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appendPage('eventCertificates') })
            }
          />
        )}
      </Section>
      {pending && (
        <DocumentWorkDialog
          eventId={eventId}
          {...pending}
          ids={null}
          onClose={() => setPending(null)}
          onTask={(id) => {
            setPending(null);
            setStartedIds([id, ...startedIds.filter((one) => one !== id)]);
          }}
        />
      )}
    </>
  );
}
