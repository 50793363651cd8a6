import { taskStates } from '../../../rules/states/task-states';
import { certificateStates } from '../../../rules/states/certificate-states';
import { Button } from '@mantine/core';
import { useState } from 'react';
import type { PageLoader } from '../../core/routing/page';
import { Section } from '../../ui/text/section';
import type { CertificateKind } from '../../schema.generated';
import { defineOfficeList } from '../../office/list/define-office-list';
import { chipsFilter } from '../../office/list/filters';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { loadEventHead } from '../../office/layout/event-frame';
import { DocumentList } from './document-list';
import { NmoPapersDocument, OfficeDocumentTasksDocument, useOfficeDocumentTasksQuery } from './documents.generated';
import { NmoFrame } from './nmo-frame';
import { StartedTask } from '../../office/tasks/started-task';
import { DocumentWorkDialog, type DocumentWork } from './document-work-dialog';
import { HelpLink } from '../../office/help/help-link';

export { TabsSkeleton as Skeleton } from '../../office/layout/office-skeletons';

const documents = defineOfficeList({
  name: 'eventCertificates',
  document: NmoPapersDocument,
  filters: { state: chipsFilter('Какие документы показать', certificateStates.staffTitles) },
  variables: ({ state }, { params }) => ({ eventId: params.id ?? '', state }),
});

export const loader: PageLoader = async (args) => {
  const variables = { eventId: args.params.id ?? '' };
  const [head] = await Promise.all([
    loadEventHead(args),
    documents.load(args),
    args.client.query({ query: OfficeDocumentTasksDocument, variables }),
  ]);
  return head;
};

/** Issues, replaces and revokes the documents of an event, in bulk or one by one. */
export function Component() {
  return <NmoFrame title="Документы">{({ id }) => <Documents key={id} eventId={id} />}</NmoFrame>;
}

type BulkAction = { work: DocumentWork; kind: CertificateKind };

const bulkActions: readonly (BulkAction & { text: string })[] = [
  { work: 'ISSUE', kind: 'NMO', text: 'Выдать свидетельства НМО прошедшим' },
  { work: 'ISSUE', kind: 'PARTICIPATION', text: 'Выдать сертификаты участника' },
  { work: 'REPLACE', kind: 'NMO', text: 'Заменить изменившиеся свидетельства' },
  { work: 'REPLACE', kind: 'PARTICIPATION', text: 'Заменить изменившиеся сертификаты' },
];

function Documents({ eventId }: { eventId: string }) {
  const list = useOfficeList(documents);
  const eventTasks = useOfficeDocumentTasksQuery({ variables: { eventId } }).data?.tasks.nodes ?? [];
  const [pending, setPending] = useState<BulkAction | null>(null);
  const [startedIds, setStartedIds] = useState<string[]>([]);
  const runningTasks = eventTasks.filter(
    ({ kind, state }) => kind.startsWith('certificates.') && taskStates.is(state, 'open'),
  );
  const tasks = [...new Set([...startedIds, ...runningTasks.map(({ id }) => id)])];
  return (
    <div className="stack gap-5">
      <Section title="Сразу всем">
        <div className="row gap-2">
          {bulkActions.map(({ text, ...action }, index) => (
            <Button key={text} variant={index === 0 ? 'filled' : 'default'} onClick={() => setPending(action)}>
              {text}
            </Button>
          ))}
        </div>
      </Section>
      {tasks.map((id) => (
        <StartedTask key={id} id={id} onEnd={() => list.refetch()} />
      ))}
      <Section title="Выданные документы">
        <OfficeList
          list={list}
          label="Документы"
          nothingFound={{ title: 'Таких документов нет' }}
          empty={{
            actions: <HelpLink task="documents" eventId={eventId} />,
            title: 'Документов здесь нет',
            text: 'Их выдают, когда мероприятие прошло.',
            headingLevel: 3,
          }}
        >
          {(rows) => <DocumentList eventId={eventId} rows={rows} isLoading={list.isLoading} />}
        </OfficeList>
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
    </div>
  );
}
