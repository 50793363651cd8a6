import type { Action } from '../action.js';
import type { Fault } from '../../support/faults.js';

/** Failures outside of the application: of the mail server, the acquirer and the machine. */
const mailServer: Action = {
  kind: 'почтовый сервер: сменить настроение',
  tell: ({ mood }) => `Почтовый сервер с этой минуты: ${mood}.`,
  run: async ({ stage }, { mood }) => {
    stage.smtp.mood(mood as 'accept' | 'busy');
    return 'done';
  },
};

const acquirer: Action = {
  kind: 'эквайер: отвечать ошибкой',
  tell: ({ fault, times }) => `Эквайер отвечает на следующие ${times} запросов: ${fault}.`,
  run: async ({ stage }, { fault, times }) => {
    await stage.acquirer.fault(fault as Fault, Number(times));
    return 'done';
  },
};

const crashProcess: Action = {
  kind: 'машина: остановить процесс',
  tell: ({ lives }) => `Процесс сайта останавливают после ${lives} шагов его ночной работы и запускают снова.`,
  run: async ({ stage }, { lives }) => {
    stage.lives = Number(lives);
    return 'done';
  },
};

export const outside = [mailServer, acquirer, crashProcess];
