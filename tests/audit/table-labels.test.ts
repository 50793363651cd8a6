import { getMetadataArgsStorage } from 'typeorm';
import { expect, it } from 'vitest';
import { tableLabels } from '../../client/audit/office/table-labels.js';
import { databaseTables } from '../../server/modules.js';

/** What the audit log stores in place of a table: files and views of personal data. */
const otherSubjects = ['export', 'profile'];

it('the audit log has a Russian name for each table that it records', () => {
  const unaudited = new Set<unknown>(databaseTables.unaudited);
  const entities = new Set<unknown>(databaseTables.entities);
  const audited = getMetadataArgsStorage()
    .tables.filter(({ target }) => entities.has(target) && !unaudited.has(target))
    .map(({ name }) => name!);
  expect(Object.keys(tableLabels).toSorted()).toEqual([...audited, ...otherSubjects].toSorted());
});
