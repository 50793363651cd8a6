import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { v7 as uuid } from 'uuid';
import { beforeAll, describe, expect, it } from 'vitest';
import { auditTitle } from '../../server/core/audited-actions.js';
import { toIso } from '../../server/core/clock.js';
import { Db } from '../../server/core/database/db.js';
import { selectInBatches } from '../../server/core/database/select-in-batches.js';
import { exports } from '../../server/modules.js';
import { recordFrontDeskPayment } from '../../server/payments/staff/front-desk-payments.service.js';
import { makeEvent, signInAs, staff, type TestEvent } from '../support/factories.js';
import { harnessForFile } from '../support/payment-harness.js';
import { paidEvent, paidPayer, price, refundBy, type Payer } from '../support/refund-harness.js';
import { buyer, invoiceFor } from '../support/invoices.js';
import { insertRegistration } from '../support/registration-rows.js';
import type { TestApp } from '../support/app.js';
import type { TestClient } from '../support/client.js';

const harness = harnessForFile();
let test: TestApp;
let manager: TestClient & { user: { id: string } };
/** Has a row for each export of an event, with a name that a spreadsheet would run. */
let fullEvent: TestEvent;
let emptyEvent: TestEvent;

const hostileName = '=cmd()';

beforeAll(async () => {
  ({ test } = harness);
  manager = await staff(test, 'MANAGER');
  fullEvent = await paidEvent(test);
  emptyEvent = await makeEvent(test);
  const payer = await paidPayer(harness, fullEvent);
  await refundBy(manager, payer.paymentId, 100_000);
  const client = await buyer(test, fullEvent);
  await invoiceFor(client);
  const registration = await insertRegistration(test, fullEvent);
  await test.app.database.inTransaction(async (transaction) => {
    await recordFrontDeskPayment(transaction, {
      registration,
      amount: price,
      method: 'CASH',
      takenById: manager.user.id,
      receiptNumber: '77',
      noReceiptReason: null,
      now: test.clock.now(),
    });
    await transaction.insert('nmo_codes', [assignedCode(payer)]);
    await transaction.query('UPDATE users SET "lastName" = ?', [hostileName]);
  });
});

const assignedCode = ({ userId, registrationId }: Payer) => ({
  id: uuid(),
  eventId: fullEvent.id,
  label: '',
  date: null,
  specialtyId: null,
  slot: ' ',
  codeSealed: 'encrypted',
  codeFingerprint: 'fingerprint',
  state: 'ASSIGNED',
  userId,
  registrationId,
  createdAt: toIso(test.clock.now()),
  assignedAt: null,
  enteredAt: null,
  endedAt: null,
  reason: null,
});

const pathOf = (path: string, format: 'csv' | 'xlsx', event: TestEvent): string =>
  path.includes(':id')
    ? `${path.replace(':id', event.id)}.${format}`
    : `${path}.${format}?event=${event.id}&q=${event === emptyEvent ? 'nobody' : ''}`;

async function readCsv(client: TestClient, path: string): Promise<string[][]> {
  const response = await client.fetch(path);
  expect([path, response.status, response.headers.get('content-type')]).toEqual([path, 200, 'text/csv; charset=utf-8']);
  return parse(await response.text(), { bom: true, delimiter: ';' });
}

it('have unique names and addresses, and a label in the audit log', () => {
  expect(new Set(exports.map(({ name }) => name)).size).toBe(exports.length);
  expect(new Set(exports.map(({ path }) => path)).size).toBe(exports.length);
  const untitled = exports.filter(({ action }) => auditTitle(action) === action).map(({ name }) => name);
  expect(untitled).toEqual([]);
});

describe.each(exports)('export $name', ({ name, path, action }) => {
  it('does not exist for users without the role and for other sites', async () => {
    const csv = pathOf(path, 'csv', fullEvent);
    const responses = await Promise.all([
      test.client().fetch(csv),
      (await signInAs(test)).fetch(csv),
      (await staff(test, 'EDITOR')).fetch(csv),
      (await staff(test, 'CHECK_IN')).fetch(pathOf(path, 'xlsx', fullEvent)),
      manager.fetch(csv, { headers: { 'sec-fetch-site': 'cross-site' } }),
    ]);
    expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
  });

  it('has the same table as CSV and XLSX, without formulas', async () => {
    const [titles, ...rows] = await readCsv(manager, pathOf(path, 'csv', fullEvent));
    expect(new Set(titles).size).toBe(titles!.length);
    const workbook = await manager.fetch(pathOf(path, 'xlsx', fullEvent));
    expect(workbook.headers.get('content-disposition')).toContain(`${name}`);
    const sheet = await readSheet(Buffer.from(await workbook.arrayBuffer()));
    expect(sheet[0]).toEqual(titles);
    expect(sheet).toHaveLength(rows.length + 1);
    const hasRow = rows.flat().some((cell) => cell.startsWith(`'${hostileName}`));
    expect(hasRow, `${name} has no row with a user's name: insert one for fullEvent in beforeAll of this file`).toBe(
      true,
    );
    expect(rows.flat().filter((cell) => /^[=+\-@]/.test(cell) && !/^-?[\d,]+$/.test(cell))).toEqual([]);
    expect(rows.flat().filter((cell) => cell.includes(hostileName) && !cell.startsWith("'"))).toEqual([]);
  });

  it('has only titles for an empty list, and is recorded even then', async () => {
    const rows = await readCsv(manager, pathOf(path, 'csv', emptyEvent));
    const [recorded] = await test.rows<{ actorId: string; rowKey: string }>(
      `SELECT "actorId", "rowKey" FROM audit_acts JOIN audit_changes ON "actId" = audit_acts.id
       WHERE action = ? AND "personId" IS NULL ORDER BY audit_acts.id DESC`,
      [action],
    );
    expect(rows).toHaveLength(1);
    expect(recorded).toEqual({ actorId: manager.user.id, rowKey: name });
  });
});

describe('a query in batches', () => {
  it('reads each of 25,000 rows once, 500 at a time', async () => {
    const batches = selectInBatches<{ n: number }>(new Db(test.app.database), {
      select: 'n',
      from: `(WITH RECURSIVE numbers(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM numbers WHERE n < ?)
        SELECT n FROM numbers) AS many`,
      values: [25_000],
      key: ['n'],
    });
    let [count, last, largest] = [0, 0, 0];
    for await (const batch of batches) {
      expect(Number(batch[0]!.n)).toBe(last + 1);
      count += batch.length;
      last = Number(batch.at(-1)!.n);
      largest = Math.max(largest, batch.length);
    }
    expect([count, last, largest]).toEqual([25_000, 25_000, 500]);
  });
});
