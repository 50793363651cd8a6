import { cpus } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';
import { Busy } from '../../core/database/database.js';

/**
 * Argon2id, 19 MiB, 2 passes: the defaults of the library. The queue keeps a flood of sign-ins from taking all
 * processors.
 */
const hashQueue = pLimit(Math.max(1, cpus().length));
const maxQueued = 50;

let hashCount = 0;
/** Number of passwords that this process has hashed or compared. Hashing takes nearly all the time of a sign-in. */
export const passwordHashCount = (): number => hashCount;

function enqueue<T>(task: () => Promise<T>): Promise<T> {
  if (hashQueue.pendingCount >= maxQueued) throw new Busy();
  hashCount += 1;
  return hashQueue(task);
}

export const hashPassword = (password: string): Promise<string> => enqueue(() => hash(password));

/** Hash to compare with when the account does not exist: a faster answer would reveal that. */
const decoyHash = hash('nobody has this password');

/** Password hash of a deleted account: well-formed, but no password matches it. */
export const unusablePasswordHash =
  '$argon2id$v=19$m=19456,t=2,p=1$bm9ib2R5IGlzIGhlcmU$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Whether the password is right. Takes the same time if there is no stored hash. */
export async function isPassword(storedHash: string | null, password: string): Promise<boolean> {
  const other = storedHash ?? (await decoyHash);
  const equal = await enqueue(() => verify(other, password));
  return equal && storedHash !== null;
}
