import type { ReactNode } from 'react';
import { DataTable, type Column } from '../../../ui/data-table';
import { EmptyState } from '../../../ui/text/empty-state';
import { Section } from '../../../ui/text/section';

type Props<Row extends { id: string }> = {
  title: string;
  /** Caption of the table. */
  label: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  addButton: ReactNode;
  empty: { title: string; text: string };
  /** Below the table; without rows it is not shown. */
  children?: ReactNode;
};

/** A section with a table of rows that staff edits, and a button to add one. */
export function TableSection<Row extends { id: string }>(props: Props<Row>) {
  const { title, label, columns, rows, addButton, empty, children } = props;
  return (
    <Section title={title} aside={rows.length > 0 && addButton}>
      {rows.length > 0 ? (
        <>
          <DataTable label={label} columns={columns} rows={rows} keyOf={({ id }) => id} />
          {children}
        </>
      ) : (
        <EmptyState title={empty.title} headingLevel={3} actions={addButton}>
          {empty.text}
        </EmptyState>
      )}
    </Section>
  );
}
