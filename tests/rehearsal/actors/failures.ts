import type { Action } from '../action.js';
import type { Fault } from '../../support/faults.js';

/** Failures outside of the application: of the mail server, the acquirer and the machine. */
const mailServer: Action = {
  kind: 'почтовый сервер: сменить настроение',
  describe: ({ behaviour }) => `Почтовый сервер с этой минуты: ${behaviour}.`,
  run: async ({ environment }, { behaviour }) => {
    environment.smtp.setBehaviour(behaviour as 'accept' | 'busy');
    return 'done';
  },
};

const acquirer: Action = {
  kind: 'эквайер: отвечать ошибкой',
  describe: ({ fault, times }) => `Эквайер отвечает на следующие ${times} запросов: ${fault}.`,
  run: async ({ environment }, { fault, times }) => {
    await environment.acquirer.fault(fault as Fault, Number(times));
    return 'done';
  },
};

const crashProcess: Action = {
  kind: 'машина: остановить процесс',
  describe: ({ lives }) => `Процесс сайта останавливают после ${lives} шагов его ночной работы и запускают снова.`,
  run: async ({ environment }, { lives }) => {
    environment.writesUntilCrash = Number(lives);
    return 'done';
  },
};

export const failures = [mailServer, acquirer, crashProcess];
