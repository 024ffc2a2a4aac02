/** Treasuries on the real database, in practice hours, with a clock that the test moves. */
import { MINUTE_MS } from '@candor/kit/time';
import {
  assertBooksBalance,
  entriesCount,
  funded,
  getBalances,
  getInvested,
  verifiedPerson,
} from '@candor/testkit/money';
import { assertNoticesLead } from '@candor/testkit/notice-links';
import { registered, type Person } from '@candor/testkit/people';
import { world, type Answer, type World } from '@candor/testkit/world';
import { toWire } from '@candor/money/wire';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getOrphans } from '../../core/ledger/orphans.rules.ts';
import { listOpenHolds, snapshot } from '../../core/ledger/store/reconcile.store.ts';
import { walletAccount } from '../../core/ledger/accounts.ts';
import { moveMoney } from '../../core/ledger/move-money.ts';
import { justReserve } from '../../core/ledger/movement.ts';
import {
  findHoldingForUpdate,
  insertHolding,
  listExpectedBondHolds,
} from '../../core/treasuries/holdings.store.ts';
import { newId } from '../../platform/random.ts';
import { openEquities } from '../../core/equity/equity.ts';
import { payWhatIsDue } from './bond-beats.ts';
import { renderNotice } from '../../core/inbox/render-notice.ts';
import { payCoupons } from './pay-coupons.ts';
import type { Language } from '@candor/contract/kernel/language';
import type { NoticeTemplate } from '@candor/i18n/notices/notice-dictionaries';
import type { TextValues } from '@candor/i18n/text';
import { signedInAgain } from '@candor/testkit/people';

let at: World;
let requests = 0;

beforeAll(async () => {
  at = await world();
});
afterAll(async () => {
  await assertBooksBalance(at);
  expect(await orphans()).toEqual([]);
  await assertNoticesLead(at);
  await at.close();
});

type Shown = {
  id: string;
  state: string;
  totalHolding: string;
  cost: string;
  accruedPaid: string;
  value: string;
  profit: string;
  interest: string;
  buyPrice: string;
  buyTradeId: string;
  nextPayment: { kind: string; dueOn: string; paysAt: number; amount: string } | null;
  sale: { total: string; settlesAt: number; tradeId: string } | null;
};

const money = (text: string): number => Math.round(Number(text) * 100);
const toText = (cents: number): string => (cents / 100).toFixed(2);

async function orphans() {
  return at.app.db.transact(async (tx) => {
    await snapshot(tx);
    return getOrphans(await listOpenHolds(tx), await listExpectedBondHolds(tx));
  });
}

async function investor(name: string, amount = '20000.00'): Promise<Person> {
  const person = await verifiedPerson(at, name);
  await funded(at, person, amount);
  return person;
}

const requestId = (): string => `bonds-test-${String((requests += 1)).padStart(10, '0')}`;

function buy(person: Person, code: string, amount: string, more: object = {}): Promise<Answer> {
  return at.post(
    '/treasuryBond/create',
    { requestId: requestId(), code, amount, ...more },
    { token: person.token },
  );
}

function sell(person: Person, id: string, amount?: string, more: object = {}): Promise<Answer> {
  return at.post(
    '/treasuryBond/flatPosition',
    { requestId: requestId(), id, ...(amount === undefined ? {} : { amount }), ...more },
    { token: person.token },
  );
}

async function bought(person: Person, code: string, amount: string): Promise<Shown> {
  const answer = await buy(person, code, amount);
  expect(answer.body).toMatchObject({ code: 200 });
  return answer.body.data;
}

/** Sessions do not last for months. */
async function signedIn(person: Person): Promise<Person> {
  return { ...person, ...(await signedInAgain(at, person)) };
}

async function list(person: Person, body: object = {}): Promise<Shown[]> {
  const { body: answer } = await at.post('/treasuryBond/pageList', body, { token: person.token });
  return (answer.data as { items: Shown[] }).items;
}

async function ask<Data>(person: Person, path: string, body: object): Promise<Data> {
  const answer = await at.post(path, body, { token: person.token });
  expect(answer.body).toMatchObject({ code: 200 });
  return answer.body.data;
}

describe('the list of treasuries', () => {
  it('is open to everybody, by maturity, with practice bills marked', async () => {
    const { body } = await at.post('/m_ft/bondsList', { pageSize: 100 });
    const { items, total, counts, hours } = body.data as {
      items: {
        code: string;
        isPractice: boolean;
        maturesAt: number;
        quote: { bid: { clean: string }; ask: { clean: string } };
      }[];
      total: number;
      counts: Record<string, number>;
      hours: object;
    };
    expect(items).toHaveLength(100);
    expect(total).toBe(Object.values(counts).reduce((sum, count) => sum + count, 0));
    expect(items.filter(({ isPractice }) => isPractice)).toHaveLength(counts['practice'] ?? 0);
    expect(hours).toEqual({ mode: 'continuous', isOpen: true, opensAt: null, closesAt: null });
    for (const { quote } of items)
      expect(Number(quote.ask.clean)).toBeGreaterThan(Number(quote.bid.clean));
    expect(items.map(({ maturesAt }) => maturesAt)).toEqual(
      items.map(({ maturesAt }) => maturesAt).toSorted((a, b) => a - b),
    );
  });

  it('is filtered by term and kind, and sorted by yield', async () => {
    const { body } = await at.post('/m_ft/bondsList', {
      kind: 'note',
      term: 'oneToThreeYears',
      sort: 'yield',
      isDescending: true,
      pageSize: 5,
    });
    const { items } = body.data as {
      items: { kind: string; termGroup: string; quote: { ask: { yieldToMaturity: string } } }[];
    };
    expect(items).toHaveLength(5);
    for (const { kind, termGroup } of items)
      expect([kind, termGroup]).toEqual(['note', 'oneToThreeYears']);
    const yields = items.map(({ quote }) => Number(quote.ask.yieldToMaturity));
    expect(yields).toEqual(yields.toSorted((a, b) => b - a));
  });

  it('has a page for each, its past, and the curve now, a month and a year ago', async () => {
    const detail = (await at.get('/treasuryBond/detail?code=USTN271231')).body.data as {
      terms: { coupon: string };
      cashFlows: { kind: string; amount: string }[];
      duration: { modified: string };
      period: { daysInPeriod: number };
    };
    expect(detail.cashFlows.at(-1)).toMatchObject({ kind: 'principal', amount: '100' });
    expect(Number(detail.cashFlows[0]?.amount)).toBeCloseTo(Number(detail.terms.coupon) * 50, 9);
    expect(Number(detail.duration.modified)).toBeGreaterThan(0.9);
    expect([181, 182, 183, 184]).toContain(detail.period.daysInPeriod);
    const past = (await at.get('/treasuryBond/history?code=USTN271231&range=1Y')).body.data as {
      points: { at: number; clean: string }[];
    };
    expect(past.points.length).toBeGreaterThan(150);
    expect(past.points.at(-1)?.at).toBe(at.clock.now());
    const { curves, tenors } = (await at.get('/treasuryBond/curve')).body.data as {
      curves: { when: string; yields: string[] }[];
      tenors: object[];
    };
    expect(curves.map(({ when }) => when)).toEqual(['now', 'monthAgo', 'yearAgo']);
    for (const { yields } of curves) expect(yields).toHaveLength(tenors.length);
    expect((await at.get('/treasuryBond/detail?code=USTN999999')).body.reason).toBe('BOND_UNKNOWN');
  });
});

describe('a note', () => {
  it('is bought at its cost, sold by half, pays its coupon to what is left, and is in total assets', async () => {
    const ana = await investor('bond-ana');
    const preview = await ask<{
      trade: { total: string; clean: string; cashFlows: object[] };
      mostFace: string;
      problem: null;
    }>(ana, '/treasuryBond/create/preview', { code: 'USTN271231', amount: '10000' });
    expect(preview.problem).toBeNull();
    const note = await bought(ana, 'USTN271231', '10000');
    expect(note).toMatchObject({ state: 'bought', cost: preview.trade.total });
    expect((await getBalances(at, ana)).funding).toMatchObject({
      balance: toText(2_000_000 - money(note.cost)),
      held: '0.00',
    });
    expect((await getInvested(at, ana)).funding).toBe(note.cost);
    const purchase = await ask<{ items: object[] }>(ana, '/wallet/getWalletBill', {
      walletType: 1,
    });
    expect(purchase.items[0]).toMatchObject({
      kind: 'bondBought',
      amount: `-${note.cost}`,
      facts: {
        code: 'USTN271231',
        quantity: '10000.00',
        price: preview.trade.clean,
        cost: note.cost,
        position: note.id,
      },
      name: 'US Treasury Note 3.875% 12/31/2027',
    });
    // The chart of one's assets begins with the first trade, whatever was traded.
    const chart = await at.get('/wallet/history?range=1D', ana);
    expect(chart.body.data).toMatchObject({ tradingSince: at.clock.now() });
    const bill = await ask<{ journal: number; entries: object[] }>(ana, '/treasuryBond/receipt', {
      id: note.buyTradeId,
    });
    expect(bill.entries).toMatchObject([
      { part: 'cash', amount: `-${note.cost}` },
      { part: 'invested', amount: note.cost },
    ]);

    const sold = await sell(ana, note.id, '5000');
    const { sold: part, left } = sold.body.data as { sold: Shown; left: Shown };
    expect([part.state, left.state]).toEqual(['waiting', 'bought']);
    expect(left.id).toBe(note.id);
    expect(money(part.cost) + money(left.cost)).toBe(money(note.cost));
    await at.app.beat('treasuries.keep-days', 'bonds.pay');
    expect((await list(ana, { state: 'waiting' })).map(({ id }) => id)).toEqual([part.id]);
    at.clock.advance(MINUTE_MS);
    await at.app.beat('treasuries.keep-days', 'bonds.pay');
    expect((await list(ana, { state: 'redeemed' })).map(({ id }) => id)).toEqual([part.id]);
    const after = (await getBalances(at, ana)).funding;
    expect(after.held).toBe('0.00');
    expect((await getInvested(at, ana)).funding).toBe(left.cost);
    expect(money(after.balance)).toBe(2_000_000 + money(part.sale?.total ?? '') - money(note.cost));

    const overview = await ask<{ total: string; cash: string; invested: string }>(
      ana,
      '/userCenter/getFundingOverview',
      {},
    );
    const [shown] = await list(ana, { state: 'bought' });
    expect(overview.invested).toBe(left.cost);
    expect(money(overview.total) - money(overview.cash)).toBe(money(shown?.value ?? ''));
    // A look back says what the screen had said then.
    const then = at.clock.now();
    at.clock.advance(2 * MINUTE_MS);
    const look = await openEquities(at.app.market, at.app.treasuries).look(
      at.app.db,
      ana.id,
      [then + 1],
      at.clock.now(),
    );
    const total = look.before[0]?.total ?? null;
    expect(total === null ? null : toWire(total)).toBe(overview.total);
    const receipt = await ask<{
      journal: number;
      entries: object[];
      result: string;
      proof: { curveVersion: number };
    }>(ana, '/treasuryBond/receipt', { id: part.sale?.tradeId });
    expect(receipt.entries).toMatchObject([
      { part: 'cash', amount: part.sale?.total },
      { part: 'invested', amount: `-${part.cost}` },
    ]);
    expect(money(receipt.result)).toBe(money(part.sale?.total ?? '') - money(part.cost));
  });
});

describe('a practice bill of an hour', () => {
  it('is bought, matures, waits a minute and is paid its face', async () => {
    const ben = await investor('bond-ben', '1000.00');
    const [bill] = at.app.treasuries.list
      .at(at.clock.now())
      .filter(({ originalTerm }) => originalTerm === '1H')
      .slice(-1);
    const holding = await bought(ben, bill?.code ?? '', '500');
    expect(holding.nextPayment).toMatchObject({ kind: 'principal', amount: '500.00' });
    at.clock.set(bill?.practice?.maturesAtMs ?? 0);
    await at.app.beat('treasuries.keep-days', 'bonds.pay');
    expect(await list(ben)).toMatchObject([{ state: 'waiting', value: '500.00' }]);
    expect((await sell(ben, holding.id)).body.reason).toBe('BOND_NOT_HELD');
    expect((await buy(ben, bill?.code ?? '', '100')).body.reason).toBe('BOND_MATURED');
    at.clock.advance(MINUTE_MS);
    await at.app.beat('treasuries.keep-days', 'bonds.pay');
    expect(await list(ben)).toMatchObject([{ state: 'redeemed' }]);
    const { funding } = await getBalances(at, ben);
    expect(funding.held).toBe('0.00');
    expect(money(funding.balance)).toBe(100_000 + 50_000 - money(holding.cost));
    const { items } = await ask<{ items: object[] }>(ben, '/treasuryBond/payments', {
      which: 'received',
    });
    expect(items).toMatchObject([{ paymentKind: 'principal', amount: '500.00', isPaid: true }]);
  });

  it('comes with an amount that earns at least a cent, however little time is left, and says when it is paid', async () => {
    const mia = await investor('bond-mia', '9000000.00');
    const [bill] = at.app.treasuries.list
      .at(at.clock.now())
      .filter(({ originalTerm }) => originalTerm === '1H')
      .slice(-1);
    const [code, maturesAt] = [bill?.code ?? '', bill?.practice?.maturesAtMs ?? 0];
    const faces: string[] = [];
    for (const minutes of [29, 15, 7, 2, 1]) {
      at.clock.set(maturesAt - minutes * MINUTE_MS);
      const { body } = await at.post('/m_ft/bondsList', { term: 'practice', pageSize: 100 });
      const { example } = (
        body.data as {
          items: { code: string; example: { face: string; total: string; gain: string } }[];
        }
      ).items.find((row) => row.code === code) ?? { example: null };
      if (example === null) throw new Error('a practice bill has an example');
      faces.push(example.face);
      expect(money(example.gain)).toBeGreaterThanOrEqual(1);
      expect(example).toMatchObject({ paysAt: maturesAt + MINUTE_MS });
      const { trade } = await ask<{ trade: { total: string; gain: string } }>(
        mia,
        '/treasuryBond/create/preview',
        { code, amount: example.face },
      );
      expect(trade).toMatchObject({ total: example.total, gain: example.gain });
    }
    expect(faces[0]).toBe('10000.00');
    expect(money(faces.at(-1) ?? '0')).toBeGreaterThan(money(faces[0] ?? '0'));
    const { body } = await at.post('/m_ft/bondsList', { kind: 'note', pageSize: 1 });
    expect((body.data as { items: object[] }).items).toMatchObject([{ example: null }]);
  });
});

describe('a holding from before purchases were booked', () => {
  /** As the version before left it: its cost is held. */
  async function heldOnly(person: Person, like: Shown): Promise<string> {
    const id = newId('bnd');
    await at.app.db.transact(async (tx) => {
      const found = await findHoldingForUpdate(tx, person.id, like.id);
      if (found === null) throw new Error('no such holding');
      const account = walletAccount(found.customerId, 'funding');
      const hold = { reference: id, account, money: found.cost, purpose: 'bond' } as const;
      expect((await moveMoney(tx, [justReserve({ ...hold, expiresAt: null })]))[0]?.ok).toBe(true);
      await insertHolding(tx, { ...found, id, isOwned: false });
    });
    return id;
  }

  it('is carried over once: what was held is invested, and nobody is worth more or less', async () => {
    const lea = await investor('bond-lea', '40000.00');
    const note = await bought(lea, 'USTN271231', '10000');
    const [first, second] = [await heldOnly(lea, note), await heldOnly(lea, note)];
    const before = await ask<{ total: string }>(lea, '/userCenter/getFundingOverview', {});
    // A sale does not wait for the beat.
    expect((await sell(lea, second, '4000')).body).toMatchObject({ code: 200 });
    expect((await getBalances(at, lea)).funding.held).toBe(note.cost);
    await at.app.beat('bonds.carry-over');
    await at.app.beat('bonds.carry-over');
    expect((await getBalances(at, lea)).funding).toMatchObject({
      balance: toText(4_000_000 - 3 * money(note.cost)),
      held: '0.00',
    });
    expect((await getInvested(at, lea)).funding).toBe(toText(3 * money(note.cost)));
    const kinds = await at.app.db.many<{ facts: string }>(sql`
      select j.facts from ledger_journals j where j.kind = 'carriedOver' and exists (
        select from ledger_entries e join ledger_books b on b.id = e.book_id
        where e.journal_id = j.id and b.owner = ${lea.id})`);
    expect(kinds).toHaveLength(2);
    expect(kinds.map(({ facts }) => facts).join()).toContain(first);
    const after = await ask<{ total: string }>(lea, '/userCenter/getFundingOverview', {});
    expect(Math.abs(money(after.total) - money(before.total))).toBeLessThan(100);
  });

  it('is carried over when it is paid before that', async () => {
    const moe = await investor('bond-moe', '30000.00');
    const [bill] = at.app.treasuries.list
      .at(at.clock.now())
      .filter(({ originalTerm }) => originalTerm === '1H')
      .slice(-1);
    const like = await bought(moe, bill?.code ?? '', '10000');
    await heldOnly(moe, like);
    at.clock.set((bill?.practice?.maturesAtMs ?? 0) + MINUTE_MS);
    await at.app.beat('treasuries.keep-days', 'bonds.pay');
    expect(await list(moe)).toMatchObject([{ state: 'redeemed' }, { state: 'redeemed' }]);
    const gained = 2 * (1_000_000 - money(like.cost));
    expect((await getBalances(at, moe)).funding).toMatchObject({
      balance: toText(3_000_000 + gained),
      held: '0.00',
    });
  });
});

describe('what cannot be granted', () => {
  it('has a clear reason, in order, and moves nothing', async () => {
    const cleo = await investor('bond-cleo', '5000.00');
    const guest = await registered(at, 'bond-guest');
    const frozen = await investor('bond-frozen');
    const kept = await bought(frozen, 'USTN271231', '100');
    await at.app.db.transact((tx) =>
      tx.run(sql`update customers set state = 'frozen' where id = ${frozen.id}`),
    );
    const holding = await bought(cleo, 'USTN271231', '1000');
    const before = await entriesCount(at);
    const held = (await getBalances(at, cleo)).funding;
    const reason = async (answer: Promise<Answer>): Promise<string | undefined> =>
      (await answer).body.reason;
    expect(await reason(buy(cleo, 'USTN999999', '100'))).toBe('BOND_UNKNOWN');
    expect(await reason(buy(guest, 'USTN271231', '150'))).toBe('KYC_REQUIRED');
    expect(await reason(buy(frozen, 'USTN271231', '100'))).toBe('ACCOUNT_FROZEN');
    for (const amount of ['', '0', '-100', '1e3', '１００', '100.001', 'NaN', '99999999999999'])
      expect(await reason(buy(cleo, 'USTN271231', amount))).toBe('AMOUNT_INVALID');
    for (const amount of ['50', '150', '100.01', '0.01'])
      expect(await reason(buy(cleo, 'USTN271231', amount))).toBe('BOND_AMOUNT_NOT_WHOLE');
    expect(await reason(buy(cleo, 'USTN271231', '10000100'))).toBe('AMOUNT_TOO_LARGE');
    expect(await reason(buy(cleo, 'USTN271231', '100', { seenPrice: 'x' }))).toBe('PRICE_INVALID');
    expect(await reason(buy(cleo, 'USTN271231', '100', { seenPrice: '90' }))).toBe('PRICE_MOVED');
    expect(await reason(buy(cleo, 'USTN271231', '1000000'))).toBe('FUNDS_INSUFFICIENT');
    expect(await reason(sell(cleo, holding.id, '1100'))).toBe('BOND_SELL_TOO_MUCH');
    expect(await reason(sell(cleo, holding.id, '150'))).toBe('BOND_AMOUNT_NOT_WHOLE');
    expect(await reason(sell(cleo, holding.id, '100', { seenPrice: '200' }))).toBe('PRICE_MOVED');
    expect(await reason(sell(cleo, kept.id))).toBe('BOND_HOLDING_UNKNOWN');
    expect(await entriesCount(at)).toBe(before);
    expect((await getBalances(at, cleo)).funding).toEqual(held);
    // Customers who may not buy may still sell.
    expect(await reason(sell(frozen, kept.id))).toBeUndefined();
  });

  it('a command that is sent again happens once, and not with another body', async () => {
    const dora = await investor('bond-dora');
    const body = { requestId: requestId(), code: 'USTN271231', amount: '300' };
    const send = (more: object = {}) =>
      at.post('/treasuryBond/create', { ...body, ...more }, { token: dora.token });
    const [one, other] = await Promise.all([send(), send()]);
    expect((one.body.data as Shown).id).toBe((other.body.data as Shown).id);
    expect((await send({ amount: '400' })).body.reason).toBe('REQUEST_ID_REUSED');
    expect(await list(dora)).toHaveLength(1);
  });

  it('of many sales at once only what is held is sold', async () => {
    const eve = await investor('bond-eve');
    const holding = await bought(eve, 'USTN271231', '500');
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => sell(eve, holding.id, '200')),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(2);
    const sold = await list(eve, { state: 'waiting' });
    expect(sold.map(({ totalHolding }) => totalHolding)).toEqual(['200.00', '200.00']);
    expect(await list(eve, { state: 'bought' })).toMatchObject([{ totalHolding: '100.00' }]);
    expect((await sell(eve, holding.id)).status).toBe(200);
    expect((await sell(eve, holding.id)).body.reason).toBe('BOND_NOT_HELD');
  });
});

describe('coupons', () => {
  it('are paid once, by whichever server is first, also when all slept over two of them', async () => {
    const finn = await investor('bond-finn', '200000.00');
    const note = await bought(finn, 'USTN271231', '100000');
    // Coupons on December 31 and June 30; asleep until after the second.
    at.clock.set(Date.UTC(2027, 6, 2, 15));
    await Promise.all([
      payWhatIsDue(at.app.db, at.app.treasuries),
      payWhatIsDue(at.app.db, at.app.treasuries),
      payWhatIsDue(at.app.db, at.app.treasuries),
    ]);
    const { received, coming } = await ask<{
      received: { kind: string; dueOn: string; amount: string }[];
      coming: { kind: string; dueOn: string }[];
    }>(await signedIn(finn), '/treasuryBond/holding', { id: note.id });
    expect(received.map(({ kind, dueOn }) => `${kind} ${dueOn}`)).toEqual([
      'coupon 2026-12-31',
      'coupon 2027-06-30',
    ]);
    expect(coming.map(({ kind, dueOn }) => `${kind} ${dueOn}`)).toEqual([
      'coupon 2027-12-31',
      'principal 2027-12-31',
    ]);
    const paid = received.reduce((sum, { amount }) => sum + money(amount), 0);
    expect(money((await getBalances(at, finn)).funding.balance)).toBe(
      20_000_000 - money(note.cost) + paid,
    );
    const [shown] = await list(await signedIn(finn));
    expect(money(shown?.interest ?? '')).toBe(paid);
    const kinds = await at.app.db.many<{ kind: string }>(sql`
      select j.kind from ledger_journals j where exists (select from ledger_entries e
        join ledger_books b on b.id = e.book_id where e.journal_id = j.id and b.owner = ${finn.id})
        order by j.id`);
    expect(kinds.map(({ kind }) => kind)).toEqual([
      'deposit',
      'bondBought',
      'bondInterest',
      'bondInterest',
    ]);
  });

  it('leave nothing half done when a server dies in the middle', async () => {
    const gail = await investor('bond-gail', '200000.00');
    const note = await bought(gail, 'USTN271231', '1000');
    at.clock.set(Date.UTC(2028, 0, 3, 15));
    await expect(
      at.app.db.transact(async (tx) => {
        await payCoupons(tx, at.app.treasuries, 500);
        throw new Error('the power is gone');
      }),
    ).rejects.toThrow('the power is gone');
    expect((await getBalances(at, gail)).funding.balance).toBe(
      toText(20_000_000 - money(note.cost)),
    );
    await at.app.beat('treasuries.keep-days', 'bonds.pay');
    const { received } = await ask<{ received: { kind: string }[] }>(
      await signedIn(gail),
      '/treasuryBond/holding',
      {
        id: note.id,
      },
    );
    expect(received.map(({ kind }) => kind)).toEqual(['coupon', 'principal']);
    expect((await getBalances(at, gail)).funding.held).toBe('0.00');
    expect((await getInvested(at, gail)).funding).toBe('0.00');
    const told = await at.app.db.many<{ template: NoticeTemplate; values: TextValues }>(sql`
      select template, "values" from messages where customer_id = ${gail.id}
        and template in ('bondCouponPaid', 'bondRedeemed') order by seq`);
    const written = (language: Language) =>
      told.map(({ template, values }) => renderNotice(template, language, values).body);
    expect(written('en')).toEqual([
      expect.stringMatching(
        /^US Treasury Note \d\.\d+% 12\/31\/2027 \(USTN271231\) paid the interest/,
      ),
      expect.stringMatching(/^US Treasury Note \d\.\d+% 12\/31\/2027 \(USTN271231\) has matured/),
    ]);
    expect(written('zhHans')[1]).toMatch(/^美国中期国债 2027-12-31 \d\.\d+%（USTN271231）/);
  });
});
