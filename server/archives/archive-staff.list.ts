import { defineList, descending, flag, matches, required } from '../core/graphql/list.js';
import { connectionOf } from '../core/graphql/page.js';
import { placeholders } from '../core/database/sql.js';
import { ArchiveEntry } from './archive.entity.js';
import { entriesNamed } from './archive-staff.service.js';
import { toEntry } from './archives.service.js';

export const StaffArchiveConnection = connectionOf('StaffArchiveConnection', ArchiveEntry, 'entries of the archive');

export const staffArchiveList = defineList<ArchiveEntry, { published: boolean; text?: string | null }>({
  from: 'archive_entries',
  filters: {
    published: required(flag('published = TRUE', 'published = FALSE')),
    text: matches(async (text: string, context) => {
      if (text.trim() === '') return null;
      const ids = await entriesNamed(context, text);
      return { sql: `id IN (${placeholders(ids)})`, values: ids };
    }, 'сердце'),
  },
  orders: { LATEST: descending('"firstDay"', 'id') },
  node: toEntry,
});
