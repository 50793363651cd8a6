import { parse } from 'graphql';
import { callToActionLabels } from '../../../rules/events/call-to-action.js';
import type { EmbeddedEvent } from '../../../rules/events/embedded-event.js';
import { formatPlace, type EventPlace } from '../../../rules/events/event-place.js';
import { formatDates, formatTime, withZoneName } from '../../../rules/text/format.js';
import type { Context } from '../../core/context.js';
import type { Executor } from '../graphql/executor.js';

/** Choice of events, as `EventFilter` of the API. */
export type ListFilter = { specialties?: readonly string[] | null; format?: string | null };

type Row = {
  slug: string;
  title: string;
  state: string;
  timeZone: string;
  city: string | null;
  format: string;
  effectiveDates: { startsAt: string; dates: string[] } | null;
  venue: EventPlace | null;
  cover: { small: string } | null;
  price: { text: string } | null;
  nmo: { state: string; points: number | null };
  callToAction: { kind: string };
};

const fields = `slug title state timeZone city format
  effectiveDates { startsAt dates } venue { name address city } cover { small }
  price { text } nmo { state points } callToAction { kind }`;

/** The same fields as the pages: a list, and one event. */
const document = parse(`
  query EmbeddedEvents($filter: EventFilter, $first: Int!) { events(filter: $filter, first: $first) { nodes { ${fields} } } }
  query EmbeddedEvent($slug: String!) { event(slug: $slug) { ${fields} } }`);

function whenOf({ effectiveDates, timeZone }: Row): string {
  if (!effectiveDates) return 'Новая дата уточняется';
  const { dates, startsAt } = effectiveDates;
  return `${formatDates(dates.toSorted())}, ${withZoneName(formatTime(startsAt, timeZone), timeZone, startsAt)}`;
}

function placeOf({ format, venue, city }: Row): string {
  if (format === 'ONLINE') return 'Онлайн';
  const place = formatPlace(venue ?? { city }) || 'Место уточняется';
  return format === 'MIXED' ? `${place} и\u00a0онлайн` : place;
}

function embedded(row: Row, publicUrl: string): EmbeddedEvent {
  const url = `${publicUrl}/events/${encodeURIComponent(row.slug)}`;
  const label = callToActionLabels[row.callToAction.kind as keyof typeof callToActionLabels];
  return {
    title: row.title,
    url,
    when: whenOf(row),
    place: placeOf(row),
    price: row.price?.text ?? null,
    points: row.nmo.points ? `Баллы НМО: ${row.nmo.points}` : null,
    cover: row.cover && new URL(row.cover.small, publicUrl).href,
    action: label ? { label, url: `${url}/form` } : null,
  };
}

/** Upcoming events of a list, the next first. */
export async function embeddedEvents(
  executor: Executor,
  context: Context,
  { specialties, format }: ListFilter,
  first: number,
): Promise<EmbeddedEvent[]> {
  const { data, errors } = await executor(
    { document, operationName: 'EmbeddedEvents', variables: { filter: { specialties, format }, first } },
    context,
  );
  if (errors) throw errors[0]!;
  const { events } = data as { events: { nodes: Row[] } };
  return events.nodes.map((row) => embedded(row, context.app.config.publicUrl));
}

/** Null: there is no such event, or it is not public. */
export async function embeddedEvent(executor: Executor, context: Context, slug: string): Promise<EmbeddedEvent | null> {
  const { data, errors } = await executor({ document, operationName: 'EmbeddedEvent', variables: { slug } }, context);
  if (errors) throw errors[0]!;
  const { event } = data as { event: Row | null };
  return event && embedded(event, context.app.config.publicUrl);
}
