// Loaded into a restore: kills the process before step KILL_BEFORE_STEP of those that the journal covers, as `kill -9` does.
import fs from 'node:fs';
import { syncBuiltinESMExports } from 'node:module';
import { Socket } from 'node:net';

let left = Number(process.env.KILL_BEFORE_STEP);
function step() {
  if (!fs.existsSync(`${process.env.DATA_DIR}/restore.json`) || left-- !== 0) return;
  process.kill(process.pid, 'SIGKILL');
  for (;;);
}

for (const name of ['rename', 'link', 'rm']) {
  const original = fs.promises[name];
  fs.promises[name] = (...parameters) => {
    step();
    return original(...parameters);
  };
}
const { write } = Socket.prototype;
Socket.prototype.write = function (...parameters) {
  if (/ALTER DATABASE|COMMIT/.test(String(parameters[0]))) step();
  return write.apply(this, parameters);
};
syncBuiltinESMExports();
