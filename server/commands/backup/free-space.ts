import { diskSpace } from '../../core/files/disk-space.js';
import { OperatorError } from '../../core/operator-error.js';

const megabyte = 1_000_000;
/** Left free, for what else is written meanwhile. */
const reserve = 5 * megabyte;

/** @param needed bytes @throws OperatorError when the disk of `folder` has less: nothing is begun that it cannot hold */
export async function requireSpace(folder: string, needed: number): Promise<void> {
  const { free } = await diskSpace(folder);
  if (free >= needed + reserve) return;
  const show = (bytes: number): string => `${Math.ceil(bytes / megabyte)} MB`;
  throw new OperatorError(
    `The disk of ${folder} has ${show(free)} free and ${show(needed + reserve)} are needed. Nothing was changed.`,
  );
}
