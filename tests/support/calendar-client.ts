import ICAL from 'ical.js';

/** An entry as a calendar program shows it. */
export type Entry = {
  uid: string;
  sequence: number;
  stamp: number;
  title: string;
  startsAt: string;
  endsAt: string;
  isWholeDay: boolean;
  location: string;
  status: string;
  modifiedAt: string | null;
  reminders: string[];
  description: string;
};

const textOf = (component: ICAL.Component, name: string): string => String(component.getFirstPropertyValue(name) ?? '');
const timeOf = (component: ICAL.Component, name: string): ICAL.Time =>
  component.getFirstPropertyValue(name) as unknown as ICAL.Time;

function entryOf(component: ICAL.Component): Entry {
  const startsAt = timeOf(component, 'dtstart');
  // RFC 5545 §3.6.1: without DTEND the entry ends when it starts.
  const endsAt = component.hasProperty('dtend') ? timeOf(component, 'dtend') : startsAt;
  const toText = (time: ICAL.Time) => (time.isDate ? time.toString() : time.toJSDate().toISOString());
  return {
    uid: textOf(component, 'uid'),
    sequence: Number(component.getFirstPropertyValue('sequence') ?? 0),
    stamp: timeOf(component, 'dtstamp').toJSDate().getTime(),
    title: textOf(component, 'summary'),
    startsAt: toText(startsAt),
    endsAt: toText(endsAt),
    isWholeDay: startsAt.isDate,
    location: textOf(component, 'location'),
    status: textOf(component, 'status'),
    modifiedAt: timeOf(component, 'last-modified')?.toJSDate().toISOString() ?? null,
    reminders: component.getAllSubcomponents('valarm').map((alarm) => textOf(alarm, 'trigger')),
    description: textOf(component, 'description'),
  };
}

export type CalendarFile = { method: string; name: string; entries: Entry[] };

/** Parses a file by RFC 5545 and 5546. @throws when it is invalid */
export function readCalendar(content: string): CalendarFile {
  const calendar = new ICAL.Component(ICAL.parse(content) as unknown as unknown[]);
  const entries = calendar.getAllSubcomponents('vevent').map(entryOf);
  const method = textOf(calendar, 'method');
  if (method !== 'PUBLISH' && new Set(entries.map(({ uid }) => uid)).size > 1)
    throw new Error(`${method} of several UIDs: RFC 5546 §3.2.2, §3.2.5`);
  if (method === 'CANCEL' && entries.some(({ status }) => status !== 'CANCELLED'))
    throw new Error('CANCEL of an entry that is not cancelled');
  return { method, name: textOf(calendar, 'x-wr-calname'), entries };
}

/** A calendar program that imports files one after the other, by RFC 5546 §2.1.4 and §2.1.5. */
export class CalendarClient {
  private readonly entries = new Map<string, Entry>();

  import(content: string): this {
    for (const entry of readCalendar(content).entries) {
      const existing = this.entries.get(entry.uid);
      const isNewer =
        !existing ||
        entry.sequence > existing.sequence ||
        (entry.sequence === existing.sequence && entry.stamp >= existing.stamp);
      if (isNewer) this.entries.set(entry.uid, entry);
    }
    return this;
  }

  /** Visible entries, sorted by time. */
  visibleEntries(): Entry[] {
    return [...this.entries.values()]
      .filter(({ status }) => status !== 'CANCELLED')
      .sort((one, other) => (one.startsAt < other.startsAt ? -1 : 1));
  }
}
