import { defineList, descending, required, where } from '../core/graphql/list.js';
import { connectionOf } from '../core/graphql/page.js';
import { DataExport } from './data-export.entity.js';

export const ExportConnection = connectionOf('ExportConnection', DataExport, 'exports');

/** Ids begin with the time of creation. */
export const dataExportList = defineList<DataExport, { tokenId: string }>({
  from: 'data_exports',
  filters: { tokenId: required(where('"tokenId" = ?')) },
  orders: { LATEST: descending('id') },
});
