import 'reflect-metadata';
import { systemClock } from '../../core/clock.js';
import { readConfig } from '../../core/config/config.js';
import { OperatorError } from '../../core/operator-error.js';
import {
  appointAdministrator,
  resetSecondFactor,
  type Appointment,
} from '../../users/staff/appoint-administrator.service.js';
import { openForCommand } from '../open-for-command.js';
import { runCommand, say } from '../run-command.js';

const usage = 'npm run admin -- ADDRESS [--name "SURNAME NAME PATRONYMIC"] [--reset-second-factor]';
/** Of a new account, until the person corrects it in the profile. */
const defaultName = 'Администратор Сайта';

const outcomeOf = ({ email, isNew, isPromoted }: Appointment, isReset: boolean): string => {
  if (isReset) return `The second factor of ${email} is removed, and all its sessions have ended.`;
  if (isNew) return `${email} has a new account and is an administrator.`;
  return isPromoted ? `${email} is now an administrator.` : `${email} was an administrator already.`;
};

/**
 * Makes an account an administrator, or takes a lost second factor from it, and prints a link for a new password. The site may
 * run meanwhile.
 */
await runCommand(
  usage,
  { name: { type: 'string' }, 'reset-second-factor': { type: 'boolean' } },
  1,
  async ({ values, words: [address] }) => {
    if (address === undefined) throw new OperatorError(`Usage: ${usage}`);
    const config = readConfig();
    const database = await openForCommand(config, 'npm run admin');
    const isReset = values['reset-second-factor'] === true;
    try {
      const parts = { database, clock: systemClock };
      const name = typeof values.name === 'string' ? values.name : defaultName;
      const appointment = await (isReset
        ? resetSecondFactor(parts, address)
        : appointAdministrator(parts, address, name));
      say(outcomeOf(appointment, isReset));
      say(`With this link they set a password. It works once, until ${appointment.expiresAt}:`);
      say(`\n  ${config.publicUrl}${appointment.path}\n`);
      if (config.staffSecondFactor === 'required')
        say('Then they set up a second factor: without it an administrator has only the rights of a user.');
      say('All administrators get an email about this.');
    } finally {
      await database.close();
    }
  },
);
