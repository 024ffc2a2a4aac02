/**
 * One chart of 1,500 daily candles. The product's way: the quote page's chart with its legend, a
 * year in view; with `?all` also BOLL, RSI and KDJ. The bare way (`?bare`): a canvas on which the
 * candles in view, their volume and as many precomputed curves are drawn afresh at every tick.
 *
 * The bench calls `bench.draw()`, then `bench.tick()` or `bench.ticks()`.
 */
import { ownIndicators, type ChartIndicator } from '@candor/chart/indicator-catalogue';
import type { QuoteRow } from '@candor/contract/kernel/quote';
import { DAY_MS } from '@candor/kit/time';
import { phoneEngine } from '../../apps/web/src/core/quotes/chart-engine.ts';
import { ChartView } from '../../apps/web/src/capabilities/quotes/chart/chart-view.tsx';
import {
  setChartKind,
  setChartRange,
  toggleIndicator,
} from '../../apps/web/src/capabilities/quotes/chart/chart-settings.ts';
import type { BarsQuery } from '../../apps/web/src/capabilities/quotes/quotes.api.ts';
import { withTexts } from '../../apps/web/src/platform/i18n/text.ts';
import { startLive } from '../../apps/web/src/platform/readings/live.ts';
import { madeBars } from './made-bars.ts';
import { madeDetail } from './made-detail.ts';
import { drawFramed, drawn, placeOfPage } from './page-frame.tsx';
import { deliver, installSocket, madeRow, makeFrames, socket } from './stand-in-socket.ts';

const BARS = 1_500;
const BARS_IN_VIEW = 252;
const INDICATORS: readonly ChartIndicator[] =
  location.search === '?all' ? ownIndicators : ['MA', 'MACD'];
const TICKS_MADE = 400;
const FIRST_AT = Date.UTC(2020, 0, 1);

const bars = madeBars(BARS, FIRST_AT, DAY_MS);
const row: QuoteRow = { ...madeRow(1), price_nominal: bars.at(-1)?.close ?? '0' };
const lastAt = FIRST_AT + (BARS - 1) * DAY_MS;
const reading: Omit<BarsQuery, 'bars' | 'hasMore'> = {
  size: 'day',
  previousClose: '100.00',
  timeZone: 'America/New_York',
  from: FIRST_AT,
  until: lastAt + DAY_MS,
};
const madeTicks = makeFrames([row], TICKS_MADE, 1, lastAt + 1);
let nextTick = 0;

installSocket();
const isBare = location.search === '?bare';
const bare = isBare ? bareChart() : null;
if (!isBare) await prepareProduct();
Object.assign(window, {
  bench: { draw, tick, ticks, isLive: () => isBare || socket.wanted.size > 0 },
});

/** What is measured is drawing. */
async function prepareProduct(): Promise<void> {
  const [inView, older] = [
    answer(bars.slice(-BARS_IN_VIEW), true),
    answer(bars.slice(0, -BARS_IN_VIEW), false),
  ];
  globalThis.fetch = async (address) =>
    new Response(String(address).includes('before=') ? older : inView);
  setChartRange('1Y');
  setChartKind('candles');
  for (const name of INDICATORS) toggleIndicator(name);
  startLive([]);
  await Promise.all([withTexts(async () => undefined, 'quotes', 'markets'), phoneEngine.load()]);
}

function answer(some: BarsQuery['bars'], hasMore: boolean): string {
  const data: BarsQuery = { ...reading, hasMore, bars: some };
  return JSON.stringify({ code: 200, msg: '', data });
}

async function draw(): Promise<void> {
  if (bare !== null) bare.paint();
  else drawFramed(<ChartView detail={detail} />);
  while (document.querySelector('canvas') === null)
    await new Promise((resolve) => setTimeout(resolve));
  await drawn();
}

/** The product draws it with the next frame, the canvas at once. */
function tick(): void {
  const frames = madeTicks[nextTick];
  if (frames === undefined) throw new Error('the bench runs longer than there are ticks');
  nextTick += 1;
  if (bare === null) deliver(frames);
  else requestAnimationFrame(() => bare.move(nextTick));
}

async function ticks(count: number, everyMs: number): Promise<void> {
  for (let done = 0; done < count; done += 1) {
    tick();
    await new Promise((resolve) => setTimeout(resolve, everyMs));
  }
}

const detail = madeDetail(row);

/** Three averages and two of MACD, whose bars replace the third. */
const CURVES = 5;
const HEIGHT_PX = 352;

function bareChart(): { paint(): void; move(by: number): void } {
  const canvas = document.createElement('canvas');
  const figures = bars.slice(-BARS_IN_VIEW).map(({ open, high, low, close, volume }) => ({
    open: Number(open),
    high: Number(high),
    low: Number(low),
    close: Number(close),
    volume: Number(volume),
  }));
  function paint(): void {
    if (!canvas.isConnected) placeOfPage().append(canvas);
    const [width, height] = [innerWidth * devicePixelRatio, HEIGHT_PX * devicePixelRatio];
    if (canvas.width !== width) Object.assign(canvas, { width, height });
    const pen = canvas.getContext('2d');
    if (pen === null) throw new Error('the browser draws on canvases');
    pen.clearRect(0, 0, width, height);
    const step = width / figures.length;
    const [top, bottom] = [
      Math.max(...figures.map(({ high }) => high)),
      Math.min(...figures.map(({ low }) => low)),
    ];
    const y = (price: number) => ((top - price) / (top - bottom)) * height * 0.6;
    figures.forEach(({ open, high, low, close, volume }, index) => {
      pen.fillStyle = close >= open ? '#0c9b52' : '#fd005c';
      pen.fillRect(index * step, y(high), Math.max(step / 4, 1), y(low) - y(high));
      pen.fillRect(index * step, y(Math.max(open, close)), step, Math.abs(y(open) - y(close)));
      pen.fillRect(index * step, height * 0.7 - volume / 10_000, step, volume / 10_000);
    });
    for (let curve = 0; curve < CURVES; curve += 1) {
      pen.strokeStyle = `hsl(${curve * 24} 60% 50%)`;
      pen.beginPath();
      figures.forEach(({ close }, index) => pen.lineTo(index * step, y(close) + curve * 12));
      pen.stroke();
    }
  }
  function move(by: number): void {
    const last = figures.at(-1);
    if (last !== undefined) last.close += (by % 3) - 1;
    paint();
  }
  return { paint, move };
}
