import { entryText, FIRST_PREV_HASH } from '@candor/ledger-proof/entry';
import { money } from '@candor/money/amount';
import { add, subtract } from '@candor/money/arithmetic';
import { hkd, usd } from '@candor/money/literal';
import { moneyFromWire, toWire } from '@candor/money/wire';
import { assertBooksBalance, funded, verifiedPerson } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import { createHash } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import { asCustomerId } from '../../core/customers/customer.ts';
import { houseAccount, walletAccount } from '../../core/ledger/accounts.ts';
import { moveOrRefuse } from '../../core/ledger/move-money.ts';
import { justPost, posting } from '../../core/ledger/movement.ts';
import { openEquities } from '../../core/equity/equity.ts';
import { quoteExchange } from '../../core/pricing/exchange.ts';
import { valueAtMiddle } from '../../core/pricing/exchange.rules.ts';
import { loadFundingOverview } from './load-funding-overview.ts';
import { loadWalletBalance } from './load-wallet-balance.ts';
import { ownMoney } from './own-money.ts';

const OVERVIEW = 0;
const FUNDING = 1;
const STOCK = 4;
const HK_STOCK = 7;
const MIDNIGHT = Date.UTC(2026, 10, 17);

let app: World;
let ana: Person;
let ben: Person;
let requests = 0;

type Overview = {
  total: string | null;
  cash: string | null;
  profit: string | null;
  available: string | null;
  used: string | null;
  today: { start: string; change: string; ratio: string | null; moved: string } | null;
  rates: { pair: string; rate: string }[];
  wallets: {
    walletType: number;
    currency: string;
    balance: string;
    usedBalance: string;
    available: string;
    valueUsd: string | null;
    share: string | null;
  }[];
};
type Bill = {
  seq: number;
  at: number;
  kind: string;
  walletType: number;
  currency: string;
  amount: string;
  balanceAfter: string;
  cashAfter: string;
  facts: Record<string, string>;
};
type Bills = { items: Bill[]; total: number; hasMore: boolean };

beforeAll(async () => {
  app = await world({ SESSION_IDLE_MINUTES: '43200' });
  ana = await verifiedPerson(app, 'views-ana');
  ben = await verifiedPerson(app, 'views-ben');
  await funded(app, ana, '10000.00');
  app.clock.advance(HOUR_MS);
  await funded(app, ben, '7.00');
  app.clock.set(MIDNIGHT - 1);
  await funded(app, ana, '500.00');
  app.clock.set(MIDNIGHT);
  await moved(FUNDING, STOCK, '2000.00');
  await moved(FUNDING, HK_STOCK, '1000.00');
  app.clock.set(MIDNIGHT + DAY_MS + HOUR_MS);
  await funded(app, ana, '50.00');
  await takenOut('20.00');
});
afterAll(async () => {
  await assertBooksBalance(app);
  await app.close();
});

const requestId = () => `views-test-${String((requests += 1)).padStart(6, '0')}`;
async function moved(from: number, to: number, amount: string): Promise<void> {
  const preview = (
    await app.post('/wallet/transfer/preview', { from, to, amount }, { token: ana.token })
  ).body.data as { exchange: { rate: string } | null };
  const answer = await app.post(
    '/wallet/transfer',
    { requestId: requestId(), from, to, amount, rate: preview.exchange?.rate },
    { token: ana.token },
  );
  expect(answer.status).toBe(200);
  app.clock.advance(60_000);
  await app.app.beat();
  await app.app.beat();
}
async function takenOut(amount: string): Promise<void> {
  const [account, taken] = [walletAccount(asCustomerId(ana.id), 'funding'), usd(amount)];
  await app.app.db.transact((tx) =>
    moveOrRefuse(
      tx,
      justPost({
        kind: 'withdrawal',
        postings: [
          posting(account, usd(`-${amount}`)),
          posting(houseAccount('payouts', 'USD'), taken),
        ],
        facts: { withdrawal: 'test', channel: 'bank', fee: '0.00' },
      }),
    ),
  );
}
const getOverview = async (person: Person): Promise<Overview> =>
  (await app.post('/userCenter/getFundingOverview', {}, { token: person.token })).body.data;
const getBills = async (body: object = {}, person = ana): Promise<Bills> =>
  (await app.post('/wallet/getWalletBill', body, { token: person.token })).body.data;
const hkdWorth = (amount: string, atMs: number) => {
  const exchange = quoteExchange(app.app.market, 'HKD', 'USD', atMs);
  if (exchange === null) throw new Error('there is always a rate in practice hours');
  return valueAtMiddle(exchange, hkd(amount));
};
const hkdHeld = async (): Promise<string> =>
  (await getBills({ walletType: HK_STOCK })).items[0]?.amount ?? '';

describe('the overview', () => {
  it('adds all wallets up in dollars at the middle, and shows how today went', async () => {
    const now = app.clock.now();
    const inHkd = await hkdHeld();
    const [hkNow, hkYesterday] = [hkdWorth(inHkd, now), hkdWorth(inHkd, MIDNIGHT + DAY_MS - 1)];
    const shown = await getOverview(ana);
    const total = add(usd('9530.00'), hkNow);
    expect(shown).toMatchObject({
      env: 'paper',
      asOf: now,
      total: toWire(total),
      cash: toWire(total),
      invested: '0.00',
      available: toWire(total),
      used: '0.00',
    });
    expect(shown.wallets.map(({ walletType }) => walletType)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(shown.wallets[0]).toMatchObject({
      currency: 'USD',
      balance: '7530.00',
      valueUsd: '7530.00',
    });
    expect(shown.wallets[6]).toMatchObject({
      currency: 'HKD',
      balance: inHkd,
      valueUsd: toWire(hkNow),
    });
    expect(shown.wallets[1]).toEqual({
      walletType: 2,
      currency: 'USD',
      balance: '0.00',
      usedBalance: '0.00',
      available: '0.00',
      invested: '0.00',
      profit: '0.00',
      valueUsd: '0.00',
      share: '0',
    });
    const start = add(usd('9500.00'), hkYesterday);
    expect(shown.today).toMatchObject({
      start: toWire(start),
      moved: '30.00',
      change: toWire(subtract(subtract(total, start), usd('30.00'))),
    });
    expect(shown.rates).toMatchObject([{ pair: 'USDHKD' }]);
    const shares = shown.wallets.reduce((sum, { share }) => sum + Number(share), 0);
    expect(shares).toBeCloseTo(1, 6);
  });

  it('is empty, not unknown, without money, and has no ratio against zero', async () => {
    const cleo = await verifiedPerson(app, 'views-cleo');
    expect(await getOverview(cleo)).toMatchObject({
      total: '0.00',
      available: '0.00',
      used: '0.00',
      cash: '0.00',
      invested: '0.00',
      profit: '0.00',
      today: { start: '0.00', change: '0.00', ratio: null, moved: '0.00' },
    });
    expect((await getOverview(cleo)).wallets.map(({ share }) => share)).toEqual(
      Array.from({ length: 7 }, () => null),
    );
    await funded(app, cleo, '12.00');
    expect(await getOverview(cleo)).toMatchObject({
      total: '12.00',
      today: { start: '0.00', change: '0.00', ratio: '0', moved: '12.00' },
    });
  });

  it('counts what is held as used', async () => {
    await app.post(
      '/wallet/transfer',
      { requestId: requestId(), from: FUNDING, to: STOCK, amount: '5.00' },
      { token: ben.token },
    );
    expect(await getOverview(ben)).toMatchObject({
      total: '7.00',
      available: '2.00',
      used: '5.00',
      usedFor: { orders: '0.00', margin: '0.00', moving: '5.00' },
    });
    const { data } = (
      await app.post('/wallet/getWalletBalance', { walletType: FUNDING }, { token: ben.token })
    ).body;
    expect(data).toMatchObject({
      env: 'paper',
      walletType: FUNDING,
      currency: 'USD',
      balance: '7.00',
      usedBalance: '5.00',
      available: '2.00',
      holds: [
        {
          purpose: 'transfer',
          walletType: FUNDING,
          currency: 'USD',
          amount: '5.00',
          since: app.clock.now(),
          reference: expect.stringMatching(/^trf_/),
        },
      ],
    });
  });

  it('is one balance in dollars by the wallet type 0, with what every wallet holds back', async () => {
    const { cash, used, available } = await getOverview(ana);
    const ask = async ({ token }: Person) =>
      (await app.post('/wallet/getWalletBalance', { walletType: OVERVIEW }, { token })).body.data;
    expect(await ask(ana)).toMatchObject({
      walletType: OVERVIEW,
      currency: 'USD',
      balance: cash,
      usedBalance: used,
      available,
      holds: [],
    });
    expect(await ask(ben)).toMatchObject({
      balance: '7.00',
      usedBalance: '5.00',
      available: '2.00',
      holds: [{ purpose: 'transfer', walletType: FUNDING, currency: 'USD', amount: '5.00' }],
    });
    expect(
      (
        await app.post(
          '/wallet/transfer',
          { requestId: requestId(), from: OVERVIEW, to: STOCK, amount: '1.00' },
          { token: ben.token },
        )
      ).body.reason,
    ).toBe('FIELDS_INVALID');
  });

  it('refuses the balance of all wallets while one of them has no rate', async () => {
    const customer = { customerId: ana.id, sessionId: '' };
    await expect(
      loadWalletBalance(app.app.db, () => null, customer, { walletType: OVERVIEW }),
    ).rejects.toMatchObject({ code: 'RATE_UNAVAILABLE' });
    expect(
      await loadWalletBalance(app.app.db, () => null, customer, { walletType: HK_STOCK }),
    ).toMatchObject({ currency: 'HKD' });
  });

  it('is unknown, never zero, while a market has no rate; what needs none is still shown', async () => {
    const closed = openEquities(
      {
        pricing: app.app.market.pricing,
        instruments: { ...app.app.market.instruments, find: () => null },
      },
      app.app.treasuries,
    );
    const shown = await loadFundingOverview(
      app.app.db,
      closed,
      { customerId: ana.id, sessionId: '' },
      app.clock.now(),
    );
    expect(shown).toMatchObject({
      total: null,
      available: null,
      today: null,
      rates: [],
      used: '0.00',
    });
    expect(shown.wallets.map(({ valueUsd }) => valueUsd)).toEqual([
      '7530.00',
      '0.00',
      '0.00',
      '2000.00',
      '0.00',
      '0.00',
      null,
    ]);
    expect(shown.wallets.every(({ share }) => share === null)).toBe(true);
  });

  it('is for customers only', async () => {
    expect((await app.post('/userCenter/getFundingOverview', {})).status).toBe(401);
  });
});

describe('the history', () => {
  it.each(['1D', '1W', '1M', '3M', '1Y'])(
    'of %s has nothing to draw before the first trade, whatever was paid in',
    async (range) => {
      expect(
        (await app.get(`/wallet/history?range=${range}`, { token: ana.token })).body.data,
      ).toEqual({ tradingSince: null, points: [], change: null, movedToday: null });
    },
  );

  it('takes the declared ranges only', async () => {
    expect((await app.get('/wallet/history?range=2W', { token: ana.token })).body.reason).toBe(
      'FIELDS_INVALID',
    );
  });
});

describe('bills', () => {
  it('are all entries, newest first, each leading from the balance before to the one after', async () => {
    const { items, total } = await getBills({ pageSize: 100 });
    expect(total).toBe(8);
    expect(items.map(({ seq }) => seq)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
    const balances = new Map<number, string>();
    for (const { walletType, currency, amount, balanceAfter } of items.toReversed()) {
      const code = currency === 'HKD' ? 'HKD' : 'USD';
      const [before, step] = [
        moneyFromWire(balances.get(walletType) ?? '0.00', code),
        moneyFromWire(amount, code),
      ];
      expect(toWire(add(before ?? money(code, 0n), step ?? money(code, 0n)))).toBe(balanceAfter);
      balances.set(walletType, balanceAfter);
    }
    expect(balances.get(FUNDING)).toBe('7530.00');
  });

  it('say what all wallets of a currency have after each, and a move between two changes nothing', async () => {
    const { items } = await getBills({ pageSize: 100 });
    const together = new Map<string, bigint>();
    const journals = new Map<number, number>();
    for (const { seq } of items) {
      const { body } = await app.get(`/wallet/bill/${seq}`, { token: ana.token });
      const shown = body.data as { journal: number; cashAfter: string };
      journals.set(seq, shown.journal);
      expect(shown.cashAfter).toBe(items.find((bill) => bill.seq === seq)?.cashAfter);
    }
    const oldestFirst = items.toReversed();
    for (const [place, { seq, currency, amount, cashAfter }] of oldestFirst.entries()) {
      const code = currency === 'HKD' ? 'HKD' : 'USD';
      const sum = (together.get(code) ?? 0n) + (moneyFromWire(amount, code)?.minor ?? 0n);
      together.set(code, sum);
      // The other half of its journal stands beside it.
      const next = oldestFirst[place + 1];
      if (next !== undefined && journals.get(next.seq) === journals.get(seq)) {
        if (next.currency === currency) expect(cashAfter).toBe(next.cashAfter);
        continue;
      }
      expect(cashAfter).toBe(toWire(money(code, sum)));
    }
    const second = await getBills({ pageSize: 3, pageNum: 2 });
    expect(second.items.map(({ cashAfter }) => cashAfter)).toEqual(
      items.slice(3, 6).map(({ cashAfter }) => cashAfter),
    );
  });

  it.each([
    [{ walletType: OVERVIEW }, [8, 7, 6, 5, 4, 3, 2, 1]],
    [{ walletType: STOCK }, [4]],
    [{ kind: 'deposit' }, [7, 2, 1]],
    [{ kind: 'deposit', direction: 'out' }, []],
    [{ group: 'payments' }, [8, 7, 2, 1]],
    [{ group: 'payments', kind: 'deposit' }, [7, 2, 1]],
    [{ group: 'moves', direction: 'in' }, [6, 4]],
    [{ group: 'trades' }, []],
    [{ direction: 'out' }, [8, 5, 3]],
    [{ direction: 'in', walletType: FUNDING }, [7, 2, 1]],
    [{ from: '2026-11-17', to: '2026-11-17' }, [6, 5, 4, 3]],
    [{ to: '2026-11-16' }, [2, 1]],
    [{ from: '2026-11-18' }, [8, 7]],
    [{ from: '2026-11-17', kind: 'transfer', direction: 'in' }, [6, 4]],
    [{ from: '2030-01-01' }, []],
    [{ to: '2020-01-01' }, []],
  ])('filtered by %j are %j', async (filter, seqs) => {
    const { items, total } = await getBills(filter);
    expect(items.map(({ seq }) => seq)).toEqual(seqs);
    expect(total).toBe(seqs.length);
  });

  it('come in pages', async () => {
    expect(await getBills({ pageSize: 3, pageNum: 3 })).toMatchObject({
      items: [{ seq: 2 }, { seq: 1 }],
      hasMore: false,
      total: 8,
    });
    expect(await getBills({ pageSize: 3 })).toMatchObject({ hasMore: true });
  });

  it.each([{ from: '2026-11-18', to: '2026-11-17' }, { from: '2026-02-30' }, { to: '2026-00-01' }])(
    'are refused for no period: %j',
    async (wrong) => {
      expect(
        (await app.post('/wallet/getWalletBill', wrong, { token: ana.token })).body,
      ).toMatchObject({ code: 422, reason: 'PERIOD_INVALID', values: { days: 366 } });
    },
  );

  it('are the customer’s own', async () => {
    expect((await getBills({}, ben)).items.map(({ amount }) => amount)).toEqual(['7.00']);
    expect((await app.post('/wallet/getWalletBill', {})).status).toBe(401);
  });
});

describe('one bill', () => {
  it('shows the whole journal and a hash that can be recomputed from what is shown', async () => {
    let previous = FIRST_PREV_HASH;
    const codes = ['', 'funding', 'follow', 'future', 'stock', 'subscription', 'forex', 'hkStock'];
    for (let seq = 1; seq <= 8; seq += 1) {
      const shown = (await app.get(`/wallet/bill/${seq}`, { token: ana.token })).body
        .data as Bill & {
        journal: number;
        hash: string;
        prevHash: string;
        lines: { owner: string; account: string; currency: string; amount: string }[];
        checkpoint: unknown;
      };
      expect(shown.prevHash).toBe(previous);
      const facts = JSON.stringify(
        Object.fromEntries(Object.entries(shown.facts).toSorted(([a], [b]) => (a < b ? -1 : 1))),
      );
      const minor = (text: string) => String(Math.round(Number(text) * 100));
      const entry = {
        owner: ana.id,
        seq,
        journal: shown.journal,
        atMs: shown.at,
        kind: shown.kind,
        account: codes[shown.walletType] ?? '',
        currency: shown.currency,
        minor: minor(shown.amount),
        balanceMinor: minor(shown.balanceAfter),
        facts,
      };
      expect(createHash('sha256').update(entryText(entry, previous)).digest('hex')).toBe(
        shown.hash,
      );
      const sums = new Map<string, number>();
      for (const { currency, amount } of shown.lines)
        sums.set(currency, (sums.get(currency) ?? 0) + Number(minor(amount)));
      expect([...sums.values()].every((sum) => sum === 0)).toBe(true);
      previous = shown.hash;
    }
  });

  it('names the first checkpoint that covers it', async () => {
    await app.app.ledgerProof.checkpoints.keep();
    const { checkpoint } = (await app.get('/wallet/bill/8', { token: ana.token })).body.data as {
      checkpoint: { number: number; at: number } | null;
    };
    const { items } = (await app.get('/proof/ledger/checkpoints?count=500')).body.data as {
      items: { number: number; at: number }[];
    };
    expect(items.map(({ number, at }) => ({ number, at }))).toContainEqual(checkpoint);
  });

  it('is unknown when absent, also when another customer has one of that number', async () => {
    for (const [seq, person] of [
      [9, ana],
      [2, ben],
      [999_999_999, ana],
    ] as const)
      expect((await app.get(`/wallet/bill/${seq}`, { token: person.token })).body).toMatchObject({
        code: 404,
        reason: 'BILL_UNKNOWN',
      });
    for (const wrong of ['0', '-1', 'x', '1e3', '1.5', '9999999999'])
      expect((await app.get(`/wallet/bill/${wrong}`, { token: ana.token })).body.reason).toBe(
        'FIELDS_INVALID',
      );
  });

  it('never shows a line of another customer', async () => {
    const [anas, bens] = [
      walletAccount(asCustomerId(ana.id), 'forex'),
      walletAccount(asCustomerId(ben.id), 'forex'),
    ];
    await app.app.db.transact((tx) =>
      moveOrRefuse(
        tx,
        justPost({
          kind: 'adjustment',
          postings: [
            posting(houseAccount('adjustments', 'USD'), usd('-3.00')),
            posting(anas, usd('1.00')),
            posting(bens, usd('2.00')),
          ],
          facts: { adjustment: 'test', reason: 'both' },
        }),
      ),
    );
    const [newest] = (await getBills({ walletType: 6 }, ben)).items;
    const shown = (await app.get(`/wallet/bill/${newest?.seq}`, { token: ben.token })).body
      .data as { lines: unknown[] };
    expect(shown.lines).toEqual([
      { owner: 'own', account: 'forex', currency: 'USD', amount: '2.00' },
      { owner: 'house', account: 'adjustments', currency: 'USD', amount: '-3.00' },
    ]);
  });
});

it('the export of own data holds every entry and every transfer', async () => {
  const { entries, transfers } = await ownMoney(app.app.db, ana.id);
  const { count } = await app.app.db.one<{ count: bigint }>(
    sql`select seq as count from ledger_books where owner = ${ana.id}`,
  );
  expect(entries).toHaveLength(Number(count));
  expect(transfers).toHaveLength(2);
  expect((await app.get('/account/export', { token: ana.token })).body.data).toMatchObject({
    parts: { wallet: { entries: expect.any(Array), transfers: [{}, {}] } },
  });
});
