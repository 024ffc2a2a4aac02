import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { localDate } from '@candor/kit/local-date';
import { describe, expect, it } from 'vitest';
import {
  getCommitment,
  daySeeds,
  historySeed,
  liveSeed,
  parseSeed,
  tapeBeginsAt,
  tapeEndsAt,
  toHex,
  verifyCommitment,
} from './seeds.ts';
import { hmacSha256 } from './hmac.ts';

const secret = new Uint8Array(32).fill(3);
const today = localDate('2026-11-16');

describe('a day seed', () => {
  it('is committed to by the digest anybody can compute', () => {
    const seed = liveSeed(secret, today);
    expect(getCommitment(seed)).toBe(createHash('sha256').update(seed).digest('hex'));
    expect(verifyCommitment(seed, getCommitment(seed).toUpperCase())).toBe(true);
    expect(verifyCommitment(liveSeed(secret, localDate('2026-11-17')), getCommitment(seed))).toBe(
      false,
    );
    expect(verifyCommitment(seed.slice(1), getCommitment(seed))).toBe(false);
  });

  it('is public before the first live date and secret from it on', () => {
    const mine = daySeeds({ liveFrom: today, live: (date) => liveSeed(secret, date) });
    const anybody = daySeeds({ liveFrom: today, live: () => null });
    const yesterday = localDate('2026-11-15');
    expect(mine(yesterday)).toEqual(anybody(yesterday));
    expect(mine(yesterday)).toEqual(historySeed(yesterday));
    expect(anybody(today)).toBeNull();
    expect(mine(today)).not.toEqual(historySeed(today));
  });

  it('comes back from its hexadecimal text, and from nothing else', () => {
    const seed = liveSeed(secret, today);
    expect(parseSeed(toHex(seed))).toEqual(seed);
    for (const wrong of [
      '',
      toHex(seed).slice(2),
      `${toHex(seed)}00`,
      `zz${toHex(seed).slice(2)}`,
      null,
      5,
    ])
      expect(parseSeed(wrong)).toBeNull();
  });

  it('covers its UTC date from midnight to midnight', () => {
    expect([tapeBeginsAt(today), tapeEndsAt(today)]).toEqual([
      Date.parse('2026-11-16T00:00:00Z'),
      Date.parse('2026-11-17T00:00:00Z'),
    ]);
  });
});

describe('the HMAC', () => {
  it('is that of the platform for messages and keys of any length', () => {
    fc.assert(
      fc.property(
        fc.uint8Array({ maxLength: 300 }),
        fc.uint8Array({ maxLength: 150 }),
        (message, key) => {
          expect(toHex(hmacSha256(key, message))).toBe(
            createHmac('sha256', key).update(message).digest('hex'),
          );
        },
      ),
    );
  });
});
