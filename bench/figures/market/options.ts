/**
 * A chain of about four hundred American options with greeks, bid and ask, at an instant at which
 * nothing was asked before; beside as many quotes of shares.
 */
import { assert } from '@candor/kit/assert';
import { openSampleMarket } from '@candor/market/testing/sample-market';
import type { Expiry } from '@candor/options/contracts/expiries';
import { openSampleOptions } from '@candor/options/testing/sample-options';
import type { Figure, Measured } from '../../figure.ts';
import { median } from '../../statistics.ts';

const CONTRACTS = 400;
const ROUNDS = 40;
const WARM_ROUNDS = 15;
const STEP_MS = 60_000;
const CHAIN_MS_MAX = 25;
const QUOTES_PER_SECOND_MIN = 10_000;
const AT = Date.parse('2026-11-16T15:30:00Z');

export const options: Figure = {
  name: 'options',
  about: `a chain of ${CONTRACTS} options with greeks`,
  measure,
};

async function measure(): Promise<Measured> {
  const market = openSampleOptions({ versionThreeFrom: '2026-11-02' });
  const underlying = market.underlyings.byInstrument('US:AAPL');
  assert(underlying !== null, 'the sample has options on AAPL');
  const chosen = chooseExpiries(
    market.listing.expiries(underlying, AT).filter(({ kind }) => kind === 'monthly'),
    (expiry) => market.listing.strikes(underlying, expiry, AT).length * 2,
  );
  const { engine, universe } = openSampleMarket();
  const shares = universe.ofClass('usStock').slice(0, CONTRACTS);

  const pricing: number[] = [];
  const quoting: number[] = [];
  let contracts = 0;
  for (let round = 0; round < WARM_ROUNDS + ROUNDS; round += 1) {
    const at = AT + round * STEP_MS;
    contracts = 0;
    const chainMs = processorMs(() => {
      for (const expiry of chosen)
        contracts += market.quotes.chain(underlying, expiry, at).rows.length * 2;
    });
    const sharesMs = processorMs(() => shares.forEach((share) => engine.quote(share, at)));
    if (round < WARM_ROUNDS) continue;
    pricing.push((chainMs * CONTRACTS) / contracts);
    quoting.push(sharesMs);
  }
  const chainMs = median(pricing);
  return {
    rows: [
      {
        figure: `a chain of ${CONTRACTS} options with greeks`,
        unit: 'ms',
        measured: chainMs,
        baseline: median(quoting),
        target: { of: 'measured', is: 'atMost', value: CHAIN_MS_MAX },
      },
      {
        figure: 'quotes of options per second of a core',
        unit: 'perSecond',
        measured: (CONTRACTS * 1_000) / chainMs,
        baseline: (CONTRACTS * 1_000) / median(quoting),
        target: { of: 'measured', is: 'atLeast', value: QUOTES_PER_SECOND_MIN },
      },
    ],
    notes: [
      `processor time of ${contracts} American options of ${chosen.length} expiries with their puts by the tree, counted as ${CONTRACTS}; a new minute every time, so only the day's constants are remembered; the baseline is ${CONTRACTS} quotes of shares at the same instants; medians of ${ROUNDS} after ${WARM_ROUNDS} to warm up`,
    ],
  };
}

/** As many as have at least so many contracts. */
function chooseExpiries(expiries: readonly Expiry[], size: (expiry: Expiry) => number): Expiry[] {
  const chosen: Expiry[] = [];
  let contracts = 0;
  for (const expiry of expiries) {
    if (contracts >= CONTRACTS) break;
    chosen.push(expiry);
    contracts += size(expiry);
  }
  return chosen;
}

function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
