import { roleLabels } from '../../rules/roles.js';
import type { RunningApp } from '../app.js';
import type { Config } from '../core/config.js';
import { demoPeople } from '../demo/people.js';
import { modules } from '../modules.js';

/** Fills a database with demo content, unless it has users already. */
export async function seedDemo({ app, ports }: Pick<RunningApp, 'app' | 'ports'>): Promise<void> {
  const [user] = await app.database.query('SELECT id FROM users LIMIT 1');
  if (user) return;
  for (const module of modules) await module.demo?.(app, ports);
}

/** Lines with the logins of the demo. Shows the password only outside of production, where it comes from the sources. */
export function demoLogins(config: Config): string[] {
  const password = config.mode === 'production' ? 'пароль из DEMO_PASSWORD' : config.demoPassword;
  return demoPeople.map(({ email, role }) => `${email.padEnd(24)} ${password}   ${roleLabels[role].toLowerCase()}`);
}
