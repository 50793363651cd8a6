import { beforeAll, describe, expect, it } from 'vitest';
import type { User } from '../../server/users/user.entity.js';
import { issueAwaited } from '../../server/certificates/awaited/issue-awaited.js';
import { appForFile } from '../support/app.js';
import { mutateNmo, manager, pastEvent, recordsOf, type TestAttendee } from '../support/certificates.js';
import { changeEvent, makeEvent, registerForTest, signInAs, staff } from '../support/factories.js';
import { attendanceOf, reloadEvent, insertHallPresence, callNmo, termsOf, defaultDay } from '../support/nmo.js';
import { changeForm } from '../support/event-form.js';
import type { TestClient } from '../support/client.js';

const test = appForFile();
let organiser: TestClient;
let editor: TestClient;
beforeAll(async () => {
  organiser = await manager(test);
  editor = await staff(test, 'EDITOR');
});

const withSpaces = (text: string) => text.replaceAll('\u00A0', ' ');
const dentist: Partial<User> = { specialtyId: 'higher-stomatologiia-terapevticheskaia' };

const addFurther = ({ user }: TestAttendee, specialtyIds: readonly string[]) =>
  test.app.database.inTransaction((transaction) =>
    transaction.insert(
      'user_specialties',
      specialtyIds.map((specialtyId, position) => ({ userId: user.id, specialtyId, position })),
    ),
  );

const issue = (eventId: string, kind: string, registrationIds?: string[]) =>
  mutateNmo(organiser, 'issueCertificates', { input: { eventId, kind, registrationIds } });
const emailsTo = ({ user }: TestAttendee, kind: string) =>
  test.rows<{ id: string }>('SELECT id FROM outbox WHERE letter = ? AND "userId" = ?', [kind, user.id]);
const recordOf = async ({ client }: TestAttendee, eventId: string) =>
  (await recordsOf(client)).nmoRecords.nodes.find(({ event }) => event.id === eventId)!;

const setWorkplace = ({ user }: TestAttendee, workplace: string | null) =>
  test.execute('UPDATE users SET workplace = ?, "updatedAt" = ? WHERE id = ?', [
    workplace,
    test.clock.now().toISOString(),
    user.id,
  ]);

/** The newest email to an address about missing documents. */
async function missingDocumentsEmail(address: string): Promise<{ text: string } | undefined> {
  await test.running.outbox.runPendingJobs();
  const emails = await test.running.ports.mail.mailbox!.list();
  return emails.find(({ to, subject }) => to === address && / не\sвыдан/.test(subject));
}

describe('the specialty of a participant', () => {
  it('gives, if it is not accredited, no NMO certificate and no code, but a certificate of participation', async () => {
    const { event, attendees: participants } = await pastEvent(test, [dentist]);
    const [participant] = participants as [TestAttendee];
    expect((await recordOf(participant, event.id)).codeDueAt).toBeNull();
    const rejection = await issue(event.id, 'NMO');
    expect(rejection).toMatchObject({ issued: 0, refused: [{ code: 'SPECIALTY_NOT_ACCREDITED' }] });
    await mutateNmo(organiser, 'importNmoCodes', { input: { eventId: event.id, rows: [{ code: 'A1' }] } });
    expect(await mutateNmo(organiser, 'assignNmoCodes', { input: { eventId: event.id } })).toMatchObject({
      assigned: 0,
      refused: [{ code: 'SPECIALTY_NOT_ACCREDITED' }],
    });
    const rows = [{ registrationNumber: participant.number, code: 'A2' }];
    const imported = await mutateNmo(organiser, 'importNmoCodes', { input: { eventId: event.id, rows } });
    expect(imported.rows).toMatchObject([{ outcome: 'NOT_ELIGIBLE' }]);
    expect(await issue(event.id, 'PARTICIPATION')).toMatchObject({ issued: 1 });
    const { nodes, counts } = await attendanceOf(organiser, event.id, { standing: 'SPECIALTY_NOT_ACCREDITED' });
    expect(nodes.map(({ reasons }) => reasons.map(withSpaces))).toEqual([
      ['Специальность «Стоматология терапевтическая» не входит в перечень аккредитованных'],
    ]);
    expect(counts).toMatchObject({ passed: 0, specialtyNotAccredited: 1 });
    const decision = await callNmo(organiser, 'decideNmo', {
      eventId: event.id,
      registrationIds: [participant.registrationId],
      verdict: 'PASSED',
      reason: 'Просьба участника',
    });
    expect(decision.problems?.[0]?.code).toBe('SPECIALTY_NOT_ACCREDITED');
  });

  it('counts when it is a further one, and the certificate names it', async () => {
    const { event, attendees: participants } = await pastEvent(test, [dentist]);
    await addFurther(participants[0]!, ['higher-kardiologiia']);
    expect(await issue(event.id, 'NMO')).toMatchObject({ issued: 1 });
    const { certificates } = await recordOf(participants[0]!, event.id);
    expect(certificates).toMatchObject([{ points: 6, specialty: 'Кардиология' }]);
  });

  it('with secondary education differs from the one of the same name with higher education', async () => {
    const rows = await test.rows<{
      doctors: string;
      nurses: string;
    }>(`SELECT one.id AS doctors, other.id AS nurses FROM specialties one JOIN specialties other ON other.name = one.name
       WHERE one.level = 'HIGHER' AND other.level = 'SECONDARY' ORDER BY one.id LIMIT 1`);
    const { doctors, nurses } = rows[0]!;
    const people = [{ specialtyId: doctors }, { specialtyId: nurses, educationLevel: 'SECONDARY' as const }];
    const { event, attendees: participants } = await pastEvent(test, people, { specialties: [doctors] });
    const answer = await issue(event.id, 'NMO');
    expect(answer).toMatchObject({
      issued: 1,
      refused: [{ number: participants[1]!.number, code: 'SPECIALTY_NOT_ACCREDITED' }],
    });
    const { certificates } = await recordOf(participants[0]!, event.id);
    expect(certificates[0]!.specialty).toMatch(/\(высшее образование\)$/);
    const { nodes } = await attendanceOf(organiser, event.id, { standing: 'SPECIALTY_NOT_ACCREDITED' });
    expect(nodes[0]!.reasons[0]).toContain('(среднее образование)');
  });

  it('can be chosen among several accredited ones until a certificate is issued', async () => {
    const { event, attendees: participants } = await pastEvent(test, [{}], {
      specialties: ['higher-kardiologiia', 'higher-terapiia'],
    });
    const [participant] = participants as [TestAttendee];
    await addFurther(participant, ['higher-terapiia']);
    const choose = (client: TestClient, specialtyId: string) =>
      client.graphql<{
        chooseNmoSpecialty: {
          problems?: { code: string }[];
          registration?: { nmo: { specialty: { label: string }; points: number } };
        };
      }>(
        `mutation($registrationId: ID!, $specialtyId: ID!) {
          chooseNmoSpecialty(registrationId: $registrationId, specialtyId: $specialtyId) {
            ... on NmoSpecialtyChosen { registration { nmo { points specialty { label } } } } ... on Problems { problems { code } } } }`,
        { registrationId: participant.registrationId, specialtyId },
      );
    const byOtherUser = await choose(await signInAs(test), 'higher-terapiia');
    expect(byOtherUser.data.chooseNmoSpecialty.problems?.[0]?.code).toBe('NOT_FOUND');
    const otherSpecialty = await choose(participant.client, 'higher-nevrologiia');
    expect(otherSpecialty.data.chooseNmoSpecialty.problems?.[0]?.code).toBe('SPECIALTY_NOT_ACCREDITED');
    const choice = await choose(participant.client, 'higher-terapiia');
    expect(choice.data.chooseNmoSpecialty.registration!.nmo).toEqual({ points: 6, specialty: { label: 'Терапия' } });
    const rows = [{ registrationNumber: participant.number, code: 'K1' }];
    const importResult = await mutateNmo(organiser, 'importNmoCodes', {
      input: { eventId: event.id, specialtyId: 'higher-kardiologiia', rows },
    });
    expect(importResult.rows).toMatchObject([{ outcome: 'NOT_ELIGIBLE' }]);
    await issue(event.id, 'NMO');
    expect((await recordOf(participant, event.id)).certificates).toMatchObject([{ specialty: 'Терапия' }]);
    const afterIssue = await choose(participant.client, 'higher-kardiologiia');
    expect(afterIssue.data.chooseNmoSpecialty.problems?.[0]?.code).toBe('DOCUMENTS_ISSUED');
    expect((await choose(organiser, 'higher-kardiologiia')).data.chooseNmoSpecialty.problems).toBeUndefined();
  });

  it('rejects codes for a specialty that the event is not accredited for', async () => {
    const { event } = await pastEvent(test);
    const input = { eventId: event.id, specialtyId: 'higher-nevrologiia', rows: [{ code: 'N1' }] };
    expect((await mutateNmo(organiser, 'importNmoCodes', { input })).problems?.[0]?.code).toBe(
      'SPECIALTY_NOT_ACCREDITED',
    );
  });
});

describe('the NMO rules of an event', () => {
  it('give no points until they are saved', async () => {
    const { event, attendees: participants } = await pastEvent(test, [{}], {}, 'NONE');
    expect((await issue(event.id, 'NMO')).problems?.[0]?.code).toBe('CONDITIONS_MISSING');
    const rows = [{ registrationNumber: participants[0]!.number, code: 'C1' }];
    const imported = await mutateNmo(organiser, 'importNmoCodes', { input: { eventId: event.id, rows } });
    expect(imported.rows).toMatchObject([{ outcome: 'NOT_ELIGIBLE' }]);
  });

  it('are saved as proposed on approval, and absent users do not pass', async () => {
    const event = await makeEvent(test, { nmoState: 'SUBMITTED' });
    const client = await signInAs(test);
    await registerForTest(test, client, event);
    const [day] = JSON.parse(event.dates) as [string];
    const saveResult = await changeForm(editor, event.id, {
      nmoState: 'APPROVED',
      nmoRegistrationNumber: 'ОМ-1',
      days: [{ date: day, nmoPoints: 6 }],
    });
    expect(saveResult.notes?.map(withSpaces)).toEqual([
      expect.stringMatching(/сохранены предложенные условия НМО — 270 мин, 6 баллов/),
    ]);
    expect(await termsOf(organiser, event.id)).toMatchObject({
      version: 1,
      days: [{ minutes: 270, points: 6, isSaved: true }],
    });
    expect((await attendanceOf(organiser, event.id)).nodes).toMatchObject([{ isPassed: false, points: 0 }]);
  });

  it('move with the days of the event; staff is told of removed and added days', async () => {
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
    await callNmo(organiser, 'saveNmoTerms', { eventId: event.id, version: 0, needsAllDays: false, days });
    const at = (date: string | undefined, nmoPoints: number) => ({ date, nmoPoints });
    const afterMove = await changeForm(editor, event.id, { days: [at(second, 4), at(third, 2)] });
    expect(afterMove.notes).toEqual([]);
    expect(await termsOf(organiser, event.id)).toMatchObject({
      version: 2,
      days: [
        { date: second, minutes: 90, points: 4, isSaved: true },
        { date: third, minutes: 80, points: 2, isSaved: true },
      ],
    });
    const afterRemoval = await changeForm(editor, event.id, { days: [at(third, 2)] });
    expect(afterRemoval.notes).toEqual([expect.stringContaining('его условия НМО удалены')]);
    const afterAddition = await changeForm(editor, event.id, { days: [at(third, 2), at(fourth, 2)] });
    expect(afterAddition.notes).toEqual([expect.stringContaining('сохранены предложенные условия НМО')]);
    expect(await termsOf(organiser, event.id)).toMatchObject({
      days: [{ minutes: 80 }, { minutes: 90, isSaved: true }],
    });
  });
});

describe('NMO points', () => {
  it('are the same in the form, the rules, the page, the list, the certificate and the office', async () => {
    const { event, attendees: participants } = await pastEvent(test);
    const { version } = await termsOf(organiser, event.id);
    const now = await reloadEvent(test, event);
    const days = [{ ...defaultDay(now), confirmationsNeeded: 0, points: 4, hours: 5 }];
    expect(
      (await callNmo(organiser, 'saveNmoTerms', { eventId: event.id, version, needsAllDays: false, days })).problems,
    ).toBeUndefined();
    const staffEvent = await editor.query(
      'staffEvent',
      { id: event.id },
      'nmo { points pointsPerDay statement } editing { form { days { nmoPoints } } }',
    );
    expect(staffEvent.nmo).toMatchObject({ points: 4, pointsPerDay: [4] });
    expect(withSpaces(staffEvent.nmo.statement)).toContain('присвоено 4 балла');
    expect(staffEvent.editing.form.days).toEqual([{ nmoPoints: 4 }]);
    expect((await attendanceOf(organiser, event.id)).nodes).toMatchObject([{ points: 4 }]);
    expect((await issue(event.id, 'NMO')).issued).toBe(1);
    const { standing, certificates } = await recordOf(participants[0]!, event.id);
    expect([standing!.points, certificates[0]!.points]).toEqual([4, 4]);
    await changeForm(editor, event.id, { days: [{ date: defaultDay(now).date, nmoPoints: 3 }] });
    expect(await termsOf(organiser, event.id)).toMatchObject({ days: [{ points: 3 }], outdatedDocuments: 1 });
  });

  it('cannot be withdrawn while a certificate depends on them', async () => {
    const { event } = await pastEvent(test);
    await issue(event.id, 'NMO');
    const withoutAccreditation = await changeForm(editor, event.id, { nmoState: 'REJECTED' });
    expect(withoutAccreditation.problems).toMatchObject([{ code: 'DOCUMENTS_ISSUED', field: 'nmoState' }]);
    const otherSpecialties = await changeForm(editor, event.id, { specialtyIds: ['higher-terapiia'] });
    expect(otherSpecialties.problems).toMatchObject([{ code: 'DOCUMENTS_ISSUED', field: 'specialtyIds' }]);
  });
});

describe('minutes of attendance', () => {
  it('in the hall and in the broadcast at the same time count once, up to those of the programme', async () => {
    const { event, attendees: participants } = await pastEvent(test, [{}, {}], {}, 'NONE');
    const now = await reloadEvent(test, event);
    const day = { ...defaultDay(now), confirmationsNeeded: 0 };
    await callNmo(organiser, 'saveNmoTerms', { eventId: event.id, version: 0, needsAllDays: false, days: [day] });
    await insertHallPresence(test, event, participants[0]!, 150);
    const rows = [
      { email: participants[0]!.user.email, minutes: 150 },
      { email: participants[1]!.user.email, minutes: 1000 },
    ];
    const report = await callNmo(organiser, 'importOnlinePresence', { eventId: event.id, rows });
    expect(report.rows).toMatchObject([{ warning: expect.stringContaining('очное участие') }, {}]);
    const daysOf = async () => (await attendanceOf(organiser, event.id)).nodes.flatMap(({ days }) => days);
    const nodes = (await attendanceOf(organiser, event.id)).nodes;
    expect(nodes.map(({ number, isPassed }) => [number === participants[1]!.number, isPassed]).toSorted()).toEqual([
      [false, false],
      [true, true],
    ]);
    expect((await daysOf()).map(({ both }) => both).toSorted()).toEqual([150, 480]);
  });

  it('of the broadcast add to those in the hall if the statistics give times', async () => {
    const { event, attendees: participants } = await pastEvent(test, [{}], {}, 'NONE');
    const now = await reloadEvent(test, event);
    const day = { ...defaultDay(now), confirmationsNeeded: 0 };
    await callNmo(organiser, 'saveNmoTerms', { eventId: event.id, version: 0, needsAllDays: false, days: [day] });
    await insertHallPresence(test, event, participants[0]!, 150);
    const at = (minutes: number) => new Date(Date.parse(now.startsAt) + minutes * 60_000).toISOString();
    const intervals = [{ from: at(100), to: at(280) }];
    const rows = [{ email: participants[0]!.user.email, minutes: 180, spans: intervals }];
    expect(await callNmo(organiser, 'importOnlinePresence', { eventId: event.id, rows })).toMatchObject({ saved: 1 });
    const { nodes } = await attendanceOf(organiser, event.id);
    expect(nodes).toMatchObject([{ isPassed: true, days: [{ hall: 150, online: 180, both: 280 }] }]);
  });
});

describe('an incomplete profile', () => {
  it('delays the NMO certificate but not the one of participation, with one email', async () => {
    const { event, attendees: participants } = await pastEvent(test);
    await setWorkplace(participants[0]!, null);
    const [participant] = participants as [TestAttendee];
    expect(await issue(event.id, 'PARTICIPATION')).toMatchObject({ issued: 1 });
    expect(await issue(event.id, 'NMO')).toMatchObject({ issued: 0, refused: [{ code: 'DATA_NOT_RIGHT' }] });
    await issue(event.id, 'NMO');
    expect(await emailsTo(participant, 'documents.missing')).toHaveLength(1);
    await issueAwaited(test.app);
    expect((await recordOf(participant, event.id)).certificates.map(({ kind }) => kind)).toEqual(['PARTICIPATION']);
    await setWorkplace(participant, 'Городская поликлиника № 38');
    await issueAwaited(test.app);
    await issueAwaited(test.app);
    const { certificates } = await recordOf(participant, event.id);
    expect(certificates.filter(({ state }) => state === 'ISSUED').map(({ kind }) => kind)).toEqual([
      'NMO',
      'PARTICIPATION',
    ]);
  });

  it('gets an email about what is missing', async () => {
    const { event, attendees: participants } = await pastEvent(test);
    await setWorkplace(participants[0]!, null);
    await issue(event.id, 'NMO');
    const mail = await missingDocumentsEmail(participants[0]!.user.email);
    expect(withSpaces(mail!.text)).toContain('Укажите место работы');
    expect(withSpaces(mail!.text)).toContain('документ придёт сам');
  });
});
