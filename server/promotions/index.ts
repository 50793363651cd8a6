import type { Module } from '../core/module.js';
import { PromoCode } from './promo-code.entity.js';

export const promotions: Module = {
  name: 'promotions',
  entities: [PromoCode],
};
