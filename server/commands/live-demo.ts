import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { readConfig } from '../core/config/config.js';

/**
 * The demo with a streaming server of its own: MediaMTX and a test picture of ffmpeg, if both are installed. Otherwise the
 * room of the demo plays a recording of the repository.
 */
const isInstalled = (program: string, parameter: string): boolean =>
  spawnSync(program, [parameter], { stdio: 'ignore' }).error === undefined;

const children: ChildProcess[] = [];
function start(program: string, parameters: string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(program, parameters, { stdio: 'inherit', env: { ...process.env, ...env } });
  children.push(child);
  return child;
}

function stop(code = 0): never {
  for (const child of children) child.kill('SIGTERM');
  process.exit(code);
}
process.on('SIGINT', () => stop());
process.on('SIGTERM', () => stop());

const environment = { DATA_DIR: 'data/live-demo', ...process.env, DEMO: 'true' };
const site = readConfig(environment).publicUrl;
const streamingHost = 'http://localhost:8888';

const parts = {
  picture: ['-re', '-f', 'lavfi', '-i', 'testsrc2=size=1280x720:rate=25'],
  sound: ['-f', 'lavfi', '-i', 'sine=frequency=440:sample_rate=48000'],
  video: ['-c:v', 'libx264', '-preset', 'veryfast', '-tune', 'zerolatency', '-pix_fmt', 'yuv420p', '-g', '50'],
  audio: ['-c:a', 'aac', '-ac', '2', '-b:a', '64k'],
};

/** Sends the test picture; begins again while MediaMTX is not there yet. */
async function sendPicture(): Promise<void> {
  for (;;) {
    const target = ['-f', 'flv', 'rtmp://localhost:1935/hall-1'];
    const child = start('ffmpeg', ['-loglevel', 'error', ...Object.values(parts).flat(), ...target]);
    await new Promise((resolve) => child.on('exit', resolve));
    children.splice(children.indexOf(child), 1);
    await pause(2_000);
  }
}

const missing = [
  ...(isInstalled('mediamtx', '--version') ? [] : ['mediamtx']),
  ...(isInstalled('ffmpeg', '-version') ? [] : ['ffmpeg']),
];
const ended = (child: ChildProcess) => child.on('exit', (code) => stop(code ?? 0));

if (missing.length > 0) {
  process.stdout.write(`Not installed: ${missing.join(', ')}. The room of the demo plays a recording instead.\n`);
  ended(start(process.execPath, ['dist/server/main.js'], environment));
} else {
  ended(
    start('mediamtx', ['deploy/mediamtx/mediamtx.yml'], {
      MTX_AUTHJWTJWKS: `${site}/.well-known/jwks.json`,
      MTX_AUTHJWTISSUER: site,
      MTX_AUTHJWTAUDIENCE: streamingHost,
      // On this machine only: the test picture has no token.
      MTX_AUTHJWTEXCLUDE_0_ACTION: 'publish',
      MTX_HLSALLOWORIGINS_0: site,
      MTX_RTMPADDRESS: '127.0.0.1:1935',
      MTX_HLSADDRESS: '127.0.0.1:8888',
      MTX_PATHDEFAULTS_RECORD: 'no',
    }),
  );
  ended(
    start(process.execPath, ['dist/server/main.js'], {
      ...environment,
      STREAMING_HOST: streamingHost,
      STREAMING_AUTH: 'token',
      STREAMING_INGEST: 'rtmp://localhost:1935',
    }),
  );
  await sendPicture();
}
