import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../server/users/user.entity.js';
import { issueAwaited } from '../server/certificates/awaited/issue-awaited.js';
import { insertRows } from '../server/core/insert.js';
import { startApp, type TestApp } from './support/app.js';
import { call, manager, pastEvent, recordsOf, type TestAttendee } from './support/certificates.js';
import { changeEvent, makeEvent, registerForTest, signInAs, staff } from './support/factories.js';
import { attendanceOf, reloadEvent, insertHallPresence, callNmo, termsOf, defaultDay } from './support/nmo.js';
import { changeForm } from './support/event-form.js';
import type { Visitor } from './support/client.js';

let test: TestApp;
let boss: Visitor;
let editor: Visitor;
beforeAll(async () => {
  test = await startApp();
  boss = await manager(test);
  editor = await staff(test, 'EDITOR');
});
afterAll(() => test.close());

const plain = (text: string) => text.replaceAll('\u00A0', ' ');
const dentist: Partial<User> = { specialtyId: 'higher-stomatologiia-terapevticheskaia' };

const addFurther = ({ user }: TestAttendee, specialtyIds: readonly string[]) =>
  test.app.database.inTransaction((transaction) =>
    insertRows(
      transaction,
      'user_specialties',
      specialtyIds.map((specialtyId, position) => ({ userId: user.id, specialtyId, position })),
    ),
  );

const issue = (eventId: string, kind: string, registrationIds?: string[]) =>
  call(boss, 'issueCertificates', { input: { eventId, kind, registrationIds } });
const lettersTo = ({ user }: TestAttendee, kind: string) =>
  test.app.database.read<{ id: string }>('SELECT id FROM outbox WHERE letter = ? AND "userId" = ?', [kind, user.id]);
const recordOf = async ({ visitor }: TestAttendee, eventId: string) =>
  (await recordsOf(visitor)).nmoRecords.nodes.find(({ event }) => event.id === eventId)!;

const setWorkplace = ({ user }: TestAttendee, workplace: string | null) =>
  test.app.database.inTransaction((transaction) =>
    transaction.query('UPDATE users SET workplace = ?, "updatedAt" = ? WHERE id = ?', [
      workplace,
      test.clock.now().toISOString(),
      user.id,
    ]),
  );

/** The newest letter to an address about documents that are missing. */
async function letter(address: string): Promise<{ text: string } | undefined> {
  await test.running.outbox.wake();
  const kept = await test.running.ports.mail.mailbox!.list();
  return kept.find(({ to, subject }) => to === address && / не\sвыдан/.test(subject));
}

describe('a specialty', () => {
  it('that is not accredited gives no document, no code and no promise of one, but the certificate of participation', async () => {
    const { event, held } = await pastEvent(test, [dentist]);
    const [her] = held as [TestAttendee];
    expect((await recordOf(her, event.id)).codeDueAt).toBeNull();
    const refused = await issue(event.id, 'NMO');
    expect(refused).toMatchObject({ issued: 0, refused: [{ code: 'SPECIALTY_NOT_ACCREDITED' }] });
    await call(boss, 'importNmoCodes', { input: { eventId: event.id, rows: [{ code: 'A1' }] } });
    expect(await call(boss, 'assignNmoCodes', { input: { eventId: event.id } })).toMatchObject({
      assigned: 0,
      refused: [{ code: 'SPECIALTY_NOT_ACCREDITED' }],
    });
    const rows = [{ registrationNumber: her.number, code: 'A2' }];
    const imported = await call(boss, 'importNmoCodes', { input: { eventId: event.id, rows } });
    expect(imported.rows).toMatchObject([{ outcome: 'NOT_ELIGIBLE' }]);
    expect(await issue(event.id, 'PARTICIPATION')).toMatchObject({ issued: 1 });
    const { nodes, counts } = await attendanceOf(boss, event.id, { standing: 'SPECIALTY_NOT_ACCREDITED' });
    expect(nodes.map(({ reasons }) => reasons.map(plain))).toEqual([
      ['Специальность «Стоматология терапевтическая» не входит в перечень аккредитованных'],
    ]);
    expect(counts).toMatchObject({ passed: 0, specialtyNotAccredited: 1 });
    const decided = await callNmo(boss, 'decideNmo', {
      eventId: event.id,
      registrationIds: [her.registrationId],
      verdict: 'PASSED',
      reason: 'Просьба участника',
    });
    expect(decided.problems?.[0]?.code).toBe('SPECIALTY_NOT_ACCREDITED');
  });

  it('that is a further one of the doctor counts, and is named by the document', async () => {
    const { event, held } = await pastEvent(test, [dentist]);
    await addFurther(held[0]!, ['higher-kardiologiia']);
    expect(await issue(event.id, 'NMO')).toMatchObject({ issued: 1 });
    const { certificates } = await recordOf(held[0]!, event.id);
    expect(certificates).toMatchObject([{ points: 6, specialty: 'Кардиология' }]);
  });

  it('of a nurse is not that of a doctor of the same name', async () => {
    const rows = await test.app.database.read<{ doctors: string; nurses: string }>(
      `SELECT one.id AS doctors, other.id AS nurses FROM specialties one JOIN specialties other ON other.name = one.name
       WHERE one.level = 'HIGHER' AND other.level = 'SECONDARY' ORDER BY one.id LIMIT 1`,
    );
    const { doctors, nurses } = rows[0]!;
    const people = [{ specialtyId: doctors }, { specialtyId: nurses, educationLevel: 'SECONDARY' as const }];
    const { event, held } = await pastEvent(test, people, { specialties: [doctors] });
    const answer = await issue(event.id, 'NMO');
    expect(answer).toMatchObject({
      issued: 1,
      refused: [{ number: held[1]!.number, code: 'SPECIALTY_NOT_ACCREDITED' }],
    });
    const { certificates } = await recordOf(held[0]!, event.id);
    expect(certificates[0]!.specialty).toMatch(/\(высшее образование\)$/);
    const { nodes } = await attendanceOf(boss, event.id, { standing: 'SPECIALTY_NOT_ACCREDITED' });
    expect(nodes[0]!.reasons[0]).toContain('(среднее образование)');
  });

  it('is chosen by the doctor where several are accredited, until a document is issued', async () => {
    const { event, held } = await pastEvent(test, [{}], { specialties: ['higher-kardiologiia', 'higher-terapiia'] });
    const [her] = held as [TestAttendee];
    await addFurther(her, ['higher-terapiia']);
    const choose = (visitor: Visitor, specialtyId: string) =>
      visitor.graphql<{
        chooseNmoSpecialty: {
          problems?: { code: string }[];
          registration?: { nmo: { specialty: { label: string }; points: number } };
        };
      }>(
        `mutation($registrationId: ID!, $specialtyId: ID!) {
          chooseNmoSpecialty(registrationId: $registrationId, specialtyId: $specialtyId) {
            ... on NmoSpecialtyChosen { registration { nmo { points specialty { label } } } } ... on Problems { problems { code } } } }`,
        { registrationId: her.registrationId, specialtyId },
      );
    const foreign = await choose(await signInAs(test), 'higher-terapiia');
    expect(foreign.data.chooseNmoSpecialty.problems?.[0]?.code).toBe('NOT_FOUND');
    const unfit = await choose(her.visitor, 'higher-nevrologiia');
    expect(unfit.data.chooseNmoSpecialty.problems?.[0]?.code).toBe('SPECIALTY_NOT_ACCREDITED');
    const chosen = await choose(her.visitor, 'higher-terapiia');
    expect(chosen.data.chooseNmoSpecialty.registration!.nmo).toEqual({ points: 6, specialty: { label: 'Терапия' } });
    const rows = [{ registrationNumber: her.number, code: 'K1' }];
    const other = await call(boss, 'importNmoCodes', {
      input: { eventId: event.id, specialtyId: 'higher-kardiologiia', rows },
    });
    expect(other.rows).toMatchObject([{ outcome: 'NOT_ELIGIBLE' }]);
    await issue(event.id, 'NMO');
    expect((await recordOf(her, event.id)).certificates).toMatchObject([{ specialty: 'Терапия' }]);
    const late = await choose(her.visitor, 'higher-kardiologiia');
    expect(late.data.chooseNmoSpecialty.problems?.[0]?.code).toBe('DOCUMENTS_ISSUED');
    expect((await choose(boss, 'higher-kardiologiia')).data.chooseNmoSpecialty.problems).toBeUndefined();
  });

  it('that the event is not accredited for takes no codes', async () => {
    const { event } = await pastEvent(test);
    const input = { eventId: event.id, specialtyId: 'higher-nevrologiia', rows: [{ code: 'N1' }] };
    expect((await call(boss, 'importNmoCodes', { input })).problems?.[0]?.code).toBe('SPECIALTY_NOT_ACCREDITED');
  });
});

describe('conditions', () => {
  it('that nobody has saved give points to nobody', async () => {
    const { event, held } = await pastEvent(test, [{}], {}, 'NONE');
    expect((await issue(event.id, 'NMO')).problems?.[0]?.code).toBe('CONDITIONS_MISSING');
    const rows = [{ registrationNumber: held[0]!.number, code: 'C1' }];
    const imported = await call(boss, 'importNmoCodes', { input: { eventId: event.id, rows } });
    expect(imported.rows).toMatchObject([{ outcome: 'NOT_ELIGIBLE' }]);
  });

  it('are saved as proposed when the event is approved, and those who were absent do not pass', async () => {
    const event = await makeEvent(test, { nmoState: 'SUBMITTED' });
    const visitor = await signInAs(test);
    await registerForTest(test, visitor, event);
    const [day] = JSON.parse(event.dates) as [string];
    const saved = await changeForm(editor, event.id, {
      nmoState: 'APPROVED',
      nmoRegistrationNumber: 'ОМ-1',
      days: [{ date: day, nmoPoints: 6 }],
    });
    expect(saved.notes?.map(plain)).toEqual([
      expect.stringMatching(/сохранены предложенные условия НМО — 270 мин, 6 баллов/),
    ]);
    expect(await termsOf(boss, event.id)).toMatchObject({
      version: 1,
      days: [{ minutes: 270, points: 6, isSaved: true }],
    });
    expect((await attendanceOf(boss, event.id)).nodes).toMatchObject([{ isPassed: false, points: 0 }]);
  });

  it('go along when the days of the event move; a day that is gone is told of, one that is new asks for something', async () => {
    const event = await makeEvent(test, {
      nmoState: 'APPROVED',
      nmoPointsPerDay: '[4, 2]',
      nmoRegistrationNumber: 'ОМ-2',
    });
    const [first, second, third, fourth] = [0, 1, 2, 3].map((days) =>
      new Date(Date.parse(event.startsAt) + days * 86_400_000).toISOString().slice(0, 10),
    );
    await changeEvent(test, event.id, { dates: JSON.stringify([first, second]) });
    const days = [
      { ...defaultDay(event), date: first, minutes: 90, points: 4, hours: 4 },
      { ...defaultDay(event), date: second, minutes: 80, points: 2, hours: 2 },
    ];
    await callNmo(boss, 'saveNmoTerms', { eventId: event.id, version: 0, needsAllDays: false, days });
    const at = (date: string | undefined, nmoPoints: number) => ({ date, nmoPoints });
    const moved = await changeForm(editor, event.id, { days: [at(second, 4), at(third, 2)] });
    expect(moved.notes).toEqual([]);
    expect(await termsOf(boss, event.id)).toMatchObject({
      version: 2,
      days: [
        { date: second, minutes: 90, points: 4, isSaved: true },
        { date: third, minutes: 80, points: 2, isSaved: true },
      ],
    });
    const fewer = await changeForm(editor, event.id, { days: [at(third, 2)] });
    expect(fewer.notes).toEqual([expect.stringContaining('его условия НМО удалены')]);
    const more = await changeForm(editor, event.id, { days: [at(third, 2), at(fourth, 2)] });
    expect(more.notes).toEqual([expect.stringContaining('сохранены предложенные условия НМО')]);
    expect(await termsOf(boss, event.id)).toMatchObject({ days: [{ minutes: 80 }, { minutes: 90, isSaved: true }] });
  });
});

describe('points', () => {
  it('are one value in the form, the conditions, the page, the list, the document and the office', async () => {
    const { event, held } = await pastEvent(test);
    const { version } = await termsOf(boss, event.id);
    const now = await reloadEvent(test, event);
    const days = [{ ...defaultDay(now), confirmationsNeeded: 0, points: 4, hours: 5 }];
    expect(
      (await callNmo(boss, 'saveNmoTerms', { eventId: event.id, version, needsAllDays: false, days })).problems,
    ).toBeUndefined();
    const { data } = await editor.graphql<{
      staffEvent: {
        nmo: { points: number; pointsPerDay: number[]; statement: string };
        editing: { form: { days: object[] } };
      };
    }>(
      'query($id: ID!) { staffEvent(id: $id) { nmo { points pointsPerDay statement } editing { form { days { nmoPoints } } } } }',
      { id: event.id },
    );
    expect(data.staffEvent.nmo).toMatchObject({ points: 4, pointsPerDay: [4] });
    expect(plain(data.staffEvent.nmo.statement)).toContain('присвоено 4 балла');
    expect(data.staffEvent.editing.form.days).toEqual([{ nmoPoints: 4 }]);
    expect((await attendanceOf(boss, event.id)).nodes).toMatchObject([{ points: 4 }]);
    expect((await issue(event.id, 'NMO')).issued).toBe(1);
    const { standing, certificates } = await recordOf(held[0]!, event.id);
    expect([standing!.points, certificates[0]!.points]).toEqual([4, 4]);
    await changeForm(editor, event.id, { days: [{ date: defaultDay(now).date, nmoPoints: 3 }] });
    expect(await termsOf(boss, event.id)).toMatchObject({ days: [{ points: 3 }], outdatedDocuments: 1 });
  });

  it('that a document rests on are not taken away with the accreditation', async () => {
    const { event } = await pastEvent(test);
    await issue(event.id, 'NMO');
    const whole = await changeForm(editor, event.id, { nmoState: 'REJECTED' });
    expect(whole.problems).toMatchObject([{ code: 'DOCUMENTS_ISSUED', field: 'nmoState' }]);
    const list = await changeForm(editor, event.id, { specialtyIds: ['higher-terapiia'] });
    expect(list.problems).toMatchObject([{ code: 'DOCUMENTS_ISSUED', field: 'specialtyIds' }]);
  });
});

describe('minutes', () => {
  it('in the hall and at the stream at the same time count once, and no more than the programme has', async () => {
    const { event, held } = await pastEvent(test, [{}, {}], {}, 'NONE');
    const now = await reloadEvent(test, event);
    const day = { ...defaultDay(now), confirmationsNeeded: 0 };
    await callNmo(boss, 'saveNmoTerms', { eventId: event.id, version: 0, needsAllDays: false, days: [day] });
    await insertHallPresence(test, event, held[0]!, 150);
    const rows = [
      { email: held[0]!.user.email, minutes: 150 },
      { email: held[1]!.user.email, minutes: 1000 },
    ];
    const report = await callNmo(boss, 'importOnlinePresence', { eventId: event.id, rows });
    expect(report.rows).toMatchObject([{ warning: expect.stringContaining('очное участие') }, {}]);
    const daysOf = async () => (await attendanceOf(boss, event.id)).nodes.flatMap(({ days }) => days);
    const nodes = (await attendanceOf(boss, event.id)).nodes;
    expect(nodes.map(({ number, isPassed }) => [number === held[1]!.number, isPassed]).toSorted()).toEqual([
      [false, false],
      [true, true],
    ]);
    expect((await daysOf()).map(({ both }) => both).toSorted()).toEqual([150, 480]);
  });

  it('of the stream add to the hall where the statistics tell when', async () => {
    const { event, held } = await pastEvent(test, [{}], {}, 'NONE');
    const now = await reloadEvent(test, event);
    const day = { ...defaultDay(now), confirmationsNeeded: 0 };
    await callNmo(boss, 'saveNmoTerms', { eventId: event.id, version: 0, needsAllDays: false, days: [day] });
    await insertHallPresence(test, event, held[0]!, 150);
    const at = (minutes: number) => new Date(Date.parse(now.startsAt) + minutes * 60_000).toISOString();
    const spans = [{ from: at(100), to: at(280) }];
    const rows = [{ email: held[0]!.user.email, minutes: 180, spans }];
    expect(await callNmo(boss, 'importOnlinePresence', { eventId: event.id, rows })).toMatchObject({ saved: 1 });
    const { nodes } = await attendanceOf(boss, event.id);
    expect(nodes).toMatchObject([{ isPassed: true, days: [{ hall: 150, online: 180, both: 280 }] }]);
  });
});

describe('an incomplete profile', () => {
  it('has the certificate of participation at once, one letter, and the rest when it is complete', async () => {
    const { event, held } = await pastEvent(test);
    await setWorkplace(held[0]!, null);
    const [her] = held as [TestAttendee];
    expect(await issue(event.id, 'PARTICIPATION')).toMatchObject({ issued: 1 });
    expect(await issue(event.id, 'NMO')).toMatchObject({ issued: 0, refused: [{ code: 'DATA_NOT_RIGHT' }] });
    await issue(event.id, 'NMO');
    expect(await lettersTo(her, 'documents.missing')).toHaveLength(1);
    await issueAwaited(test.app);
    expect((await recordOf(her, event.id)).certificates.map(({ kind }) => kind)).toEqual(['PARTICIPATION']);
    await setWorkplace(her, 'Городская поликлиника № 38');
    await issueAwaited(test.app);
    await issueAwaited(test.app);
    const { certificates } = await recordOf(her, event.id);
    expect(certificates.filter(({ state }) => state === 'ISSUED').map(({ kind }) => kind)).toEqual([
      'NMO',
      'PARTICIPATION',
    ]);
  });

  it('is written to about what is missing, and not at all once nothing is', async () => {
    const { event, held } = await pastEvent(test);
    await setWorkplace(held[0]!, null);
    await issue(event.id, 'NMO');
    const mail = await letter(held[0]!.user.email);
    expect(plain(mail!.text)).toContain('Укажите место работы');
    expect(plain(mail!.text)).toContain('документ придёт сам');
  });
});
