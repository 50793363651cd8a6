import { useSearchParams } from 'react-router-dom';
import { appendPage } from '../../core/append-page';
import { formatDateTime, plural } from '../../core/format';
import type { PageLoader } from '../../core/page';
import { PageHead } from '../../core/page-head';
import { EmptyState } from '../../ui/empty-state';
import { MoreButton } from '../../ui/more-button';
import { PageTitle } from '../../ui/page-title';
import { TextLink } from '../../ui/text-link';
import { FilterBar } from '../../office/filter-bar';
import { officeEventPath, officeLogPath, officeLogPattern, officeUserPath } from '../../office/paths';
import { auditActionLabel, auditActionLabels } from '../../../rules/audit-action-labels';
import { Difference } from './difference';
import {
  AuditLogDocument,
  LogPeopleDocument,
  useAuditLogQuery,
  useLogActorQuery,
  useLogPeopleQuery,
  type AuditLogQuery,
} from './log.generated';
import { tableText } from './table-labels';
import { PersonChoice } from './person-choice';
import { operationLabels } from './labels';
import styles from './log.module.css';

const startOfDay = (day: string | null, daysAfter = 0): string | null => {
  if (!day || !/^\d{4}-\d{2}-\d{2}$/.test(day)) return null;
  // The days of the filter are days in Moscow.
  return new Date(Date.parse(`${day}T00:00:00+03:00`) + daysAfter * 86_400_000).toISOString();
};

/** The name or email to search for. It takes precedence over the person in the address. */
const searchOf = (params: URLSearchParams): string => params.get('who')?.trim() ?? '';

const variablesOf = (params: URLSearchParams, personId: string | null) => ({
  first: 30,
  filter: {
    action: params.get('action') || null,
    actorId: params.get('actor') || null,
    eventId: params.get('event') || null,
    personId: searchOf(params) ? personId : params.get('person') || null,
    from: startOfDay(params.get('from')),
    until: startOfDay(params.get('until'), 1),
  },
});

export const loader: PageLoader = async ({ client, url }) => {
  const { searchParams } = url;
  const search = searchOf(searchParams);
  const matches = search ? (await client.query({ query: LogPeopleDocument, variables: { search } })).data : null;
  const people = matches?.staffUsers.nodes ?? [];
  if (search && people.length !== 1) return;
  const variables = variablesOf(searchParams, people[0]?.id ?? null);
  await client.query({ query: AuditLogDocument, variables });
};

type LogEntry = AuditLogQuery['auditLog']['nodes'][number];

/** The audit log: actions of staff with their time and the values before and after. */
export function Component() {
  const [params] = useSearchParams();
  const search = searchOf(params);
  const matches = useLogPeopleQuery({ variables: { search }, skip: search === '' }).data?.staffUsers;
  const people = search ? matches?.nodes : undefined;
  // With several matches the user selects a person first: until then the log is not loaded.
  const needsChoice = search !== '' && people?.length !== 1;
  const variables = variablesOf(params, people?.[0]?.id ?? null);
  const { data, previousData, fetchMore } = useAuditLogQuery({ variables, skip: needsChoice });
  const list = needsChoice ? undefined : (data ?? previousData)?.auditLog;
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
        preserved={['actor', 'event', 'person']}
        fields={[
          { name: 'who', label: 'Чьи данные: фамилия, почта' },
          { name: 'from', label: 'С даты', type: 'date' },
          { name: 'until', label: 'По дату', type: 'date' },
        ]}
        selects={[
          {
            name: 'action',
            label: 'Действие',
            any: 'Любое',
            options: Object.entries(auditActionLabels)
              .map(([value, label]) => ({ value, label: value.includes('.') ? `${label} (каждая)` : label }))
              .sort((a, b) => a.label.localeCompare(b.label, 'ru')),
          },
        ]}
      />
      {needsChoice && people && <PersonChoice people={people} isMore={matches!.pageInfo.hasNextPage} params={params} />}
      <FilterNotice params={params} matchId={people?.length === 1 ? people[0]!.id : null} />
      {list?.nodes.length === 0 && (
        <EmptyState title="Ничего не найдено">
          <p>Попробуйте другие даты или уберите фильтры.</p>
        </EmptyState>
      )}
      <ol className={styles.list}>
        {list?.nodes.map((entry) => (
          <LogItem key={entry.id} entry={entry} />
        ))}
      </ol>
      {list?.pageInfo.hasNextPage && (
        <MoreButton
          load={() => fetchMore({ variables: { after: list.pageInfo.endCursor }, updateQuery: appendPage('auditLog') })}
        />
      )}
    </>
  );
}

/** Names the actor, person or event that the log is filtered by, with a link to the full log. */
function FilterNotice({ params, matchId }: { params: URLSearchParams; matchId: string | null }) {
  const personId = matchId ?? (searchOf(params) ? null : params.get('person'));
  const id = params.get('actor') ?? personId ?? '';
  const person = useLogActorQuery({ variables: { id }, skip: id === '' }).data?.staffUser;
  if (!params.get('actor') && !personId && !params.get('event')) return null;
  const who = person?.fullName ?? 'этот человек';
  const text = params.get('actor')
    ? `Действия сотрудника: ${who}.`
    : personId
      ? `Что делали с данными человека: ${who}.`
      : 'Действия с одним мероприятием.';
  return (
    <p>
      {text} <TextLink to={officeLogPath()}>Показать весь журнал</TextLink>
    </p>
  );
}

function LogItem({ entry: { at, action, actor, apiToken, rows, size } }: { entry: LogEntry }) {
  return (
    <li className={styles.entry}>
      <p className={styles.head}>
        <strong>{auditActionLabel(action)}</strong>
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
              {operationLabels[operation]}: {tableText(table)}
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
            <Difference values={values} table={table} />
          </div>
        ))}
        {size > rows.length && <p className={styles.note}>Показаны первые {rows.length}.</p>}
      </details>
    </li>
  );
}
