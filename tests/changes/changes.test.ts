import { beforeAll, describe, expect, it } from 'vitest';
import { minute } from '../../server/core/clock.js';
import { objectChanges } from '../../server/changes/synchronised-objects.js';
import { appForFile } from '../support/app.js';
import { issueCertificate, pastEvent } from '../support/certificates.js';
import { changeEvent, makeEvent, makeUser, registerForTest, signInAs, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let manager: TestClient;
beforeAll(async () => (manager = await staff(test, 'MANAGER')));

type Type = 'EVENT' | 'USER' | 'REGISTRATION' | 'CERTIFICATE' | 'PAYMENT' | 'NMO_CODE';
type ReadOptions = { after?: string | null; eventId?: string; first?: number; client?: TestClient };

const page = async (types: Type[], { after = null, eventId, first = 100, client = manager }: ReadOptions = {}) =>
  client.query(
    'changes',
    { types, after, eventId, first },
    `nodes { type id changedAt isDeleted node { id __typename ... on Registration { number state } ... on Event { title } } }
     pageInfo { hasNextPage endCursor }`,
  );

/** All pages, with the cursor to go on from. */
async function readAll(types: Type[], options: ReadOptions = {}) {
  const nodes: Awaited<ReturnType<typeof page>>['nodes'] = [];
  let after = options.after ?? null;
  for (;;) {
    const next = await page(types, { ...options, after });
    nodes.push(...next.nodes);
    after = next.pageInfo.endCursor;
    if (!next.pageInfo.hasNextPage) return { nodes, after };
  }
}

describe('changes', () => {
  it('lists each object once, and after a cursor only those that changed', async () => {
    const event = await makeEvent(test);
    const client = await signInAs(test);
    const { id, number } = await registerForTest(test, client, event);
    const first = await readAll(['EVENT', 'REGISTRATION'], { eventId: event.id });
    expect(first.nodes.map((node) => [node.type, node.id, node.isDeleted])).toEqual([
      ['EVENT', event.id, false],
      ['REGISTRATION', id, false],
    ]);
    expect(first.nodes[1]!.node).toEqual({ __typename: 'Registration', id, number, state: 'CONFIRMED' });
    const nothing = await readAll(['EVENT', 'REGISTRATION'], { eventId: event.id, after: first.after });
    expect(nothing).toEqual({ nodes: [], after: first.after });
    await client.mutate('cancelRegistration', { id }, 'registration { state }');
    const next = await readAll(['EVENT', 'REGISTRATION'], { eventId: event.id, after: first.after });
    expect(next.nodes.map(({ node }) => node)).toEqual([
      { __typename: 'Registration', id, number, state: 'CANCELLED' },
    ]);
  });

  it('records a changed part of an event as a change of the event', async () => {
    const event = await makeEvent(test);
    const { after } = await readAll(['EVENT'], { eventId: event.id });
    await test.execute('UPDATE tariffs SET title = ? WHERE "eventId" = ?', ['Для врачей', event.id]);
    const { nodes } = await readAll(['EVENT'], { eventId: event.id, after });
    expect(nodes.map(({ id }) => id)).toEqual([event.id]);
    await changeEvent(test, event.id, { title: event.title });
    expect((await readAll(['EVENT'], { eventId: event.id, after })).nodes).toHaveLength(1);
  });

  it('keeps a deleted object without its data', async () => {
    const user = await makeUser(test);
    const { after } = await readAll(['USER']);
    await test.execute('UPDATE users SET "deletedAt" = ?, "lastName" = ? WHERE id = ?', ['2026-11-27', '', user.id]);
    const [change] = (await readAll(['USER'], { after })).nodes;
    expect(change).toMatchObject({ id: user.id, isDeleted: true, node: null });
    expect(await manager.query('node', { id: user.id }, 'id')).toBeNull();
    const event = await makeEvent(test, { state: 'DRAFT' });
    const before = await readAll(['EVENT'], { eventId: event.id });
    await test.execute('DELETE FROM events WHERE id = ?', [event.id]);
    const { nodes } = await readAll(['EVENT'], { eventId: event.id, after: before.after });
    expect(nodes).toMatchObject([{ id: event.id, isDeleted: true, node: null }]);
  });

  it('gives no time that is earlier than that of an earlier change, when the clock goes back', async () => {
    const event = await makeEvent(test);
    const [before] = (await readAll(['EVENT'], { eventId: event.id })).nodes;
    test.clock.jump(-minute);
    await changeEvent(test, event.id, { title: 'Другое название' });
    const [after] = (await readAll(['EVENT'], { eventId: event.id })).nodes;
    test.clock.jump(minute);
    expect(after!.changedAt >= before!.changedAt).toBe(true);
  });

  it('rejects a cursor of a database that was restored since', async () => {
    const { after } = await readAll(['EVENT']);
    const restored = { id: 1, place: 'elsewhere', backupTime: '2026-11-27T00:00:00.000Z' };
    await test.app.database.inTransaction((transaction) => transaction.insert('installation', [restored]));
    const answer = await manager.graphql(
      'query ($after: String) { changes(types: [EVENT], after: $after) { nodes { id } } }',
      { after },
    );
    expect(answer.errors?.[0]?.extensions.code).toBe('CURSOR_UNKNOWN');
    await test.execute('DELETE FROM installation');
  });

  it('is for managers only', async () => {
    for (const client of [test.client(), await signInAs(test), await staff(test, 'EDITOR')]) {
      const answer = await client.graphql('{ changes(types: [USER]) { nodes { id } } }');
      expect(['UNAUTHENTICATED', 'FORBIDDEN']).toContain(answer.errors?.[0]?.extensions.code);
      const node = await client.graphql('{ node(id: "x") { id } }');
      expect(['UNAUTHENTICATED', 'FORBIDDEN']).toContain(node.errors?.[0]?.extensions.code);
    }
  });

  it('lists what existed before changes were recorded', async () => {
    const event = await makeEvent(test);
    await readAll(['EVENT']);
    await test.execute('DELETE FROM object_changes WHERE "objectId" = ?', [event.id]);
    await test.app.database.inTransaction(async (transaction) => {
      for (const sql of objectChanges.fill(test.app.database.dialect)) await transaction.query(sql);
    });
    expect((await readAll(['EVENT'], { eventId: event.id })).nodes).toHaveLength(1);
  });
});

describe('an object', () => {
  it('is found by its id by those who may see it', async () => {
    const { event, attendees } = await pastEvent(test);
    const [attendee] = attendees;
    const { registrationId, client, number } = attendee!;
    await issueCertificate(test, attendee!, event);
    const document = await test.row<{ id: string }>('SELECT id FROM certificates WHERE "registrationId" = ?', [
      registrationId,
    ]);
    const otherUser = await signInAs(test);
    for (const viewer of [manager, client]) {
      expect(await viewer.query('registration', { id: registrationId }, 'number')).toEqual({ number });
      expect(
        await viewer.query('certificate', { id: document.id }, 'registration { number certificates { id } }'),
      ).toEqual({ registration: { number, certificates: [document] } });
    }
    expect(await otherUser.query('registration', { id: registrationId }, 'number')).toBeNull();
    expect(await otherUser.query('certificate', { id: document.id }, 'id')).toBeNull();
    expect(await test.client().query('event', { id: event.id }, 'slug')).toEqual({ slug: event.slug });
    expect(await manager.query('node', { id: document.id }, '__typename id')).toEqual({
      __typename: 'Certificate',
      id: document.id,
    });
    expect(await manager.query('node', { id: 'unknown' }, 'id')).toBeNull();
  });

  it('is not found by two names at once, or by none', async () => {
    for (const query of ['{ event { id } }', '{ event(id: "a", slug: "b") { id } }']) {
      const answer = await test.client().graphql(query);
      expect(answer.errors?.[0]?.extensions.code).toBe('BAD_USER_INPUT');
    }
    const draft = await makeEvent(test, { state: 'DRAFT' });
    expect(await test.client().query('event', { id: draft.id }, 'id')).toBeNull();
  });

  it('tells when it changed last', async () => {
    const event = await makeEvent(test);
    const client = await signInAs(test);
    const { id } = await registerForTest(test, client, event);
    const before = await client.query('registration', { id }, 'updatedAt event { updatedAt }');
    test.clock.forward(minute);
    await client.mutate('cancelRegistration', { id }, 'registration { state }');
    const after = await client.query('registration', { id }, 'updatedAt event { updatedAt }');
    expect(after!.updatedAt > before!.updatedAt).toBe(true);
    expect(after!.event.updatedAt).toBe(before!.event.updatedAt);
  });
});
