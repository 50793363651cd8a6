import { EventOfTokenReadResolver, EventsOfTokensResolver } from './events-of-tokens.resolver.js';
import { UpsertEventResolver } from './editing/upsert-event.resolver.js';
import { searchables } from '../search/searchable.js';
import { fileColumns } from '../ports/shared-files.js';
import { datedTables } from './dates/dated-table.js';
import { provide } from '../core/hooks.js';
import type { Module } from '../core/module.js';
import { accountMerges, staffColumn } from '../core/account-merge.js';
import { minute } from '../core/clock.js';
import { calendarRoutes } from './calendar/calendar.routes.js';
import { EventCalendarResolver } from './calendar/calendar.resolver.js';
import {
  EventDocumentResolver,
  EventDetailsResolver,
  EventSeatsResolver,
  TariffResolver,
} from './event-details.resolver.js';
import { NextDayResolver } from './catalogue/next-day.resolver.js';
import { UnderwayResolver } from './catalogue/underway.resolver.js';
import { CancelPostponeResolver } from './publication/cancel-postpone.resolver.js';
import { CalendarEntry } from './calendar-entries/calendar-entry.entity.js';
import { EventPublication } from './publication/event-publication.entity.js';
import { EventChange } from './publication/event-change.entity.js';
import { EventNotice } from './notices/event-notice.entity.js';
import { EventNoticeResolver } from './notices/notice.resolver.js';
import { EventSpecialty } from './event-specialty.entity.js';
import { Event } from './event.entity.js';
import { EventDocument, EventPartner, EventQuestion, Tariff } from './event-parts.entity.js';
import { EventConnectionResolver, EventsResolver } from './events.resolver.js';
import { datedTariffs } from './dates/dated-tables.js';
import { EventDatesResolver } from './dates/dates.resolver.js';
import { eventSearchables } from './catalogue/events.searchables.js';
import { eventAddresses } from './event.addresses.js';
import { Appearance, Hall, ProgrammeDay, ProgrammeSession, Speaker, Talk } from './programme.entity.js';
import { EventEditingResolver } from './editing/editing.resolver.js';
import { eventFileRoutes } from './editing/files.routes.js';
import {
  ProgrammeEditingResolver,
  SessionVersionResolver,
  SpeakerResolver,
} from './programme-editing/programme-editing.resolver.js';
import { fileRemovalJob } from './editing/files.service.js';
import { CommitteeMember } from './committee/committee-member.entity.js';
import { CommitteeResolver } from './committee/committee.resolver.js';
import { EventPartnersResolver } from './event-partners/event-partners.resolver.js';
import { EventClone } from './editing/event-clone.entity.js';
import { EventOldSlug } from './editing/old-slug.entity.js';
import { SavedDayTerms, SavedTerms } from './nmo/terms.entity.js';
import { clearPassedDates } from './calendar/passed-dates.js';
import { EventSeats } from './tariffs/seats.entity.js';
import { TariffQuota } from './tariffs/tariff-quota.entity.js';
import { StaffEventsResolver } from './staff-events.resolver.js';
import { TariffReceiptResolver } from './tariffs/tariff-receipt.resolver.js';
import { SiteNumbersResolver } from './catalogue/site-numbers.resolver.js';

export const events: Module = {
  name: 'events',
  entities: [
    Event,
    EventChange,
    CalendarEntry,
    EventPublication,
    EventNotice,
    EventOldSlug,
    EventClone,
    EventSeats,
    TariffQuota,
    EventSpecialty,
    Tariff,
    EventQuestion,
    EventPartner,
    EventDocument,
    ProgrammeDay,
    Hall,
    ProgrammeSession,
    Talk,
    Speaker,
    Appearance,
    CommitteeMember,
    SavedTerms,
    SavedDayTerms,
  ],
  resolvers: [
    EventNoticeResolver,
    EventDatesResolver,
    EventsResolver,
    StaffEventsResolver,
    EventConnectionResolver,
    EventCalendarResolver,
    EventDetailsResolver,
    NextDayResolver,
    UnderwayResolver,
    TariffResolver,
    EventSeatsResolver,
    EventDocumentResolver,
    SiteNumbersResolver,
    TariffReceiptResolver,
    CancelPostponeResolver,
    EventEditingResolver,
    UpsertEventResolver,
    EventsOfTokensResolver,
    EventOfTokenReadResolver,
    ProgrammeEditingResolver,
    SessionVersionResolver,
    SpeakerResolver,
    CommitteeResolver,
    EventPartnersResolver,
  ],
  unaudited: [CalendarEntry, EventPublication],
  routes: (http, app) => {
    calendarRoutes(http, app);
    eventFileRoutes(http, app);
  },
  jobs: (app, { files }) => [fileRemovalJob(app, files)],
  addresses: eventAddresses,
  scheduledJobs: (app) => [{ name: 'clear passed dates', everyMilliseconds: minute, run: () => clearPassedDates(app) }],
  hooks: [
    provide(datedTables, datedTariffs),
    provide(accountMerges, {
      rows: [staffColumn('event_changes', 'actorId'), staffColumn('event_notices', 'actorId')],
    }),
    provide(
      fileColumns,
      { table: 'events', column: 'coverKey' },
      { table: 'event_documents', column: 'fileKey' },
      { table: 'speakers', column: 'photoKey' },
    ),
    provide(searchables, ...eventSearchables),
  ],
};
