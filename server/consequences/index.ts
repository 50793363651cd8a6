import type { Module } from '../core/module.js';
import { ConsequencesResolver } from './consequences.resolver.js';

/** Tells staff what an action will cause before it is done, and what it has caused. */
export const consequences: Module = {
  name: 'consequences',
  resolvers: [ConsequencesResolver],
};
