/**
 * The exported journal, recomputed by hledger itself: an independent program that knows no word of
 * ours.
 */
import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { furtherAccount, inAccount, newAccountRequest } from '@candor/testkit/accounts';
import {
  assertBooksBalance,
  getBalances,
  getInvested,
  verifiedPerson,
} from '@candor/testkit/money';
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

describe.skipIf(version === null)(
  `the books of an account${version === null ? ' (skipped: hledger is not installed)' : ''}`,
  () => {
    it('come to the same cents in hledger, in dollars and in Hong Kong dollars', async () => {
      const ana = await verifiedPerson(here, 'hledger-ana');
      const id = await furtherAccount(here, ana, { name: 'Ideas', startingMoney: '50000' });
      const send = async (path: string, body: object): Promise<void> => {
        const answer = await here.post(
          path,
          { requestId: newAccountRequest(), ...body },
          inAccount(ana, id),
        );
        expect(answer.status, `${path}: ${JSON.stringify(answer.body)}`).toBe(200);
      };
      const move = (from: number, to: number, amount: string) =>
        send('/wallet/transfer', { from, to, amount, isImmediate: true });
      await move(1, 4, '20000');
      const quote = await here.post(
        '/wallet/transfer',
        { requestId: newAccountRequest(), from: 1, to: 7, amount: '5000.37', isImmediate: true },
        inAccount(ana, id),
      );
      const rate = quote.body.values?.['rate'];
      await send('/wallet/transfer', {
        ...{ from: 1, to: 7, amount: '5000.37', isImmediate: true },
        rate,
      });
      await send('/recharge/paperMoney', { amount: '250.05' });
      const order = { direction: 0, orderType: 0 };
      await send('/stock/create', { ...order, code: 'AAPL', quantity: '7' });
      await send('/stock/create', { ...order, code: 'MSFT', quantity: '3', leverage: 2 });
      here.clock.advance(60 * 60_000);
      await send('/stock/create', { ...order, direction: 1, code: 'AAPL', quantity: '2' });

      const file = await here.post(
        '/performance/file',
        { file: 'hledger', year: '2026' },
        inAccount(ana, id),
      );
      expect(file.status, JSON.stringify(file.body)).toBe(200);
      const { content, name }: { content: string; name: string } = file.body.data;
      expect(name).toMatch(/\.journal$/);
      const path = join(folder, 'account.journal');
      await writeFile(path, content);
      await run('hledger', ['-f', path, 'check']);

      const [balances, invested] = [
        await getBalances(here, { id }),
        await getInvested(here, { id }),
      ];
      const expected = new Map<string, string>();
      const add = (account: string, text: string) => {
        if (!/^0\.00$/.test(text)) expected.set(account, text);
      };
      for (const [wallet, { balance }] of Object.entries(balances))
        add(`Assets:${wallet}:cash`, balance);
      for (const [wallet, text] of Object.entries(invested)) add(`Assets:${wallet}:invested`, text);
      expect(expected.size).toBeGreaterThanOrEqual(4);
      expect(await balancesOf(path)).toEqual(expected);

      // It is hledger that checks: a cent less is found.
      const wrong = content.replace('USD 250.05 =', 'USD 250.04 =');
      expect(wrong).not.toBe(content);
      await writeFile(path, wrong);
      await expect(run('hledger', ['-f', path, 'check'])).rejects.toThrow();
    });
  },
);

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
