/** Who the upload quota counts: a customer, or for guests their network. */
import { isIPv6 } from 'node:net';

export type Uploader = { readonly customerId: string | null; readonly network: string };

export function getUploader(
  customer: { readonly customerId: string } | null,
  address: string,
): Uploader {
  return { customerId: customer?.customerId ?? null, network: getNetwork(address) };
}

const IPV6_NETWORK_GROUPS = 4;

/** IPv4 addresses count individually; of IPv6 the first 64 bits, which one household shares. */
function getNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%', 1)[0]?.split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  const missing =
    tail === undefined ? 0 : 8 - groups.length - (tail === '' ? 0 : tail.split(':').length);
  const all = [
    ...groups,
    ...Array.from({ length: missing }, () => '0'),
    ...(tail ?? '').split(':'),
  ];
  return `${all
    .slice(0, IPV6_NETWORK_GROUPS)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::/64`;
}
