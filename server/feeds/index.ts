import type { Module } from '../core/module.js';
import { feedRoutes } from './feed.routes.js';

/** Documents for programs: feed readers, search engines and security researchers. */
export const feeds: Module = { name: 'feeds', routes: feedRoutes };
