import { promisify } from 'node:util';
import { constants, crc32, deflateRaw, deflateRawSync } from 'node:zlib';
import { withoutScripts } from '../../rules/without-scripts.js';
import type { Operation } from './graphql/executor.js';
import type { RawResponse } from './raw-response.js';

/** A page of the response cache. */
export type PageResponse = RawResponse & {
  /** What the page shows to signed-in users only; absent: they do not share it. */
  viewerOperation?: Operation | undefined;
  shared?: Promise<SharedPart>;
};

/** The bytes of a page that all signed-in users share: everything in front of the viewer's part. */
type SharedPart = { html: Buffer; deflated: Buffer; crc: number };

const end = '</body></html>';
const gzipHeader = Buffer.from([0x1f, 0x8b, 8, 0, 0, 0, 0, 0, 0, 0xff]);

/** Asks for a page that is rendered for its viewer: without scripts, nothing adds the viewer's part to a shared one. */
export const isForNoScripts = (url: string): boolean => new RegExp(`[?&]${withoutScripts}(?:&|$)`).test(url);

const escapeAttribute = (text: string): string =>
  text.replace(/[&"<]/g, (character) => `&#${character.charCodeAt(0)};`);

async function share({ body }: RawResponse): Promise<SharedPart> {
  // Hides what visitors alone may see until the script has added the viewer's part.
  const text = body.toString('utf8').replace('<html', '<html data-viewer="pending"');
  const html = Buffer.from(text.slice(0, text.lastIndexOf('</body>')));
  // A full flush ends on a byte and forgets what it has seen, so that another stream can follow.
  const deflated = await promisify(deflateRaw)(html, { level: 9, finishFlush: constants.Z_FULL_FLUSH });
  return { html, deflated, crc: crc32(html) };
}

function gzip({ html, deflated, crc }: SharedPart, tail: Buffer): Buffer {
  const trailer = Buffer.alloc(8);
  trailer.writeUInt32LE(crc32(tail, crc), 0);
  trailer.writeUInt32LE((html.length + tail.length) % 2 ** 32, 4);
  return Buffer.concat([gzipHeader, deflated, deflateRawSync(tail, { level: 3 }), trailer]);
}

/**
 * A shared page with the viewer's part behind it. The cached bytes stay as they are: the part is compressed alone.
 * @param address path and query of the page
 * @param data result of the page's `viewerOperation`, or the data of an account's page
 * @param encodings the request's `Accept-Encoding`
 */
export async function viewerPage(
  page: PageResponse,
  { address, data, encodings = '' }: { address: string; data: object; encodings?: string | string[] | undefined },
): Promise<RawResponse> {
  const part = await (page.shared ??= share(page));
  const json = JSON.stringify(data).replace(/</g, '\\u003c');
  const rendered = escapeAttribute(`${address}${address.includes('?') ? '&' : '?'}${withoutScripts}`);
  const redirect = `<noscript><meta http-equiv="refresh" content="0;url=${rendered}"></noscript>`;
  const tail = Buffer.from(`${redirect}<script type="application/json" id="viewer">${json}</script>${end}`);
  const isCompressed = encodings.includes('gzip');
  const headers = { ...page.headers, vary: 'accept-encoding' };
  return {
    status: page.status,
    route: page.route,
    headers: isCompressed ? { ...headers, 'content-encoding': 'gzip' } : headers,
    body: isCompressed ? gzip(part, tail) : Buffer.concat([part.html, tail]),
  };
}
