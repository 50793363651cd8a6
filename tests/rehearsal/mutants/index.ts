import { deskMutants } from './desk.js';
import { documentMutants } from './documents.js';
import { moneyMutants } from './money.js';
import { noticeMutants } from './notices.js';
import { pointMutants } from './points.js';
import { seatMutants } from './seats.js';
import type { Mutant } from './mutant.js';

/** The worst of the fixed faults, each of which the rehearsal has to find. */
export const mutants: readonly Mutant[] = [
  ...documentMutants,
  ...moneyMutants,
  ...deskMutants,
  ...noticeMutants,
  ...pointMutants,
  ...seatMutants,
];
