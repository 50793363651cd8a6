import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from '../support/app.js';
import { issueCertificate, manager, pastEvent, type TestAttendee } from '../support/certificates.js';
import { decide, save, type Change, type WaitingChange } from '../support/identity.js';
import { makeEvent, registerForTest, signInAs } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

let test: TestApp;
let staffManager: TestClient;
beforeAll(async () => {
  test = await startApp();
  staffManager = await manager(test);
});
afterAll(() => test.close());

const historyOf = async (userId: string): Promise<Change[]> =>
  (
    await staffManager.graphql<{ identityChanges: { nodes: Change[] } }>(
      'query ($userId: ID!) { identityChanges(userId: $userId, first: 20) { nodes { id state before after field } } }',
      { userId },
    )
  ).data.identityChanges.nodes;

const subjectsTo = async (email: string): Promise<string[]> => {
  await test.running.outbox.runPendingJobs();
  return (await test.running.ports.mail.mailbox!.list()).filter(({ to }) => to === email).map(({ subject }) => subject);
};
const kindsOf = async (client: TestClient): Promise<string[]> =>
  (
    await client.graphql<{ accountEvents: { nodes: { kind: string }[] } }>(
      '{ accountEvents(first: 20) { nodes { kind } } }',
    )
  ).data.accountEvents.nodes.map(({ kind }) => kind);

describe('change of a name', () => {
  it('is saved at once without attendance, with history, account event and email', async () => {
    const client = await signInAs(test);
    const viewer = await save(client, { lastName: 'Сидорова' });
    expect(viewer).toMatchObject({ lastName: 'Сидорова', waitingIdentityChanges: [] });
    expect(await historyOf(client.user.id)).toMatchObject([
      { state: 'APPLIED', field: 'NAME', before: 'Иванова Мария Петровна', after: 'Сидорова Мария Петровна' },
    ]);
    expect(await kindsOf(client)).toContain('IDENTITY_CHANGED');
    expect(await subjectsTo(client.user.email)).toContain('Данные в\u00a0личном кабинете изменены');
  });

  it('waits for staff after attendance, while other profile fields are saved', async () => {
    const { event, held: attendees } = await pastEvent(test, [{}], { nmoState: 'NONE' });
    const [attendee] = attendees as [TestAttendee];
    const viewer = await save(attendee.client, { lastName: 'Чужакова', firstName: 'Анна', city: 'Омск' });
    expect(viewer).toMatchObject({ lastName: 'Иванова', firstName: 'Мария' });
    expect(viewer.waitingIdentityChanges).toMatchObject([{ field: 'NAME', after: 'Чужакова Анна Петровна' }]);
    expect(viewer.waitingIdentityChanges[0]!.because).toContain(event.title);
    const [city] = await test.app.database.query<{ city: string }>('SELECT city FROM users WHERE id = ?', [
      attendee.user.id,
    ]);
    expect(city!.city).toBe('Омск');
    const repeated = await save(attendee.client, { lastName: 'Чужакова', firstName: 'Анна', city: 'Омск' });
    expect(repeated.waitingIdentityChanges).toHaveLength(1);
    expect(await subjectsTo(attendee.user.email)).toContain('Изменение данных ждёт решения организаторов');
    expect(await kindsOf(attendee.client)).toContain('IDENTITY_CHANGE_REQUESTED');

    const { change } = await decide(staffManager, viewer.waitingIdentityChanges[0]!.id, true);
    expect(change).toMatchObject({ state: 'APPROVED' });
    const [user] = await test.app.database.query<{ lastName: string }>('SELECT "lastName" FROM users WHERE id = ?', [
      attendee.user.id,
    ]);
    expect(user!.lastName).toBe('Чужакова');
    expect(await subjectsTo(attendee.user.email)).toContain('Данные в\u00a0личном кабинете изменены');
  });

  it('waits for staff after registration for an accredited event, and may be declined', async () => {
    const client = await signInAs(test);
    await registerForTest(test, client, await makeEvent(test, { nmoState: 'APPROVED', nmoPointsPerDay: '[6]' }));
    const { waitingIdentityChanges } = await save(client, { firstName: 'Анна' });
    const [{ id }] = waitingIdentityChanges as [WaitingChange];
    expect((await decide(staffManager, id, false)).problems).toMatchObject([{ field: 'comment' }]);
    expect((await decide(staffManager, id, false, 'Пришлите документ')).change).toMatchObject({ state: 'DECLINED' });
    expect((await decide(staffManager, id, true)).problems).toMatchObject([{ code: 'STATE_CHANGED' }]);
    expect(await subjectsTo(client.user.email)).toContain('Изменение данных отклонено');
    expect((await historyOf(client.user.id)).map(({ state }) => state)).toEqual(['DECLINED']);
  });

  it('is saved when it corrects the spelling only, or when staff asked for it', async () => {
    const client = await signInAs(test);
    await registerForTest(test, client, await makeEvent(test, { nmoState: 'APPROVED', nmoPointsPerDay: '[6]' }));
    expect(await save(client, { middleName: 'Павловна' })).toMatchObject({ waitingIdentityChanges: [] });
    await staffManager.graphql(
      'mutation ($input: RaiseDataIssueInput!) { raiseDataIssue(input: $input) { ... on Problems { problems { code } } } }',
      { input: { userId: client.user.id, field: 'lastName', comment: 'Фамилия не как в дипломе' } },
    );
    const viewer = await save(client, { lastName: 'Петрова', middleName: 'Павловна' });
    expect(viewer).toMatchObject({ lastName: 'Петрова', waitingIdentityChanges: [] });
  });
});

describe('change of SNILS and date of birth', () => {
  it('waits for staff after a certificate was issued, and is shown masked', async () => {
    const { event, held: attendees } = await pastEvent(test);
    const [attendee] = attendees as [TestAttendee];
    await save(attendee.client, { birthDate: '1985-03-04' });
    await issueCertificate(test, attendee, event, 'PARTICIPATION');
    const { waitingIdentityChanges } = await save(attendee.client, { birthDate: '1990-03-04' });
    expect(waitingIdentityChanges).toMatchObject([{ field: 'BIRTH_DATE', after: '**.**.1990' }]);
    await decide(staffManager, waitingIdentityChanges[0]!.id, true);
    const { data } = await attendee.client.graphql<{ viewer: { birthDate: string } }>('{ viewer { birthDate } }');
    expect(data.viewer.birthDate).toBe('1990-03-04');
  });
});
