/** JSON or MessagePack, as the header of the first request says. */
import { decode, encode } from '@msgpack/msgpack';
import type { RawData } from 'ws';
import { JsonRefused, parseStrictJson } from '../../platform/http/limits/strict-json.ts';
import { asSent, type Sent } from '../sent.ts';
import { SENT_BYTES_MAX } from './stream-limits.ts';

export type Codec = 'json' | 'msgpack';

export function codecNamed(contentType: string | undefined): Codec {
  return contentType?.toLowerCase().includes('application/msgpack') === true ? 'msgpack' : 'json';
}

/** Null for what nobody could have meant. Text is JSON, whatever the header said. */
export function readMessage(data: RawData, isBinary: boolean, codec: Codec): Sent | null {
  const bytes = Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer);
  try {
    const sent: unknown =
      isBinary && codec === 'msgpack'
        ? decode(bytes, limits)
        : parseStrictJson(bytes.toString('utf8'));
    const isMap = typeof sent === 'object' && sent !== null && !Array.isArray(sent);
    return isMap ? asSent(sent) : null;
  } catch (error) {
    if (error instanceof JsonRefused || error instanceof RangeError) return null;
    // What its decoder makes of bytes that are not MessagePack.
    if (isBinary && codec === 'msgpack' && error instanceof Error) return null;
    throw error;
  }
}

const limits = {
  maxStrLength: SENT_BYTES_MAX,
  maxBinLength: 0,
  maxArrayLength: SENT_BYTES_MAX,
  maxMapLength: 64,
  maxExtLength: 0,
};

export function writeMessage(message: unknown, codec: Codec): Buffer {
  return codec === 'json' ? Buffer.from(JSON.stringify(message)) : packed(message);
}

function packed(message: unknown): Buffer {
  const { buffer, byteOffset, byteLength } = encode(message, { ignoreUndefined: true });
  return Buffer.from(buffer, byteOffset, byteLength);
}

/** One message about the market, in the form each stream asks for; each form is made once. */
export type DataPoint = { in(codec: Codec): Buffer };

/** `json` is an object with exact decimals; a time is a MessagePack timestamp in the other form. */
export function dataPoint(json: string): DataPoint {
  const text = Buffer.from(json);
  let bytes: Buffer | null = null;
  return {
    in: (codec) => (codec === 'json' ? text : (bytes ??= packed(withTimes(json)))),
  };
}

function withTimes(json: string): unknown {
  const facts = asSent(JSON.parse(json));
  const { t } = facts;
  return typeof t === 'string' ? { ...facts, t: new Date(t) } : facts;
}

/** As one array, which is how they are always sent. */
export function manyPoints(points: readonly DataPoint[], codec: Codec): Buffer {
  const parts: Buffer[] = [codec === 'json' ? OPEN : arrayHead(points.length)];
  for (const [place, point] of points.entries()) {
    if (codec === 'json' && place > 0) parts.push(COMMA);
    parts.push(point.in(codec));
  }
  if (codec === 'json') parts.push(CLOSE);
  return Buffer.concat(parts);
}

const [OPEN, COMMA, CLOSE] = [Buffer.from('['), Buffer.from(','), Buffer.from(']')];

/** Of MessagePack. */
function arrayHead(length: number): Buffer {
  if (length < 16) return Buffer.from([0x90 | length]);
  if (length < 65_536) return Buffer.from([0xdc, length >> 8, length & 0xff]);
  const head = Buffer.from([0xdd, 0, 0, 0, 0]);
  head.writeUInt32BE(length, 1);
  return head;
}
