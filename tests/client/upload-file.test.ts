import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { uploadFile } from '../../client/office/content/upload-file.js';

let server: Server;
let response: { status: number; body: string };

beforeEach(async () => {
  server = createServer((request, answer) => {
    const isPreflight = request.method === 'OPTIONS';
    const headers = { 'access-control-allow-origin': '*', 'access-control-allow-headers': 'content-type' };
    request.resume().on('end', () => {
      answer.writeHead(isPreflight ? 204 : response.status, headers).end(isPreflight ? '' : response.body);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterEach(() => server.close());

const upload = (status: number, body: string) => {
  response = { status, body };
  const { port } = server.address() as AddressInfo;
  return uploadFile(`http://127.0.0.1:${port}/`, new Blob(['file']), { type: 'text/vtt' });
};

describe('upload of a file', () => {
  it('returns the answer of the server', async () => {
    expect(await upload(201, '{"key":"captions/1"}')).toEqual({ answer: { key: 'captions/1' } });
  });

  it('returns the problems for which the server rejected the file', async () => {
    const problems = [{ code: 'TOO_LARGE', message: 'Файл больше 50 МБ.' }];
    expect(await upload(400, JSON.stringify({ problems }))).toEqual({ problems, status: 400 });
  });

  it.each([
    [201, 'null'],
    [400, 'null'],
    [502, '<html>Bad Gateway</html>'],
    [500, '{"errors":[]}'],
    [400, '{"problems":[]}'],
  ])('ends with a problem when the answer is %d %s', async (status, body) => {
    expect(await upload(status, body)).toEqual({ problems: [expect.objectContaining({ code: 'FAILED' })], status });
  });
});
