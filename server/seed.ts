import { roleWords } from '../rules/roles.js';
import type { Running } from './app.js';
import type { Config } from './core/config.js';
import { demoPeople } from './demo/people.js';
import { modules } from './modules.js';

/** Fills an empty database with demo content; leaves one that has people in it alone. */
export async function seedDemo({ app, ports }: Pick<Running, 'app' | 'ports'>): Promise<void> {
  const [person] = await app.database.read('SELECT id FROM users LIMIT 1');
  if (person) return;
  for (const module of modules) await module.demo?.(app, ports);
}

/** How to sign in as the people of the demo. The password is shown only where it is the one of this source. */
export function demoLogins(config: Config): string[] {
  const password = config.mode === 'production' ? 'пароль из DEMO_PASSWORD' : config.demoPassword;
  return demoPeople.map(({ email, role }) => `${email.padEnd(24)} ${password}   ${roleWords[role].toLowerCase()}`);
}
