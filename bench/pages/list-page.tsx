/**
 * A list of 500 live rows. The product's way: socket, push client, quote book, virtual list, rows.
 * The bare way (`?bare`): texts written straight into the page once a frame.
 *
 * The bench calls `bench.run(seconds)`, which resolves to the updates for rows in view, or
 * `bench.frames(seconds)`, which resolves to the instants of the frames drawn.
 */
import { QUOTE_ROW_PX, LiveQuoteRow } from '../../apps/web/src/core/quotes/live-quote-row.tsx';
import { QuoteRows } from '../../apps/web/src/core/quotes/quote-list.tsx';
import { withTexts } from '../../apps/web/src/platform/i18n/text.ts';
import { startLive } from '../../apps/web/src/platform/readings/live.ts';
import { startNavigation } from '../../apps/web/src/platform/nav/nav.ts';
import { PageScreen } from '../../apps/web/src/platform/page-screen.tsx';
import { drawFramed, placeOfPage } from './page-frame.tsx';
import { installSocket, madeRow, makeFrames, socket } from './stand-in-socket.ts';
import { liveUpdates } from './live-updates.ts';

const ROWS = 500;
const UPDATES_PER_BATCH = 20;
const BATCH_MS = 20;
const MADE_SECONDS = 40;

const rows = Array.from({ length: ROWS }, (_, index) => madeRow(index));
const batches = makeFrames(rows, (MADE_SECONDS * 1_000) / BATCH_MS, UPDATES_PER_BATCH, 1);
const { run, frames } = liveUpdates(batches, BATCH_MS);

installSocket();
if (location.search === '?bare') drawBare();
else await drawProduct();
Object.assign(window, { bench: { run, frames, rowsInView: () => socket.wanted.size } });

async function drawProduct(): Promise<void> {
  await withTexts(async () => undefined, 'markets');
  startNavigation();
  startLive([]);
  drawFramed(
    <PageScreen title="List" isTab>
      <QuoteRows
        rows={rows}
        renderRow={(row, index) => (
          <LiveQuoteRow
            key={row.stock_code}
            row={row}
            column="turnover"
            isLast={index === rows.length - 1}
          />
        )}
      />
    </PageScreen>,
  );
}

function drawBare(): void {
  const place = placeOfPage();
  const shown = rows.slice(0, Math.ceil(innerHeight / QUOTE_ROW_PX)).map((row) => {
    const line = document.createElement('div');
    line.style.cssText = `height:${QUOTE_ROW_PX}px;display:flex;justify-content:space-between;padding:8px 16px`;
    line.innerHTML = '<span></span><span></span><span></span>';
    const texts = [...line.children].map((cell) => cell.appendChild(new Text('')));
    texts[0]?.replaceData(0, 0, row.stock_code);
    place.append(line);
    return { channel: `quote:${row.source}:${row.stock_code}`, texts };
  });
  const byChannel = new Map(shown.map(({ channel, texts }) => [channel, texts]));
  const newest = new Map<string, { price_nominal: string; change_ratio: string }>();
  let isToShow = false;
  for (const { channel } of shown) socket.wanted.add(channel);
  socket.hear = (text) => {
    const { channel, data } = JSON.parse(text);
    newest.set(channel, data);
    if (isToShow) return;
    isToShow = true;
    requestAnimationFrame(() => {
      isToShow = false;
      for (const [of, { price_nominal: price, change_ratio: ratio }] of newest) {
        const [, first, second] = byChannel.get(of) ?? [];
        if (first !== undefined) first.data = price;
        if (second !== undefined) second.data = `${(Number(ratio) * 100).toFixed(2)}%`;
      }
      newest.clear();
    });
  };
}
