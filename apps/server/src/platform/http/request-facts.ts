import type { FastifyRequest } from 'fastify';
import { GUEST_KEY_HEADER, isGuestKey } from '@candor/contract/kernel/guest-key';
import { languageFrom, type Language } from '@candor/contract/kernel/language';
import { TIME_ZONE_HEADER } from '@candor/contract/kernel/time-zone';
import { parseTimeZone, type TimeZone } from '@candor/kit/moment-format';

const DEVICE_LENGTH_MAX = 80;
const DEVICES_MAX = 1_000;
const USER_AGENT_KEPT_MAX = 400;
/** There are some six hundred names; others are not remembered. */
const ZONES_MAX = 1_000;

export function getLanguage(request: Pick<FastifyRequest, 'headers'>): Language {
  return languageFrom(single(request.headers['languages']), request.headers['accept-language']);
}

export function getZone(request: Pick<FastifyRequest, 'headers'>): TimeZone | null {
  const name = single(request.headers[TIME_ZONE_HEADER]);
  return name === undefined ? null : zoneNamed(name);
}

export function zoneNamed(name: string): TimeZone | null {
  const known = zones.get(name);
  if (known !== undefined) return known;
  const zone = parseTimeZone(name);
  if (zone !== null && zones.size < ZONES_MAX) zones.set(name, zone);
  return zone;
}

/** Reading one takes as long as a small call. */
const zones = new Map<string, TimeZone>();

export function getGuestKey(request: Pick<FastifyRequest, 'headers'>): string | null {
  const key = single(request.headers[GUEST_KEY_HEADER]);
  return key !== undefined && isGuestKey(key) ? key : null;
}

export function getOrigin(request: Pick<FastifyRequest, 'headers' | 'ip'>): {
  network: string;
  device: string;
} {
  return { network: request.ip, device: knownDevice(request.headers['user-agent'] ?? '') };
}

/** Few programs make most calls. */
const devices = new Map<string, string>();

function knownDevice(userAgent: string): string {
  let device = devices.get(userAgent);
  if (device === undefined) {
    device = deviceName(userAgent);
    if (devices.size >= DEVICES_MAX) devices.clear();
    if (userAgent.length <= USER_AGENT_KEPT_MAX) devices.set(userAgent, device);
  }
  return device;
}

/** "Chrome on Android": enough for customers to recognise their devices. */
export function deviceName(userAgent: string): string {
  const browser = firstMatch(userAgent, [
    ['Edg/', 'Edge'],
    ['OPR/', 'Opera'],
    ['Firefox/', 'Firefox'],
    ['Chrome/', 'Chrome'],
    ['Safari/', 'Safari'],
  ]);
  const system = firstMatch(userAgent, [
    ['iPhone', 'iPhone'],
    ['iPad', 'iPad'],
    ['Android', 'Android'],
    ['Windows', 'Windows'],
    ['Mac OS', 'Mac'],
    ['Linux', 'Linux'],
  ]);
  if (browser !== null && system !== null) return `${browser} · ${system}`;
  return (
    (browser ?? system ?? userAgent.replace(/[^\w ./()-]/g, '').slice(0, DEVICE_LENGTH_MAX)) || '—'
  );
}

function firstMatch(text: string, names: readonly (readonly [string, string])[]): string | null {
  return names.find(([mark]) => text.includes(mark))?.[1] ?? null;
}

function single(header: string | string[] | undefined): string | undefined {
  return Array.isArray(header) ? header[0] : header;
}
