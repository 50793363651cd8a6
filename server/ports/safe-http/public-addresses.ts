import { lookup, type LookupAddress, type LookupAllOptions } from 'node:dns';
import { isIP, type LookupFunction } from 'node:net';
import { AddressList } from '../../core/config/address-list.js';

/** IPv4 networks that are not public: loopback, private, link-local (metadata of clouds), reserved. */
const privateV4 = new AddressList([
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
/** Global unicast IPv6, and its exceptions: tunnels of IPv4 and documentation. */
const globalV6 = new AddressList(['2000::/3']);
const reservedV6 = new AddressList(['2001::/23', '2001:db8::/32', '2002::/16', '3fff::/20']);
const loopback = new AddressList(['127.0.0.0/8', '::1']);

/** Whether an IP address is public. */
export const isPublicAddress = (address: string): boolean =>
  isIP(address) === 4
    ? !privateV4.has(address)
    : isIP(address) === 6 && globalV6.has(address) && !reservedV6.has(address);

export const isLoopback = (address: string): boolean => loopback.has(address);

/** The host name resolves to an address that must not be called. */
export class PrivateAddressError extends Error {}

/** Finds all addresses of a host name. */
export type Resolve = (
  hostname: string,
  options: LookupAllOptions,
  done: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A DNS lookup that returns allowed addresses only. The connection itself uses it, which prevents DNS rebinding. If a name
 * has several addresses, all must be allowed.
 */
export const guardedLookup =
  (isAllowed: (address: string) => boolean, resolve: Resolve = lookup): LookupFunction =>
  (hostname, options, done) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return done(error ?? new Error('no address'), '', 4);
      if (!addresses.every(({ address }) => isAllowed(address))) return done(new PrivateAddressError(), '', 4);
      return options.all ? done(null, addresses) : done(null, first.address, first.family);
    });
  };
