import { solveChallenge, type Challenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2';

/** Works beside the page, so that typing stays smooth. Answers with the solution, or with null. */
self.addEventListener('message', ({ data }: MessageEvent<Challenge>) => {
  solveChallenge({ challenge: data, deriveKey }).then(
    (solution) => self.postMessage(solution),
    () => self.postMessage(null),
  );
});
