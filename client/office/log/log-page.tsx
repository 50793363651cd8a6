import { useSearchParams } from 'react-router-dom';
import { appended } from '../../core/connections';
import { formatDateTime, plural } from '../../core/format';
import type { PageLoader } from '../../core/page';
import { PageHead } from '../../core/page-head';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { PageTitle } from '../../ui/page-title';
import { TextLink } from '../../ui/text-link';
import { FilterBar } from '../filter-bar';
import { officeEventPath, officeLogPath, officeLogPattern, officeUserPath } from '../paths';
import { actText, actWords } from '../../../rules/act-words';
import { Difference } from './difference';
import {
  AuditLogDocument,
  LogPeopleDocument,
  useAuditLogQuery,
  useLogActorQuery,
  useLogPeopleQuery,
  type AuditLogQuery,
} from './log.generated';
import { tableText } from './table-words';
import { WhoseData } from './whose-data';
import { operationWords } from './words';
import styles from './log.module.css';

const dayMoment = (day: string | null, after = 0): string | null => {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  // Days of Moscow's calendar, as people say them.
  return new Date(Date.parse(`${day}T00:00:00+03:00`) + after * 86_400_000).toISOString();
};

/** Whose data are asked for by a name or an address; that leads, whoever was chosen before. */
const whoOf = (params: URLSearchParams): string => params.get('who')?.trim() ?? '';

const variablesOf = (params: URLSearchParams, found: string | null) => ({
  first: 30,
  filter: {
    action: params.get('action') || null,
    actorId: params.get('actor') || null,
    eventId: params.get('event') || null,
    personId: whoOf(params) ? found : params.get('person') || null,
    from: dayMoment(params.get('from')),
    until: dayMoment(params.get('until'), 1),
  },
});

export const loader: PageLoader = async ({ client, url }) => {
  const { searchParams } = url;
  const search = whoOf(searchParams);
  const found = search ? (await client.query({ query: LogPeopleDocument, variables: { search } })).data : null;
  const people = found?.staffUsers.nodes ?? [];
  if (search && people.length !== 1) return;
  const variables = variablesOf(searchParams, people[0]?.id ?? null);
  await client.query({ query: AuditLogDocument, variables });
};

type Act = AuditLogQuery['auditLog']['nodes'][number];

/** What staff has done: who, when, what was before and what is after. */
export function Component() {
  const [params] = useSearchParams();
  const search = whoOf(params);
  const found = useLogPeopleQuery({ variables: { search }, skip: search === '' }).data?.staffUsers;
  const people = search ? found?.nodes : undefined;
  // Of several people she says whom she means first.
  const isOpen = search !== '' && people?.length !== 1;
  const variables = variablesOf(params, people?.[0]?.id ?? null);
  const { data, previousData, fetchMore } = useAuditLogQuery({ variables, skip: isOpen });
  const list = isOpen ? undefined : (data ?? previousData)?.auditLog;
  return (
    <>
      <PageHead noindex />
      <PageTitle lead="Все действия сотрудников: кто, когда, что было и что стало. Хранится три года.">
        Журнал
      </PageTitle>
      <FilterBar
        label="Фильтры журнала"
        action={officeLogPattern}
        params={params}
        keep={['actor', 'event', 'person']}
        fields={[
          { name: 'who', label: 'Чьи данные: фамилия, почта' },
          { name: 'from', label: 'С даты', type: 'date' },
          { name: 'until', label: 'По дату', type: 'date' },
        ]}
        choices={[
          {
            name: 'action',
            label: 'Действие',
            any: 'Любое',
            options: Object.entries(actWords)
              .map(([value, label]) => ({ value, label: value.includes('.') ? `${label} (каждая)` : label }))
              .sort((a, b) => a.label.localeCompare(b.label, 'ru')),
          },
        ]}
      />
      {isOpen && people && <WhoseData people={people} isMore={found!.pageInfo.hasNextPage} params={params} />}
      <Narrowed params={params} found={people?.length === 1 ? people[0]!.id : null} />
      {list?.nodes.length === 0 && (
        <EmptyState title="Ничего не найдено">
          <p>Попробуйте другие даты или уберите фильтры.</p>
        </EmptyState>
      )}
      <ol className={styles.list}>
        {list?.nodes.map((act) => (
          <ActItem key={act.id} act={act} />
        ))}
      </ol>
      {list?.pageInfo.hasNextPage && (
        <MoreButton
          load={() => fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appended('auditLog') })}
        />
      )}
    </>
  );
}

/** Who or what the log is narrowed to, with a way back to all of it. */
function Narrowed({ params, found }: { params: URLSearchParams; found: string | null }) {
  const chosen = found ?? (whoOf(params) ? null : params.get('person'));
  const id = params.get('actor') ?? chosen ?? '';
  const person = useLogActorQuery({ variables: { id }, skip: id === '' }).data?.staffUser;
  if (!params.get('actor') && !chosen && !params.get('event')) return null;
  const who = person?.fullName ?? 'этот человек';
  const text = params.get('actor')
    ? `Действия сотрудника: ${who}.`
    : chosen
      ? `Что делали с данными человека: ${who}.`
      : 'Действия с одним мероприятием.';
  return (
    <p>
      {text} <TextLink to={officeLogPath()}>Показать весь журнал</TextLink>
    </p>
  );
}

function ActItem({ act: { at, action, actor, apiToken, rows, size } }: { act: Act }) {
  return (
    <li className={styles.act}>
      <p className={styles.head}>
        <strong>{actText(action)}</strong>
        <span className={styles.note}>
          {formatDateTime(at)},{' '}
          {actor ? <TextLink to={officeLogPath({ actor: actor.id })}>{actor.fullName}</TextLink> : 'аккаунт удалён'}
          {apiToken && `, через токен «${apiToken.name}»`}
        </span>
      </p>
      <details>
        <summary className={styles.note}>{plural(size, 'строка', 'строки', 'строк')}</summary>
        {rows.map(({ table, key, operation, personId, eventId, values }) => (
          <div key={`${table} ${key} ${operation}`} className={styles.row}>
            <p>
              {operationWords[operation]}: {tableText(table)}
              {personId && (
                <>
                  {' · '}
                  <TextLink to={officeUserPath(personId)}>человек</TextLink>
                </>
              )}
              {eventId && (
                <>
                  {' · '}
                  <TextLink to={officeEventPath(eventId)}>мероприятие</TextLink>
                </>
              )}
            </p>
            <Difference values={values} />
          </div>
        ))}
        {size > rows.length && <p className={styles.note}>Показаны первые {rows.length}.</p>}
      </details>
    </li>
  );
}
