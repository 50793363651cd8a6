import { nmoCodeStates } from '../../../../rules/states/certificate-states';
import type { PageLoader } from '../../../core/routing/page';
import { Section } from '../../../ui/text/section';
import { defineOfficeList } from '../../../office/list/define-office-list';
import { ExportMenu } from '../../../office/list/export-menu';
import { chipsFilter } from '../../../office/list/filters';
import { OfficeList } from '../../../office/list/office-list';
import { useOfficeList } from '../../../office/list/use-office-list';
import { loadEventHead } from '../../../office/layout/event-frame';
import { AssignCodes } from '../assign-codes';
import { CodeImport } from './code-import';
import { CodeList } from './code-list';
import { OfficeNmoCodesDocument } from './codes.generated';
import { NmoFrame } from '../nmo-frame';
import { HelpLink } from '../../../office/help/help-link';

export { TabsSkeleton as Skeleton } from '../../../office/layout/office-skeletons';

const codes = defineOfficeList({
  name: 'eventNmoCodes',
  document: OfficeNmoCodesDocument,
  filters: { state: chipsFilter('Какие коды показать', nmoCodeStates.titles) },
  variables: ({ state }, { params }) => ({ eventId: params.id ?? '', state }),
});

export const loader: PageLoader = async (args) => {
  const [head] = await Promise.all([loadEventHead(args), codes.load(args)]);
  return head;
};

/** НМО codes of an event: import, assignment, replacement and revocation. */
export function Component() {
  return (
    <NmoFrame title="Коды НМО">
      {({ id, dates }) => (
        <div className="stack gap-5">
          <Section title="Загрузить коды">
            <CodeImport eventId={id} dates={dates} />
          </Section>
          <Section title="Раздать загруженные">
            <AssignCodes eventId={id} dates={dates} />
          </Section>
          <Section title="Коды мероприятия">
            <Codes eventId={id} />
          </Section>
        </div>
      )}
    </NmoFrame>
  );
}

function Codes({ eventId }: { eventId: string }) {
  const list = useOfficeList(codes);
  return (
    <OfficeList
      list={list}
      label="Коды"
      aside={<ExportMenu label="Скачать список без самих кодов" />}
      nothingFound={{ title: 'Таких кодов нет' }}
      empty={{
        title: 'Кодов здесь нет',
        text: 'Загрузите файл, который дал портал, или вставьте строки из таблицы.',
        headingLevel: 3,
        actions: <HelpLink task="codes" eventId={eventId} />,
      }}
    >
      {(rows) => <CodeList eventId={eventId} rows={rows} isLoading={list.isLoading} />}
    </OfficeList>
  );
}
