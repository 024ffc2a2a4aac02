import type { IncomingMessage } from 'node:http';
import proxyAddr from '@fastify/proxy-addr';

/** Through trusted proxies; for connections that are not requests to a route. */
export function addressBehind(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const isTrusted = proxyAddr.compile([...trustedProxies]);
  return (request) =>
    trustedProxies.length === 0
      ? (request.socket.remoteAddress ?? '')
      : proxyAddr(request, isTrusted);
}

export function networkBehind(
  trustedProxies: readonly string[],
): (request: IncomingMessage) => string {
  const addressOf = addressBehind(trustedProxies);
  return (request) => getNetwork(addressOf(request));
}

/** A household has very many IPv6 addresses within one /64, counted as one network. */
export function getNetwork(address: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  const [head = '', tail] = (address.split('%', 1)[0] ?? '').toLowerCase().split('::', 2);
  const before = groupsIn(head);
  const after = groupsIn(tail ?? '');
  const zeros = tail === undefined ? 0 : Math.max(0, IPV6_GROUPS - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after].map((group) =>
    group.replace(/^0+(?=.)/, ''),
  );
  return `${groups.slice(0, IPV6_NETWORK_GROUPS).join(':')}::/64`;
}

const IPV6_GROUPS = 8;
const IPV6_NETWORK_GROUPS = 4;

function groupsIn(part: string): string[] {
  return part === '' ? [] : part.split(':');
}
