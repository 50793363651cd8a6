import { expect, it } from 'vitest';
import { hour, minute, second } from '../../server/core/clock.js';
import { appForFile } from '../support/app.js';
import { mutateNmo, recordsOf } from '../support/certificates.js';
import type { TestClient } from '../support/client.js';
import { registerForTest, signInAs, staff } from '../support/factories.js';
import { beat, broadcastOf, changeState, confirm, openRoom, show } from '../support/live.js';
import { attendanceOf } from '../support/nmo.js';
import { changePoll, openPoll, shownPoll, vote as votePoll } from '../support/polls.js';
import { ask, decide, roomOf, vote } from '../support/room-questions.js';
import { draftWebinar, webinarOf } from '../support/webinar.js';

const test = appForFile();

const terms = { minutes: 25, confirmationsNeeded: 2, confirmationsPlanned: 2 };

/** A doctor with an open page: it sends heartbeats, shows checks when they are due, and notes what it was told. */
class Doctor {
  /** Answers by the number of the check. */
  readonly answers = new Map<number, Awaited<ReturnType<typeof confirm>>>();
  lost: string | null = null;
  minutes = 0;
  /** Minutes that did not pass or were taken back, and a verdict that got better by itself. */
  readonly violations: string[] = [];
  private check: { number: number; at: number; shownAt: number | null } | null = null;

  /** @param patience milliseconds from the display of a check to the answer, by its number */
  constructor(
    readonly client: TestClient,
    readonly number: string,
    private readonly roomId: string,
    private readonly patience: (check: number) => number,
  ) {}

  async beat(onAirSince: number): Promise<void> {
    const { standing, check } = await beat(this.client, this.roomId);
    const { minutes, lost, isMet } = standing!;
    const passed = (test.clock.now().getTime() - onAirSince) / minute;
    if (minutes > passed) this.violations.push(`${minutes} minutes of ${passed}`);
    if (minutes < this.minutes) this.violations.push(`${minutes} minutes after ${this.minutes}`);
    if (this.lost !== null && (lost === null || isMet)) this.violations.push(`possible again after: ${this.lost}`);
    [this.minutes, this.lost] = [minutes, lost];
    if (check && check.number !== this.check?.number && !this.answers.has(check.number))
      this.check = {
        number: check.number,
        at: test.clock.now().getTime() + check.showInSeconds * second,
        shownAt: null,
      };
  }

  async look(): Promise<void> {
    const now = test.clock.now().getTime();
    if (this.check === null || now < this.check.at) return;
    const { number, shownAt } = this.check;
    if (shownAt === null) {
      await show(this.client, this.roomId, number);
      this.check.shownAt = now;
    } else if (now - shownAt >= this.patience(number)) {
      this.answers.set(number, await confirm(this.client, this.roomId, number));
      this.check = null;
    }
  }
}

/** Both pages stay open until a minute of the broadcast. */
async function watchUntil(doctors: readonly Doctor[], startedAt: number, until: number): Promise<void> {
  for (let step = 0; ; step += 1) {
    const isOver = test.clock.now().getTime() >= startedAt + until * minute;
    if (isOver || step % 6 === 0) await Promise.all(doctors.map((doctor) => doctor.beat(startedAt)));
    if (isOver) return;
    await Promise.all(doctors.map((doctor) => doctor.look()));
    test.clock.forward(10 * second);
  }
}

it('a webinar gives a code to the doctor who met the conditions, and the reason to the one who did not', async () => {
  const [manager, editor] = [await staff(test, 'MANAGER'), await staff(test, 'EDITOR')];
  const id = await draftWebinar(manager, { endTime: '14:30', terms });
  const published = await manager.mutate('publishEvent', { id, expectedState: 'DRAFT' }, 'event { state }');
  expect(published).toMatchObject({ event: { state: 'PUBLISHED' } });
  const event = await webinarOf(test, id);
  const roomId = await openRoom(manager, event, 'WAITING');
  const admit = async (patience: (check: number) => number): Promise<Doctor> => {
    const client = await signInAs(test);
    const { number, state } = await registerForTest(test, client, event, { participation: 'ONLINE' });
    expect(state).toBe('CONFIRMED');
    return new Doctor(client, number!, roomId, patience);
  };
  const attentive = await admit(() => 20 * second);
  const distracted = await admit((check) => (check === 1 ? 70 * second : 20 * second));
  const doctors = [attentive, distracted];

  expect(await broadcastOf(attentive.client, event)).toMatchObject({ access: 'TOO_EARLY', rooms: [] });
  test.clock.forward(2 * hour);
  expect(await broadcastOf(attentive.client, event)).toMatchObject({ access: 'OPEN', rooms: [{ state: 'WAITING' }] });
  await changeState(manager, roomId, 'LIVE', 'WAITING');
  const startedAt = test.clock.now().getTime();
  await watchUntil(doctors, startedAt, 12);

  const { id: questionId } = await ask(test, attentive.client, roomId, 'Какая доза у пожилых?');
  await decide(editor, questionId, 'NEW', 'VISIBLE');
  await vote(distracted.client, questionId);
  await decide(editor, questionId, 'VISIBLE', 'ON_AIR');
  expect((await roomOf(distracted.client, roomId))!.questions).toMatchObject([{ state: 'ON_AIR', votes: 1 }]);
  await decide(editor, questionId, 'ON_AIR', 'ANSWERED');
  await watchUntil(doctors, startedAt, 20);

  const poll = await openPoll(editor, roomId);
  for (const { client } of doctors) await votePoll(client, poll.id, [poll.options[0]!.id]);
  await changePoll(editor, poll.id, 'CLOSED', 'OPEN');
  expect((await shownPoll(distracted.client, event.slug)).poll).toMatchObject({ results: { voters: 2 } });
  // The broadcast is closed at its end: the last heartbeat comes before it.
  await watchUntil(doctors, startedAt, 29);
  test.clock.forward(minute / 2);
  await changeState(manager, roomId, 'ENDED', 'LIVE');

  expect(doctors.flatMap(({ violations }) => violations)).toEqual([]);
  expect([attentive, distracted].map(({ minutes }) => minutes >= terms.minutes)).toEqual([true, true]);
  expect([...attentive.answers.values()].map(({ standing }) => standing?.confirmations)).toEqual([1, 2]);
  expect(distracted.answers.get(1)!.problems).toMatchObject([{ code: 'CHECK_EXPIRED' }]);
  expect(distracted.answers.get(2)!.standing).toMatchObject({ confirmations: 1, isMet: false });
  expect([attentive.lost, distracted.lost]).toEqual([null, expect.stringContaining('Подтверждений уже')]);

  test.clock.forward(hour);
  const verdicts = async (client = manager) => {
    const { nodes } = await attendanceOf(client, event.id);
    return nodes.map(({ number, isPassed, points, days }) => ({ number, isPassed, points, days }));
  };
  const atTheEnd = await verdicts();
  const verdictOf = ({ number }: Doctor) => atTheEnd.find((one) => one.number === number);
  expect(verdictOf(attentive)).toMatchObject({ isPassed: true, points: 1, days: [{ confirmations: 2 }] });
  expect(verdictOf(distracted)).toMatchObject({ isPassed: false, points: 0, days: [{ confirmations: 1 }] });

  const codes = { eventId: event.id, rows: [{ code: 'НМО-1' }, { code: 'НМО-2' }] };
  expect(await mutateNmo(manager, 'importNmoCodes', { input: codes })).toMatchObject({ stored: 2 });
  const assigned = await mutateNmo(manager, 'assignNmoCodes', { input: { eventId: event.id } });
  expect(assigned).toMatchObject({
    assigned: 1,
    left: 1,
    refused: [{ number: distracted.number, code: 'NOT_PASSED' }],
  });
  const recordOf = async ({ client }: Doctor) => (await recordsOf(client)).nmoRecords.nodes[0]!;
  expect(await recordOf(attentive)).toMatchObject({
    standing: { isPassed: true, points: 1 },
    codes: [{ state: 'ASSIGNED', text: expect.stringMatching(/^НМО-/) }],
  });
  expect(await recordOf(distracted)).toMatchObject({
    standing: { isPassed: false, reasons: [expect.stringContaining('подтвержд')] },
    codes: [],
  });

  // A late page, and time alone, change no verdict.
  await beat(distracted.client, roomId);
  expect(await verdicts(await staff(test, 'MANAGER'))).toEqual(atTheEnd);
  test.clock.forward(30 * hour);
  await expect(beat(distracted.client, roomId)).rejects.toThrow('нет доступа');
  expect(await verdicts(await staff(test, 'MANAGER'))).toEqual(atTheEnd);
});
