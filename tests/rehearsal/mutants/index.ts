import { deskMutants } from './desk.js';
import { documentMutants } from './documents.js';
import { moneyMutants } from './money.js';
import { noticeMutants } from './notices.js';
import { pointMutants } from './points.js';
import { seatMutants } from './seats.js';
import type { Mutant } from './mutant.js';

/** Serious faults that were fixed; the rehearsal must find each when it is put back. */
export const mutants: readonly Mutant[] = [
  ...documentMutants,
  ...moneyMutants,
  ...deskMutants,
  ...noticeMutants,
  ...pointMutants,
  ...seatMutants,
];
