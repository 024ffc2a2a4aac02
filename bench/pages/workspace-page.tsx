/**
 * A workspace at its fullest: four charts of different instruments and sizes of bars with own
 * orders on them, and 60 live rows, all drawn, not only those in view.
 *
 * The bench calls `bench.run(seconds)`, or `bench.frames(seconds)`, which resolves to the instants
 * of the frames drawn.
 */
import type { ChartSeries } from '@candor/chart/chart-port';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import { liveUpdates } from './live-updates.ts';
import { LiveQuoteRow } from '../../apps/web/src/core/quotes/live-quote-row.tsx';
import { desktopEngine } from '../../apps/web/src/core/quotes/chart-engine.ts';
import {
  ChartView,
  type DesktopChart,
} from '../../apps/web/src/capabilities/quotes/chart/chart-view.tsx';
import {
  setChartKind,
  toggleIndicator,
} from '../../apps/web/src/capabilities/quotes/chart/chart-settings.ts';
import type { BarsQuery } from '../../apps/web/src/capabilities/quotes/quotes.api.ts';
import type { ChartSize } from '../../apps/web/src/capabilities/quotes/screens/quote-params.model.ts';
import { withTexts } from '../../apps/web/src/platform/i18n/text.ts';
import { startLive } from '../../apps/web/src/platform/readings/live.ts';
import { startNavigation } from '../../apps/web/src/platform/nav/nav.ts';
import { madeBars } from './made-bars.ts';
import { madeDetail } from './made-detail.ts';
import { drawFramed } from './page-frame.tsx';
import { installSocket, madeRow, makeFrames, socket } from './stand-in-socket.ts';

const ROWS = 60;
const UPDATES_PER_BATCH = 12;
const BATCH_MS = 100;
const MADE_SECONDS = 90;
const SIZES: readonly ChartSize[] = ['1m', '15m', 'day', 'week'];

const rows = Array.from({ length: ROWS }, (_, index) => madeRow(index));
const startedAt = Date.now();
const batches = makeFrames(rows, (MADE_SECONDS * 1_000) / BATCH_MS, UPDATES_PER_BATCH, startedAt);
const { run, frames } = liveUpdates(batches, BATCH_MS);

installSocket();
globalThis.fetch = async (address) => new Response(answer(String(address)));
await draw();
Object.assign(window, {
  bench: {
    run,
    frames,
    isReady: () => document.querySelectorAll('canvas').length > 20 && socket.wanted.size >= ROWS,
  },
});

async function draw(): Promise<void> {
  await Promise.all([withTexts(async () => undefined, 'quotes', 'markets'), desktopEngine.load()]);
  startNavigation();
  startLive([]);
  setChartKind('candles');
  toggleIndicator('MA');
  drawFramed(
    <div className="flex h-full">
      <div className="w-72 overflow-y-auto">
        {rows.map((row) => (
          <LiveQuoteRow key={row.stock_code} row={row} column="turnover" />
        ))}
      </div>
      <div className="grid flex-1 auto-rows-fr grid-cols-2">
        {SIZES.map((size, at) => (
          <div key={size} className="min-h-0 min-w-0">
            <ChartView
              detail={madeDetail(rows[at] ?? madeRow(0))}
              isFullScreen
              desktop={desktopOf(size)}
            />
          </div>
        ))}
      </div>
    </div>,
    { hasRail: true },
  );
}

function desktopOf(interval: ChartSize): DesktopChart {
  const above = ({ bars }: ChartSeries) => {
    const last = bars.at(-1);
    return last === undefined
      ? {}
      : {
          levels: [
            {
              id: 'a',
              price: last.close * 0.99,
              kind: 'buy' as const,
              text: 'Buy 10',
              isMovable: true,
            },
            {
              id: 'b',
              price: last.close * 1.01,
              kind: 'average' as const,
              text: 'Average',
              isMovable: false,
            },
          ],
        };
  };
  return { interval, engine: desktopEngine, above };
}

function answer(address: string): string {
  const size = SIZES.find((known) => address.includes(`size=${known}`)) ?? 'day';
  const stepMs =
    size === '1m'
      ? MINUTE_MS
      : size === '15m'
        ? 15 * MINUTE_MS
        : size === 'day'
          ? DAY_MS
          : 7 * DAY_MS;
  const row = rows.find(({ stock_code: code }) => address.includes(`code=${code}`)) ?? rows[0];
  const bars = madeBars(180, startedAt - 179 * stepMs, stepMs, Number(row?.price_nominal ?? 100));
  const data: BarsQuery = {
    size,
    previousClose: row?.price_nominal ?? '100.00',
    timeZone: 'America/New_York',
    from: startedAt - 179 * stepMs,
    until: startedAt + 365 * DAY_MS,
    hasMore: false,
    bars,
  };
  return JSON.stringify({ code: 200, msg: '', data });
}
