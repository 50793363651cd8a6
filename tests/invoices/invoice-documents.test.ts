import { beforeAll, describe, expect, it } from 'vitest';
import { bankQrContent } from '../../server/invoices/documents/bank-qr.js';
import { readDocumentData } from '../../server/invoices/documents/document-data.js';
import { appForFile } from '../support/app.js';
import { readPdf } from '../support/certificates.js';
import { buyer, invoiceFor } from '../support/invoices.js';
import { changeEvent, makeEvent, signInAs, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';
import { invoiceHarness } from '../support/invoice-harness.js';

const test = appForFile();
let manager: TestClient;
beforeAll(async () => (manager = await staff(test, 'MANAGER')));

const { rowOf } = invoiceHarness(() => test);

describe('documents of an invoice', () => {
  it('contain all requisites, do not change later, and are visible to the owner and staff only', async () => {
    const event = await makeEvent(test, { tariffs: [{ priceAmount: 1_200_000, vatCode: 11 }] });
    const doctor = await buyer(test, event);
    const invoice = await invoiceFor(doctor, { contractNumber: '№ 12 от 01.10.2026' });
    await changeEvent(test, event.id, { title: 'Другое название' });
    const answer = await doctor.fetch(invoice.pdfUrl);
    expect(answer.headers.get('content-type')).toBe('application/pdf');
    expect(answer.headers.get('cache-control')).toContain('no-store');
    const { text } = readPdf(Buffer.from(await answer.arrayBuffer()));
    const content = text.replace(/\s+/g, ' ');
    for (const part of [
      `Счёт-договор № ${invoice.number} от 21 ноября 2026 г.`,
      'Банк получателя',
      '40703810000000000000',
      '30101810000000000000',
      'ИНН 7800000002',
      'Школа клинической кардиологии',
      'Иванова Мария Петровна',
      'Двенадцать тысяч рублей 00 копеек',
      'В том числе НДС 22 %:',
      '2 163,93',
      'Договор № 12 от 01.10.2026',
    ])
      expect(content).toContain(part);
    expect((await manager.fetch(invoice.pdfUrl)).status).toBe(200);
    for (const client of [test.client(), await signInAs(test), await staff(test, 'EDITOR')]) {
      expect((await client.fetch(invoice.pdfUrl)).status).toBe(404);
      expect((await client.fetch(`/acts/${invoice.number}.pdf`)).status).toBe(404);
    }
    for (const path of ['/invoices/2026-999999.pdf', '/invoices/x.pdf', '/acts/2026-999999.pdf'])
      expect((await doctor.fetch(path)).status).toBe(404);
    const row = await rowOf(invoice.id);
    const code = bankQrContent(row, readDocumentData(row)!);
    expect(code).toContain('ST00012|Name=АНО «Невский центр клинической медицины»|PersonalAcc=40703810000000000000|');
    expect(code).toContain(`|Sum=1200000|Purpose=Оплата по счёту-договору № ${invoice.number} от 21.11.2026`);
    expect(code.split('Purpose=')[1]!.length).toBeLessThanOrEqual(210);
  });
});
