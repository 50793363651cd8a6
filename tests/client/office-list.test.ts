import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { defineOfficeList } from '../../client/office/list/define-office-list';
import {
  chipsFilter,
  dateFilter,
  idFilter,
  linkFilter,
  narrowingParams,
  searchFilter,
  selectFilter,
  tabsFilter,
  withOption,
  withOrder,
} from '../../client/office/list/filters';
import { OfficePaymentsDocument } from '../../client/payments/office/money.generated';
import { registrations } from '../../client/registrations/office/registration-list';

const query = (text: string) => new URLSearchParams(text);

describe('a filter of an office list', () => {
  it('reads its value from the address and ignores what it does not know', () => {
    const state = selectFilter('Состояние', 'Любое', { NEW: 'Новое', NOT_PASSED: { title: 'Не прошли' } });
    expect(state.options).toEqual([
      { value: 'NEW', label: 'Новое' },
      { value: 'NOT_PASSED', label: 'Не прошли' },
    ]);
    expect(
      ['state=NEW', 'state=new', 'state=not-passed', 'state=other', 'state=', '']
        .map(query)
        .map((one) => state.read(one, 'state')),
    ).toEqual(['NEW', 'NEW', 'NOT_PASSED', null, null, null]);
    expect(searchFilter('Имя').read(query('q=+Анна++'), 'q')).toBe('Анна');
    expect(searchFilter('Имя').read(query(`q=${'я'.repeat(300)}`), 'q')).toHaveLength(200);
    expect(
      ['2026-02-28', '2026-02-31', '28.02.2026'].map((text) => dateFilter('День').read(query(`day=${text}`), 'day')),
    ).toEqual(['2026-02-28', null, null]);
    expect(idFilter('Регион', 'Любой').read(query('region=78'), 'region')).toBe('78');
    expect(linkFilter().read(query('event=1'), 'event')).toBe('1');
  });

  it('writes a selected option and leaves out the default', () => {
    const labels = { waiting: 'Ждут', closed: 'Закрыты', all: 'Все' };
    const chips = chipsFilter('Какие', labels);
    expect(withOption(query('q=a&show=closed'), 'show', chips, null).toString()).toBe('q=a');
    expect(withOption(query('q=a'), 'show', chips, 'all').toString()).toBe('q=a&show=all');
    const tabs = tabsFilter('Какие', labels, (params) => (params.get('q') ? 'all' : 'waiting'));
    expect(tabs.read(query('q=a'), 'show')).toBe('all');
    expect(withOption(query('show=closed'), 'show', tabs, 'waiting').toString()).toBe('');
    expect(withOption(query('q=a'), 'show', tabs, 'waiting').toString()).toBe('q=a&show=waiting');
    expect(withOption(query('q=a&show=closed'), 'show', tabs, 'all').toString()).toBe('q=a');
  });
});

it('finds the parameters that leave out rows; a tab is none of them', () => {
  const filters = {
    show: tabsFilter('Какие', { waiting: 'Ждут', closed: 'Закрытые' }),
    state: chipsFilter('Состояние', { NEW: 'Новые' }),
    q: searchFilter('Имя'),
  };
  const namesIn = (text: string) => narrowingParams(filters, query(text));
  expect(['show=closed&order=name', 'show=closed&state=NEW&q=а', 'q='].map(namesIn)).toEqual([[], ['state', 'q'], []]);
});

describe('an office list', () => {
  const payments = defineOfficeList({
    name: 'payments',
    document: OfficePaymentsDocument,
    first: 30,
    filters: { search: searchFilter('Имя'), event: linkFilter() },
    variables: ({ search, event }) => ({ filter: { search, eventId: event } }),
  });

  it('derives the variables of its query from the address', () => {
    expect(payments.read(query('search=Анна&other=1'), {}).variables).toEqual({
      first: 30,
      filter: { search: 'Анна', eventId: null },
    });
  });

  it('reads the address that a view of registrations was saved with', () => {
    const view = query('q=иванов&state=CONFIRMED&issues=yes&fit=no&answers=none&order=name-down&columns=email');
    expect(registrations.read(view, { id: 'event' }).variables).toMatchObject({
      eventId: 'event',
      filter: {
        search: 'иванов',
        states: ['CONFIRMED'],
        hasDataIssues: true,
        hasTariffDoubt: true,
        lacksAnswers: true,
      },
      order: 'NAME_DESCENDING',
    });
    expect(registrations.savedAs).toBe('registrations');
  });

  it.each([
    ['', 'date', true],
    ['order=date', 'date', false],
    ['order=name-down', 'name', true],
    ['order=email', 'date', true],
    ['order=name&direction=down', 'name', true],
    ['direction=up', 'date', false],
  ])('with «%s» is sorted by %s, descending: %s', (text, by, isDescending) => {
    const { order } = registrations.read(query(text), {});
    expect(order).toEqual({ by, isDescending });
    const written = withOrder(query(text), order, registrations.initialOrder);
    expect(registrations.read(written, {}).order).toEqual(order);
    expect(written.has('direction')).toBe(false);
  });
});

describe('the lists of the office', () => {
  const sources = readdirSync('client', { recursive: true, encoding: 'utf8' })
    .filter((file) => /(^|\/)office\/.*(?<!\.generated)\.tsx?$/.test(file))
    .map((file) => ({ file, text: readFileSync(`client/${file}`, 'utf8') }));

  it('page by the one definition', () => {
    const byHand = sources.filter(({ text }) => /fetchMore\(|useListPages[<(]/.test(text)).map(({ file }) => file);
    expect(byHand.sort()).toEqual([
      // Sections of other pages.
      'certificates/office/document-requests.tsx',
      // Emails of one campaign.
      'newsletter/office/campaign-emails.tsx',
      'office/list/use-office-list.ts',
      // Failed lines of one task.
      'office/tasks/task-progress.tsx',
      'promotions/office/promo-codes-section.tsx',
      // Connections inside of another object.
      'registrations/office/entry/import-review.tsx',
      'tokens/office/token-reads-dialog.tsx',
      'webhooks/office/webhook-deliveries.tsx',
    ]);
  });

  it('have different names in saved views', () => {
    const names = sources.flatMap(({ text }) =>
      [...text.matchAll(/defineOfficeList\(\{\s*name: '(\w+)',(?:\s*savedAs: '(\w+)',)?/g)].map(
        ([, name, savedAs]) => savedAs ?? name!,
      ),
    );
    expect(names.length).toBeGreaterThan(20);
    expect(names).toEqual([...new Set(names)]);
    expect(names.filter((name) => name.length > 40)).toEqual([]);
  });
});
