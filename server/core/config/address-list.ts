import { BlockList, isIP } from 'node:net';

/** Network addresses and ranges of them: `77.75.156.11`, `185.71.76.0/27`, `2a02:5180::/32`. */
export class AddressList {
  private readonly list = new BlockList();

  /** @throws Error for a malformed address or range */
  constructor(ranges: readonly string[]) {
    for (const range of ranges) this.add(range);
  }

  has(address: string): boolean {
    // A dual-stack socket reports an IPv4 address as `::ffff:1.2.3.4`.
    const plain = address.replace(/^::ffff:(?=\d+\.)/i, '');
    const family = isIP(plain);
    return family !== 0 && this.list.check(plain, familyName(family));
  }

  private add(range: string): void {
    const [address = '', width, ...rest] = range.split('/');
    const family = isIP(address);
    if (family === 0 || rest.length > 0) throw new Error(`not a network address: ${range}`);
    if (width === undefined) return this.list.addAddress(address, familyName(family));
    const isWidth = /^\d{1,3}$/.test(width) && Number(width) <= (family === 4 ? 32 : 128);
    if (!isWidth) throw new Error(`not a range of network addresses: ${range}`);
    this.list.addSubnet(address, Number(width), familyName(family));
  }
}

const familyName = (family: number): 'ipv4' | 'ipv6' => (family === 4 ? 'ipv4' : 'ipv6');
