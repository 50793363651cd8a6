import { beforeAll, describe, expect, it } from 'vitest';
import { appForFile } from '../support/app.js';
import { mutateNmo, issueCertificate, manager, pastEvent, type TestAttendee } from '../support/certificates.js';
import { decide as decideIdentity, save } from '../support/identity.js';
import type { TestEvent } from '../support/factories.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let staffManager: TestClient;
beforeAll(async () => (staffManager = await manager(test)));

const request = ({ client }: Pick<TestAttendee, 'client'>, certificateId: string) =>
  client.mutate(
    'requestDocument',
    { certificateId },
    'certificate { viewerCanRequestNewName newNameRequest { id state } }',
  );
const decide = (id: string, isApproved: boolean, comment: string | null = null) =>
  staffManager.mutate('decideDocumentRequest', { id, isApproved, comment }, 'request { state }');

type CertificateData = {
  id: string;
  code: string;
  state: string;
  points: number | null;
  specialty: string | null;
  holderName: string;
  viewerCanRequestNewName: boolean;
  newNameRequest: { id: string; state: string; comment: string | null } | null;
};
const certificatesOf = async ({ client }: TestAttendee): Promise<CertificateData[]> =>
  (
    await client.query(
      'viewer',
      {},
      `nmoRecords(first: 5) { nodes { certificates { id code state points specialty holderName viewerCanRequestNewName
      newNameRequest { id state comment } } } }`,
    )
  ).nmoRecords.nodes.flatMap(({ certificates }) => certificates);

type PendingRequest = {
  id: string;
  certificate: { id: string; holderName: string };
  person: { fullName: string };
  nameChanges: { before: string; after: string; state: string }[];
};
const pendingRequests = async (): Promise<PendingRequest[]> =>
  (
    await staffManager.query(
      'documentRequests',
      { first: 50 },
      'nodes { id certificate { id holderName } person { fullName } nameChanges { before after state } }',
    )
  ).nodes;

const subjectsTo = async (email: string): Promise<string[]> => {
  await test.running.outbox.runPendingJobs();
  return (await test.running.ports.mail.mailbox!.list()).filter(({ to }) => to === email).map(({ subject }) => subject);
};

/** Changes the surname through the profile, with approval by staff. */
async function rename({ client }: TestAttendee): Promise<void> {
  const { waitingIdentityChanges } = await save(client, { lastName: 'Сидорова' });
  await decideIdentity(staffManager, waitingIdentityChanges[0]!.id, true);
}

/** An attendee with an NMO certificate whose name has changed since. */
async function renamedAttendee(): Promise<{ event: TestEvent; one: TestAttendee; paper: CertificateData }> {
  const { event, attendees } = await pastEvent(test);
  const attendee = attendees[0]!;
  await issueCertificate(test, attendee, event);
  await rename(attendee);
  const [oldCertificate] = await certificatesOf(attendee);
  return { event, one: attendee, paper: oldCertificate! };
}

describe('certificate with a former name', () => {
  it('is replaced on request by one with the same content and the current name', async () => {
    const { event, one: attendee, paper: oldCertificate } = await renamedAttendee();
    expect(oldCertificate).toMatchObject({ holderName: 'Иванова Мария Петровна', viewerCanRequestNewName: true });
    const { certificate } = await request(attendee, oldCertificate.id);
    expect(certificate).toMatchObject({ viewerCanRequestNewName: false, newNameRequest: { state: 'WAITING' } });
    expect((await request(attendee, oldCertificate.id)).certificate!.newNameRequest!.id).toBe(
      certificate!.newNameRequest!.id,
    );
    expect((await subjectsTo(test.app.config.site.email)).join()).toContain(event.title);

    const pending = (await pendingRequests()).find(({ certificate: { id } }) => id === oldCertificate.id)!;
    expect(pending).toMatchObject({
      certificate: { holderName: 'Иванова Мария Петровна' },
      person: { fullName: 'Сидорова Мария Петровна' },
      nameChanges: [{ before: 'Иванова Мария Петровна', after: 'Сидорова Мария Петровна', state: 'APPROVED' }],
    });
    expect((await decide(pending.id, true)).request).toMatchObject({ state: 'ISSUED' });
    expect((await decide(pending.id, true)).request).toMatchObject({ state: 'ISSUED' });
    const [replacement, former] = await certificatesOf(attendee);
    expect(replacement).toMatchObject({
      state: 'ISSUED',
      holderName: 'Сидорова Мария Петровна',
      points: oldCertificate.points,
    });
    expect(replacement).toMatchObject({ specialty: oldCertificate.specialty, viewerCanRequestNewName: false });
    expect(replacement!.code).not.toBe(oldCertificate.code);
    expect(former).toMatchObject({ state: 'REPLACED', holderName: 'Иванова Мария Петровна' });
    const certificateCheck = await test
      .client()
      .query('certificateCheck', { code: oldCertificate.code }, 'state isReplacementValid');
    expect(certificateCheck).toEqual({ state: 'REPLACED', isReplacementValid: true });
    expect(await subjectsTo(attendee.user.email)).toContain(`Документ заменён: ${event.title}`);
    expect((await pendingRequests()).some(({ id }) => id === pending.id)).toBe(false);
  });

  it('stays when staff declines with a comment, and can be requested again', async () => {
    const { event, one: attendee, paper: oldCertificate } = await renamedAttendee();
    const { certificate } = await request(attendee, oldCertificate.id);
    const { id } = certificate!.newNameRequest!;
    expect((await decide(id, false)).problems).toMatchObject([{ field: 'comment' }]);
    expect((await decide(id, false, 'Пришлите копию свидетельства о браке')).request).toMatchObject({
      state: 'DECLINED',
    });
    expect((await decide(id, true)).problems).toMatchObject([{ code: 'STATE_CHANGED' }]);
    expect(await subjectsTo(attendee.user.email)).toContain(`Документ не\u00a0переоформлен: ${event.title}`);
    expect((await certificatesOf(attendee))[0]).toMatchObject({
      state: 'ISSUED',
      viewerCanRequestNewName: true,
      newNameRequest: { state: 'DECLINED', comment: 'Пришлите копию свидетельства о браке' },
    });
    expect((await request(attendee, oldCertificate.id)).certificate!.newNameRequest).toMatchObject({
      state: 'WAITING',
    });
  });

  it('ends its request when it is revoked or replaced otherwise', async () => {
    const [revoked, replaced] = [await renamedAttendee(), await renamedAttendee()];
    for (const { one: attendee, paper: oldCertificate } of [revoked, replaced])
      await request(attendee, oldCertificate.id);
    await mutateNmo(staffManager, 'revokeCertificate', { id: revoked.paper.id, reason: 'Выдан по ошибке' });
    await mutateNmo(staffManager, 'replaceCertificate', { input: { id: replaced.paper.id, reason: 'Опечатка' } });
    expect((await certificatesOf(revoked.one))[0]!.newNameRequest).toMatchObject({ state: 'ENDED' });
    const ownCertificates = await certificatesOf(replaced.one);
    expect(ownCertificates.find(({ id }) => id === replaced.paper.id)!.newNameRequest).toMatchObject({
      state: 'ISSUED',
    });
    const ids = (await pendingRequests()).map(({ certificate }) => certificate.id);
    expect(ids).not.toContain(revoked.paper.id);
    expect(ids).not.toContain(replaced.paper.id);
  });

  it('can be requested by its owner only, and only while the names differ', async () => {
    const { event, attendees } = await pastEvent(test, [{}, {}]);
    const [attendee, other] = attendees as [TestAttendee, TestAttendee];
    const { id } = await issueCertificate(test, attendee, event);
    expect((await request(attendee, id)).problems).toMatchObject([{ code: 'NAME_UNCHANGED' }]);
    await rename(attendee);
    expect((await request(other, id)).problems).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect((await request({ client: staffManager }, id)).problems).toMatchObject([{ code: 'NOT_FOUND' }]);
  });
});
