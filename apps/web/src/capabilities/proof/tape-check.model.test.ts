import { describe, expect, it } from 'vitest';
import { isTooNew, newestCheckable, offeredFirst, shortHex } from './tape-check.model.ts';

const tape = (day: string, seed: string | null) => ({
  day,
  engineVersion: 1,
  commitment: 'c',
  publishedAt: 0,
  seed,
});

describe('the newest day that can be checked', () => {
  it('is the one before the newest public seed, since trading days last over midnight UTC', () => {
    const items = [
      tape('2026-11-16', null),
      tape('2026-11-15', null),
      tape('2026-11-14', 'aa'),
      tape('2026-11-13', 'bb'),
    ];
    expect(newestCheckable({ liveFrom: '2026-11-13', items })).toBe('2026-11-13');
  });

  it('lies before the first live day as long as no seed of a live day is public', () => {
    expect(
      newestCheckable({
        liveFrom: '2026-11-15',
        items: [tape('2026-11-16', null), tape('2026-11-15', null)],
      }),
    ).toBe('2026-11-13');
  });
});

describe('the day that is offered first', () => {
  it('is the newest one, unless that is a weekend of the history', () => {
    const untouched = (liveFrom: string) => ({ liveFrom, items: [tape(liveFrom, null)] });
    expect(newestCheckable(untouched('2026-11-17'))).toBe('2026-11-15');
    expect(offeredFirst(untouched('2026-11-17'))).toBe('2026-11-13');
    expect(offeredFirst(untouched('2026-11-19'))).toBe('2026-11-17');
    expect(offeredFirst({ liveFrom: '2026-11-02', items: [tape('2026-11-16', 'aa')] })).toBe(
      '2026-11-15',
    );
  });
});

describe('a day that a link asks for', () => {
  const tapes = { liveFrom: '2026-11-02', items: [tape('2026-11-16', 'aa')] };

  it('is offered where it can be checked, and else the newest', () => {
    expect(offeredFirst(tapes, '2026-11-13')).toBe('2026-11-13');
    expect(offeredFirst(tapes, '2026-11-16')).toBe('2026-11-15');
    expect(offeredFirst(tapes, '1999-01-01')).toBe('2026-11-15');
    expect(offeredFirst(tapes, 'tomorrow')).toBe('2026-11-15');
  });

  it('is too new while its seeds are sealed', () => {
    expect(isTooNew(tapes, '2026-11-16')).toBe(true);
    expect(isTooNew(tapes, '2026-11-15')).toBe(false);
    expect(isTooNew(tapes, 'tomorrow')).toBe(false);
  });
});

it('a fingerprint is shortened to what the eye compares', () => {
  expect(shortHex('0123456789abcdef0123456789abcdef')).toBe('01234567…89abcdef');
});
