import { tokenPages } from '../../../rules/token-pages';

const baseAddress = 'http://here.invalid';
const entrancePattern = new RegExp(`^/(?:login|reg|reset-password|(?:${tokenPages.join('|')})/[^/]*)/?$`, 'i');
/** A legitimate link does not have more rounds of percent-encoding. */
const maxDecodings = 5;

const controlOrBackslash = /[\p{Cc}\u2028\u2029\\]/u;

function isLocalPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !controlOrBackslash.test(path);
}

/** True when the path remains a path of this site after any number of percent-decodings. */
function staysLocal(path: string): boolean {
  let current = path;
  for (let round = 0; round < maxDecodings; round += 1) {
    if (!isLocalPath(current)) return false;
    let decoded: string;
    try {
      decoded = decodeURIComponent(current);
    } catch {
      return false;
    }
    if (decoded === current) return true;
    current = decoded;
  }
  return false;
}

/**
 * Where to go after signing in: the requested path if it belongs to this site, else the fallback. The sign-in pages and
 * the pages that an email token opens are no destination.
 */
export function safeRedirect(target: string | null | undefined, fallback = '/lk'): string {
  if (!target || !isLocalPath(target) || !URL.canParse(target, baseAddress)) return fallback;
  const url = new URL(target, baseAddress);
  if (url.origin !== baseAddress || !staysLocal(url.pathname) || entrancePattern.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}

function withRedirect(path: string, from: string | undefined): string {
  return from ? `${path}?redirect=${encodeURIComponent(from)}` : path;
}

/** from: the path with query to return to. */
export function loginPath(from?: string): string {
  return withRedirect('/login', from);
}

export function createAccountPath(from?: string): string {
  return withRedirect('/reg', from);
}
