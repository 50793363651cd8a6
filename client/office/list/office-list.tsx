import type { ReactNode } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { DataTable, OrderChoice, type Column, type Order, type Selection } from '../../ui/data-table';
import { EmptyState } from '../../ui/text/empty-state';
import { MoreButton } from '../../ui/more-button';
import { TextLink } from '../../ui/text/text-link';
import { narrowingParams, withOrder, type Filters } from './filters';
import { ListFilters, pathWith, type FilterData } from './list-filters';
import { ListMenu } from './list-menu';
import type { RowPanelProps } from './side-panel';
import { useRowPanel } from './use-row-panel';
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
  isFiltered: boolean;
  isLoading: boolean;
  loadMore: () => Promise<unknown>;
};

type Props<Row, Of extends Filters> = FilterData<keyof Of & string> & {
  list: List<Row, Of>;
  /** Caption of the table. */
  label: string;
  /** Accessible name of the filter form. */
  filterLabel?: string;
  /** Shown if there are no rows at all: what will be here, and what to do next. */
  empty: { title: string; text: ReactNode; actions?: ReactNode; headingLevel?: 2 | 3 };
  /** Shown if no row passes the filters. */
  nothingFound?: { title?: string; text?: ReactNode };
  /** Number of matches, for lists that count them. */
  status?: string | null;
  /** Links to files with the matches, in the menu of the list. */
  aside?: ReactNode;
  /** A choice of columns, in the menu of the list. */
  tools?: ReactNode;
  /** Sums of all rows that match, at the foot of the window. */
  totals?: string | undefined;
  /** What the list is, below its rows. */
  note?: ReactNode;
  /** Between filters and rows. */
  notice?: ReactNode;
  /** Columns of a table; or `children` renders the rows in another way. */
  columns?: readonly Column<Row>[];
  children?: (rows: readonly Row[]) => ReactNode;
  keyOf?: (row: Row) => string;
  nameOf?: (row: Row) => string;
  selection?: Selection;
  /** Shows the open row beside the list; absent: a row opens the page that its link leads to. */
  panel?: (row: Row, panel: RowPanelProps) => ReactNode;
};

const idOf = (row: unknown): string => (row as { id: string }).id;

/** A list of the office: one line of filters, matches and view; rows; «Показать ещё», and what is shown in their place. */
export function OfficeList<Row, Of extends Filters>(props: Props<Row, Of>) {
  const { list, label, filterLabel = label, options, counts, tools, notice, columns, children, note } = props;
  const { rows } = list;
  const hasFilters = Object.keys(list.filters).length > 0;
  return (
    <>
      <div className={styles.bar} data-no-print>
        {hasFilters && (
          <ListFilters
            label={filterLabel}
            filters={list.filters}
            query={list.query}
            options={options}
            counts={counts}
          />
        )}
        <div className={styles.end}>
          <Status {...props} />
          <ListMenu list={list.savedAs} query={list.query} hasFilters={hasFilters} files={props.aside}>
            {columns && <SortOrder list={list} columns={columns} />}
            {tools}
          </ListMenu>
        </div>
      </div>
      {notice}
      {rows?.length === 0 && <NoRows {...props} />}
      {columns && rows && <Table {...props} columns={columns} rows={rows} />}
      {!columns && rows && rows.length > 0 && children?.(rows)}
      {rows && rows.length > 0 && props.totals && (
        <p className={styles.totals} data-totals>
          {props.totals}
        </p>
      )}
      {list.hasMore && <MoreButton load={list.loadMore} />}
      {note && <p className="note mt-4">{note}</p>}
    </>
  );
}

function NoRows<Row, Of extends Filters>({ list: { isFiltered, filters, query }, ...props }: Props<Row, Of>) {
  const path = useLocation().pathname;
  const { empty, nothingFound } = props;
  if (!isFiltered)
    return (
      <EmptyState title={empty.title} actions={empty.actions} headingLevel={empty.headingLevel}>
        {empty.text}
      </EmptyState>
    );
  const narrowing = narrowingParams(filters, query);
  const reset = new URLSearchParams([...query].filter(([name]) => !narrowing.includes(name)));
  return (
    <EmptyState
      title={nothingFound?.title ?? 'Ничего не нашли'}
      headingLevel={empty.headingLevel}
      actions={<TextLink to={pathWith(path, reset)}>Показать все</TextLink>}
    >
      {nothingFound?.text ?? 'Измените слова или снимите один из\u00a0фильтров.'}
    </EmptyState>
  );
}

/** Announces the number of matches; a list that does not count them announces the rows that it shows. */
function Status<Row, Of extends Filters>({ list: { rows }, status }: Props<Row, Of>) {
  const text = status ?? (rows?.length === 0 ? 'Ничего не найдено' : rows ? `Показано: ${rows.length}` : '');
  return (
    <p className={status ? 'note tabular nowrap' : 'visually-hidden'} role="status">
      {text}
    </p>
  );
}

/** Writes another order to the address. */
function useSort<Row, Of extends Filters>({ query, initialOrder }: List<Row, Of>) {
  const path = useLocation().pathname;
  const navigate = useNavigate();
  return (order: Order): void =>
    void navigate(pathWith(path, withOrder(query, order, initialOrder)), { preventScrollReset: true, replace: true });
}

type SortOrderProps<Row, Of extends Filters> = { list: List<Row, Of>; columns: readonly Column<Row>[] };

/** The order of a list on a phone, where its table has no header row. */
function SortOrder<Row, Of extends Filters>({ list, columns }: SortOrderProps<Row, Of>) {
  const sort = useSort(list);
  if (!columns.some(({ sortable }) => sortable)) return null;
  return <OrderChoice columns={columns} order={list.order} onOrder={sort} />;
}

type TableProps<Row, Of extends Filters> = Props<Row, Of> &
  Required<Pick<Props<Row, Of>, 'columns'>> & { rows: readonly Row[] };

function Table<Row, Of extends Filters>(props: TableProps<Row, Of>) {
  const { list, label, columns, rows, keyOf = idOf, nameOf, selection, panel } = props;
  const sort = useSort(list);
  const opened = useRowPanel({ rows, keyOf, loadMore: list.hasMore ? list.loadMore : undefined });
  const isSorted = columns.some(({ sortable }) => sortable);
  return (
    <>
      {rows.length > 0 && (
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
          onOpen={panel && opened.open}
          openId={panel && opened.markedId}
          isBeside={panel && opened.row !== null}
          isList
        />
      )}
      {opened.row && panel?.(opened.row, opened.panel)}
    </>
  );
}
