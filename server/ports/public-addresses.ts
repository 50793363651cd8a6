import { lookup } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { AddressList } from '../core/address-list.js';

/** Networks that are nobody's in the internet: one's own machine, one's own house, clouds' metadata, what is reserved. */
const inner4 = new AddressList([
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/3',
]);
/** All of IPv6 that is given to anybody, less what carries addresses of IPv4 or is for examples. */
const outer6 = new AddressList(['2000::/3']);
const inner6 = new AddressList(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);
const loopback = new AddressList(['127.0.0.0/8', '::1']);

/** Whether a network address is somebody's in the internet. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4 ? !inner4.has(address) : isIP(address) === 6 && outer6.has(address) && !inner6.has(address);

export const isLoopback = (address: string): boolean => loopback.has(address);

/** The name resolves to what must not be called from here. */
export class InnerAddress extends Error {}

/**
 * Resolves names to allowed addresses only. It is asked for the very connection that is made: a name that is resolved
 * differently a moment later gains nothing. Of several addresses all have to be allowed.
 */
export const guardedLookup =
  (isAllowed: (address: string) => boolean): LookupFunction =>
  (hostname, options, done) => {
    lookup(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error('no address'), '', 4);
      if (!addresses.every(({ address }) => isAllowed(address))) return done(new InnerAddress(), '', 4);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
