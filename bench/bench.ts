/**
 * `npm run bench [figure…] [--strict] [--scale=0.1]`. What is compared runs side by side in the
 * same run, so the ratios mean something on any machine; the absolute numbers do not.
 *
 * Missed targets fail the run only with --strict; a figure that breaks fails it in any case.
 */
import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { closeAll } from './closing.ts';
import type { Figure, Row } from './figure.ts';
import { accounts } from './figures/accounts.ts';
import { alerts } from './figures/alerts.ts';
import { articles } from './figures/articles.ts';
import { atRest } from './figures/at-rest.ts';
import { auditVerify } from './figures/money/audit-verify.ts';
import { authenticatedCall } from './figures/authenticated-call.ts';
import { ballot } from './figures/money/ballot.ts';
import { bondPrices } from './figures/market/bond-prices.ts';
import { busyMemory } from './figures/busy-memory.ts';
import { candles } from './figures/market/candles.ts';
import { chat } from './figures/chat.ts';
import { classes } from './figures/classes.ts';
import { coupons } from './figures/money/coupons.ts';
import { deskDecide } from './figures/orders/desk-decide.ts';
import { deskFractions } from './figures/orders/desk-fractions.ts';
import { deskOrders } from './figures/orders/desk-orders.ts';
import { deskTick } from './figures/orders/desk-tick.ts';
import { lighthouse } from './figures/web/lighthouse.ts';
import { firstLoad } from './figures/web/first-load.ts';
import { growth } from './figures/orders/growth.ts';
import { league } from './figures/money/league.ts';
import { lastMinute } from './figures/money/last-minute.ts';
import { ledgerPosting } from './figures/money/ledger-posting.ts';
import { ledgerVerify } from './figures/money/ledger-verify.ts';
import { loginFlood } from './figures/login-flood.ts';
import { marketTick } from './figures/market/market-tick.ts';
import { optionExpiry } from './figures/orders/option-expiry.ts';
import { bus } from './figures/bus.ts';
import { metrics } from './figures/metrics.ts';
import { options } from './figures/market/options.ts';
import { orderAfterRest } from './figures/orders/order-after-rest.ts';
import { agentCall, alpacaData, alpacaOrders } from './figures/orders/alpaca.ts';
import { orderCost } from './figures/orders/order-cost.ts';
import { orderLots } from './figures/orders/order-lots.ts';
import { pushFanout } from './figures/push-fanout.ts';
import { pushMemory } from './figures/push-memory.ts';
import { reads } from './figures/reads.ts';
import { rentals } from './figures/market/rentals.ts';
import { baskets } from './figures/money/baskets.ts';
import { plans } from './figures/money/plans.ts';
import { returns } from './figures/money/returns.ts';
import { replicaReads } from './figures/replica-reads.ts';
import { severalServers } from './figures/orders/several-servers.ts';
import { slowestReads } from './figures/slowest-reads.ts';
import { customerPage } from './figures/customer-page.ts';
import { reviewQueue } from './figures/review-queue.ts';
import { robotOdds } from './figures/market/robot-odds.ts';
import { screen } from './figures/market/screen.ts';
import { strategies } from './figures/market/strategies.ts';
import { transfers } from './figures/money/transfers.ts';
import { webChart } from './figures/web/web-chart.ts';
import { webList } from './figures/web/web-list.ts';
import { webWorkspace } from './figures/web/web-workspace.ts';
import { webStrategies } from './figures/web/web-strategies.ts';
import { hasMissed, computeRatio, tableText, getVerdict } from './table.ts';

const figures: readonly Figure[] = [
  firstLoad,
  webList,
  webWorkspace,
  webChart,
  authenticatedCall,
  articles,
  reads,
  atRest,
  loginFlood,
  accounts,
  classes,
  auditVerify,
  reviewQueue,
  customerPage,
  ledgerPosting,
  ledgerVerify,
  transfers,
  deskDecide,
  deskFractions,
  deskOrders,
  orderCost,
  alpacaOrders,
  alpacaData,
  agentCall,
  orderAfterRest,
  orderLots,
  severalServers,
  replicaReads,
  deskTick,
  alerts,
  screen,
  pushMemory,
  busyMemory,
  pushFanout,
  marketTick,
  candles,
  bondPrices,
  bus,
  metrics,
  options,
  returns,
  league,
  optionExpiry,
  coupons,
  plans,
  baskets,
  ballot,
  lastMinute,
  strategies,
  robotOdds,
  webStrategies,
  rentals,
  chat,
];
/** They take minutes by themselves, or need more than Candor has: only where they are asked for. */
const asked: readonly Figure[] = [slowestReads, growth, lighthouse];
const cacheFolder = fileURLToPath(new URL('../.cache/', import.meta.url));

let isInterrupted = false;
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void interrupt());
process.exitCode = await bench(process.argv.slice(2));

async function bench(args: readonly string[]): Promise<number> {
  const names = args.filter((arg) => !arg.startsWith('--'));
  const unknown = names.find(
    (name) => ![...figures, ...asked].some((figure) => figure.name === name),
  );
  if (unknown !== undefined) {
    console.error(
      `There is no figure ${unknown}. There are:\n${[...figures, ...asked].map(({ name, about }) => `  ${name.padEnd(20)}${about}`).join('\n')}`,
    );
    return 1;
  }
  try {
    const rows = await measure(
      names.length === 0
        ? figures
        : [...figures, ...asked].filter(({ name }) => names.includes(name)),
    );
    return args.includes('--strict') && hasMissed(rows) ? 1 : 0;
  } catch (error) {
    // A figure whose database was closed fails; that is not worth a message.
    if (isInterrupted) return 1;
    throw error;
  } finally {
    await closeAll();
  }
}

async function interrupt(): Promise<void> {
  isInterrupted = true;
  await closeAll();
  process.exit(1);
}

async function measure(chosen: readonly Figure[]): Promise<Row[]> {
  const rows: Row[] = [];
  const notes: string[] = [];
  const startedAtMs = performance.now();
  for (const figure of chosen) {
    console.log(`${figure.name}: ${figure.about}…`);
    const measured = await figure.measure();
    rows.push(...measured.rows);
    notes.push(...measured.notes.map((note) => `${figure.name}: ${note}`));
  }
  const seconds = Math.round((performance.now() - startedAtMs) / 1_000);
  const machine = {
    cores: availableParallelism(),
    processor: cpus()[0]?.model ?? 'unknown',
    node: process.version,
    load: loadavg()[0] ?? 0,
  };
  console.log(`\n${tableText(rows)}\n\n${notes.join('\n')}`);
  console.log(
    `\n${machine.cores} cores, ${machine.processor}, Node ${machine.node}, load ${machine.load.toFixed(1)} at the end, ${seconds} s in all`,
  );
  mkdirSync(cacheFolder, { recursive: true });
  const report = {
    endedAt: new Date().toISOString(),
    machine,
    seconds,
    rows: rows.map((row) => ({ ...row, ratio: computeRatio(row), verdict: getVerdict(row) })),
    notes,
  };
  writeFileSync(`${cacheFolder}bench.json`, `${JSON.stringify(report, null, 2)}\n`);
  return rows;
}
