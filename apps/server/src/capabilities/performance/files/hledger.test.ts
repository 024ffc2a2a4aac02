/**
 * The exported journal, recomputed by hledger itself: an independent program that knows no word of
 * ours.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { DAY_MS, HOUR_MS, SECOND_MS } from '@candor/kit/time';
import { furtherAccount, inAccount, newAccountRequest } from '@candor/testkit/accounts';
import {
  assertBooksBalance,
  getBalances,
  getInvested,
  verifiedPerson,
} from '@candor/testkit/money';
import { signedInAgain } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

const run = promisify(execFile);
const version = await run('hledger', ['--version']).then(
  ({ stdout }) => stdout.trim(),
  () => null,
);

let here: World;
let folder: string;
beforeAll(async () => {
  here = await world({ MARKET_HOURS: 'continuous' });
  folder = await mkdtemp(join(tmpdir(), 'candor-hledger-'));
}, 60_000);
afterAll(async () => {
  await assertBooksBalance(here);
  await here.close();
  await rm(folder, { recursive: true });
});

/** All that moves money in an account, in four weeks; then the file. */
async function lived(name: string): Promise<{ content: string; id: string }> {
  const ana = await verifiedPerson(here, name);
  const id = await furtherAccount(here, ana, { name: 'Ideas', startingMoney: '50000' });
  const send = async (path: string, body: object): Promise<void> => {
    const answer = await here.post(
      path,
      { requestId: newAccountRequest(), ...body },
      inAccount(ana, id),
    );
    expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200);
  };
  const later = async (to: number): Promise<void> => {
    here.clock.set(to);
    await here.app.desk.applyDue();
    await here.app.beat('desk.due', 'desk.daily-settlement', 'plans.place', 'plans.reinvest');
    Object.assign(ana, await signedInAgain(here, ana));
  };
  const toHongKong = { from: 1, to: 7, amount: '5000.37', isImmediate: true };
  await send('/wallet/transfer', { from: 1, to: 4, amount: '20000', isImmediate: true });
  const quote = await here.post(
    '/wallet/transfer',
    { requestId: newAccountRequest(), ...toHongKong },
    inAccount(ana, id),
  );
  await send('/wallet/transfer', { ...toHongKong, rate: quote.body.values?.['rate'] });
  await send('/recharge/paperMoney', { amount: '250.05' });
  const order = { direction: 0, orderType: 0 };
  await send('/stock/create', { ...order, code: 'AAPL', quantity: '7' });
  await send('/stock/create', { ...order, code: 'AAPL', quantity: '2.345678' });
  await send('/stock/create', { ...order, code: 'MSFT', amount: '75.50' });
  await send('/stock/create', { ...order, code: 'MSFT', quantity: '3', leverage: 2 });
  const short = { ...order, direction: 1, isShort: true };
  await send('/stock/create', { ...short, code: 'KO', quantity: '40' });
  await send('/plans/dividends/choose', { code: null, choice: 'on' });
  const daily = { code: 'AMZN', amount: '50', every: 'day', day: null };
  await send('/plans/make', { ...daily, firstOn: null, endsOn: null });
  await here.app.beat('plans.place');
  await later(here.clock.now() + 2 * DAY_MS);
  await send('/stock/create', { ...order, direction: 1, code: 'AAPL', quantity: '2' });
  await send('/stock/create', { ...order, direction: 1, code: 'AAPL', quantity: '1.000001' });
  await later(APPLE_EX_DATE + SECOND_MS);
  // Waits for the opening of the exchange.
  await later(APPLE_EX_DATE + 12 * HOUR_MS);
  await later(APPLE_EX_DATE + DAY_MS);
  const file = await here.post(
    '/performance/file',
    { file: 'hledger', year: '2026' },
    inAccount(ana, id),
  );
  expect(file.status, JSON.stringify(file.body)).toBe(200);
  const { content, name: fileName }: { content: string; name: string } = file.body.data;
  expect(fileName).toMatch(/\.journal$/);
  return { content, id };
}

/** Midnight in New York of the day Apple trades without its dividend. */
const APPLE_EX_DATE = Date.UTC(2026, 11, 16, 5);

async function balancesInBooks(id: string): Promise<Map<string, string>> {
  const [balances, invested] = [await getBalances(here, { id }), await getInvested(here, { id })];
  const expected = new Map<string, string>();
  const add = (account: string, text: string) => {
    if (!/^0\.00$/.test(text)) expected.set(account, text);
  };
  for (const [wallet, { balance }] of Object.entries(balances))
    add(`Assets:${wallet}:cash`, balance);
  for (const [wallet, text] of Object.entries(invested)) add(`Assets:${wallet}:invested`, text);
  expect(expected.size).toBeGreaterThanOrEqual(4);
  return expected;
}

let account: { content: string; id: string };
beforeAll(async () => void (account = await lived('hledger-ana')), 120_000);

describe('the books of an account', () => {
  it('tell of fractions, plans, a reinvested dividend, a short sale and an exchange of currency', () => {
    const heads = [...account.content.matchAll(/^\d{4}-\d\d-\d\d \(\d+\) (\w+) ?(\S*)$/gm)];
    const of = (kind: string) => heads.filter((head) => head[1] === kind).map(([, , code]) => code);
    // Bought by amount, by the plan and by the dividend too.
    const bought = of('tradeOpened');
    const count = (code: string) => bought.filter((one) => one === code).length;
    expect([count('AMZN') > 1, count('AAPL') > 2, of('dividend').includes('AAPL')]).toEqual([
      ...[true, true, true],
    ]);
    expect([...new Set(heads.map(([, kind]) => kind))]).toEqual(
      expect.arrayContaining([
        ...['transfer', 'paperMoney', 'tradeOpened', 'tradeClosed', 'financing', 'dividend'],
      ]),
    );
  });

  it('come to the same cents when they are added up by the rules of the format alone', async () => {
    const expected = await balancesInBooks(account.id);
    expect(recomputed(account.content)).toEqual({ balances: expected, wrong: [] });
    const wrong = account.content.replace('USD 250.05 =', 'USD 250.04 =');
    expect(wrong).not.toBe(account.content);
    expect(recomputed(wrong).wrong).not.toEqual([]);
  });
});

describe.skipIf(version === null)(
  `the same in hledger${version === null ? ' (skipped: hledger is not installed)' : ''}`,
  () => {
    it('comes to the same cents, in dollars and in Hong Kong dollars', async () => {
      const path = join(folder, 'account.journal');
      await writeFile(path, account.content);
      await run('hledger', ['-f', path, 'check']);
      expect(await balancesOf(path)).toEqual(await balancesInBooks(account.id));
      // It is hledger that checks: a cent less is found.
      await writeFile(path, account.content.replace('USD 250.05 =', 'USD 250.04 ='));
      await expect(run('hledger', ['-f', path, 'check'])).rejects.toThrow();
    });
  },
);

/**
 * As its manual says: in a transaction each currency comes to nothing, and `=` is the balance of
 * the account after the posting. Lines where that is not so are wrong.
 */
function recomputed(journal: string): { balances: Map<string, string>; wrong: string[] } {
  const sums = new Map<string, bigint>();
  const wrong: string[] = [];
  for (const block of journal.split(/\n\n+/)) {
    const left = new Map<string, bigint>();
    for (const line of block.split('\n')) {
      const posting = /^ {4}(\S.*?) {2}([A-Z]{3}) (-?[\d.]+)(?: = \2 (-?[\d.]+))?$/.exec(line);
      if (posting === null) continue;
      const [, name = '', currency = '', moved = '', after] = posting;
      const minor = BigInt(moved.replace('.', ''));
      const sum = (sums.get(`${name} ${currency}`) ?? 0n) + minor;
      sums.set(`${name} ${currency}`, sum);
      left.set(currency, (left.get(currency) ?? 0n) + minor);
      if (after !== undefined && BigInt(after.replace('.', '')) !== sum) wrong.push(line);
    }
    for (const rest of left.values()) if (rest !== 0n) wrong.push(block);
  }
  const balances = new Map<string, string>();
  for (const [name, sum] of sums)
    if (name.startsWith('Assets:') && sum !== 0n)
      balances.set(name.replace(/ [A-Z]{3}$/, ''), String(sum).replace(/(\d\d)$/, '.$1'));
  return { balances, wrong };
}

/** Account to amount without its currency, as hledger adds them up. */
async function balancesOf(path: string): Promise<Map<string, string>> {
  const { stdout } = await run('hledger', [
    ...['-f', path, 'balance', 'Assets', '--flat', '--no-total', '--output-format', 'csv'],
  ]);
  const [, ...rows] = stdout.trim().split('\n');
  return new Map(
    rows.map((row): [string, string] => {
      const [, account = '', amount = ''] = /^"([^"]*)","(?:[A-Z]{3} )?([^"]*)"$/.exec(row) ?? [];
      return [account, amount];
    }),
  );
}
