/**
 * Over every reachable state, the customer never needs new money: nothing beyond the amount is held
 * or taken, every end returns or sends all of it, and no text asks for money in.
 */
import { en as consoleEn } from '@candor/i18n/console/en';
import { zhHans as consoleZhHans } from '@candor/i18n/console/zh-hans';
import { noticeDictionaries } from '@candor/i18n/notices/notice-dictionaries';
import { withdrawEn } from '@candor/i18n/web/en/withdraw';
import { withdrawZhHans } from '@candor/i18n/web/zh-hans/withdraw';
import { refusalsEn } from '@candor/i18n/refusals/en';
import { refusalsZhHans } from '@candor/i18n/refusals/zh-hans';
import * as contract from '@candor/contract/withdraw';
import { money, price, rate, type Money } from '@candor/money/amount';
import { isZero, sum } from '@candor/money/arithmetic';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCustomerId } from '../../core/customers/customer.ts';
import { walletAccount } from '../../core/ledger/accounts.ts';
import { applyMovement, noChanges, type Books } from '../../core/ledger/books.rules.ts';
import { justEnd, justReserve, postHold, type Movement } from '../../core/ledger/movement.ts';
import { exchangeAt } from '../../core/pricing/exchange.rules.ts';
import { withdrawTerms } from './fees.table.ts';
import type { Payout } from './price-withdrawal.ts';
import { getJournal } from './send-withdrawal.ts';
import {
  feeFor,
  withdrawalLife,
  type WithdrawalEvent,
  type WithdrawalState,
} from './withdrawal.rules.ts';
import type { Withdrawal } from './withdrawals.store.ts';

const ana = asCustomerId(`cus_${'a'.repeat(26)}`);
const funding = walletAccount(ana, 'funding');
const ID = `wdr_${'a'.repeat(26)}`;

type Case = {
  readonly amount: Money;
  readonly channel: 'bankCard' | 'wallet';
  readonly rateNano: bigint;
};

const cases = fc.record({
  amount: fc
    .bigInt({
      min: withdrawTerms[0]?.minimum.minor ?? 0n,
      max: withdrawTerms[0]?.maximum.minor ?? 0n,
    })
    .map((minor) => money('USD', minor)),
  channel: fc.constantFrom('bankCard' as const, 'wallet' as const),
  rateNano: fc.bigInt({ min: 500_000_000n, max: 90_000n * 1_000_000_000n }),
});

function getWithdrawal({ amount, channel }: Case): Withdrawal {
  const terms = withdrawTerms[0];
  if (terms === undefined) throw new Error('there are terms');
  const fee = feeFor(amount, terms.fees[channel]);
  return {
    id: ID,
    customerId: ana,
    channel,
    methodId: '',
    destinationName: '',
    destinationMasked: '',
    network: null,
    accountName: null,
    methodSince: 0,
    amount,
    fee,
    payoutCurrency: channel === 'bankCard' ? 'USD' : 'BTC',
    state: 'underReview',
    createdAt: 0,
    decideBy: 0,
    approvedAt: null,
    decidedAt: null,
    arrives: null,
    exchange: null,
    reference: null,
    reasonCode: null,
    reason: null,
  };
}

function getPayout({ amount, fee, payoutCurrency }: Withdrawal, { rateNano }: Case): Payout {
  const leaves = money('USD', amount.minor - fee.minor);
  if (payoutCurrency === 'USD') return { arrives: leaves, exchange: null };
  const exchange = {
    from: 'USD',
    to: 'BTC',
    pair: 'BTC',
    side: 'ask',
    rate: price(rateNano),
    middle: price(rateNano),
    spread: rate(0n),
    quotedAt: 0,
  } as const;
  return { arrives: exchangeAt(exchange, leaves, 'down'), exchange };
}

function getMovement(event: WithdrawalEvent | 'ask', given: Case): Movement | null {
  const withdrawal = getWithdrawal(given);
  switch (event) {
    case 'ask':
      return justReserve({
        reference: ID,
        account: funding,
        money: given.amount,
        purpose: 'withdrawal',
        expiresAt: null,
      });
    case 'send':
      return postHold(
        { reference: ID, account: funding },
        getJournal(withdrawal, getPayout(withdrawal, given)),
      );
    case 'refuse':
    case 'cancel':
      return justEnd({ reference: ID, account: funding, as: 'voided' });
    case 'claim':
    case 'release':
    case 'pay':
      return null;
  }
}

function booksWith(given: Case): Books {
  const withdrawal = getWithdrawal(given);
  const accounts = new Map(
    getJournal(withdrawal, getPayout(withdrawal, given)).postings.map(({ account }, i) => [
      account.key,
      { id: BigInt(i), account, bookId: account.owner === ana ? 1n : 2n, balance: 0n, held: 0n },
    ]),
  );
  const own = accounts.get(funding.key);
  if (own !== undefined) own.balance = given.amount.minor;
  const book = (id: bigint, owner: string) =>
    [id, { id, owner, seq: 0, hash: '0'.repeat(64), lastAtMs: 0 }] as const;
  return { accounts, books: new Map([book(1n, ana), book(2n, 'house')]), holds: new Map() };
}

/** Each state at most twice, because releasing loops. */
function waysThrough(
  state: WithdrawalState,
  before: readonly WithdrawalEvent[] = [],
  seen: readonly WithdrawalState[] = [],
): WithdrawalEvent[][] {
  if (withdrawalLife.isFinal(state)) return [[...before]];
  if (seen.filter((earlier) => earlier === state).length >= 2) return [];
  return withdrawalLife.events.flatMap((event) => {
    const next = withdrawalLife.next(state, event);
    return next === null ? [] : waysThrough(next, [...before, event], [...seen, state]);
  });
}

describe('a withdrawal never asks for money in', () => {
  it('goes every way there is with nothing but its amount, and ends with all of it sent or all of it back', () => {
    const ways = waysThrough('waitingReview');
    expect(ways.length).toBeGreaterThan(8);
    const reached = new Set<WithdrawalState>();
    fc.assert(
      fc.property(cases, fc.constantFrom(...ways), (given, way) => {
        const books = booksWith(given);
        const changes = noChanges();
        const own = books.accounts.get(funding.key);
        let number = 0;
        let state: WithdrawalState = 'waitingReview';
        const apply = (event: WithdrawalEvent | 'ask') => {
          const movement = getMovement(event, given);
          if (movement !== null)
            expect(
              applyMovement(books, changes, movement, { nextJournal: () => (number += 1) }),
            ).toMatchObject({ ok: true });
          expect([0n, given.amount.minor]).toContain(own?.held);
          expect(own?.balance === given.amount.minor || own?.balance === 0n).toBe(true);
        };
        apply('ask');
        reached.add(state);
        for (const event of way) {
          state = withdrawalLife.next(state, event) ?? expect.unreachable(`${state} ${event}`);
          reached.add(state);
          apply(event);
        }
        expect(own).toMatchObject({
          held: 0n,
          balance: state === 'paid' ? 0n : given.amount.minor,
        });
      }),
      { numRuns: 300 },
    );
    expect([...reached].sort()).toEqual([...withdrawalLife.states].sort());
  });

  it('takes the amount and no more out of the wallet, fee included, whatever the rate is', () => {
    fc.assert(
      fc.property(cases, (given) => {
        const withdrawal = getWithdrawal(given);
        const { postings } = getJournal(withdrawal, getPayout(withdrawal, given));
        const own = postings
          .filter(({ account }) => account.owner === ana)
          .map(({ money: moved }) => moved);
        expect(sum(own, 'USD').minor).toBe(-given.amount.minor);
        expect(
          isZero(
            sum(
              postings
                .map(({ money: moved }) => moved)
                .filter(({ currency }) => currency === 'USD'),
              'USD',
            ),
          ),
        ).toBe(true);
      }),
    );
  });

  it('has no refusal, reason, notice or console text that asks for it', () => {
    const texts = [
      ...noticeTexts(),
      ...reasonTexts(),
      ...refusalTexts(),
      ...consoleTexts(),
      ...screenTexts(),
    ];
    expect(texts.length).toBeGreaterThan(60);
    expect(texts.filter(asksForMoney)).toEqual([]);
  });

  it.each([
    'Please deposit 500 USD first.',
    'Pay the tax to unlock your withdrawal.',
    'A fee must be paid in advance.',
    'Please make a first payment.',
    'Top up your account to continue.',
    'Send us a security payment.',
    'You have to pay 10 % before it is released.',
    '请先充值 500 美元。',
    '请缴纳个人所得税后再提现。',
    '需支付解冻费。',
    '请先转入保证金。',
    '请补缴手续费。',
  ])('and this would be found: %s', (text) => {
    expect(asksForMoney(text)).toBe(true);
  });
});

const asking = [
  /\bdeposit\b/i,
  /\btax(es)?\b/i,
  /\bunlock/i,
  /\btop[ -]?up\b/i,
  /\brecharge\b/i,
  /\bin advance\b/i,
  /\bupfront\b/i,
  /\bsend us\b/i,
  /\bpay\b(?!out)/i,
  /\b(?:make|send|need|require)\w* (?:a |the )?(?:\w+ )?payment\b/i,
  /\bmargin\b/i,
  /\brelease fee\b/i,
  /充值|缴|税|解冻费|保证金|转入|补足|预付|先付|支付|(?<!输)入金/,
];

function asksForMoney(text: string): boolean {
  return asking.some((pattern) => pattern.test(text));
}

function noticeTexts(): string[] {
  return Object.values(noticeDictionaries).flatMap(({ texts }) =>
    Object.entries(texts)
      .filter(([name]) => name.startsWith('withdrawal'))
      .flatMap(([, { title, body }]) => [title, body]),
  );
}

function reasonTexts(): string[] {
  return Object.values(noticeDictionaries).flatMap(({ words }) =>
    contract.withdrawalRefusalReasons.map((reason) => words[reason]),
  );
}

function refusalTexts(): string[] {
  const codes = [
    contract.applyForWithdrawal,
    contract.cancelWithdrawal,
    contract.previewWithdrawal,
  ].flatMap(({ refusals }) => refusals);
  return [refusalsEn, refusalsZhHans].flatMap((dictionary) =>
    codes.map((code) => dictionary[code]),
  );
}

function consoleTexts(): string[] {
  const isOfWithdrawal = (key: string): boolean =>
    /withdrawal/i.test(key) ||
    contract.withdrawalRefusalReasons.some((reason) => key.endsWith(`.${reason}`)) ||
    /\.(methodIsNew|firstWithdrawal)$/.test(key);
  return [consoleEn, consoleZhHans].flatMap((dictionary) =>
    Object.entries(dictionary)
      .filter(([key]) => isOfWithdrawal(key))
      .map(([, text]) => text),
  );
}

/** Without the promise itself, which says what is never asked for. */
function screenTexts(): string[] {
  return [withdrawEn, withdrawZhHans].flatMap((dictionary) =>
    Object.entries(dictionary)
      .filter(([key]) => !key.startsWith('withdraw.promise.'))
      .map(([, text]) => text),
  );
}
