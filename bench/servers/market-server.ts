/** Arguments: the database's address, the log file, the market's hours. */
import * as z from 'zod/mini';
import { listBars } from '@candor/server/core/pricing/list-bars';
import { getSource } from '@candor/server/core/instruments/sources';
import { systemClock } from '@candor/server/platform/clock';
import { hashWord } from '@candor/market/path/keyed-hash';
import type { AssetClass, Instrument } from '@candor/market/instrument';
import { openMeasuredProduct } from '../open-product.ts';
import { answerParent, argument } from '../answer-parent.ts';
import { cpuSeconds, watchMemory } from './usage.ts';

const classes: readonly AssetClass[] = ['usStock', 'hkStock', 'future', 'forex', 'index', 'crypto'];
const TICK_MS = 937.5;

const app = await openMeasuredProduct({ RATE_LIMITS: 'on', MARKET_HOURS: argument(2) });
await app.listen();
const { instruments, pricing } = app.market;
const memory = watchMemory();

answerParent(
  {
    ready: () => true,
    warm: () => app.market.warm(),
    cpuSeconds,
    memory: () => ({ nowBytes: memory.nowBytes(), peakBytes: memory.peakBytes() }),
    ticks: (value) => measureTicks(z.parse(z.object({ fromMs: z.int(), count: z.int() }), value)),
    classes: () =>
      classes.map((assetClass) => ({
        assetClass,
        count: instruments.universe().ofClass(assetClass).length,
      })),
    chart: (value) =>
      measureCharts(z.parse(z.object({ assetClass: z.enum(classes), index: z.int() }), value)),
  },
  () => app.close(),
);

/** The first one brings all instruments up to the instant and is not counted. */
function measureTicks({ fromMs, count }: { fromMs: number; count: number }) {
  const all = classes.flatMap((assetClass) => instruments.universe().ofClass(assetClass));
  pricing.quotes(all, fromMs);
  const ticks = getCpu(count, (tick) => pricing.quotes(all, fromMs + (tick + 1) * TICK_MS));
  const plain = getCpu(count, (tick) => all.map((_, index) => plainQuote(tick, index)));
  return { instruments: all.length, ticks, plain };
}

function plainQuote(tick: number, index: number): Readonly<Record<string, number>> {
  const throws = Array.from({ length: PLAIN_THROWS }, (_, place) => hashWord(tick, index, place));
  const [last = 0, bid = 0, ask = 0] = throws;
  return {
    last,
    bid,
    ask,
    open: 0,
    high: 0,
    low: 0,
    change: 0,
    changeRatio: 0,
    bidSize: 0,
    askSize: 0,
    volume: 0,
    turnover: 0,
    sequence: tick,
  };
}

const PLAIN_THROWS = 10;

function getCpu(count: number, work: (round: number) => unknown): number[] {
  return Array.from({ length: count }, (_, round) => {
    const before = cpuSeconds();
    work(round);
    return (cpuSeconds() - before) * 1_000;
  });
}

/** A year for the first time, the same again, and today. */
async function measureCharts({ assetClass, index }: { assetClass: AssetClass; index: number }) {
  const instrument = instruments.universe().ofClass(assetClass)[index];
  if (instrument === undefined) throw new Error(`${assetClass} has no instrument ${index}`);
  const [year, again, intraday] = [
    await timeChart(instrument, '1Y'),
    await timeChart(instrument, '1Y'),
    await timeChart(instrument, 'intraday'),
  ];
  return { id: instrument.id, year, again, intraday };
}

async function timeChart(
  { assetClass, code }: Instrument,
  range: '1Y' | 'intraday',
): Promise<{ wallMs: number; cpuMs: number }> {
  const [fromMs, cpuFrom] = [performance.now(), cpuSeconds()];
  await listBars(
    app.market,
    { source: getSource(assetClass), code, range, count: BARS },
    systemClock.now(),
  );
  return { wallMs: performance.now() - fromMs, cpuMs: (cpuSeconds() - cpuFrom) * 1_000 };
}

const BARS = 300;
