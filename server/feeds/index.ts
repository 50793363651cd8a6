import type { Module } from '../core/module.js';
import { feedRoutes } from './feed.routes.js';

/** What the site tells programs: readers of news, search engines, those who report a hole. */
export const feeds: Module = { name: 'feeds', routes: feedRoutes };
