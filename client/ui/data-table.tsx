import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import { memo, useId, useRef, type CSSProperties, type ReactNode } from 'react';
import { useListRows, useShownIds } from './list-rows';
import { TableCheckbox, type TableCheckboxProps } from './forms/table-checkbox';
import styles from './data-table.module.css';
import phoneStyles from './data-table-phone.module.css';

export type Column<Row> = {
  /** Name of the column and of its sort order. */
  key: string;
  title: string;
  cell: (row: Row) => ReactNode;
  /** The list can be sorted by this column. */
  sortable?: boolean;
  /** Numbers, aligned to the right. */
  numeric?: boolean;
  /** The row's header: read first by a screen reader, the title of the row on a phone. */
  isHead?: boolean;
  /** Of a list: width as a share of the sum of all columns; by default 12. */
  width?: number;
  /** Of a list: the content may take several lines. By default it is cut off, and shown whole on hover. */
  wraps?: boolean;
  /**
   * Of a list on a phone: beside the row's header, or in the line below. If any column says so, a row has two lines, and the
   * columns that do not are left to the page or panel that the row opens, also beside this panel.
   */
  phone?: 'aside' | 'below';
};

/** Target of the link that skips to the list of a page. */
export const listId = 'list';

export type Order = { by: string; isDescending: boolean };

/** The selected rows. */
export type Selection = { ids: ReadonlySet<string>; toggle: (id: string) => void; togglePage: (ids: string[]) => void };

type Props<Row> = {
  /** Caption for screen readers. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  keyOf: (row: Row) => string;
  order?: Order;
  onOrder?: (order: Order) => void;
  selection?: Selection;
  /** Label of the row's checkbox. */
  nameOf?: (row: Row) => string;
  isLoading?: boolean;
  /** A list across the page: rows of one line, of which each opens the link in its header. */
  isList?: boolean;
  /** Of a list: opens a row by its number, instead of the page that its link leads to. */
  onOpen?: ((row: number) => void) | undefined;
  /** The row that is open. */
  openId?: string | undefined;
  /** It is open in a panel beside the list. */
  isBeside?: boolean | undefined;
};

const defaultWidth = 12;
/** Only a wide list has room for it. */
const isExtra = (column: Column<never>): boolean => !column.isHead && !column.phone;

const widthOf = ({ width = defaultWidth }: { width?: number }): number => width;

/** The columns of a grid that all rows of a list share, with the checkboxes before them. */
const gridOf = (columns: readonly { width?: number }[], hasTicks: boolean): string =>
  [...(hasTicks ? ['var(--target)'] : []), ...columns.map((column) => `minmax(0, ${widthOf(column)}fr)`)].join(' ');

/** Widths of the columns, alone and beside an open panel, see the styles. */
const gridStyle = <Row,>(columns: readonly Column<Row>[], hasTicks: boolean): CSSProperties =>
  ({
    '--columns': gridOf(columns, hasTicks),
    '--columns-beside': gridOf(
      columns.filter((column) => !isExtra(column)),
      hasTicks,
    ),
  }) as CSSProperties;

type HeadCellProps<Row> = Pick<Props<Row>, 'order' | 'onOrder'> & { column: Column<Row> };

function HeadCell<Row>({ column, order, onOrder }: HeadCellProps<Row>) {
  const { key, title, sortable, numeric } = column;
  const isBy = order?.by === key;
  const direction = order?.isDescending ? 'descending' : 'ascending';
  const Arrow = order?.isDescending ? IconArrowDown : IconArrowUp;
  return (
    <th
      scope="col"
      aria-sort={isBy ? direction : undefined}
      data-numeric={numeric || undefined}
      data-extra={isExtra(column) || undefined}
    >
      {sortable && onOrder ? (
        <button
          type="button"
          className={styles.sort}
          onClick={() => onOrder({ by: key, isDescending: isBy ? !order.isDescending : false })}
        >
          {title} {isBy && <Arrow size={16} aria-hidden />}
        </button>
      ) : (
        title
      )}
    </th>
  );
}

type HeadRowProps<Row> = Pick<Props<Row>, 'columns' | 'order' | 'onOrder'> & {
  /** The checkbox of all rows; absent: rows cannot be selected. */
  page: Omit<TableCheckboxProps, 'label'> | undefined;
};

function HeadRow<Row>({ columns, order, onOrder, page }: HeadRowProps<Row>) {
  return (
    <thead>
      <tr>
        {page && (
          <td className={`${styles.tick} ${phoneStyles.tick}`}>
            <TableCheckbox {...page} label="Все на странице" />
          </td>
        )}
        {columns.map((column) => (
          <HeadCell key={column.key} column={column} order={order} onOrder={onOrder} />
        ))}
      </tr>
    </thead>
  );
}

const wordOf = ({ by, isDescending }: Order): string => `${isDescending ? '-' : ''}${by}`;

/** A select of the sort order, for phones, where the table has no header row. */
export function OrderChoice<Row>({
  columns,
  order,
  onOrder,
}: Pick<Props<Row>, 'columns'> & Required<Pick<Props<Row>, 'order' | 'onOrder'>>) {
  const id = useId();
  return (
    <p className={`${styles.order} ${phoneStyles.order}`}>
      <label htmlFor={id}>Порядок</label>
      <select
        id={id}
        className="control"
        value={wordOf(order)}
        onChange={({ currentTarget: { value } }) =>
          onOrder({ by: value.replace(/^-/, ''), isDescending: value.startsWith('-') })
        }
      >
        {columns
          .filter(({ sortable }) => sortable)
          .flatMap(({ key, title }) => [
            <option key={key} value={key}>{`${title}: по\u00a0возрастанию`}</option>,
            <option key={`-${key}`} value={`-${key}`}>{`${title}: по\u00a0убыванию`}</option>,
          ])}
      </select>
    </p>
  );
}

type CellsProps<Row> = Pick<Props<Row>, 'columns'> & { row: Row };

function PlainCells<Row>({ row, columns }: CellsProps<Row>): ReactNode {
  return columns.map((column) => {
    const { key, title, cell, numeric, isHead, wraps, phone: place } = column;
    const Cell = isHead ? 'th' : 'td';
    return (
      <Cell
        key={key}
        scope={isHead ? 'row' : undefined}
        data-title={title}
        data-numeric={numeric || undefined}
        data-wraps={wraps || undefined}
        data-phone={place}
        data-extra={isExtra(column) || undefined}
      >
        <div>{cell(row)}</div>
      </Cell>
    );
  });
}

/** Lists choose their columns anew each time, from objects that stay. */
const isSameContent = <Row,>(one: CellsProps<Row>, other: CellsProps<Row>): boolean =>
  one.row === other.row &&
  one.columns.length === other.columns.length &&
  one.columns.every((column, index) => column === other.columns[index]);

/** A selection changes no cell of a hundred rows: to draw all again would take longer than a press may. */
const Cells = memo(PlainCells, isSameContent) as typeof PlainCells;

type RowProps<Row> = CellsProps<Row> & {
  id: string;
  /** Label of the checkbox. */
  name: string | undefined;
  isSelected: boolean;
  isOpen: boolean;
  /** Absent: the row cannot be selected. */
  onToggle: ((id: string) => void) | undefined;
};

function PlainRow<Row>({ row, columns, id, name, isSelected, isOpen, onToggle }: RowProps<Row>) {
  return (
    <tr data-selected={isSelected || isOpen || undefined} aria-current={isOpen || undefined}>
      {onToggle && (
        <td className={`${styles.tick} ${phoneStyles.tick}`}>
          <TableCheckbox label={name ?? id} isChecked={isSelected} onChange={() => onToggle(id)} />
        </td>
      )}
      <Cells row={row} columns={columns} />
    </tr>
  );
}

function isSameRow<Row>(one: RowProps<Row>, other: RowProps<Row>): boolean {
  const names = ['id', 'name', 'isSelected', 'isOpen', 'onToggle'] as const;
  return isSameContent(one, other) && names.every((name) => one[name] === other[name]);
}

const DataRow = memo(PlainRow, isSameRow) as typeof PlainRow;

const noIds: ReadonlySet<string> = new Set();

function Rows<Row>({ rows, columns, keyOf, nameOf, selection, openId }: Props<Row>) {
  const selectedIds = useShownIds(selection?.ids ?? noIds);
  return (
    <tbody>
      {rows.map((row) => {
        const id = keyOf(row);
        return (
          <DataRow
            key={id}
            row={row}
            columns={columns}
            id={id}
            name={nameOf?.(row)}
            isSelected={selectedIds.has(id)}
            isOpen={id === openId}
            onToggle={selection?.toggle}
          />
        );
      })}
    </tbody>
  );
}

/** A table sorted and paged by the server. On a phone each row is a card with labelled values, or two lines of a list. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, keyOf, order, onOrder, selection, isLoading, isList = false, onOpen, isBeside } = props;
  const id = useId();
  const region = useRef<HTMLDivElement>(null);
  useListRows(region, isList, onOpen);
  const ids = rows.map(keyOf);
  const checkedCount = selection ? ids.filter((one) => selection.ids.has(one)).length : 0;
  const page = {
    isChecked: checkedCount > 0 && checkedCount === ids.length,
    isIndeterminate: checkedCount > 0 && checkedCount < ids.length,
    onChange: () => selection?.togglePage(ids),
  };
  return (
    <>
      {order && onOrder && !isList && <OrderChoice columns={columns} order={order} onOrder={onOrder} />}
      {/* Always there: what is inserted before a hundred rows makes the browser compute the styles of all of them anew. */}
      {selection && (
        <div className={`${styles.page} ${phoneStyles.page}`} hidden={isList && selection.ids.size === 0}>
          <TableCheckbox {...page} label="Выбрать всё на&nbsp;странице" isLabelShown />
        </div>
      )}
      <div
        ref={region}
        id={isList ? listId : undefined}
        data-skip-target={isList || undefined}
        tabIndex={isList ? -1 : undefined}
        className={isList ? `${styles.list} ${phoneStyles.list}` : `${styles.frame} ${phoneStyles.frame}`}
        role="region"
        aria-labelledby={id}
        aria-busy={isLoading || undefined}
      >
        <table
          className={`${styles.table} ${phoneStyles.table}`}
          data-short={(isList && columns.some((column) => column.phone)) || undefined}
          data-beside={isBeside || undefined}
          style={isList ? gridStyle(columns, selection !== undefined) : undefined}
        >
          <caption id={id} className="visually-hidden">
            {label}
          </caption>
          <HeadRow columns={columns} order={order} onOrder={onOrder} page={selection && page} />
          <Rows {...props} />
        </table>
      </div>
    </>
  );
}
