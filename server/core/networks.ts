import ipaddr from 'ipaddr.js';

/** What a limit counts for: a network, and how many times more than a single place it may do. */
export type Network = { readonly key: string; readonly scale: number };

/** Sixty-four of the bits of an IPv6 address are one subscriber's to choose; a provider hands out up to 65,536 such networks. */
const ofProvider = 16;

const group = (parts: readonly number[]): string => parts.map((part) => part.toString(16)).join(':');

/**
 * The networks in which an address is counted, the narrowest first: an IPv4 address itself, also where a socket of both
 * families writes it as IPv6; of IPv6 the /64 and, more loosely, the /48. Anything else counts as it is written.
 */
export function networksOf(address: string): readonly Network[] {
  if (!ipaddr.isValid(address)) return [{ key: address, scale: 1 }];
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return [{ key: parsed.toString(), scale: 1 }];
  return [
    { key: `${group(parsed.parts.slice(0, 4))}::/64`, scale: 1 },
    { key: `${group(parsed.parts.slice(0, 3))}::/48`, scale: ofProvider },
  ];
}

/** The network that a single visitor has to themselves. */
export const networkOf = (address: string): string => networksOf(address)[0]!.key;
