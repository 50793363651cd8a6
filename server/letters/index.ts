import type { Module } from '../core/module.js';
import { LettersResolver } from './letters.resolver.js';

export const letters: Module = {
  name: 'letters',
  resolvers: [LettersResolver],
};
