import { changedSince } from '../../core/changes/changed-since.js';
import { ascending, defineList, flag, matches, where } from '../../core/graphql/list.js';
import { connectionOf } from '../../core/graphql/page.js';
import { User } from '../user.entity.js';
import type { StaffUserFilter } from './staff-users.inputs.js';
import { userIdsBySearch } from './user-search.js';

export const StaffUserConnection = connectionOf('StaffUserConnection', User, 'accounts');

/** Accounts by name, without deleted ones. */
export const staffUserList = defineList<User, StaffUserFilter & { changedSince?: string | null }>({
  from: 'users',
  always: '"deletedAt" IS NULL',
  filters: {
    changedSince: changedSince('USER', 'users'),
    search: matches((text: string) => {
      const people = userIdsBySearch(text, true);
      return people && { sql: `id IN (${people.sql})`, values: people.values };
    }, 'Иванова'),
    role: where('role = ?'),
    hasDataIssues: flag('"dataIssuesSince" IS NOT NULL', '"dataIssuesSince" IS NULL'),
  },
  orders: { NAME: ascending('"lastName"', '"firstName"', 'id') },
  unindexed: {
    search: 'the users who match are found by an index and sorted',
    hasDataIssues: 'the index of names is read until the page is full',
  },
});
