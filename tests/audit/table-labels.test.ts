import { getMetadataArgsStorage } from 'typeorm';
import { expect, it } from 'vitest';
import { columnText } from '../../client/audit/office/column-labels.js';
import { isTechnical } from '../../client/audit/office/labels.js';
import { tableLabels } from '../../client/audit/office/table-labels.js';
import { databaseTables } from '../../server/modules.js';

/** What the audit log stores in place of a table: files and views of personal data. */
const otherSubjects = ['export', 'profile'];

const unaudited = new Set<unknown>(databaseTables.unaudited);
const entities = new Set<unknown>(databaseTables.entities);
const { tables, columns } = getMetadataArgsStorage();
const auditedTables = tables.filter(({ target }) => entities.has(target) && !unaudited.has(target));

it('the audit log has a Russian name for each table that it records', () => {
  const names = auditedTables.map(({ name }) => name!);
  expect(Object.keys(tableLabels).toSorted()).toEqual([...names, ...otherSubjects].toSorted());
});

it('the audit log has a Russian name for each column that it shows', () => {
  const withoutLabel = auditedTables.flatMap(({ target, name: table }) =>
    columns
      .filter((column) => column.target === target)
      .map(({ options, propertyName }) => options.name ?? propertyName)
      .filter((column) => !isTechnical(column) && columnText(column, table) === column)
      .map((column) => `${table}.${column}`),
  );
  expect(withoutLabel).toEqual([]);
});
