import { Extensions } from 'type-graphql';
import type { LimitName } from '../limits/limit-rules.js';

/**
 * Declares the rate limits of a root field. Limits by account and network are counted before the field is resolved, all
 * others by the service. A test fails for mutations without a declaration.
 */
export const Limited = (...limits: [LimitName, ...LimitName[]]): MethodDecorator & PropertyDecorator =>
  Extensions({ limits });

/** Declares that a root field needs no rate limit, with the reason. */
export const Unlimited = (reason: string): MethodDecorator & PropertyDecorator => Extensions({ unlimited: reason });
