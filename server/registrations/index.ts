import { RegistrationMutations } from './registration-mutations.resolver.js';
import { staffTexts, personalDataKinds } from '../core/personal-data.js';
import { accountMerges } from '../core/account-merge.js';
import { consentSubjects, onWithdrawal } from '../legal/consent-hooks.js';
import { onEventChange, changePreviews, eventRecords } from '../events/hooks.js';
import { provide } from '../core/hooks.js';
import { day, minute, second } from '../core/clock.js';
import type { Module } from '../core/module.js';
import { mergeRegistrations } from './registrations.merge.js';
import {
  onBasisChange,
  onConfirmation,
  onCancellation,
  attendanceConditions,
  type BasisChange,
  type Cancelled,
  type Confirmed,
} from './hooks.js';
import { basisJob } from './register/basis.js';
import { EventCountsResolver } from './event-counts.resolver.js';
import { BroadcastEntry } from './announcements/broadcast-entry.entity.js';
import { broadcastEntriesData, enteredBroadcastCondition } from './announcements/broadcast-entries.js';
import { EndedHold } from './seats/ended-hold.entity.js';
import { restartDeadlines } from './announcements/event-change.hook.js';
import { EventReminder } from './announcements/event-reminder.entity.js';
import { registrationSubjects, registrationWithdrawals } from './registration-consents.js';
import { transferWithdrawn } from './transfer-withdrawn.emails.js';
import { cancellationJob, confirmationJob } from './transition.service.js';
import { LedgerEntryResolver, RegistrationMoneyResolver } from './ledger/ledger.resolver.js';
import { LedgerEntry } from './ledger/ledger-entry.entity.js';
import { RegistrationOptionsResolver } from './options/options.resolver.js';
import { TariffQuotasResolver } from './seats/quotas.resolver.js';
import { HeldRegistrationResolver } from './held/held.resolver.js';
import { HeldRegistration } from './held/held-registration.entity.js';
import { heldRegistrationEmail } from './held/held-registration.emails.js';
import { heldRegistrationsData } from './held/held.personal-data.js';
import { deleteExpiredHolds, releaseOverdueSeats } from './held/held-seats.js';
import { Registration } from './registration.entity.js';
import { emailByState } from './registration.emails.js';
import { reminderEmails, enqueueReminders } from './announcements/registration.reminders.js';
import {
  EventRegistrationResolver,
  RegistrationQueries,
  RegistrationResolver,
  UserRegistrationsResolver,
} from './registrations.resolver.js';
import { endOverdueRegistrations, closeWaitingLists, offerAllFreeSeats } from './registrations.service.js';
import { RegistrationCancellation } from './notices/cancellation.entity.js';
import { eventChanged } from './notices/event-changed.emails.js';
import { previewChange } from './notices/preview.service.js';
import { eventPostponed, eventResumed } from './notices/postponement.emails.js';
import { eventChangeTasks } from './announcements/event-change.tasks.js';
import { TaskLineResolver } from './task-line.resolver.js';
import { answersChanged } from './announcements/answers-changed.emails.js';
import { registrationsData } from './registrations.personal-data.js';
import { TicketLink } from './ticket-link/ticket-link.entity.js';
import { legacyInvitations, ticketLinkEmail } from './ticket-link/ticket-link.emails.js';
import { TicketLinkResolver } from './ticket-link/ticket-link.resolver.js';
import { deleteOldTicketLinks } from './ticket-link/ticket-link.service.js';
import { ticketFileRoutes, ticketRoutes } from './tickets/ticket.routes.js';
import { RegistrationBulk, RegistrationBulkRow } from './staff/bulk.entity.js';
import { participantEmail, testEmail } from './staff/bulk.emails.js';
import { deleteOldSelections } from './staff/bulk.service.js';
import { RegistrationBulkMutations } from './staff/bulk.resolver.js';
import { bulkTaskKinds } from './staff/bulk.tasks.js';
import { RegistrationEntry } from './staff/entry/entry.entity.js';
import { entriesData } from './staff/entry/entry.personal-data.js';
import { UpsertPersonResolver, UpsertRegistrationResolver } from './staff/upsert/upsert.resolver.js';
import { RegistrationEntryResolver } from './staff/entry/entry.resolver.js';
import { RegistrationImport, RegistrationImportDetails, RegistrationImportRow } from './staff/entry/import.entity.js';
import { importRoutes } from './staff/entry/import.routes.js';
import { deleteOldImportRows } from './staff/entry/import.service.js';
import { sealedDetails } from './staff/entry/import-details.js';
import { importTaskKind } from './staff/entry/import.tasks.js';
import { registrationsExport } from './staff/registrations.export.js';
import { SavedViewsResolver } from './staff/saved-views.resolver.js';
import { SavedView } from './staff/saved-view.entity.js';
import { RegistrationStaffResolver, StaffRegistrationQueries } from './staff/staff-list.resolver.js';
import { tariffMoved } from './staff/tariff-move.emails.js';

export const registrations: Module = {
  name: 'registrations',
  entities: [
    Registration,
    RegistrationCancellation,
    LedgerEntry,
    EventReminder,
    BroadcastEntry,
    EndedHold,
    RegistrationBulk,
    RegistrationBulkRow,
    RegistrationEntry,
    RegistrationImport,
    RegistrationImportRow,
    RegistrationImportDetails,
    SavedView,
    TicketLink,
    HeldRegistration,
  ],
  unaudited: [
    HeldRegistration,
    TicketLink,
    RegistrationCancellation,
    LedgerEntry,
    EventReminder,
    BroadcastEntry,
    EndedHold,
    RegistrationBulkRow,
    RegistrationImportRow,
    RegistrationImportDetails,
  ],
  resolvers: [
    RegistrationQueries,
    RegistrationMutations,
    RegistrationResolver,
    RegistrationMoneyResolver,
    LedgerEntryResolver,
    UserRegistrationsResolver,
    EventRegistrationResolver,
    TariffQuotasResolver,
    RegistrationOptionsResolver,
    TaskLineResolver,
    EventCountsResolver,
    StaffRegistrationQueries,
    RegistrationStaffResolver,
    RegistrationBulkMutations,
    SavedViewsResolver,
    RegistrationEntryResolver,
    UpsertRegistrationResolver,
    UpsertPersonResolver,
    TicketLinkResolver,
    HeldRegistrationResolver,
  ],
  jobs: (app) => [
    {
      name: cancellationJob,
      run: async (cancelled: Cancelled) => {
        for (const hook of app.hooks.of(onCancellation)) await hook(app, cancelled);
      },
    },
    {
      name: confirmationJob,
      run: async (confirmed: Confirmed) => {
        for (const hook of app.hooks.of(onConfirmation)) await hook(app, confirmed);
      },
    },
    {
      name: basisJob,
      run: async (change: BasisChange) => {
        for (const hook of app.hooks.of(onBasisChange)) await hook(app, change);
      },
    },
  ],
  emails: [
    ...Object.values(emailByState).filter((email) => email !== null),
    ...Object.values(reminderEmails),
    transferWithdrawn,
    answersChanged,
    eventPostponed,
    eventResumed,
    eventChanged,
    participantEmail,
    testEmail,
    tariffMoved,
    ticketLinkEmail,
    heldRegistrationEmail,
    ...legacyInvitations,
  ],
  tasks: (app) => [...eventChangeTasks, ...bulkTaskKinds(app), importTaskKind(app)],
  routes: ticketRoutes,
  fileRoutes: (http, app) => {
    ticketFileRoutes(http, app);
    importRoutes(http, app);
  },
  exports: [registrationsExport],
  encryptedColumns: [sealedDetails],
  scheduledJobs: (app) => [
    { name: 'end overdue registrations', everyMilliseconds: 30 * second, run: () => endOverdueRegistrations(app) },
    { name: 'close waiting lists', everyMilliseconds: minute, run: () => closeWaitingLists(app) },
    { name: 'offer free seats', everyMilliseconds: 30 * second, run: () => offerAllFreeSeats(app) },
    { name: 'release held seats', everyMilliseconds: 30 * second, run: () => releaseOverdueSeats(app) },
    { name: 'delete expired held registrations', everyMilliseconds: day, run: () => deleteExpiredHolds(app) },
    { name: 'send event reminders', everyMilliseconds: minute, run: () => enqueueReminders(app) },
    { name: 'delete selections of old bulk actions', everyMilliseconds: day, run: () => deleteOldSelections(app) },
    { name: 'delete old ticket links', everyMilliseconds: day, run: () => deleteOldTicketLinks(app) },
    { name: 'delete rows of old imports', everyMilliseconds: day, run: () => deleteOldImportRows(app) },
  ],
  hooks: [
    provide(eventRecords, 'registrations'),
    provide(changePreviews, previewChange),
    provide(onWithdrawal, ...registrationWithdrawals),
    provide(consentSubjects, ...registrationSubjects),
    provide(accountMerges, mergeRegistrations),
    provide(onEventChange, restartDeadlines),
    provide(attendanceConditions, enteredBroadcastCondition),
    provide(personalDataKinds, registrationsData, heldRegistrationsData, entriesData, broadcastEntriesData),
    provide(
      staffTexts,
      { table: 'saved_views', key: 'id', columns: ['title', 'query'], deletesRow: true },
      { table: 'registration_imports', key: 'id', columns: ['fileName', 'freeBecause', 'overCapacityBecause'] },
      { table: 'registration_bulks', key: 'id', columns: ['subject', 'text'] },
    ),
  ],
};
