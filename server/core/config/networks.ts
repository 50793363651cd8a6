import ipaddr from 'ipaddr.js';

/** A network that a rate limit counts for; `scale` multiplies the limit. */
export type Network = { readonly key: string; readonly scale: number };

/** Scale of a /48: one IPv6 subscriber has a /64, and a /48 holds up to 65,536 of them. */
const providerScale = 16;

const group = (parts: readonly number[]): string => parts.map((part) => part.toString(16)).join(':');

/**
 * The networks that an address is counted for, the narrowest first. IPv4 (also as `::ffff:…` from a dual-stack socket):
 * the address itself; IPv6: its /64 and, with a higher limit, its /48. Any other text counts as it is.
 */
export function networksOf(address: string): readonly Network[] {
  if (!ipaddr.isValid(address)) return [{ key: address, scale: 1 }];
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return [{ key: parsed.toString(), scale: 1 }];
  return [
    { key: `${group(parsed.parts.slice(0, 4))}::/64`, scale: 1 },
    { key: `${group(parsed.parts.slice(0, 3))}::/48`, scale: providerScale },
  ];
}

/** The network of a single subscriber: an IPv4 address or an IPv6 /64. */
export const networkOf = (address: string): string => networksOf(address)[0]!.key;
