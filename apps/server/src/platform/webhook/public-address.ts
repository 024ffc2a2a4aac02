/**
 * Whether an address belongs to the internet at large, and not to this machine, its network or
 * something special: what a server asks on somebody's word must not reach inside.
 */
import { BlockList, isIP } from 'node:net';

const inside = new BlockList();
for (const [network, bits] of [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
] as const)
  inside.addSubnet(network, bits, 'ipv4');

/** Of version 6 only what is given out; of that not what leads into version 4 or is an example. */
const givenOut = new BlockList();
givenOut.addSubnet('2000::', 3, 'ipv6');
const exceptions = new BlockList();
for (const [network, bits] of [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
] as const)
  exceptions.addSubnet(network, bits, 'ipv6');

export function isPublicAddress(address: string): boolean {
  switch (isIP(address)) {
    case 4:
      return !inside.check(address, 'ipv4');
    case 6:
      return givenOut.check(address, 'ipv6') && !exceptions.check(address, 'ipv6');
    default:
      return false;
  }
}
