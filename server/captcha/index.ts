import type { Module } from '../core/module.js';
import { CaptchaResolver } from './captcha.resolver.js';
import { UsedChallenge } from './used-challenge.entity.js';

export const captcha: Module = {
  name: 'captcha',
  entities: [UsedChallenge],
  unaudited: [UsedChallenge],
  resolvers: [CaptchaResolver],
};
