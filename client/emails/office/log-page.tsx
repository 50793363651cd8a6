import { emailStates } from '../../../rules/states/email-states';
import { defineOfficeList } from '../../office/list/define-office-list';
import { chipsFilter, idFilter, linkFilter, searchFilter } from '../../office/list/filters';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { loaderForRole } from '../../office/staff-loader';
import { emailColumns } from './email-columns';
import { EmailTabs } from './email-tabs';
import { OfficeLetterLogDocument } from './log.generated';
import { OfficeHead } from '../../office/layout/office-head';

const emails = defineOfficeList({
  name: 'letters',
  document: OfficeLetterLogDocument,
  filters: {
    state: chipsFilter('Состояние писем', emailStates.titles),
    search: searchFilter('Имя, почта или телефон получателя'),
    kind: idFilter('Вид письма', 'Все виды'),
    user: linkFilter(),
  },
  variables: ({ user, ...filter }) => ({ filter: { ...filter, userId: user } }),
});

export const loader = loaderForRole('MANAGER', emails.load);

/** The log of all emails, with their states and errors. */
export function Component() {
  const list = useOfficeList(emails);
  const { totals = [], kinds = [] } = list.data?.letterOverview ?? {};
  return (
    <>
      <OfficeHead title="Журнал писем" isTitleHidden tabs={<EmailTabs />} />
      <OfficeList
        list={list}
        label="Письма"
        filterLabel="Письма одному человеку"
        counts={{ state: Object.fromEntries(totals.map(({ state, count }) => [state, count])) }}
        options={{ kind: kinds.map(({ name, title }) => ({ value: name, label: title })) }}
        empty={{
          title: 'Писем пока не\u00a0было',
          text: 'Здесь появится каждое письмо, которое отправил сайт: кому, о\u00a0чём и\u00a0дошло\u00a0ли оно.',
        }}
        nothingFound={{
          title: 'Таких писем нет',
          text: 'Ищите по\u00a0имени, почте или телефону, которые указаны в\u00a0личном кабинете.',
        }}
        columns={emailColumns(list.rows, { onResent: () => void list.refetch() })}
        note={
          <>
            Отправленные письма хранятся в&nbsp;журнале тридцать дней, неотправленные — девяносто. Тексты писем
            не&nbsp;хранятся.
          </>
        }
      />
    </>
  );
}
