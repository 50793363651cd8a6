import { useEffect } from 'react';
import { dayParts } from '../core/format';
import type { PageLoader } from '../core/routing/page';
import { PageHead } from '../core/routing/page-head';
import { useSession } from '../core/session';
import { eventsPath } from '../events/paths';
import { cachePages } from '../registrations/tickets/offline-pages';
import { registrationsPattern } from '../registrations/paths';
import { ButtonLink } from '../ui/text/button-link';
import { EmptyState } from '../ui/text/empty-state';
import { PageTitle } from '../ui/text/page-title';
import { Section } from '../ui/text/section';
import { TextLink } from '../ui/text/text-link';
import { eventDatesText, formerDatesText } from '../events/event/event-dates';
import { AgendaEntry } from './agenda-entry';
import { AgendaFeed } from './agenda-feed';
import { AgendaPageDocument, useAgendaPageQuery, type AgendaItemFragment } from './agenda.generated';
import { agendaPattern } from './paths';

const wayBack = (
  <TextLink to={registrationsPattern} className="target">
    Мои мероприятия
  </TextLink>
);

export const loader: PageLoader = async ({ client }) => {
  await client.query({ query: AgendaPageDocument });
};

type Items = readonly AgendaItemFragment[];

/** The items of each day in order of time. */
function byDay(items: Items): [date: string, items: Items][] {
  const days = [...new Set(items.map(({ date }) => date))].toSorted();
  return days.map((date) => [date, items.filter((item) => item.date === date)]);
}

/** «12 марта 2026 г., четверг» */
function dayText(date: string): string {
  const { day, month, year, weekdayLong } = dayParts(date);
  return `${day}\u00a0${month} ${year}\u00a0г., ${weekdayLong}`;
}

export function Component() {
  const { data, refetch } = useAgendaPageQuery();
  const items: Items = data?.agenda.items ?? [];
  const postponed = items.filter(({ event }) => event.state === 'POSTPONED');
  const upcoming = items.filter(({ isOver, event }) => !isOver && event.state !== 'POSTPONED');
  const past = items.filter(({ isOver }) => isOver);
  const userId = useSession().auth?.id;
  const content = JSON.stringify(items);

  useEffect(() => {
    if (userId) void cachePages({ owner: userId, paths: [agendaPattern], extent: 'one' });
  }, [userId, content]);

  const renderList = (listed: Items) => (
    <ul className="stack gap-4">
      {listed.map((item) => (
        <AgendaEntry
          key={item.id}
          item={item}
          dates={{ now: eventDatesText(item.event), former: formerDatesText(item.event) }}
          overlaps={items.filter(({ id }) => item.overlapsWith.includes(id))}
          onChange={() => void refetch()}
        />
      ))}
    </ul>
  );
  const renderDays = (listed: Items) =>
    byDay(listed).map(([date, dayItems]) => (
      <Section key={date} title={dayText(date)}>
        {renderList(dayItems)}
      </Section>
    ));

  return (
    <>
      <PageHead noindex />
      <div className="row gap-x-5 baseline between">
        <PageTitle lead={wayBack}>Моя программа</PageTitle>
        {items.length > 0 && (
          <button type="button" className="text-button" onClick={() => window.print()} data-no-print>
            Распечатать
          </button>
        )}
      </div>
      {items.length > 0 && <p hidden data-saved-note />}
      {data && upcoming.length + postponed.length === 0 && <NothingAhead hasPast={past.length > 0} />}
      {renderDays(upcoming)}
      {postponed.length > 0 && <Section title="Перенесённые мероприятия">{renderList(postponed)}</Section>}
      {past.length > 0 && (
        <details className="mt-7" data-no-print>
          <summary>Прошедшие доклады ({past.length})</summary>
          {renderDays(past)}
        </details>
      )}
      {data && <AgendaFeed address={data.agenda.feedAddress} />}
    </>
  );
}

function NothingAhead({ hasPast }: { hasPast: boolean }) {
  return (
    <EmptyState
      title={hasPast ? 'Впереди ничего не отмечено' : 'Вы пока ничего не отметили'}
      actions={<ButtonLink to={eventsPath()}>Выбрать мероприятие</ButtonLink>}
    >
      <p>
        Откройте программу мероприятия и&nbsp;нажмите на&nbsp;закладку у&nbsp;доклада: он появится здесь
        и&nbsp;в&nbsp;вашем календаре, а&nbsp;о&nbsp;пересечениях мы предупредим.
      </p>
    </EmptyState>
  );
}
