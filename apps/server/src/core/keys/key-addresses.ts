/** From where a key works: addresses, and networks as 203.0.113.0/24. */
import { BlockList, isIP } from 'node:net';

/** As it is kept; null for what is neither an address nor a network. */
export function parseAddress(text: string): string | null {
  const [address = '', prefix, ...more] = text.trim().toLowerCase().split('/');
  const family = isIP(address);
  if (family === 0 || more.length > 0 || address.includes('%')) return null;
  if (prefix === undefined) return address;
  const bits = /^\d{1,3}$/.test(prefix) ? Number(prefix) : -1;
  return bits >= 0 && bits <= (family === 4 ? 32 : 128) ? `${address}/${bits}` : null;
}

/** `addresses` as they are kept; without any, everything is allowed. */
export function allowedFrom(addresses: readonly string[]): (address: string) => boolean {
  if (addresses.length === 0) return () => true;
  const list = new BlockList();
  for (const one of addresses) {
    const [address = '', bits] = one.split('/');
    const family = isIP(address) === 4 ? 'ipv4' : 'ipv6';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const plain = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1] ?? address;
    const family = isIP(plain);
    return family !== 0 && list.check(plain, family === 4 ? 'ipv4' : 'ipv6');
  };
}
