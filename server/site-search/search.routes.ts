import type { Express } from 'express';
import { shortenQuery } from '../search/query.js';

/** Maximum length of an address of a page. Forms of this site never exceed it, but a link may. */
const maxAddressLength = 1_900;

/** Redirects a query that is too long to its start. */
export function searchRoutes(http: Express): void {
  http.get('/search', (request, response, next) => {
    if (request.originalUrl.length <= maxAddressLength) return next();
    const { searchParams } = new URL(request.originalUrl, 'http://localhost');
    const { text } = shortenQuery(searchParams.get('q') ?? '');
    return response.redirect(302, `/search?${new URLSearchParams({ q: text })}`);
  });
}
