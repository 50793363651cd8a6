import type { Module } from '../core/module.js';
import { PresenceMark } from './presence-mark.entity.js';
import { presenceData } from './presence.personal-data.js';
import { WalkIn } from './walk-in.entity.js';

export const presence: Module = {
  name: 'presence',
  entities: [PresenceMark, WalkIn],
  personalData: [presenceData],
};
