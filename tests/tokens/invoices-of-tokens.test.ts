import { beforeAll, describe, expect, it } from 'vitest';
import { enqueueServiceActs } from '../../server/invoices/transfers/due-invoices.service.js';
import { appForFile } from '../support/app.js';
import { buyer, invoiceFor, markPaid, type Buyer, type InvoiceAnswer } from '../support/invoices.js';
import { changeEvent, makeEvent, reauthenticate, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';
import { readPdf } from '../support/certificates.js';

const test = appForFile();
let administrator: TestClient & { user: { id: string } };
let payer: Buyer;
let invoice: InvoiceAnswer;
beforeAll(async () => {
  administrator = await staff(test, 'ADMINISTRATOR');
  payer = await buyer(test);
  invoice = await invoiceFor(payer);
});

async function program(scopes: string[], limits: object = {}): Promise<TestClient & { tokenId: string }> {
  await reauthenticate(test, administrator);
  const { secret, apiToken } = await administrator.mutate(
    'createApiToken',
    { input: { name: 'Бухгалтерия', scopes, days: 30, ...limits } },
    'secret apiToken { id }',
  );
  return Object.assign(test.client({ authorization: `Bearer ${secret}` }), { tokenId: apiToken!.id });
}

const markText = `mutation ($id: ID!, $input: MarkInvoicePaidInput!) {
  markInvoicePaid(id: $id, input: $input) { ... on InvoiceChanged { invoice { id state paidOn } } }
}`;
const bankStatement = ({ total }: InvoiceAnswer) => ({
  amount: total.amount,
  paidOn: '2026-11-21',
  documentNumber: '77',
});

describe('a token of bookkeeping', () => {
  it('reads invoices with payers, and their email addresses with contacts:read only', async () => {
    const reader = await program(['INVOICES_READ']);
    const { nodes } = await reader.query(
      'invoices',
      { eventId: payer.event.id },
      'nodes { number payer { name inn } }',
    );
    expect(nodes).toEqual([{ number: invoice.number, payer: { name: invoice.payer.name, inn: invoice.payer.inn } }]);
    const contacts = `query ($eventId: ID) { invoices(eventId: $eventId) { nodes { payer { documentsEmail } } } }`;
    const rejected = await reader.graphql(contacts, { eventId: payer.event.id });
    expect(rejected.errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    const both = await program(['INVOICES_READ', 'CONTACTS_READ']);
    const answer = await both.graphql(contacts, { eventId: payer.event.id });
    expect(answer.data).toEqual({ invoices: { nodes: [{ payer: { documentsEmail: invoice.payer.documentsEmail } }] } });
    const rows = await test.rows('SELECT field FROM token_reads WHERE "tokenId" = ?', [both.tokenId]);
    expect(rows).toEqual([{ field: 'invoices' }]);
  });

  it('downloads the invoice and its acts, and each read is logged', async () => {
    const reader = await program(['INVOICES_READ']);
    const response = await reader.fetch(invoice.pdfUrl);
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    expect(readPdf(Buffer.from(await response.arrayBuffer())).text).toContain(invoice.number);
    const rows = await test.rows('SELECT field, "eventId" FROM token_reads WHERE "tokenId" = ?', [reader.tokenId]);
    expect(rows).toEqual([{ field: 'invoices', eventId: payer.event.id }]);
    // The event is not over: there is no act.
    expect((await reader.fetch(`/acts/${invoice.number}.pdf`)).status).toBe(404);
    expect((await (await program(['PAYMENTS_READ'])).fetch(invoice.pdfUrl)).status).toBe(403);
    const other = await makeEvent(test);
    const limited = await program(['INVOICES_READ'], { eventIds: [other.id] });
    expect((await limited.fetch(invoice.pdfUrl)).status).toBe(404);
  });

  it('downloads the act once the event is over', async () => {
    const client = await buyer(test);
    const paid = await invoiceFor(client);
    await markPaid(await staff(test, 'MANAGER'), paid);
    await changeEvent(test, client.event.id, {
      startsAt: '2026-11-20T06:00:00.000Z',
      endsAt: '2026-11-20T22:30:00.000Z',
      dates: '["2026-11-20"]',
    });
    await enqueueServiceActs(test.app);
    await test.running.outbox.runPendingJobs();
    const reader = await program(['INVOICES_READ']);
    const [row] = (await reader.query('invoices', { eventId: client.event.id }, 'nodes { actUrl acts { pdfUrl } }'))
      .nodes;
    for (const url of [row!.actUrl!, row!.acts[0]!.pdfUrl])
      expect([url, (await reader.fetch(url)).status]).toEqual([url, 200]);
  });

  it('records money of invoices of its events', async () => {
    const other = await makeEvent(test);
    const limited = await program(['INVOICES_WRITE'], { eventIds: [other.id] });
    const variables = { id: invoice.id, input: bankStatement(invoice) };
    expect((await limited.graphql(markText, variables)).errors?.[0]?.extensions?.code).toBe('FORBIDDEN');
    const writer = await program(['INVOICES_WRITE'], { eventIds: [payer.event.id] });
    const { data } = await writer.graphql(markText, variables);
    expect(data).toEqual({ markInvoicePaid: { invoice: { id: invoice.id, state: 'PAID', paidOn: '2026-11-21' } } });
    const [registration] = await test.rows('SELECT state FROM registrations WHERE id = ?', [payer.registrationId]);
    expect(registration).toEqual({ state: 'CONFIRMED' });
  });
});
