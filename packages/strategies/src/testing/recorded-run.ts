/** A run with its whole record, on a simulated account: for tests and figures. */
import { assert } from '@candor/kit/assert';
import { fill, openSimulated, type SimulatedAccount } from '../backtest/simulated-account.ts';
import type { PriceSource } from '../prices/price-source.ts';
import { barsAt } from '../prices/price-source.ts';
import { advance, startRun } from '../run/advance.ts';
import { barAfter, timesSeen } from '../run/cadence.ts';
import { keepAccount, type Decision } from '../run/decision.ts';
import { hashTerms, rulesOf, type RunTerms } from '../run/run-terms.ts';
import { makeRecord, type Hashed, type Movement, type RunRecord } from '../recompute/record.ts';
import type { Order, SizingTerms } from '../strategy.ts';

export function recordRun(
  run: RunTerms,
  source: PriceSource,
  {
    terms,
    bars,
    redeemed = false,
  }: { terms: readonly SizingTerms[]; bars: number; redeemed?: boolean },
): RunRecord {
  const rules = rulesOf(run);
  assert(rules !== null, 'the strategy is known');
  const needed = rules.strategy.lookBack(rules.parameters);
  const decisions: Hashed<Decision>[] = [];
  const movements: Movement[] = [];
  let account = openSimulated(BigInt(run.capital) - BigInt(run.reserved), terms);
  let progress = startRun(rules, hashTerms(run));
  let barMs = run.firstBarMs;
  for (let bar = 1; bar <= bars; bar += 1, barMs = barAfter(run.cadence, barMs)) {
    const seen = barsAt(source, run.instruments, timesSeen(run.cadence, barMs, needed));
    const how = redeemed && bar === bars ? 'redeemed' : 'live';
    const made = advance(rules, progress, { barMs, bars: seen, account, how });
    ({ progress } = made);
    decisions.push({ ...made.decision, hash: progress.hash });
    for (const [place, order] of made.orders.entries()) {
      const close = BigInt(seen.closes[order.instrument]?.at(-1) ?? 0);
      const next = fill(account, order, {
        close,
        contract: run.instruments[order.instrument] ?? '',
      });
      if (next === null) continue;
      const { units, fee } = next.fill;
      movements.push(
        movementOf(account, next.account, { after: bar, atMs: barMs, order, place, units, fee }),
      );
      ({ account } = next);
    }
    if (made.decision.kind === 'ended') break;
  }
  const times = timesSeen(run.cadence, run.firstBarMs, needed).slice(0, -1);
  const history = {
    times,
    closes: run.instruments.map((instrument) =>
      times.map((atMs) => source.close(instrument, atMs)),
    ),
  };
  return makeRecord({
    run,
    tape: null,
    history,
    decisions,
    movements,
    account: keepAccount(account),
  });
}

function movementOf(
  before: SimulatedAccount,
  after: SimulatedAccount,
  {
    after: number,
    atMs,
    order,
    place,
    units,
    fee,
  }: { after: number; atMs: number; order: Order; place: number; units: bigint; fee: bigint },
): Movement {
  const [was, is] = [before.holdings[order.instrument], after.holdings[order.instrument]];
  assert(was !== undefined && is !== undefined, 'there is a holding for every instrument');
  return {
    after: number,
    atMs,
    kind: 'fill',
    instrument: order.instrument,
    quantity: String(is.quantity - was.quantity),
    basis: String(is.basis - was.basis),
    margin: String(is.margin - was.margin),
    cash: String(after.cash - before.cash),
    fee: String(fee),
    order: place,
    units: Number(units),
    receipt: `receipt-${number}-${place}`,
  };
}
