import type { Express } from 'express';
import { shortened } from '../search/query.js';

/** No page has a longer address; a form of this site makes none, but a link may. */
const maxAddressLength = 1_900;

/** Whoever comes with an endless query is led to the beginning of it. */
export function searchRoutes(http: Express): void {
  http.get('/search', (request, response, next) => {
    if (request.originalUrl.length <= maxAddressLength) return next();
    const { searchParams } = new URL(request.originalUrl, 'http://localhost');
    const { text } = shortened(searchParams.get('q') ?? '');
    return response.redirect(302, `/search?${new URLSearchParams({ q: text })}`);
  });
}
