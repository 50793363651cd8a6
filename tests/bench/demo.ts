import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serverCommands, start, type Server } from './servers.js';

/** @returns the cookie of a new session of a demo user. @throws when the password is wrong */
export async function signIn(url: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({
      query: 'mutation ($input: SignInInput!) { signIn(input: $input) { __typename } }',
      variables: { input: { email, password } },
    }),
  });
  const cookie = response.headers.getSetCookie().find((value) => /session/i.test(value));
  if (!cookie) throw new Error(`${email} cannot sign in at ${url}: ${await response.text()}`);
  return cookie.split(';')[0]!;
}

/** Runs the built site with demo content in a folder of its own. */
export async function startDemo(port: number, password: string): Promise<Server> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-demo-'));
  const { env, ...command } = serverCommands.ours;
  const smtp = process.env.BENCH_SMTP_PORT ?? '1';
  const server = await start(
    {
      ...command,
      env: (...values) => ({ ...env(...values), DEMO_PASSWORD: password, SMTP_URL: `smtp://127.0.0.1:${smtp}` }),
    },
    folder,
    port,
  );
  return {
    ...server,
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
