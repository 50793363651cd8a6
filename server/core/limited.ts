import { Extensions } from 'type-graphql';
import type { LimitName } from './limit-rules.js';

/**
 * Declares the limits of a root field. Those by account and by network are counted before it runs; those that the service
 * counts are named too. A test names mutations that declare none.
 */
export const Limited = (...limits: [LimitName, ...LimitName[]]): MethodDecorator & PropertyDecorator =>
  Extensions({ limits });

/** Declares that a root field needs no limit, and why. */
export const Unlimited = (reason: string): MethodDecorator & PropertyDecorator => Extensions({ unlimited: reason });
