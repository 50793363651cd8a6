import { removalStates } from '../../../rules/states/request-states';
import { defineOfficeList } from '../../office/list/define-office-list';
import { tabsFilter } from '../../office/list/filters';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { officeContentPath } from '../../office/paths';
import { OfficePhotoRemovalsDocument } from './galleries.generated';
import { RemovalRequest } from './removal-request';
import { OfficeHead } from '../../office/layout/office-head';

export { DetailSkeleton as Skeleton } from '../../office/layout/office-skeletons';

const requests = defineOfficeList({
  name: 'photoRemovalRequests',
  document: OfficePhotoRemovalsDocument,
  filters: { state: tabsFilter('Состояние', removalStates.titles) },
  variables: (filter) => filter,
});

export const loader = requests.load;

/** Requests by people in a photo to remove it. */
export function Component() {
  const list = useOfficeList(requests);
  return (
    <>
      <OfficeHead title="Просьбы убрать снимки" back={{ to: officeContentPath('galleries'), text: 'Фотоотчёты' }} />
      <OfficeList
        list={list}
        label="Просьбы"
        note="Ответ нужен за&nbsp;три рабочих дня; письмо уходит само после решения."
        empty={{
          title: list.values.state === 'OPEN' ? 'Все просьбы решены' : 'Здесь пока пусто',
          text: 'Новая просьба появится в\u00a0списке «Ждут решения», как только её отправят под снимком.',
        }}
      >
        {(rows) => (
          <ul className="stack gap-3" aria-label="Просьбы">
            {rows.map((request) => (
              <li key={request.id}>
                <RemovalRequest request={request} onDecided={() => void list.refetch()} />
              </li>
            ))}
          </ul>
        )}
      </OfficeList>
    </>
  );
}
