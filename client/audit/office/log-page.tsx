import { useSearchParams } from 'react-router-dom';
import { formatDateTime, plural } from '../../core/format';
import type { PageLoader } from '../../core/routing/page';
import { TextLink } from '../../ui/text/text-link';
import { defineOfficeList } from '../../office/list/define-office-list';
import { dateFilter, idFilter, linkFilter, searchFilter } from '../../office/list/filters';
import { OfficeList } from '../../office/list/office-list';
import { useOfficeList } from '../../office/list/use-office-list';
import { officeEventPath, officeLogPath, officeUserPath } from '../../office/paths';
import { Difference } from './difference';
import {
  AuditedActionsDocument,
  AuditLogDocument,
  LogPeopleDocument,
  useAuditedActionsQuery,
  useLogActorQuery,
  useLogPeopleQuery,
  type AuditLogQuery,
} from './log.generated';
import { tableText } from './table-labels';
import { PersonChoice } from './person-choice';
import { operationLabels } from './labels';
import { OfficeHead } from '../../office/layout/office-head';
import styles from './log.module.css';

const startOfDay = (day: string | null, daysAfter = 0): string | null => {
  if (!day) return null;
  // The days of the filter are days in Moscow.
  return new Date(Date.parse(`${day}T00:00:00+03:00`) + daysAfter * 86_400_000).toISOString();
};

const filters = {
  who: searchFilter('Чьи данные: фамилия, почта'),
  from: dateFilter('С даты'),
  until: dateFilter('По дату'),
  action: idFilter('Действие', 'Любое'),
  actor: linkFilter(),
  event: linkFilter(),
  person: linkFilter(),
};

/** The log. A search for a person takes precedence over the person in the address. */
const auditLog = (foundPersonId: string | null) =>
  defineOfficeList({
    name: 'auditLog',
    document: AuditLogDocument,
    // Each entry has all rows that its action changed.
    first: 30,
    filters,
    variables: ({ who, from, until, action, actor, event, person }) => ({
      filter: {
        action,
        actorId: actor,
        eventId: event,
        personId: who ? foundPersonId : person,
        from: startOfDay(from),
        until: startOfDay(until, 1),
      },
    }),
  });

export const loader: PageLoader = async (args) => {
  await args.client.query({ query: AuditedActionsDocument });
  const search = filters.who.read(args.url.searchParams, 'who');
  const matches = search ? (await args.client.query({ query: LogPeopleDocument, variables: { search } })).data : null;
  const people = matches?.staffUsers.nodes ?? [];
  if (search && people.length !== 1) return;
  await auditLog(people[0]?.id ?? null).load(args);
};

type LogEntry = AuditLogQuery['auditLog']['nodes'][number];

/** The audit log: actions of staff with their time and the values before and after. */
export function Component() {
  const [params] = useSearchParams();
  const search = filters.who.read(params, 'who');
  const matches = useLogPeopleQuery({ variables: { search: search ?? '' }, skip: search === null }).data?.staffUsers;
  const people = search ? matches?.nodes : undefined;
  // With several matches the user selects a person first: until then the log is not loaded.
  const needsChoice = search !== null && people?.length !== 1;
  const matchId = people?.length === 1 ? people[0]!.id : null;
  const list = useOfficeList(auditLog(matchId), { skip: needsChoice });
  const actions = useAuditedActionsQuery().data?.auditedActions.map(({ action, title }) => ({
    value: action,
    label: action.includes('.') ? `${title} (каждая)` : title,
  }));
  return (
    <>
      <OfficeHead title="Журнал" />
      <OfficeList
        list={list}
        label="Журнал"
        filterLabel="Фильтры журнала"
        options={{ action: actions ?? [] }}
        notice={
          <>
            {needsChoice && people && (
              <PersonChoice people={people} isMore={matches!.pageInfo.hasNextPage} params={params} />
            )}
            <FilterNotice params={params} matchId={matchId} />
          </>
        }
        note="Все действия сотрудников: кто, когда, что было и&nbsp;что стало. Хранится три года."
        empty={{ title: 'Действий пока не было', text: 'Здесь появится каждое действие сотрудника.' }}
        nothingFound={{ text: 'Попробуйте другие даты или уберите фильтры.' }}
      >
        {(rows) => (
          <ol className="stack gap-4 mb-5">
            {rows.map((entry) => (
              <LogItem key={entry.id} entry={entry} />
            ))}
          </ol>
        )}
      </OfficeList>
    </>
  );
}

/** Names the actor, person or event that the log is filtered by, with a link to the full log. */
function FilterNotice({ params, matchId }: { params: URLSearchParams; matchId: string | null }) {
  const personId = matchId ?? (params.get('who') ? null : params.get('person'));
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

function LogItem({ entry: { at, title, actor, apiToken, rows, size } }: { entry: LogEntry }) {
  return (
    <li className={styles.entry}>
      <p className="row gap-1 gap-x-4 baseline between">
        <strong>{title}</strong>
        <span className="faint-note tabular">
          {formatDateTime(at)},{' '}
          {actor ? <TextLink to={officeLogPath({ actor: actor.id })}>{actor.fullName}</TextLink> : 'аккаунт удалён'}
          {apiToken && `, через токен «${apiToken.name}»`}
        </span>
      </p>
      <details>
        <summary className="faint-note tabular">{plural(size, 'строка', 'строки', 'строк')}</summary>
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
        {size > rows.length && <p className="faint-note tabular">Показаны первые {rows.length}.</p>}
      </details>
    </li>
  );
}
