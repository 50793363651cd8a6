import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { packageRoot } from '../package-root.js';

/** Names of settings that hold a key, a password or a token; headers hold one, too. */
const secretName = /SECRET|PASSWORD|TOKEN|KEYS?$|KEY_ID$|LOGIN$|HEADERS$/;
/** Addresses with a user and a password in them. */
const addressWithPassword = /^(?:DATABASE|DATABASE_DIRECT|SMTP)_URL$/;

/** Certificates have many lines, which few environments can hold. */
const certificate = /_CERTIFICATE$/;

/** Whether the value of a setting is a secret as a whole: the log must not show any of it. */
export const isSecret = (name: string): boolean => secretName.test(name);

/** Whether `NAME_FILE` may give the value of the setting `NAME`. */
export const canComeFromFile = (name: string): boolean =>
  isSecret(name) || addressWithPassword.test(name) || certificate.test(name);

export type Settings = {
  /** Without empty ones, and with the contents of the files. */
  input: Record<string, string>;
  /** Settings whose file cannot be used: `NAME` → a line for the list of problems. */
  problems: Map<string, string>;
};

/**
 * The settings of an environment, where `NAME_FILE` names a file with the value of the secret `NAME`: secrets of Docker,
 * credentials of systemd. One newline at the end of a file is not part of the value.
 * @param names of all settings
 */
export function readSettings(source: NodeJS.ProcessEnv, names: readonly string[]): Settings {
  const given = Object.entries(source).filter((entry): entry is [string, string] => Boolean(entry[1]));
  const input = Object.fromEntries(given);
  const problems = new Map<string, string>();
  for (const name of names) {
    const path = input[`${name}_FILE`];
    if (path === undefined) continue;
    const value = valueFrom(name, path, input[name] !== undefined);
    if (typeof value === 'string') input[name] = value;
    else problems.set(name, value.problem);
  }
  return { input, problems };
}

function valueFrom(name: string, path: string, isSet: boolean): string | { problem: string } {
  if (!canComeFromFile(name)) return { problem: `  ${name}_FILE: only secrets come from files; set ${name}` };
  if (isSet) return { problem: `  ${name}, ${name}_FILE: both are set; keep one` };
  try {
    const value = readFileSync(resolve(packageRoot, path), 'utf8').replace(/\r?\n$/, '');
    return value === '' ? { problem: `  ${name}_FILE: ${path} is empty` } : value;
  } catch (error) {
    return { problem: `  ${name}_FILE: ${path} cannot be read (${(error as NodeJS.ErrnoException).code})` };
  }
}
