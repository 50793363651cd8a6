import Cookies from 'js-cookie';

const DEFAULT_DAYS = 7;

/** days: lifetime of the cookie. */
export function writeCookie(name: string, value: string, days = DEFAULT_DAYS): void {
  Cookies.set(name, value, {
    expires: days,
    path: '/',
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  });
}
