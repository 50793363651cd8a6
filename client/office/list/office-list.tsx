import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useSession } from '../../core/session';
import { DataTable, type Column, type Order, type Selection } from '../../ui/data-table';
import { EmptyState } from '../../ui/text/empty-state';
import { MoreButton } from '../../ui/more-button';
import { canSaveViews } from './define-office-list';
import { withOrder, type Filters } from './filters';
import { ListFilters, pathWith, type FilterData } from './list-filters';
import { SavedViews } from './saved-views';
import styles from './office-list.module.css';

/** What useOfficeList returns, as far as the view needs it. */
type List<Row, Of extends Filters> = {
  savedAs: string;
  filters: Of;
  query: URLSearchParams;
  order: Order;
  initialOrder: Order;
  rows: readonly Row[] | undefined;
  hasMore: boolean;
  isLoading: boolean;
  loadMore: () => Promise<unknown>;
};

type Props<Row, Of extends Filters> = FilterData<keyof Of & string> & {
  list: List<Row, Of>;
  /** Caption of the table. */
  label: string;
  /** Accessible name of the filter form. */
  filterLabel?: string;
  empty: { title: string; text?: ReactNode; actions?: ReactNode; headingLevel?: 2 | 3 };
  /** Number of matches, for lists that count them. */
  status?: string | null;
  /** Beside the number of matches: links to export them. */
  aside?: ReactNode;
  /** Beside the saved views. */
  tools?: ReactNode;
  /** Between filters and rows. */
  notice?: ReactNode;
  /** Columns of a table; or `children` renders the rows in another way. */
  columns?: readonly Column<Row>[];
  children?: (rows: readonly Row[]) => ReactNode;
  keyOf?: (row: Row) => string;
  nameOf?: (row: Row) => string;
  selection?: Selection;
};

const idOf = (row: unknown): string => (row as { id: string }).id;

/** A list of the office: filters, saved views, rows, «Показать ещё», and what is shown in their place. */
export function OfficeList<Row, Of extends Filters>(props: Props<Row, Of>) {
  const { list, label, filterLabel = label, empty, options, counts, tools, notice, columns, children } = props;
  const { rows } = list;
  const session = useSession();
  const hasFilters = Object.keys(list.filters).length > 0;
  return (
    <>
      {hasFilters && (
        <ListFilters label={filterLabel} filters={list.filters} query={list.query} options={options} counts={counts} />
      )}
      {hasFilters && canSaveViews(session) && (
        <SavedViews list={list.savedAs} query={list.query}>
          {tools}
        </SavedViews>
      )}
      {notice}
      <Status {...props} />
      {rows?.length === 0 && (
        <EmptyState title={empty.title} actions={empty.actions} headingLevel={empty.headingLevel}>
          {empty.text}
        </EmptyState>
      )}
      {rows && rows.length > 0 && (columns ? <Table {...props} columns={columns} rows={rows} /> : children?.(rows))}
      {list.hasMore && <MoreButton load={list.loadMore} />}
    </>
  );
}

/** Announces the number of matches; a list that does not count them announces the rows that it shows. */
function Status<Row, Of extends Filters>({ list: { rows }, status, aside }: Props<Row, Of>) {
  const text = status ?? (rows?.length === 0 ? 'Ничего не найдено' : rows ? `Показано: ${rows.length}` : '');
  return (
    <div className={styles.facts}>
      <p className={status ? 'mb-2 tabular' : 'visually-hidden'} role="status">
        {text}
      </p>
      {aside && <div className="links">{aside}</div>}
    </div>
  );
}

type TableProps<Row, Of extends Filters> = Props<Row, Of> &
  Required<Pick<Props<Row, Of>, 'columns'>> & { rows: readonly Row[] };

function Table<Row, Of extends Filters>({
  list,
  label,
  columns,
  rows,
  keyOf = idOf,
  nameOf,
  selection,
}: TableProps<Row, Of>) {
  const path = useLocation().pathname;
  const navigate = useNavigate();
  const isSorted = columns.some(({ sortable }) => sortable);
  const sort = (order: Order): void =>
    void navigate(pathWith(path, withOrder(list.query, order, list.initialOrder)), {
      preventScrollReset: true,
      replace: true,
    });
  return (
    <DataTable
      label={label}
      columns={columns}
      rows={rows}
      keyOf={keyOf}
      isLoading={list.isLoading}
      order={isSorted ? list.order : undefined}
      onOrder={sort}
      selection={selection}
      nameOf={nameOf}
    />
  );
}
