import { WebSocket } from 'ws';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  CHANNELS_PER_MESSAGE_MAX,
  CHANNELS_PER_SOCKET_MAX,
  type ServerFrame,
} from '@candor/contract/push';
import { quoteTick, type QuoteTick } from '@candor/contract/kernel/quote';
import {
  BOOK_TRADES_FIRST,
  BOOK_TRADES_LATER,
  bookTick,
  loadQuoteDetail,
  type BookTick,
} from '@candor/contract/quotes';
import { world, type World } from '@candor/testkit/world';

let at: World;
let address: string;
beforeAll(async () => {
  at = await world({ MARKET_HOURS: 'continuous' });
  address = (await at.app.listen()).replace('localhost', '127.0.0.1');
});
afterAll(() => at.close());

type Listener = {
  readonly frames: ServerFrame[];
  readonly ws: WebSocket;
  say(frame: unknown): void;
  until<Found>(look: (frames: ServerFrame[]) => Found | undefined): Promise<Found>;
};
const opened: WebSocket[] = [];
afterEach(() => opened.splice(0).forEach((ws) => ws.terminate()));

async function listen(): Promise<Listener> {
  const ws = new WebSocket(`${address.replace('http', 'ws')}/push`, { origin: address });
  opened.push(ws);
  const frames: ServerFrame[] = [];
  let wake = (): void => undefined;
  ws.on('message', (bytes) => {
    frames.push(JSON.parse(String(bytes)));
    wake();
  });
  const until = <Found>(look: (all: ServerFrame[]) => Found | undefined) =>
    new Promise<Found>((resolve) => {
      wake = () => {
        const found = look(frames);
        if (found !== undefined) resolve(found);
      };
      wake();
    });
  const listener = { frames, ws, until, say: (frame: unknown) => ws.send(JSON.stringify(frame)) };
  await until((all) => all.find(({ type }) => type === 'welcome'));
  return listener;
}

const updatesOn = (frames: readonly ServerFrame[], channel: string): unknown[] =>
  frames
    .flatMap((frame) =>
      frame.type === 'updates' ? frame.updates : frame.type === 'update' ? [frame] : [],
    )
    .flatMap((update) => (update.channel === channel ? [update.data] : []));
const ticksOn = (frames: readonly ServerFrame[], channel: string): QuoteTick[] =>
  updatesOn(frames, channel).map((data) => quoteTick.parse(data));
const booksOn = (frames: readonly ServerFrame[], channel: string): BookTick[] =>
  updatesOn(frames, channel).map((data) => bookTick.parse(data));

const nextTick = (listener: Listener, channel: string, place: number) =>
  listener.until((frames) => ticksOn(frames, channel)[place]);

describe('quotes over /push', () => {
  it('sends the present quote, then changes, each the same as a call answers at that instant', async () => {
    const ana = await listen();
    ana.say({ type: 'subscribe', channels: ['quote:0:AAPL'] });
    for (const place of [0, 1, 2]) {
      const tick = await nextTick(ana, 'quote:0:AAPL', place);
      const detail = (await at.get('/m_ft/detail_quote?code=AAPL&source=0')).body.data;
      expect(tick.at).toBe(at.clock.now());
      expect(detail).toMatchObject(tick);
      at.clock.advance(2_000);
    }
  });

  it('sends the book in the beat of the quote, each the same as a call answers at that instant', async () => {
    const ana = await listen();
    ana.say({ type: 'subscribe', channels: ['book:0:AAPL', 'quote:0:AAPL'] });
    for (const place of [0, 1, 2]) {
      const book = await ana.until((frames) => booksOn(frames, 'book:0:AAPL')[place]);
      const tick = await nextTick(ana, 'quote:0:AAPL', place);
      expect([book.at, book.bids[0]?.price, book.asks[0]?.price]).toEqual([
        tick.at,
        tick.bid,
        tick.ask,
      ]);
      const answer = await at.get('/m_ft/detail_quote?code=AAPL&source=0');
      const { bids, asks, trades } = loadQuoteDetail.data.parse(answer.body.data);
      expect(book).toEqual({
        bids,
        asks,
        trades: trades.slice(0, place === 0 ? BOOK_TRADES_FIRST : BOOK_TRADES_LATER),
        at: at.clock.now(),
      });
      at.clock.advance(2_000);
    }
  });

  it('says nothing of what has not traded', async () => {
    const bob = await listen();
    bob.say({ type: 'subscribe', channels: ['quote:0:AAPL', 'quote:2:EURUSD'] });
    await nextTick(bob, 'quote:2:EURUSD', 0);
    await new Promise((resolve) => setTimeout(resolve, 1_200));
    expect([
      ticksOn(bob.frames, 'quote:0:AAPL').length,
      ticksOn(bob.frames, 'quote:2:EURUSD').length,
    ]).toEqual([1, 1]);
  });

  it('knows only real instruments, by their exact code', async () => {
    const eve = await listen();
    const wrong = [
      'quote:0:NOPE9',
      'quote:11:AAPL',
      'quote:0:aapl',
      'quote:7:AAPL',
      'quote',
      'quote:0',
      'quote:0:AAPL:x',
      'orders:0:AAPL',
      'book:0:aapl',
      'book:0:NOPE9',
      'book',
      'quote:3:GCF26',
    ];
    eve.say({ type: 'subscribe', channels: [...wrong, 'quote:3:GCZ26'] });
    const answer = await eve.until((frames) => frames.find((frame) => frame.type === 'subscribed'));
    expect(answer).toEqual({
      type: 'subscribed',
      channels: ['quote:3:GCZ26'],
      refused: wrong.map((channel) => ({ channel, reason: 'unknown' })),
    });
  });

  it('survives malformed subscriptions and thousands of them', async () => {
    const eve = await listen();
    eve.say({ type: 'subscribe', channels: 'quote:0:AAPL' });
    eve.say({ type: 'subscribe', channels: [] });
    eve.say({ type: 'subscribe', channels: ['../../etc', 'quote:0:<b>'] });
    const codes = at.app.market.instruments
      .universe()
      .ofClass('usStock')
      .slice(0, 600)
      .map(({ code }) => `quote:0:${code}`);
    for (let from = 0; from < codes.length; from += PER_FRAME)
      eve.say({ type: 'subscribe', channels: codes.slice(from, from + PER_FRAME) });
    const refused = await eve.until((frames) => {
      const answers = frames.flatMap((frame) => (frame.type === 'subscribed' ? [frame] : []));
      const accepted = answers.reduce((sum, answer) => sum + answer.channels.length, 0);
      const tooMany = answers.reduce((sum, answer) => sum + answer.refused.length, 0);
      return accepted + tooMany === codes.length ? { accepted, tooMany } : undefined;
    });
    expect(refused).toEqual({ accepted: CHANNELS_PER_SOCKET_MAX, tooMany: 100 });
    expect(eve.frames.filter(({ type }) => type === 'refused')).toHaveLength(3);
  });

  it('is at rest when nobody listens', async () => {
    const ana = await listen();
    ana.say({ type: 'subscribe', channels: ['quote:100:BTC'] });
    await nextTick(ana, 'quote:100:BTC', 0);
    ana.say({ type: 'unsubscribe', channels: ['quote:100:BTC'] });
    ana.ws.terminate();
    await expect.poll(() => at.app.hub.stats().channels).toBe(0);
  });
});

const PER_FRAME = Math.min(CHANNELS_PER_MESSAGE_MAX, 100);
