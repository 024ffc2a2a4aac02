/**
 * A customer trades in a real browser while every process behind the page is killed in turn. Each
 * time an order leaves the page the process dies, and the first answer is lost. What the customer
 * confirmed is there once, what another device does appears by itself, every event reached the
 * page, and no screen gave way to an error.
 */
import { existsSync } from 'node:fs';
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';
import { setVerification } from '@candor/server/core/customers/standing';
import { findHead } from '@candor/server/platform/push/push.store';
import type { Db } from '@candor/server/platform/db/database';
import { closeWithBench } from '../../bench/closing.ts';
import type { BenchPerson } from '../../bench/people.ts';
import { verifyRestored } from '../../tools/backup/verify-restored.ts';
import { customersWithMoney } from '../customers.ts';
import { openBalancer } from '../servers/balancer.ts';
import { inflict, reasonWithout, type Fault } from '../servers/faults.ts';
import { openStage } from '../servers/open-stage.ts';
import { placeOneOrder, verifyOrders, type OrderLog } from '../crash/order-load.ts';
import { until } from '../servers/until.ts';
import { withDatabase } from '../servers/with-database.ts';
import type { Simulation } from '../simulation.ts';
import { openCustomerPage } from './customer-page.ts';

/** Each server, then what all of them stand on. */
const turns: readonly { readonly fault: Fault; readonly server: number }[] = [
  { fault: 'killServer', server: 0 },
  { fault: 'killServer', server: 1 },
  { fault: 'killServer', server: 2 },
  { fault: 'killBus', server: 0 },
  { fault: 'restartDatabase', server: 0 },
  { fault: 'killDatabase', server: 0 },
  { fault: 'failOver', server: 0 },
];
const TRADER_MINOR = 100_000_000n;
const web = new URL('../../apps/web/dist/index.html', import.meta.url);

export const runBrowser: Simulation = {
  name: 'browser',
  about: 'a customer trades in a real browser while each process behind the page is killed in turn',
  async run() {
    assert(existsSync(web), 'the web app is not built: npm run build');
    const { stage, folder, close } = await openStage();
    const { servers } = stage;
    await servers[0]?.start();
    await Promise.all(servers.slice(1).map((server) => server.start()));
    const balancer = await openBalancer(servers.map(({ origin }) => origin));
    await until(() => balancer.readyCount() === servers.length, 'all servers are ready');
    const databaseUrl = () => stage.database?.pair.primary().url ?? '';
    const person = await withDatabase(databaseUrl(), openTrader);
    const page = await openCustomerPage(balancer.origin, person);
    const closePage = closeWithBench(page.close);
    await page.takeSaid();
    const log: OrderLog = { acks: [], resent: 0, looks: 0 };
    const lines: string[] = [];

    for (const [turn, { fault, server }] of turns.entries()) {
      const victim = servers[server];
      const why = reasonWithout(fault, stage);
      if (why !== null || victim === undefined) {
        lines.push(`LEFT OUT: ${fault}, ${why}`);
        continue;
      }
      // Another quantity each time: the desk asks about two orders that are alike.
      const quantity = turn + 1;
      const startedMs = performance.now();
      let faulting = Promise.resolve();
      const bought = await page.buy('AAPL', quantity, () => {
        faulting = inflict(fault, stage, victim, balancer.reset);
      });
      const filledMs = performance.now() - startedMs;
      log.acks.push(bought);
      await faulting;
      await page.showsShares('AAPL', log.acks.length === 1 ? 1 : (quantity * (quantity + 1)) / 2);
      // Nobody touches the page: what the other device did comes to it.
      await placeOneOrder(balancer.origin, person, log, { code: 'MSFT' });
      await page.showsShares('MSFT', turn + 1);
      await until(
        () => balancer.readyCount() === servers.length,
        `all servers are ready after ${fault}`,
      );
      const { notes, walls } = await page.takeSaid();
      assert(walls.length === 0, `a screen gave way to: ${walls.join('; ')}`);
      lines.push(
        `${fault}: filled ${(filledMs / SECOND_MS).toFixed(1)} s after the ticket was opened, sent ${bought.tries} times under one id; the page said: ${notes.join(' | ')}`,
      );
      console.log(`  ${lines.at(-1)}`);
    }
    const head = await withDatabase(databaseUrl(), async (db) => {
      await verifyOrders(db, person, log);
      return findHead(db, person.customerId);
    });
    await until(() => (page.pushed().at(-1) ?? 0) >= head, 'the page has every event');
    const numbers = page.pushed();
    assert(
      numbers.every((number, i) => i === 0 || number === (numbers[i - 1] ?? 0) + 1),
      `the page missed an event: ${numbers.join(' ')}`,
    );
    const books = await verifyRestored(databaseUrl(), folder);
    await closePage();
    await balancer.close();
    await Promise.all(servers.map((server) => server.stop()));
    await close();
    return [
      ...lines.filter((line) => line.startsWith('LEFT OUT')),
      `${log.acks.length} orders, each there once; ${numbers.length} events without a gap over ${page.reconnects()} reconnections of the page; ${books}`,
    ];
  },
};

async function openTrader(db: Db): Promise<BenchPerson> {
  const [trader] = await customersWithMoney(db, ['browser'], TRADER_MINOR, ['stock']);
  assert(trader !== undefined, 'there is a trader');
  await db.transact((tx) => setVerification(tx, trader.customerId, 'verified'));
  return trader;
}
