import { DAY_MS } from '@candor/kit/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { DaySum, KindSum } from '../../core/ledger/store/kind-sums.store.ts';
import { getDays } from './days.rules.ts';

const last = Date.UTC(2026, 10, 18) / DAY_MS;
const kind = { of: 'customers', account: 'funding', currency: 'USD' } as const;
const has = (minor: bigint): KindSum => ({ ...kind, minor, held: 0n, accounts: 1 });

describe('the days of the books', () => {
  it('end with what is there now, and begin with that less what was moved since', () => {
    const moved: DaySum[] = [
      { ...kind, day: last, minor: 5n, entries: 1 },
      { ...kind, day: last - 2, minor: -3n, entries: 2 },
    ];
    const span = { first: last - 2, last };
    const days = getDays({ span, kinds: [has(100n)], moved, transit: [] });
    expect(days.map(({ day, kinds: [one] }) => [day, one?.balance, one?.moved])).toEqual([
      ['2026-11-16', 95n, -3n],
      ['2026-11-17', 95n, 0n],
      ['2026-11-18', 100n, 5n],
    ]);
  });

  it('each follow from the one before, whatever was moved', () => {
    const row = fc.record({
      of: fc.constant('customers' as const),
      account: fc.constantFrom('funding', 'stock'),
      currency: fc.constant('USD' as const),
      // A server whose clock is ahead writes into tomorrow.
      day: fc.integer({ min: last - 5, max: last + 1 }),
      minor: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
      entries: fc.nat(9),
    });
    fc.assert(
      fc.property(fc.array(row), fc.bigInt(), (moved, minor) => {
        const kinds = [has(minor), { ...has(minor * 2n), account: 'stock' }];
        const days = getDays({ span: { first: last - 5, last }, kinds, moved, transit: [] });
        days.forEach(({ kinds: own }, place) =>
          own.forEach(({ balance, moved: sum }, which) => {
            const before = days[place - 1]?.kinds[which];
            if (before !== undefined) expect(before.balance + sum).toBe(balance);
          }),
        );
        expect(days.at(-1)?.kinds.map(({ balance }) => balance)).toEqual([minor, minor * 2n]);
      }),
    );
  });
});
