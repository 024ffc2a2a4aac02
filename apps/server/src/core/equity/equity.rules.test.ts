import { money, rate, zero, type Money } from '@candor/money/amount';
import { add, negate, subtract, sum } from '@candor/money/arithmetic';
import { hkd, getPrice, usd } from '@candor/money/literal';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { walletCodes, wallets } from '../ledger/accounts.ts';
import {
  changeBetween,
  computeEquity,
  movedBetween,
  getShare,
  totalWorth,
  computeWorth,
  type WalletPart,
} from './equity.rules.ts';

const hkdAt = (middle: string) => () =>
  ({
    from: 'HKD',
    to: 'USD',
    pair: 'USDHKD',
    side: 'ask',
    rate: getPrice('9'),
    middle: getPrice(middle),
    spread: rate(0n),
    quotedAt: 0,
  }) as const;
const noRate = () => null;

const minor = fc.bigInt(-5_000_000n, 5_000_000n);
const parts = fc
  .array(fc.tuple(minor, minor, minor), {
    minLength: walletCodes.length,
    maxLength: walletCodes.length,
  })
  .map((amounts) =>
    walletCodes.map((code, place): WalletPart => {
      const [balance = 0n, invested = 0n, profit = 0n] = amounts[place] ?? [];
      return {
        code,
        balance: money(wallets[code].currency, balance),
        invested: money(wallets[code].currency, invested),
        profit: money(wallets[code].currency, profit),
      };
    }),
  );
const rates = fc
  .integer({ min: 7_700, max: 7_900 })
  .map((thousandths) =>
    hkdAt(`${Math.floor(thousandths / 1000)}.${String(thousandths % 1000).padStart(3, '0')}`),
  );

describe('what something is worth', () => {
  it('is counted at the middle, to the nearest cent', () => {
    expect(computeWorth(hkd('780.00'), hkdAt('7.8'))).toEqual(usd('100.00'));
    expect(computeWorth(hkd('0.05'), hkdAt('7.8'))).toEqual(usd('0.01'));
    expect(computeWorth(usd('5.00'), noRate)).toEqual(usd('5.00'));
  });

  it('is unknown without a rate, not zero, unless there is nothing', () => {
    expect(computeWorth(hkd('0.01'), noRate)).toBeNull();
    expect(computeWorth(hkd('0.00'), noRate)).toEqual(usd('0.00'));
    expect(totalWorth([usd('5.00'), hkd('0.01')], noRate)).toBeNull();
    expect(totalWorth([usd('5.00'), zero('HKD')], noRate)).toEqual(usd('5.00'));
  });

  it('is shared out only over a known total that is something, and a loss has no share', () => {
    expect(getShare(usd('1.00'), usd('4.00'))).toEqual(rate(250_000_000n));
    expect(getShare(usd('-1.00'), usd('4.00'))).toEqual(rate(0n));
    for (const [worth, total] of [
      [null, usd('4.00')],
      [usd('1.00'), null],
      [usd('0.00'), usd('0.00')],
    ] as const)
      expect(getShare(worth, total)).toBeNull();
  });
});

describe('equity', () => {
  it('is cash, what is invested and open profit, and the sum of its wallets, to the cent', () => {
    fc.assert(
      fc.property(parts, rates, (all, at) => {
        const { cash, invested, profit, total, wallets: each } = computeEquity(all, at);
        expect(total).toEqual(
          sum(
            [cash, invested, profit].map((part) => part ?? usd('0.00')),
            'USD',
          ),
        );
        expect(total).toEqual(
          sum(
            each.map(({ worth }) => worth ?? usd('0.00')),
            'USD',
          ),
        );
        for (const { balance, invested: atCost, profit: open, equity } of each)
          expect(equity).toEqual(add(add(balance, atCost), open ?? balance));
      }),
    );
  });

  it('is unknown, never a part of itself, when a position has no quote or a currency no rate', () => {
    const known: WalletPart = {
      code: 'stock',
      balance: usd('7.00'),
      invested: usd('3.00'),
      profit: usd('1.00'),
    };
    expect(
      computeEquity(
        [known, { code: 'future', balance: usd('5.00'), invested: usd('0.00'), profit: null }],
        noRate,
      ),
    ).toMatchObject({
      total: null,
      profit: null,
      cash: usd('12.00'),
      invested: usd('3.00'),
      wallets: [{ worth: usd('11.00') }, { equity: null, worth: null }],
    });
    expect(
      computeEquity(
        [
          known,
          { code: 'hkStock', balance: hkd('5.00'), invested: zero('HKD'), profit: zero('HKD') },
        ],
        noRate,
      ),
    ).toMatchObject({ total: null, cash: null, profit: usd('1.00') });
  });
});

/** A history of deposits, withdrawals, gains and losses, as totals at a few instants. */
const story = fc.array(fc.record({ paid: minor, gained: minor }), { minLength: 1, maxLength: 12 });

function told(steps: readonly { readonly paid: bigint; readonly gained: bigint }[]): {
  totals: Money[];
  flows: { at: number; worth: Money }[];
} {
  const totals = [usd('0.00')];
  steps.forEach(({ paid, gained }) =>
    totals.push(money('USD', (totals.at(-1)?.minor ?? 0n) + paid + gained)),
  );
  return { totals, flows: steps.map(({ paid }, at) => ({ at, worth: money('USD', paid) })) };
}

const getChange = ({ totals, flows }: ReturnType<typeof told>, from: number, until: number) =>
  changeBetween(totals[from] ?? null, totals[until] ?? null, movedBetween(flows, from, until))
    ?.change.minor;

describe('the change', () => {
  it('is what was gained or lost, whatever was paid in or out', () => {
    fc.assert(
      fc.property(story, (steps) => {
        expect(getChange(told(steps), 0, steps.length)).toBe(
          steps.reduce((all, { gained }) => all + gained, 0n),
        );
      }),
    );
  });

  it('of two periods adds up to that of both', () => {
    fc.assert(
      fc.property(story, fc.nat(), (steps, place) => {
        const [all, middle] = [told(steps), place % (steps.length + 1)];
        expect(
          (getChange(all, 0, middle) ?? 0n) + (getChange(all, middle, steps.length) ?? 0n),
        ).toBe(getChange(all, 0, steps.length));
      }),
    );
  });

  it('leads from the start to the end: start, what was moved, and change are the total', () => {
    fc.assert(
      fc.property(minor, minor, minor, (start, end, moved) => {
        const found = changeBetween(money('USD', start), money('USD', end), money('USD', moved));
        expect(
          (found?.start.minor ?? 0n) + (found?.moved.minor ?? 0n) + (found?.change.minor ?? 0n),
        ).toBe(end);
      }),
    );
  });

  it('in percent is against what there was and what came in; what was taken out makes it no larger', () => {
    expect(changeBetween(usd('100.00'), usd('160.00'), usd('50.00'))).toMatchObject({
      change: usd('10.00'),
      ratio: { nano: 66_666_667n },
    });
    expect(changeBetween(usd('100.00'), usd('60.00'), usd('-50.00'))).toMatchObject({
      change: usd('10.00'),
      ratio: { nano: 100_000_000n },
    });
    expect(changeBetween(usd('0.00'), usd('5.00'), usd('5.00'))).toMatchObject({
      change: usd('0.00'),
      ratio: { nano: 0n },
    });
    expect(changeBetween(usd('0.00'), usd('0.00'), usd('0.00'))?.ratio).toBeNull();
  });

  it('is unknown when a part of it is', () => {
    expect(changeBetween(null, usd('1.00'), usd('1.00'))).toBeNull();
    expect(changeBetween(usd('1.00'), null, usd('1.00'))).toBeNull();
    expect(
      changeBetween(usd('1.00'), usd('1.00'), movedBetween([{ at: 1, worth: null }], 0, 2)),
    ).toBeNull();
    expect(
      movedBetween(
        [
          { at: 1, worth: null },
          { at: 2, worth: negate(usd('3.00')) },
        ],
        2,
        3,
      ),
    ).toEqual(subtract(usd('0.00'), usd('3.00')));
  });
});
