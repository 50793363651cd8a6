import { rejectedWith, type Action, type StepParams } from '../action.js';
import type { ModelRegistration } from '../model/model.js';
import { endOf } from '../model/calculations.js';
import type { World } from '../world.js';

const lastRegistration = (world: World, { who, event }: StepParams): ModelRegistration | undefined =>
  world.model.registrationsOf(who!, event!).at(-1);

const issueCertificates: Action = {
  kind: 'менеджер: выдать документы',
  describe: ({ event, documents }) => `Менеджер выдаёт документы (${documents}) мероприятия ${event}.`,
  run: async (world, { event: key, documents }) => {
    const event = world.model.events.get(key!);
    if (!event || world.now < endOf(event)) return 'skipped';
    type Issued = { issued: number };
    const answer = await world.call<Issued>(
      'manager',
      'issueCertificates',
      { input: { eventId: event.id, kind: documents } },
      '... on CertificatesIssued { issued }',
    );
    return answer.problems ? rejectedWith(answer) : 'done';
  },
};

const denyNmo: Action = {
  kind: 'менеджер: отменить зачёт НМО',
  describe: ({ who, event }) => `Менеджер решает, что ${who} условия НМО мероприятия ${event} не выполнил.`,
  run: async (world, params) => {
    const registration = lastRegistration(world, params);
    const event = world.model.events.get(params.event!);
    if (!registration || !event || world.now < endOf(event) || event.nmoRules === null) return 'skipped';
    const input = {
      eventId: event.id,
      registrationIds: [registration.id],
      verdict: 'NOT_PASSED',
      reason: 'Не отвечал на проверки',
    };
    const answer = await world.call('manager', 'decideNmo', { input });
    if (answer.problems) return rejectedWith(answer);
    registration.isNmoDenied = true;
    return 'done';
  },
};

const importOnlinePresence: Action = {
  kind: 'менеджер: загрузить статистику трансляции',
  describe: ({ who, event, minutes }) =>
    `Менеджер загружает статистику трансляции мероприятия ${event}: ${who}, ${minutes} минут.`,
  run: async (world, params) => {
    const registration = lastRegistration(world, params);
    const event = world.model.events.get(params.event!);
    if (!registration || !event || event.nmoPointsPerDay === null || world.now < endOf(event)) return 'skipped';
    const rows = event.days.map((date) => ({
      date,
      registrationNumber: registration.number,
      minutes: Number(params.minutes),
      confirmations: 4,
    }));
    const answer = await world.call('manager', 'importOnlinePresence', { input: { eventId: event.id, rows } });
    if (answer.problems) return rejectedWith(answer);
    registration.onlineMinutes = Number(params.minutes);
    return 'done';
  },
};

const replaceCertificate: Action = {
  kind: 'менеджер: заменить документ',
  describe: ({ who, event }) => `Менеджер выдаёт ${who} другой документ мероприятия ${event} взамен действующего.`,
  run: async (world, params) => {
    const registration = lastRegistration(world, params);
    if (!registration) return 'skipped';
    const [certificate] = await world.rows<{ id: string; code: string; kind: string }>(
      `SELECT id, code, kind FROM certificates WHERE "registrationId" = ? AND state = 'ISSUED' ORDER BY kind LIMIT 1`,
      [registration.id],
    );
    if (!certificate) return 'skipped';
    type Replaced = { certificate: { code: string } };
    const answer = await world.call<Replaced>(
      'manager',
      'replaceCertificate',
      { input: { id: certificate.id, reason: 'Опечатка в отчестве' } },
      '... on CertificateChanged { certificate { code } }',
    );
    if (answer.problems) return rejectedWith(answer);
    const newCode = answer.certificate.code;
    world.model.replacedCertificates.push({ ...certificate, newCode, registration: registration.id, at: world.now });
    return 'done';
  },
};

export const documents = [issueCertificates, denyNmo, importOnlinePresence, replaceCertificate];
