import type { Express, Request } from 'express';
import { isDate } from '../../../rules/dates.js';
import type { Application } from '../../core/application.js';
import { exportActionOf, exportRoute } from '../../core/export-route.js';
import { Db } from '../../core/db.js';
import { sendCsv, sendXlsx } from '../../core/table-file.js';
import { LedgerMethod } from '../../registrations/ledger/ledger-entry.states.js';
import { ledgerLines } from './ledger-file.js';
import { ledgerList } from './ledger-list.js';
import type { LedgerFilter } from './ledger.results.js';

const isMethod = (text: string): text is LedgerMethod => Object.hasOwn(LedgerMethod, text);

/** The filter of the page from the query string; null if a value is invalid. */
function filterOf({ query }: Request): LedgerFilter | null {
  const textOf = (name: string): string | null => {
    const value = query[name];
    return typeof value === 'string' && value !== '' && value.length <= 100 ? value : null;
  };
  const [method, from, until] = [textOf('method'), textOf('from'), textOf('until')];
  if (method !== null && !isMethod(method)) return null;
  if ([from, until].some((date) => date !== null && !isDate(date))) return null;
  return { eventId: textOf('event'), method, from, until, lacksReceipt: textOf('receipt') === 'none' };
}

/** `/office/money/ledger.csv` and `.xlsx`: the rows of the filter, for managers. Other users get 404. */
export function ledgerFileRoutes(http: Express, app: Application): void {
  const forManagers = exportRoute(app, 'exportLedger');

  http.get('/office/money/ledger.csv', forManagers, async (request, response, next) => {
    const filter = filterOf(request);
    if (!filter) return next();
    await sendCsv(response, 'ledger', ledgerLines(app, filter, exportActionOf(response)));
  });

  http.get('/office/money/ledger.xlsx', forManagers, async (request, response, next) => {
    const filter = filterOf(request);
    if (!filter) return next();
    const count = await ledgerList.count({ app, db: new Db(app.database) }, filter);
    await sendXlsx(response, { name: 'ledger', sheet: 'Движение денег', count }, () =>
      ledgerLines(app, filter, exportActionOf(response)),
    );
  });
}
