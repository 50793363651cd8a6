import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { expect, it } from 'vitest';
import { inheritedPort } from '../../server/core/process/inherited-port.js';
import { closeServer } from '../../server/core/process/close-server.js';

const ask = async (socket: Socket): Promise<string> => {
  socket.write('POST / HTTP/1.1\r\nhost: site\r\ncontent-length: 0\r\n\r\n');
  const [answer] = (await once(socket, 'data')) as [Buffer];
  return answer.toString().split('\r\n')[0]!;
};

it('a server that closes answers what arrives on open connections, and takes no new ones', async () => {
  const server = createServer((_request, response) => void response.end('done'));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo;
  const open = connect(port, '127.0.0.1');
  expect(await ask(open)).toBe('HTTP/1.1 200 OK');
  const ended = once(open, 'close');
  const closing = closeServer(server);
  while (server.listening) await new Promise(setImmediate);
  expect(await ask(open)).toBe('HTTP/1.1 200 OK');
  const [refused] = (await once(connect(port, '127.0.0.1'), 'error')) as [NodeJS.ErrnoException];
  expect(refused.code).toBe('ECONNREFUSED');
  await Promise.all([closing, ended]);
});

it('a port comes from systemd when it was meant for this process', () => {
  expect(inheritedPort({ LISTEN_PID: '7', LISTEN_FDS: '1' }, 7)).toEqual({ fd: 3 });
  expect(inheritedPort({ LISTEN_PID: '7', LISTEN_FDS: '1' }, 8)).toBeNull();
  expect(inheritedPort({}, 7)).toBeNull();
});
