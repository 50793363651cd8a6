import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApp, type TestApp } from './support/app.js';
import { call, issued, manager, pastEvent, type Held } from './support/certificates.js';
import { decide as decideIdentity, save } from './support/identity.js';
import type { MadeEvent } from './support/make.js';
import type { Visitor } from './support/visitor.js';

let test: TestApp;
let boss: Visitor;
beforeAll(async () => {
  test = await startApp();
  boss = await manager(test);
});
afterAll(() => test.close());

type Problems = { problems?: { code: string; field: string | null }[] };
type Asked = Problems & {
  certificate?: { viewerCanRequestNewName: boolean; newNameRequest: { id: string; state: string } | null };
};

const request = async ({ visitor }: Pick<Held, 'visitor'>, certificateId: string): Promise<Asked> => {
  const { data, errors } = await visitor.graphql<{ requestDocument: Asked }>(
    `mutation ($certificateId: ID!) { requestDocument(certificateId: $certificateId) {
      ... on DocumentRequested { certificate { viewerCanRequestNewName newNameRequest { id state } } }
      ... on Problems { problems { code field } } } }`,
    { certificateId },
  );
  if (errors) throw new Error(JSON.stringify(errors));
  return data.requestDocument;
};

type Decided = Problems & { request?: { state: string } };
const decide = async (id: string, isApproved: boolean, comment: string | null = null): Promise<Decided> =>
  (
    await boss.graphql<{ decideDocumentRequest: Decided }>(
      `mutation ($id: ID!, $isApproved: Boolean!, $comment: String) {
        decideDocumentRequest(id: $id, isApproved: $isApproved, comment: $comment) {
          ... on DocumentRequestDecided { request { state } } ... on Problems { problems { code field } } } }`,
      { id, isApproved, comment },
    )
  ).data.decideDocumentRequest;

type Paper = {
  id: string;
  code: string;
  state: string;
  points: number | null;
  specialty: string | null;
  holderName: string;
  viewerCanRequestNewName: boolean;
  newNameRequest: { id: string; state: string; comment: string | null } | null;
};
const papersOf = async ({ visitor }: Held): Promise<Paper[]> =>
  (
    await visitor.graphql<{ viewer: { nmoRecords: { nodes: { certificates: Paper[] }[] } } }>(
      `{ viewer { nmoRecords(first: 5) { nodes { certificates { id code state points specialty holderName
        viewerCanRequestNewName newNameRequest { id state comment } } } } } }`,
    )
  ).data.viewer.nmoRecords.nodes.flatMap(({ certificates }) => certificates);

type Waiting = {
  id: string;
  certificate: { id: string; holderName: string };
  person: { fullName: string };
  nameChanges: { before: string; after: string; state: string }[];
};
const waiting = async (): Promise<Waiting[]> =>
  (
    await boss.graphql<{ documentRequests: { nodes: Waiting[] } }>(
      `{ documentRequests(first: 50) { nodes { id certificate { id holderName } person { fullName }
        nameChanges { before after state } } } }`,
    )
  ).data.documentRequests.nodes;

const subjectsTo = async (email: string): Promise<string[]> => {
  await test.running.outbox.wake();
  return (await test.running.ports.mail.kept!.list()).filter(({ to }) => to === email).map(({ subject }) => subject);
};

/** Changes the surname as people do: in the profile, and staff confirms it. */
async function rename({ visitor }: Held): Promise<void> {
  const { waitingIdentityChanges } = await save(visitor, { lastName: 'Сидорова' });
  await decideIdentity(boss, waitingIdentityChanges[0]!.id, true);
}

/** Somebody with a document of НМО who is called otherwise since. */
async function renamed(): Promise<{ event: MadeEvent; one: Held; paper: Paper }> {
  const { event, held } = await pastEvent(test);
  const one = held[0]!;
  await issued(test, one, event);
  await rename(one);
  const [paper] = await papersOf(one);
  return { event, one, paper: paper! };
}

describe('a document in a former name', () => {
  it('is replaced on request by one that says the same in the name of today', async () => {
    const { event, one, paper } = await renamed();
    expect(paper).toMatchObject({ holderName: 'Иванова Мария Петровна', viewerCanRequestNewName: true });
    const { certificate } = await request(one, paper.id);
    expect(certificate).toMatchObject({ viewerCanRequestNewName: false, newNameRequest: { state: 'WAITING' } });
    expect((await request(one, paper.id)).certificate!.newNameRequest!.id).toBe(certificate!.newNameRequest!.id);
    expect((await subjectsTo(test.app.config.site.email)).join()).toContain(event.title);

    const line = (await waiting()).find(({ certificate: { id } }) => id === paper.id)!;
    expect(line).toMatchObject({
      certificate: { holderName: 'Иванова Мария Петровна' },
      person: { fullName: 'Сидорова Мария Петровна' },
      nameChanges: [{ before: 'Иванова Мария Петровна', after: 'Сидорова Мария Петровна', state: 'APPROVED' }],
    });
    expect((await decide(line.id, true)).request).toMatchObject({ state: 'ISSUED' });
    expect((await decide(line.id, true)).request).toMatchObject({ state: 'ISSUED' });
    const [next, former] = await papersOf(one);
    expect(next).toMatchObject({ state: 'ISSUED', holderName: 'Сидорова Мария Петровна', points: paper.points });
    expect(next).toMatchObject({ specialty: paper.specialty, viewerCanRequestNewName: false });
    expect(next!.code).not.toBe(paper.code);
    expect(former).toMatchObject({ state: 'REPLACED', holderName: 'Иванова Мария Петровна' });
    const { data } = await test
      .visitor()
      .graphql<{ certificateCheck: object }>(
        'query ($code: String!) { certificateCheck(code: $code) { state isReplacementValid } }',
        { code: paper.code },
      );
    expect(data.certificateCheck).toEqual({ state: 'REPLACED', isReplacementValid: true });
    expect(await subjectsTo(one.user.email)).toContain(`Документ заменён: ${event.title}`);
    expect((await waiting()).some(({ id }) => id === line.id)).toBe(false);
  });

  it('stays when staff declines with a sentence, and another request can be made', async () => {
    const { event, one, paper } = await renamed();
    const { certificate } = await request(one, paper.id);
    const { id } = certificate!.newNameRequest!;
    expect((await decide(id, false)).problems).toMatchObject([{ field: 'comment' }]);
    expect((await decide(id, false, 'Пришлите копию свидетельства о браке')).request).toMatchObject({
      state: 'DECLINED',
    });
    expect((await decide(id, true)).problems).toMatchObject([{ code: 'STATE_CHANGED' }]);
    expect(await subjectsTo(one.user.email)).toContain(`Документ не\u00a0переоформлен: ${event.title}`);
    expect((await papersOf(one))[0]).toMatchObject({
      state: 'ISSUED',
      viewerCanRequestNewName: true,
      newNameRequest: { state: 'DECLINED', comment: 'Пришлите копию свидетельства о браке' },
    });
    expect((await request(one, paper.id)).certificate!.newNameRequest).toMatchObject({ state: 'WAITING' });
  });

  it('ends the request when it is revoked or replaced otherwise, and no email about the request is left', async () => {
    const [revoked, replaced] = [await renamed(), await renamed()];
    for (const { one, paper } of [revoked, replaced]) await request(one, paper.id);
    await call(boss, 'revokeCertificate', { id: revoked.paper.id, reason: 'Выдан по ошибке' });
    await call(boss, 'replaceCertificate', { input: { id: replaced.paper.id, reason: 'Опечатка' } });
    expect((await papersOf(revoked.one))[0]!.newNameRequest).toMatchObject({ state: 'ENDED' });
    const papers = await papersOf(replaced.one);
    expect(papers.find(({ id }) => id === replaced.paper.id)!.newNameRequest).toMatchObject({ state: 'ISSUED' });
    const ids = (await waiting()).map(({ certificate }) => certificate.id);
    expect(ids).not.toContain(revoked.paper.id);
    expect(ids).not.toContain(replaced.paper.id);
  });

  it('can be asked for by its holder alone, and only while the names differ', async () => {
    const { event, held } = await pastEvent(test, [{}, {}]);
    const [one, other] = held as [Held, Held];
    const { id } = await issued(test, one, event);
    expect((await request(one, id)).problems).toMatchObject([{ code: 'NAME_UNCHANGED' }]);
    await rename(one);
    expect((await request(other, id)).problems).toMatchObject([{ code: 'NOT_FOUND' }]);
    expect((await request({ visitor: boss }, id)).problems).toMatchObject([{ code: 'NOT_FOUND' }]);
  });
});
