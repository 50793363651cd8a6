import { taskStates } from '../../../rules/states/task-states';
import { certificateStates } from '../../../rules/states/certificate-states';
import { useMemo, useState } from 'react';
import type { PageLoader } from '../../core/routing/page';
import { ActionMenu, MoreButtonItem } from '../../ui/menus/more-menu';
import type { CertificateKind } from '../../schema.generated';
import { defineOfficeList } from '../../office/list/define-office-list';
import { chipsFilter } from '../../office/list/filters';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { loadEventHead } from '../../office/layout/event-frame';
import { DocumentDialog } from './document-dialog';
import { documentColumns, type DocumentAction } from './documents-columns';
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

type BulkAction = { work: DocumentWork; kind: CertificateKind };

const bulkActions: readonly (BulkAction & { text: string })[] = [
  { work: 'ISSUE', kind: 'NMO', text: 'Выдать свидетельства НМО прошедшим' },
  { work: 'ISSUE', kind: 'PARTICIPATION', text: 'Выдать сертификаты участника' },
  { work: 'REPLACE', kind: 'NMO', text: 'Заменить изменившиеся свидетельства' },
  { work: 'REPLACE', kind: 'PARTICIPATION', text: 'Заменить изменившиеся сертификаты' },
];

/** Issues, replaces and revokes the documents of an event, in bulk or one by one. */
export function Component() {
  const [bulk, setBulk] = useState<BulkAction | null>(null);
  return (
    <NmoFrame
      title="Документы"
      actions={
        <ActionMenu label="Выдать всем">
          {bulkActions.map(({ text, ...action }) => (
            <MoreButtonItem key={text} onClick={() => setBulk(action)}>
              {text}
            </MoreButtonItem>
          ))}
        </ActionMenu>
      }
    >
      {({ id }) => <Documents key={id} eventId={id} bulk={bulk} onBulkClose={() => setBulk(null)} />}
    </NmoFrame>
  );
}

type Props = { eventId: string; bulk: BulkAction | null; onBulkClose: () => void };

function Documents({ eventId, bulk, onBulkClose }: Props) {
  const list = useOfficeList(documents);
  const eventTasks = useOfficeDocumentTasksQuery({ variables: { eventId } }).data?.tasks.nodes ?? [];
  const [pending, setPending] = useState<DocumentAction | null>(null);
  const [startedIds, setStartedIds] = useState<string[]>([]);
  const columns = useMemo(() => documentColumns(setPending), []);
  const runningTasks = eventTasks.filter(
    ({ kind, state }) => kind.startsWith('certificates.') && taskStates.is(state, 'open'),
  );
  const tasks = [...new Set([...startedIds, ...runningTasks.map(({ id }) => id)])];
  return (
    <>
      <OfficeList
        list={list}
        label="Документы, последние сверху"
        columns={columns}
        notice={tasks.map((id) => (
          <StartedTask key={id} id={id} onEnd={() => list.refetch()} />
        ))}
        nothingFound={{ title: 'Таких документов нет' }}
        empty={{
          actions: <HelpLink task="documents" eventId={eventId} />,
          title: 'Документов здесь нет',
          text: 'Их выдают, когда мероприятие прошло.',
        }}
      />
      {pending && <DocumentDialog eventId={eventId} pending={pending} onClose={() => setPending(null)} />}
      {bulk && (
        <DocumentWorkDialog
          eventId={eventId}
          {...bulk}
          ids={null}
          onClose={onBulkClose}
          onTask={(id) => {
            onBulkClose();
            setStartedIds([id, ...startedIds.filter((one) => one !== id)]);
          }}
        />
      )}
    </>
  );
}
