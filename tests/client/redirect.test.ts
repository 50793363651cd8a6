import { describe, expect, it } from 'vitest';
import { createAccountPath, loginPath, safeRedirect } from '../../client/core/routing/redirect';

const BACKSLASH = '\\';

describe('safeRedirect', () => {
  it.each([
    ['/registrations', '/registrations'],
    ['/events?format=online&specialty=a#list', '/events?format=online&specialty=a#list'],
    ['/', '/'],
    ['/lk/', '/lk/'],
    ['/events/calendar?month=2027-01', '/events/calendar?month=2027-01'],
    ['/events/%D1%88%D0%BA%D0%BE%D0%BB%D0%B0', '/events/%D1%88%D0%BA%D0%BE%D0%BB%D0%B0'],
    ['/events/школа', '/events/%D1%88%D0%BA%D0%BE%D0%BB%D0%B0'],
    ['/sso/token?next=https://partner.example/page', '/sso/token?next=https://partner.example/page'],
    ['/events/../lk', '/lk'],
    ['/login-help', '/login-help'],
    ['/reset-passwords', '/reset-passwords'],
  ])('accepts %s', (requested, expected) => expect(safeRedirect(requested)).toBe(expected));

  it.each([
    ['nothing', null],
    ['an absent value', undefined],
    ['an empty value', ''],
    ['a space', ' '],
    ['a space before the path', ' /lk'],
    ['another host', 'https://evil.example/'],
    ['another host in capitals', 'HTTPS://EVIL.EXAMPLE'],
    ['another host without a scheme', '//evil.example'],
    ['three slashes', '///evil.example'],
    ['four slashes', '////evil.example/'],
    ['a scheme with one slash', 'https:/evil.example'],
    ['a scheme without slashes', 'https:evil.example'],
    ['a slash and a backslash', `/${BACKSLASH}evil.example`],
    ['two backslashes', `${BACKSLASH}${BACKSLASH}evil.example`],
    ['a backslash and a slash', `${BACKSLASH}/evil.example`],
    ['a tab between slashes', '/\t/evil.example'],
    ['a line end between slashes', '/\n/evil.example'],
    ['a return between slashes', '/\r/evil.example'],
    ['a line end before the scheme', '\nhttps://evil.example'],
    ['a NUL', '/\u0000/evil.example'],
    ['an injected header', '/lk\r\nset-cookie: session=x'],
    ['a line separator', '/\u2028/evil.example'],
    ['an encoded slash', '/%2Fevil.example'],
    ['an encoded slash in lower case', '/%2fevil.example'],
    ['an encoded backslash', '/%5Cevil.example'],
    ['a slash encoded twice', '/%252Fevil.example'],
    ['a slash encoded seven times', '/%25252525252Fevil.example'],
    ['an encoded line end', '/%0A/evil.example'],
    ['a broken encoding', '/%E0%A4%A'],
    ['dots that leave two slashes', '/..//evil.example'],
    ['a dot that leaves two slashes', '/.//evil.example'],
    ['encoded dots that leave two slashes', '/%2E%2E//evil.example'],
    ['a script', 'javascript:alert(1)'],
    ['a script in mixed case', 'JaVaScRiPt:alert(1)'],
    ['data', 'data:text/html,<script>alert(1)</script>'],
    ['a relative path', 'lk'],
    ['a path upwards', '../lk'],
    ['user info before a host', '@evil.example'],
    ['only a query', '?redirect=/lk'],
    ['the login page itself', '/login'],
    ['the login page with a query', '/login?redirect=/lk'],
    ['the login page with a slash', '/login/'],
    ['the login page in capitals', '/LOGIN'],
    ['the login page by a detour', '/lk/../login'],
    ['the page of password reset', '/reset-password?redirect=/lk'],
    ['the link of a password reset email', '/reset-password/abc'],
    ['the link that confirms an email address', '/confirm-email/abc?redirect=/lk'],
    ['the link to a ticket', '/ticket-link/abc'],
    ['the link to a screen of a broadcast', '/stage/abc'],
    ['the unsubscribe link', '/unsubscribe/abc'],
    ['the sign-up page', '/reg?redirect=//evil.example'],
  ])('falls back for %s', (_name, requested) => {
    expect(safeRedirect(requested)).toBe('/lk');
    expect(safeRedirect(requested, '/')).toBe('/');
  });

  it('never leaves the site for any combination of dangerous parts', () => {
    const pieces = ['/', BACKSLASH, '%2f', '%5c', '\t', '.', '..', ':', '@', 'https:', 'evil.example', '?', '#', ' '];
    const site = 'https://site.example';
    for (const one of pieces)
      for (const two of pieces)
        for (const three of pieces)
          for (const four of pieces) {
            const path = safeRedirect(`/${one}${two}${three}${four}`);
            expect(path).toMatch(/^\/(?![/\\])/);
            expect(new URL(path, site).origin).toBe(site);
          }
  });
});

describe('loginPath and createAccountPath', () => {
  it('sign-in links contain the full path to return to', () => {
    expect(loginPath()).toBe('/login');
    expect(loginPath('/registrations?past=1&x=1')).toBe('/login?redirect=%2Fregistrations%3Fpast%3D1%26x%3D1');
    expect(createAccountPath('/events/a/form')).toBe('/reg?redirect=%2Fevents%2Fa%2Fform');
  });
});
