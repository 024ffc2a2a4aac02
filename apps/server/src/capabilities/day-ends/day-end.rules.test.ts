import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import { localDate } from '@candor/kit/local-date';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DaySum, KindSum } from '../../core/ledger/store/kind-sums.store.ts';
import { decideDay, endOfDay, getChoices, getFigures } from './day-end.rules.ts';

const kind = { of: 'customers', account: 'funding', currency: 'USD' } as const;
const at = (text: string) => Date.parse(text);

describe('the day that can be closed', () => {
  const now = at('2026-03-05T00:05:00Z');
  const firstMovementMs = at('2026-03-01T09:00:00Z');

  it('is over for five minutes, and the one after the last closed or later', () => {
    expect(getChoices({ lastClosed: null, firstMovementMs }, now)).toEqual({
      first: '2026-03-01',
      last: '2026-03-04',
    });
    expect(getChoices({ lastClosed: '2026-03-02', firstMovementMs }, now - 1)).toEqual({
      first: '2026-03-03',
      last: '2026-03-03',
    });
    const choices = { first: localDate('2026-03-03'), last: localDate('2026-03-04') };
    expect(decideDay(null, choices)).toMatchObject({ outcome: '2026-03-04' });
    expect(decideDay('2026-03-03', choices).ok).toBe(true);
    expect(decideDay('2026-03-05', choices)).toMatchObject({ code: 'DAY_NOT_OVER' });
    expect(decideDay('2026-02-30', choices)).toMatchObject({ code: 'DAY_NOT_OVER' });
    expect(decideDay('2026-03-02', choices)).toMatchObject({ code: 'DAY_CLOSED' });
    const none = { first: localDate('2026-03-05'), last: localDate('2026-03-04') };
    expect(decideDay(null, none)).toMatchObject({ code: 'NOTHING_TO_CLOSE' });
  });

  it('is never one that is not over, nor one twice', () => {
    fc.assert(
      fc.property(fc.nat(60), fc.nat(60 * 24 * 40), (closedDays, minutes) => {
        const clock = firstMovementMs + minutes * MINUTE_MS;
        const closed = new Date(firstMovementMs + closedDays * DAY_MS).toISOString().slice(0, 10);
        const { first, last } = getChoices({ lastClosed: closed, firstMovementMs }, clock);
        expect(endOfDay(last)).toBeLessThanOrEqual(clock - 5 * MINUTE_MS);
        expect(first > closed).toBe(true);
      }),
    );
  });
});

describe('the figures of a day', () => {
  it('carry on from the day before, and count what came late in the next one', () => {
    const row = fc.record({
      day: fc.integer({ min: 0, max: 6 }),
      minor: fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
      /** Written after this many days were closed; never before its own day began. */
      lateBy: fc.nat(2),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 60 }), (written) => {
        const first = at('2026-03-01') / DAY_MS;
        let before: Parameters<typeof getFigures>[0]['before'] = null;
        for (let day = 0; day < 9; day += 1) {
          const there = written.filter((one) => one.day + one.lateBy <= day + 1);
          const text = new Date((first + day) * DAY_MS).toISOString().slice(0, 10);
          const since = before === null ? day + 1 : day;
          const moved: DaySum[] = there
            .filter((one) => one.day >= since)
            .map((one) => ({ ...kind, day: first + one.day, minor: one.minor, entries: 1 }));
          const sum = (rows: typeof there) => rows.reduce((all, one) => all + one.minor, 0n);
          const kinds: KindSum[] = [{ ...kind, minor: sum(there), held: 0n, accounts: 1 }];
          const figures = getFigures({ kinds, moved, day: text, before });
          const [figure] = figures;
          if (figure === undefined) throw new Error('there is one');
          const opening = before?.figures[0]?.closing ?? '0';
          expect(figure.opening).toBe(opening);
          expect(BigInt(figure.opening) + BigInt(figure.moved)).toBe(BigInt(figure.closing));
          expect(BigInt(figure.closing)).toBe(sum(there.filter((one) => one.day <= day)));
          if (before !== null)
            expect(BigInt(figure.late)).toBe(
              sum(there.filter((one) => one.day < day)) - BigInt(opening),
            );
          before = { day: text, figures };
        }
      }),
    );
  });
});
