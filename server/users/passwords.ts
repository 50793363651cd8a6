import { cpus } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Busy } from '../core/database.js';

/** Argon2id, 19 MiB, 2 passes: the library's own defaults. A flood of sign-ins must not take all processors. */
const turns = pLimit(Math.max(1, cpus().length));
const maxQueueLength = 50;

let worked = 0;
/** How many passwords were hashed or compared in this process: nearly all the time that signing in takes. */
export const hashesSoFar = (): number => worked;

function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (turns.pendingCount >= maxQueueLength) throw new Busy();
  worked += 1;
  return turns(work);
}

export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password));

/** Made once; compared with when the account is not known, so that the answer takes the same time. */
const nobody = hash('nobody has this password');

/** Stands where the password of a deleted account was: well formed, made from none. */
export const noPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGlzIGhlcmU$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Whether the password is right; takes the same time when there is no hash to compare with. */
export async function isPassword(kept: string | null, password: string): Promise<boolean> {
  const other = kept ?? (await nobody);
  const equal = await inTurn(() => verify(other, password));
  return equal && kept !== null;
}
