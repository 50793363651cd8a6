import { tokenPages } from '../../rules/token-pages';

const HERE = 'http://here.invalid';
const ENTRANCES = new RegExp(`^/(?:login|reg|reset-password|(?:${tokenPages.join('|')})/[^/]*)/?$`, 'i');
/** More rounds of percent-encoding than this in an address are nobody's honest link. */
const MAX_DECODINGS = 5;

const CONTROL_OR_BACKSLASH = /[\p{Cc}\u2028\u2029\\]/u;

function isLocalPath(path: string): boolean {
  return path.startsWith('/') && !path.startsWith('//') && !CONTROL_OR_BACKSLASH.test(path);
}

/** True when the path stays a path of this site however many times somebody on the way decodes it. */
function staysLocal(path: string): boolean {
  let current = path;
  for (let round = 0; round < MAX_DECODINGS; round += 1) {
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
 * Where to go after signing in: the path asked for if it is one of this site, else the fallback.
 * The pages of signing in themselves, and those that the token of an email opens, are no destination.
 */
export function safeRedirect(wanted: string | null | undefined, fallback = '/lk'): string {
  if (!wanted || !isLocalPath(wanted) || !URL.canParse(wanted, HERE)) return fallback;
  const url = new URL(wanted, HERE);
  if (url.origin !== HERE || !staysLocal(url.pathname) || ENTRANCES.test(url.pathname)) return fallback;
  return url.pathname + url.search + url.hash;
}

function withRedirect(path: string, from: string | undefined): string {
  return from ? `${path}?redirect=${encodeURIComponent(from)}` : path;
}

/** from: the path, with its query, to come back to. */
export function loginPath(from?: string): string {
  return withRedirect('/login', from);
}

export function createAccountPath(from?: string): string {
  return withRedirect('/reg', from);
}
