import Cookies from 'js-cookie';

const defaultDays = 7;

/** days: lifetime of the cookie. */
export function writeCookie(name: string, value: string, days = defaultDays): void {
  Cookies.set(name, value, {
    // Counted by the browser: a date would be off where the page's clock is.
    'max-age': String(days * 24 * 3_600),
    path: '/',
    sameSite: 'lax',
    secure: window.location.protocol === 'https:',
  });
}
