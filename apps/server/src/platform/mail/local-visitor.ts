/**
 * Whether a request comes from a browser on this machine.
 *
 * The address is not enough: a local proxy forwards the whole internet from loopback, and a page
 * elsewhere can point its own name at 127.0.0.1. So it must not be forwarded, and ask for a local
 * host.
 */
import { BlockList, isIPv6 } from 'node:net';
import type { FastifyRequest } from 'fastify';

const forwardingHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-real-ip',
  'cf-connecting-ip',
];

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

export function isLocalVisitor(request: FastifyRequest): boolean {
  if (forwardingHeaders.some((name) => request.headers[name] !== undefined)) return false;
  return isLoopback(request.ip) && isLocalHost(request.headers.host ?? '');
}

function isLoopback(address: string): boolean {
  return loopback.check(address, isIPv6(address) ? 'ipv6' : 'ipv4');
}

function isLocalHost(host: string): boolean {
  return isLocalName(host.replace(/:\d{1,5}$/, ''));
}

export function isLocalName(host: string): boolean {
  const name = host.toLowerCase();
  return (
    name === 'localhost' ||
    name === '::1' ||
    name === '[::1]' ||
    /^127\.\d{1,3}\.\d{1,3}\.\d{1,3}$/.test(name)
  );
}
