import type { Cell } from '../../../../rules/text/csv.js';
import { isStaff } from '../../../core/graphql/access.js';
import type { Application } from '../../../core/application.js';
import { Db } from '../../../core/database/db.js';
import { isCrossSite, viewerOfRequest } from '../../../core/requests.js';
import type { FileRouter } from '../../../core/worker/forwarded-routes.js';
import { sendCsv } from '../../../core/files/table-file.js';
import type { RegistrationImport } from './import.entity.js';
import type { ImportLine } from './import.results.js';
import { readImportRows } from './imports.list.js';

const batchSize = 500;
const titles = ['Строка', 'Почта', 'Фамилия, имя, отчество', 'Итог', 'Регистрация', 'Подробности'];

function resultText({ registrationNumber, hasFailed, verdict }: ImportLine): string {
  if (registrationNumber) return 'Записан';
  if (hasFailed) return 'Не записан';
  if (verdict === 'DOUBTFUL') return 'Нужно решение';
  if (verdict === 'REGISTERED') return 'Был записан раньше';
  return verdict === 'WRONG' || verdict === 'DUPLICATE' ? 'Ошибка' : 'Верно, ещё не записан';
}

const toCells = (row: ImportLine): Cell[] => [
  row.line,
  row.email,
  row.name,
  resultText(row),
  row.registrationNumber,
  row.message,
];

/** `/office/imports/{id}/report.csv`: the result of each row, for the manager who uploaded the list; 404 for others. */
export function importRoutes(http: FileRouter, app: Application): void {
  http.get('/office/imports/:id/report.csv', async (request, response, next) => {
    const viewer = await viewerOfRequest(app, request);
    if (!viewer || !isStaff(viewer, 'MANAGER') || isCrossSite(request, app.config.publicUrl)) return next();
    const db = new Db(app.database);
    const list = await db.findOne<RegistrationImport>('registration_imports', {
      id: String(request.params.id),
      createdById: viewer.id,
    });
    if (!list) return next();
    await sendCsv(response, { name: 'import-report', titles, batches: reportLines(app, db, list.id) });
  });
}

async function* reportLines({ cipher }: Application, db: Db, listId: string): AsyncGenerator<Cell[][]> {
  for (let after = 0, more = true; more;) {
    const rows = await readImportRows({ db, cipher }, listId, { after, limit: batchSize, isWrongOnly: false });
    yield rows.map(toCells);
    more = rows.length === batchSize;
    after = rows.at(-1)?.line ?? after;
  }
}
