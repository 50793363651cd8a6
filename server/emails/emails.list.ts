import { readsContacts } from '../core/graphql/access.js';
import { normaliseEmail } from '../../rules/people/account.js';
import { defineList, descending, matches, where } from '../core/graphql/list.js';
import { connectionOf } from '../core/graphql/page.js';
import { userIdsBySearch } from '../users/staff/user-search.js';
import type { LetterFilter } from './emails.inputs.js';
import { SentLetter } from './emails.results.js';
import { emailOf, outboxStateOf, type EmailRow } from './emails.service.js';

export const LetterConnection = connectionOf('LetterConnection', SentLetter, 'emails');

/** Ids grow with time. */
export const emailList = defineList<SentLetter, LetterFilter, EmailRow>({
  from: 'outbox',
  always: 'letter IS NOT NULL',
  filters: {
    state: where('state = ?', outboxStateOf, 'QUEUED'),
    kind: where('letter = ?'),
    userId: where('"userId" = ?'),
    email: where('"userId" IN (SELECT id FROM users WHERE email = ?)', normaliseEmail),
    search: matches((text: string, { grant }) => {
      // A token without access to contacts must not find users by them.
      const people = userIdsBySearch(text, readsContacts(grant));
      return people && { sql: `"userId" IN (${people.sql})`, values: people.values };
    }, 'Иванова'),
  },
  orders: { LATEST: descending('id') },
  unindexed: {
    email: 'a user gets hundreds of emails: they are found by an index and sorted',
    search: 'the emails of the users who match are found by an index and sorted',
  },
  node: (row, { app }) => emailOf(app, row),
});
