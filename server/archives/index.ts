import { searchables } from '../search/searchable.js';
import { personalDataKinds } from '../core/personal-data.js';
import { fileColumns } from '../ports/shared-files.js';
import { accountMerges } from '../core/account-merge.js';
import { provide } from '../core/hooks.js';
import type { Module } from '../core/module.js';
import { ArchiveEntry, ArchiveSpecialty } from './archive.entity.js';
import { archiveRoutes } from './archive.routes.js';
import { ArchiveStaffResolver } from './archive-staff.resolver.js';
import { ArchiveTalkResolver } from './archive-talk.resolver.js';
import { ArchiveSection, ArchiveTalk, ArchiveTalkSpeaker, ViewingProgress } from './archive-talk.entity.js';
import {
  ArchiveConnectionResolver,
  ArchiveMutations,
  ArchivesResolver,
  EventArchiveResolver,
  UserViewingResolver,
} from './archives.resolver.js';
import { archiveAddresses, archiveSearchable } from './archives.search.js';
import { TalkArchiveResolver } from './talk-archive.resolver.js';
import { archiveUploadRoutes } from './upload.routes.js';
import { viewingData } from './viewing.personal-data.js';

export const archives: Module = {
  name: 'archives',
  entities: [ArchiveEntry, ArchiveSpecialty, ArchiveSection, ArchiveTalk, ArchiveTalkSpeaker, ViewingProgress],
  unaudited: [ViewingProgress],
  resolvers: [
    ArchivesResolver,
    ArchiveConnectionResolver,
    ArchiveStaffResolver,
    ArchiveTalkResolver,
    ArchiveMutations,
    EventArchiveResolver,
    UserViewingResolver,
    TalkArchiveResolver,
  ],
  routes: (http, app, ports) => {
    archiveRoutes(http, app);
    archiveUploadRoutes(http, app, ports);
  },
  addresses: archiveAddresses,
  hooks: [
    provide(accountMerges, {
      rows: [
        { table: 'viewing_progress', onMerge: 'MOVE', uniqueBy: { columns: ['talkId'] }, title: 'Просмотры записей' },
      ],
    }),
    provide(fileColumns, { table: 'archive_entries', column: 'coverKey' }),
    provide(personalDataKinds, viewingData),
    provide(searchables, archiveSearchable),
  ],
};
