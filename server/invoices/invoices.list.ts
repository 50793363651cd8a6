import { changedSince } from '../core/changes/changed-since.js';
import { searchWords } from '../../rules/text/search-words.js';
import { defineList, descending, matches, where } from '../core/graphql/list.js';
import { connectionOf } from '../core/graphql/page.js';
import { idsMatchingText } from '../core/graphql/text-search.js';
import { joinConditions, type Condition } from '../core/database/sql.js';
import { Invoice } from './invoice.entity.js';
import type { InvoiceState } from './invoice.states.js';

export const InvoiceConnection = connectionOf('InvoiceConnection', Invoice, 'invoices');

/** A search finds «ё» by «е». */
const payerWithoutYo = `replace("payerKey", 'ё', 'е')`;

/** A number or its last digits, an ИНН, or parts of the payer's name in any order. */
function searchCondition(text: string): Condition {
  const search = text.trim().toLowerCase();
  const parts = searchWords(search).map((word) => ({ sql: `${payerWithoutYo} LIKE ?`, values: [`%${word}%`] }));
  const conditions = [
    { sql: 'number = ?', values: [search] },
    // «123» finds number 123 of any year.
    ...(/^\d{1,6}$/.test(search) ? [{ sql: 'number LIKE ?', values: [`%-${search.padStart(6, '0')}`] }] : []),
    { sql: '"payerInn" = ?', values: [search] },
    ...(parts.length > 0 ? [joinConditions(parts, 'AND')] : []),
  ];
  const { sql, values } = joinConditions(conditions, 'OR');
  return { sql: `SELECT id FROM invoices WHERE ${sql}`, values };
}

type InvoiceFilter = {
  userId?: string;
  eventId?: string | null;
  state?: InvoiceState | null;
  search?: string | null;
  changedSince?: string | null;
};

export const invoiceList = defineList<Invoice, InvoiceFilter>({
  from: 'invoices',
  filters: {
    changedSince: changedSince('INVOICE', 'invoices'),
    userId: where('"userId" = ?'),
    eventId: where('"registrationId" IN (SELECT id FROM registrations WHERE "eventId" = ?)'),
    state: where('state = ?'),
    search: matches((text: string) => {
      const search = text.trim();
      if (search === '') return null;
      const { sql, values } = idsMatchingText(search, searchCondition);
      return { sql: `id IN (${sql})`, values };
    }, '123'),
  },
  orders: { LATEST: descending('"createdAt"', 'id') },
  unindexed: {
    eventId: 'organisations pay for some thousands of participants a year',
    search: 'parts of a name are compared with all invoices; those that match are sorted',
  },
});
