import { beforeAll, describe, expect, it } from 'vitest';
import { day, toIso, addMs } from '../../server/core/clock.js';
import { fieldCodes } from '../support/api.js';
import { appForFile } from '../support/app.js';
import { consentsOfAccount, makeUser, signInAs, staff } from '../support/factories.js';
import type { TestClient } from '../support/client.js';
import { run } from '../support/run-operation.js';

const test = appForFile();
let editor: TestClient;
let administrator: TestClient;
beforeAll(async () => {
  editor = await staff(test, 'EDITOR');
  administrator = await staff(test, 'ADMINISTRATOR');
});

type Problem = { code: string; message: string; field: string | null };
type Answer<T> = Partial<T> & { problems?: Problem[] };
const problems = '... on Problems { problems { code message field } }';

const auditActions = async () =>
  (await test.rows<{ action: string }>('SELECT action FROM audit_acts ORDER BY at, id')).map(({ action }) => action);

describe('a legal document in the office', () => {
  type Edition = { id: string; version: number; text: string; effectiveFrom: string };
  const editions = (kind: string) =>
    run<Edition[]>(
      administrator,
      'query($kind: LegalDocumentKind) { it: staffLegalEditions(kind: $kind) { id version text effectiveFrom } }',
      { kind },
    );
  const addEdition = async (kind: string, overrides: object = {}, client = administrator) =>
    run<Answer<{ document: Edition }>>(
      client,
      `mutation($input: LegalEditionInput!) { it: addLegalEdition(input: $input) { ... on LegalEditionAdded { document { id version text effectiveFrom } } ${problems} } }`,
      {
        input: {
          kind,
          title: 'Согласие',
          text: 'Новый текст.',
          effectiveFrom: toIso(addMs(test.clock.now(), 2 * day)),
          basedOn: (await editions(kind))[0]!.version,
          ...overrides,
        },
      },
    );
  const withdraw = (id: string) =>
    run<Answer<{ document: Edition }>>(
      administrator,
      `mutation($id: ID!) { it: withdrawLegalEdition(id: $id) { ... on LegalEditionWithdrawn { document { version } } ${problems} } }`,
      { id },
    );
  const inForce = async (kind: string) =>
    (
      await run<{ version: number }>(
        test.client(),
        'query($kind: LegalDocumentKind!) { it: legalDocument(kind: $kind) { version } }',
        { kind },
      )
    ).version;

  it('gets a new edition that requires consent from its day on, and changes no existing one', async () => {
    const kind = 'PERSONAL_DATA_CONSENT';
    const user = await makeUser(test);
    const person = await signInAs(test, user);
    const rows = (await consentsOfAccount(test)).map((documentId, index) => ({
      id: `consent-${index}-${user.id}`.slice(0, 36),
      userId: user.id,
      documentId,
      acceptedAt: toIso(test.clock.now()),
      address: '',
      userAgent: '',
      channel: 'ACCOUNT',
      subjectId: user.id,
    }));
    await test.app.database.inTransaction((transaction) => transaction.insert('consent_acceptances', rows));
    const consentsToRenew = async () =>
      (
        await run<{ consentsToRenew: { document: { kind: string; version: number } }[] }>(
          person,
          'query { it: viewer { consentsToRenew { document { kind version } } } }',
        )
      ).consentsToRenew.map(({ document }) => document);
    expect(await consentsToRenew()).toEqual([]);

    const before = await test.rows('SELECT * FROM legal_documents ORDER BY id');
    const version = await inForce(kind);
    const { document } = await addEdition(kind);
    expect(document!.version).toBe(version + 1);
    expect([await inForce(kind), await consentsToRenew()]).toEqual([version, []]);
    const after = await test.rows<{ id: string }>('SELECT * FROM legal_documents ORDER BY id');
    expect(after.filter(({ id }) => id !== document!.id)).toEqual(before);

    test.clock.forward(3 * day);
    expect(await inForce(kind)).toBe(version + 1);
    expect(await consentsToRenew()).toEqual([{ kind, version: version + 1 }]);
    // Sessions of staff have expired by now.
    [editor, administrator] = [await staff(test, 'EDITOR'), await staff(test, 'ADMINISTRATOR')];
    expect(fieldCodes(await withdraw(document!.id))).toEqual([['EDITION_IN_FORCE', null]]);
    expect((await auditActions()).at(-1)).toBe('addLegalEdition');
  });

  it('accepts one of two simultaneous editions, and none in the past or before another one', async () => {
    const kind = 'FEEDBACK_DATA_CONSENT';
    const [newest] = await editions(kind);
    const basedOn = newest!.version;
    const inPast = { effectiveFrom: toIso(test.clock.now()) };
    expect(fieldCodes(await addEdition(kind, inPast))).toEqual([['DATE_IN_PAST', 'effectiveFrom']]);
    expect(fieldCodes(await addEdition(kind, { text: ' ' }))).toEqual([['REQUIRED', 'text']]);
    const answers = await Promise.all([
      addEdition(kind, { basedOn, text: 'Один.' }),
      addEdition(kind, { basedOn, text: 'Два.' }),
    ]);
    expect(answers.map((answer) => answer.problems?.[0]?.code ?? 'added').sort()).toEqual(['STATE_CHANGED', 'added']);
    const earlier = { effectiveFrom: toIso(addMs(test.clock.now(), day)), text: 'Раньше.' };
    expect(fieldCodes(await addEdition(kind, earlier))).toEqual([['DATE_TOO_EARLY', 'effectiveFrom']]);

    const [added] = await editions(kind);
    expect(await withdraw(added!.id)).toEqual({ document: { version: basedOn } });
    expect((await editions(kind))[0]!.version).toBe(basedOn);
    expect(fieldCodes(await withdraw(added!.id))).toEqual([['NOT_FOUND', null]]);
  });

  it('has a preview as on the page, without harmful HTML', async () => {
    const html = await run<string>(editor, 'query($text: String!) { it: markdownPreview(text: $text) }', {
      text: '## Заголовок\n<script>alert(1)</script>\n[ссылка](javascript:alert(1))',
    });
    expect(html).toContain('<h2>Заголовок</h2>');
    expect(html).not.toMatch(/<script|href="javascript/);
  });
});
