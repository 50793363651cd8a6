import type { Challenge, Solution } from 'altcha-lib';

/** btoa is sufficient: the payload contains only ASCII characters. */
function payload(challenge: Challenge, solution: Solution): string {
  return btoa(JSON.stringify({ challenge, solution }));
}

async function inWorker(challenge: Challenge): Promise<Solution | null> {
  const worker = new Worker(new URL('./proof-of-work.worker.ts', import.meta.url), { type: 'module' });
  return new Promise<Solution | null>((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Solution | null>) => resolve(data);
    worker.onerror = () => reject(new Error('The worker does not work'));
    worker.postMessage(challenge);
  }).finally(() => worker.terminate());
}

/** Solves the challenge on the page itself, for browsers that block workers. */
async function onPage(challenge: Challenge): Promise<Solution | null> {
  const [{ solveChallenge }, { deriveKey }] = await Promise.all([
    import('altcha-lib'),
    import('altcha-lib/algorithms/web/pbkdf2'),
  ]);
  return solveChallenge({ challenge, deriveKey });
}

/** Solves the challenge and returns a token; null when the browser cannot. */
export async function solveProofOfWork(proofOfWork: string): Promise<string | null> {
  const challenge = JSON.parse(proofOfWork) as Challenge;
  const solution = await inWorker(challenge).catch(() => onPage(challenge).catch(() => null));
  return solution && payload(challenge, solution);
}
