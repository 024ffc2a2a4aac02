import { money, price } from '@candor/money/amount';
import { getPrice, toMoney } from '@candor/money/literal';
import { AccountType, FundOrderStatus, ReviewStatus } from '@candor/contract/kernel/enumerations';
import { formatMoney } from '@candor/money/format';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CONFIRMATIONS_NEEDED, confirmationsAt, nextBlockAt } from './chain.rules.ts';
import { methodsFor, minimumAt, roundedMinimum } from './channels.rules.ts';
import { decideAmount, depositLife, isLate, getReviewStatus, getStatus } from './deposit.rules.ts';

const { Individual, Company } = AccountType;
const fiat = (amount: string) =>
  decideAmount({ channel: 'fiat', currency: 'USD', amount }, Individual, null);
const coin = (amount: string) =>
  decideAmount({ channel: 'crypto', currency: 'USDT', network: 'tron', amount }, Individual, null);

describe('the amount of a deposit', () => {
  it.each([
    '',
    ' ',
    '0',
    '0.00',
    '-5',
    '+5',
    '1e3',
    '１００',
    '12.345',
    '1,000',
    'abc',
    '100 ',
    '0x10',
    '9'.repeat(13),
    '.5',
  ])('%j is no amount', (amount) => {
    expect(fiat(amount)).toMatchObject({ ok: false, code: 'AMOUNT_INVALID' });
  });

  it('has limits that belong to it', () => {
    expect(fiat('9.99')).toEqual({
      ok: false,
      code: 'AMOUNT_TOO_SMALL',
      values: { min: money('USD', 1_000n) },
    });
    expect(fiat('10.00').ok).toBe(true);
    expect(fiat('250000.00').ok).toBe(true);
    expect(fiat('250000.01')).toEqual({
      ok: false,
      code: 'AMOUNT_TOO_LARGE',
      values: { max: money('USD', 25_000_000n) },
    });
    expect(coin('0.99')).toMatchObject({ ok: false, code: 'AMOUNT_TOO_SMALL' });
    expect(coin('0.999999')).toMatchObject({ ok: false, code: 'AMOUNT_TOO_SMALL' });
    expect(coin('1').ok).toBe(true);
    expect(coin('1.000001').ok).toBe(true);
    expect(coin('1.0000001')).toMatchObject({ ok: false, code: 'AMOUNT_INVALID' });
  });

  it('is asked for only where the channel is open', () => {
    expect(
      decideAmount({ channel: 'certificate', currency: 'USD', amount: '5000' }, Individual, null),
    ).toMatchObject({ code: 'DEPOSIT_CHANNEL_NOT_OPEN' });
    expect(
      decideAmount({ channel: 'certificate', currency: 'USD', amount: '5000' }, Company, null).ok,
    ).toBe(true);
    expect(
      decideAmount({ channel: 'fiat', currency: 'HKD', amount: '5000' }, Individual, null),
    ).toMatchObject({ code: 'DEPOSIT_CHANNEL_NOT_OPEN' });
    expect(
      decideAmount({ channel: 'crypto', currency: 'USDT', amount: '5000' }, Individual, null),
    ).toMatchObject({ code: 'DEPOSIT_CHANNEL_NOT_OPEN' });
    expect(
      decideAmount(
        { channel: 'crypto', currency: 'USDC', network: 'tron', amount: '5000' },
        Individual,
        null,
      ),
    ).toMatchObject({ code: 'DEPOSIT_CHANNEL_NOT_OPEN' });
    expect(
      decideAmount(
        { channel: 'fiat', currency: 'USD', network: 'tron', amount: '5000' },
        Individual,
        null,
      ),
    ).toMatchObject({ code: 'DEPOSIT_CHANNEL_NOT_OPEN' });
  });

  it('is accepted at both ends of every method there is, and refused a step beyond', () => {
    for (const { channel, currency, network, minimum, maximum } of methodsFor(Company)) {
      const plain = (amount: typeof minimum) =>
        formatMoney(amount, { locale: 'en' }).replaceAll(/[^\d.]/g, '');
      const asked = { channel, currency, ...(network === null ? {} : { network }) };
      const step = (amount: typeof minimum, by: bigint) => ({
        ...amount,
        minor: amount.minor + by,
      });
      expect(
        [minimum, maximum].map(
          (amount) => decideAmount({ ...asked, amount: plain(amount) }, Company, null).ok,
        ),
      ).toEqual([true, true]);
      expect(
        decideAmount({ ...asked, amount: plain(step(minimum, -1n)) }, Company, null),
      ).toMatchObject({
        code: 'AMOUNT_TOO_SMALL',
      });
      expect(
        decideAmount({ ...asked, amount: plain(step(maximum, 1n)) }, Company, null),
      ).toMatchObject({
        code: 'AMOUNT_TOO_LARGE',
      });
    }
  });
});

describe('the least of a coin', () => {
  const bitcoin = { channel: 'crypto', currency: 'BTC', minimum: toMoney('1', 'BTC') } as const;

  it('is one of a dollar coin, and a dollar’s worth of any other', () => {
    const tether = { channel: 'crypto', currency: 'USDT', minimum: toMoney('1', 'USDT') } as const;
    expect(minimumAt(tether, getPrice('0.9'))).toBe(tether.minimum);
    expect(minimumAt(bitcoin, getPrice('100000'))).toEqual(toMoney('0.00001', 'BTC'));
    expect(minimumAt(bitcoin, null)).toBe(bitcoin.minimum);
  });

  it('is worth a dollar or a step more at every rate, and shown with two digits, never less', () => {
    fc.assert(
      fc.property(fc.bigInt(10n ** 8n, 10n ** 15n), (nano) => {
        const { minor } = minimumAt(bitcoin, price(nano));
        const worth = (units: bigint) => (units * nano) / 10n ** 9n;
        expect(minor * nano).toBeGreaterThanOrEqual(10n ** 17n);
        expect(worth(minor - 1n)).toBeLessThan(10n ** 8n);
        const shown = roundedMinimum(money('BTC', minor)).minor;
        expect(shown).toBeGreaterThanOrEqual(minor);
        expect(shown * 10n).toBeLessThanOrEqual(minor * 11n);
        expect(String(shown)).toMatch(/^\d{1,2}0*$|^1000*$/);
      }),
    );
  });
});

describe('the simulated chain', () => {
  it('counts blocks from the one after it was sent', () => {
    const at = (now: number) => confirmationsAt({ sentAt: 12_000, now, blockMs: 5_000 });
    expect([12_000, 14_999, 15_000, 19_999, 20_000, 25_000, 1_000_000].map(at)).toEqual([
      0, 0, 1, 1, 2, 3, 3,
    ]);
    expect(nextBlockAt(12_000, 5_000)).toBe(15_000);
    expect(nextBlockAt(15_000, 5_000)).toBe(20_000);
  });

  it('never loses a confirmation, needs three, and has the next block within one block time', () => {
    fc.assert(
      fc.property(
        fc.nat(10_000_000),
        fc.nat(100_000),
        fc.nat(100_000),
        fc.integer({ min: 1, max: 20_000 }),
        (sentAt, later, evenLater, blockMs) => {
          const first = confirmationsAt({ sentAt, now: sentAt + later, blockMs });
          const second = confirmationsAt({ sentAt, now: sentAt + later + evenLater, blockMs });
          expect(second).toBeGreaterThanOrEqual(first);
          expect(
            confirmationsAt({ sentAt, now: sentAt + CONFIRMATIONS_NEEDED * blockMs, blockMs }),
          ).toBe(CONFIRMATIONS_NEEDED);
          const wait = nextBlockAt(sentAt, blockMs) - sentAt;
          expect(wait > 0 && wait <= blockMs).toBe(true);
        },
      ),
    );
  });
});

describe('the life of a deposit', () => {
  it('ends credited or refused, and is credited only after a review or confirmations', () => {
    const grid = depositLife.states.map((state) => [
      state,
      ...depositLife.events.map((event) => depositLife.next(state, event) ?? '-'),
    ]);
    expect([['', ...depositLife.events], ...grid]).toEqual([
      ['', 'claim', 'refuse', 'release', 'credit'],
      ['waitingReview', 'underReview', 'refused', '-', '-'],
      ['underReview', '-', 'refused', 'waitingReview', 'credited'],
      ['confirming', '-', '-', '-', 'credited'],
      ['credited', '-', '-', '-', '-'],
      ['refused', '-', '-', '-', '-'],
    ]);
  });

  it('shows as the specification numbers it', () => {
    expect(depositLife.states.map(getStatus)).toEqual([
      FundOrderStatus.InProgress,
      FundOrderStatus.Settling,
      FundOrderStatus.Settling,
      FundOrderStatus.Success,
      FundOrderStatus.Cancelled,
    ]);
    expect(getReviewStatus({ channel: 'crypto', state: 'credited', clearedAt: 1 })).toBeNull();
    expect(getReviewStatus({ channel: 'fiat', state: 'underReview', clearedAt: null })).toBe(
      ReviewStatus.Pending,
    );
    expect(getReviewStatus({ channel: 'fiat', state: 'underReview', clearedAt: 1 })).toBe(
      ReviewStatus.Passed,
    );
    expect(getReviewStatus({ channel: 'fiat', state: 'credited', clearedAt: 1 })).toBe(
      ReviewStatus.Passed,
    );
    expect(getReviewStatus({ channel: 'fiat', state: 'refused', clearedAt: null })).toBe(
      ReviewStatus.Failed,
    );
  });

  it('is late when its deadline passed before it was decided', () => {
    expect(isLate({ deadlineAt: 100, decidedAt: null }, 100)).toBe(false);
    expect(isLate({ deadlineAt: 100, decidedAt: null }, 101)).toBe(true);
    expect(isLate({ deadlineAt: 100, decidedAt: 90 }, 500)).toBe(false);
    expect(isLate({ deadlineAt: 100, decidedAt: 110 }, 500)).toBe(true);
    expect(isLate({ deadlineAt: null, decidedAt: null }, 500)).toBe(false);
  });
});
