import { beforeAll, describe, expect, it } from 'vitest';
import { appForFile } from '../support/app.js';
import { issueCertificate, manager, pastEvent, type TestAttendee } from '../support/certificates.js';
import { decide, save, type Change, type WaitingChange } from '../support/identity.js';
import { makeEvent, registerForTest, signInAs } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let staffManager: TestClient;
beforeAll(async () => (staffManager = await manager(test)));

const historyOf = async (userId: string): Promise<Change[]> =>
  (await staffManager.query('identityChanges', { userId, first: 20 }, 'nodes { id state before after field }')).nodes;

const subjectsTo = async (email: string): Promise<string[]> => {
  await test.running.outbox.runPendingJobs();
  return (await test.running.ports.mail.mailbox!.list()).filter(({ to }) => to === email).map(({ subject }) => subject);
};
const kindsOf = async (client: TestClient): Promise<string[]> =>
  (await client.query('accountEvents', { first: 20 }, 'nodes { kind }')).nodes.map(({ kind }) => kind);

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
    const { event, attendees } = await pastEvent(test, [{}], { nmoState: 'NONE' });
    const [attendee] = attendees as [TestAttendee];
    const viewer = await save(attendee.client, { lastName: 'Чужакова', firstName: 'Анна', city: 'Омск' });
    expect(viewer).toMatchObject({ lastName: 'Иванова', firstName: 'Мария' });
    expect(viewer.waitingIdentityChanges).toMatchObject([{ field: 'NAME', after: 'Чужакова Анна Петровна' }]);
    expect(viewer.waitingIdentityChanges[0]!.because).toContain(event.title);
    const [city] = await test.rows<{ city: string }>('SELECT city FROM users WHERE id = ?', [attendee.user.id]);
    expect(city!.city).toBe('Омск');
    const repeated = await save(attendee.client, { lastName: 'Чужакова', firstName: 'Анна', city: 'Омск' });
    expect(repeated.waitingIdentityChanges).toHaveLength(1);
    expect(await subjectsTo(attendee.user.email)).toContain('Изменение данных ждёт решения организаторов');
    expect(await kindsOf(attendee.client)).toContain('IDENTITY_CHANGE_REQUESTED');

    const { change } = await decide(staffManager, viewer.waitingIdentityChanges[0]!.id, true);
    expect(change).toMatchObject({ state: 'APPROVED' });
    const user = await test.row<{ lastName: string }>('SELECT "lastName" FROM users WHERE id = ?', [attendee.user.id]);
    expect(user.lastName).toBe('Чужакова');
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
    await staffManager.mutate('raiseDataIssue', {
      input: { userId: client.user.id, field: 'lastName', comment: 'Фамилия не как в дипломе' },
    });
    const viewer = await save(client, { lastName: 'Петрова', middleName: 'Павловна' });
    expect(viewer).toMatchObject({ lastName: 'Петрова', waitingIdentityChanges: [] });
  });
});

describe('change of SNILS and date of birth', () => {
  it('waits for staff after a certificate was issued, and is shown masked', async () => {
    const { event, attendees } = await pastEvent(test);
    const [attendee] = attendees as [TestAttendee];
    await save(attendee.client, { birthDate: '1985-03-04' });
    await issueCertificate(test, attendee, event, 'PARTICIPATION');
    const { waitingIdentityChanges } = await save(attendee.client, { birthDate: '1990-03-04' });
    expect(waitingIdentityChanges).toMatchObject([{ field: 'BIRTH_DATE', after: '**.**.1990' }]);
    await decide(staffManager, waitingIdentityChanges[0]!.id, true);
    const viewer = await attendee.client.query('viewer', {}, 'birthDate');
    expect(viewer.birthDate).toBe('1990-03-04');
  });
});
