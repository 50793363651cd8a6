import { beforeAll, expect, it } from 'vitest';
import { appForFile } from '../support/app.js';
import { issueCertificate, pastEvent, readPdf } from '../support/certificates.js';
import { makeEvent, reauthenticate, signInAs, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let administrator: TestClient & { user: { id: string } };
let event: Awaited<ReturnType<typeof pastEvent>>['event'];
let path: string;
let certificateId: string;
beforeAll(async () => {
  administrator = await staff(test, 'ADMINISTRATOR');
  const past = await pastEvent(test);
  event = past.event;
  certificateId = (await issueCertificate(test, past.attendees[0]!, event)).id;
  const [row] = await test.rows<{ code: string }>('SELECT code FROM certificates WHERE id = ?', [certificateId]);
  path = `/certificates/${row!.code}.pdf`;
});

async function program(
  scopes: readonly string[],
  limits: object = {},
): Promise<TestClient & { tokenId: string; authorization: string }> {
  await reauthenticate(test, administrator);
  const input = { name: 'CRM', scopes, days: 30, ...limits };
  const { secret, apiToken } = await administrator.mutate('createApiToken', { input }, 'secret apiToken { id }');
  const authorization = `Bearer ${secret}`;
  return Object.assign(test.client({ authorization }), { tokenId: apiToken.id, authorization });
}
const rejectionOf = async (client: TestClient) => {
  const response = await client.fetch(path);
  const { errors } = (await response.json()) as { errors: { extensions: { code: string } }[] };
  return [response.status, errors[0]!.extensions.code];
};

it('the PDF of a certificate is open to a token that may read certificates, and the read is logged', async () => {
  const client = await program(['CERTIFICATES_READ']);
  const { pdfUrl } = await client.query('certificate', { id: certificateId }, 'pdfUrl');
  expect(pdfUrl).toBe(path);
  const response = await client.fetch(pdfUrl!);
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  expect(readPdf(Buffer.from(await response.arrayBuffer())).text.length).toBeGreaterThan(100);
  const rows = await test.rows('SELECT field, "eventId", count FROM token_reads WHERE "tokenId" = ?', [client.tokenId]);
  expect(rows).toContainEqual({ field: 'certificate', eventId: event.id, count: 1 });
});

it('a token without the scope, limited to other events, from another network or unknown gets no PDF', async () => {
  expect(await rejectionOf(await program(['EVENTS_READ', 'REGISTRATIONS_READ']))).toEqual([403, 'FORBIDDEN']);
  const other = await makeEvent(test);
  const limited = await program(['CERTIFICATES_READ'], { eventIds: [other.id] });
  expect((await limited.fetch(path)).status).toBe(404);
  expect((await limited.fetch('/certificates/XXXX-XXXX-XXXX.pdf')).status).toBe(404);
  const elsewhere = await program(['CERTIFICATES_READ'], { networks: ['203.0.113.0/24'] });
  expect(await rejectionOf(elsewhere)).toEqual([401, 'UNAUTHENTICATED']);
  expect(await rejectionOf(test.client({ authorization: 'Bearer me_unknown' }))).toEqual([401, 'UNAUTHENTICATED']);
  expect(await test.rows('SELECT field FROM token_reads WHERE "tokenId" = ?', [limited.tokenId])).toEqual([]);
});

it('users keep their rights, and a token beside a session has those of the token', async () => {
  const manager = await staff(test, 'MANAGER');
  expect((await manager.fetch(path)).status).toBe(200);
  const otherUser = await signInAs(test);
  expect((await otherUser.fetch(path)).status).toBe(404);
  expect((await test.client().fetch(path)).status).toBe(303);
  // The cookie of a manager beside a token is ignored, as it is for operations.
  const { authorization } = await program(['EVENTS_READ']);
  expect((await manager.fetch(path, { headers: { authorization } })).status).toBe(403);
});

it('public files are open to any token', async () => {
  const client = await program(['EVENTS_READ']);
  const { cover } = await client.query('event', { slug: event.slug }, 'cover { small }');
  for (const file of [cover.small, `/events/${event.slug}/calendar.ics`]) {
    const url = new URL(file, 'http://site');
    const own = await client.fetch(url.pathname + url.search);
    const anonymous = await test.client().fetch(url.pathname + url.search);
    expect([file, own.status]).toEqual([file, anonymous.status]);
  }
});
