/** Replaces the socket of /push; everything behind it is the product's. */
import type { QuoteRow, QuoteTick } from '@candor/contract/kernel/quote';
import { quoteChannel } from '@candor/contract/kernel/quote-channel';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { HEARTBEAT_MS, type ClientFrame, type ServerFrame } from '@candor/contract/push';

/** Nobody is sent what they did not ask for. */
export type MadeFrame = { readonly channel: string; readonly text: string };

export const socket = {
  wanted: new Set<string>(),
  hear: (_text: string): void => undefined,
};

export function installSocket(): void {
  Object.assign(globalThis, { WebSocket: StandInSocket });
}

export function deliver(frames: readonly MadeFrame[]): number {
  const wantedFrames = frames.filter(({ channel }) => socket.wanted.has(channel));
  for (const { text } of wantedFrames) socket.hear(text);
  return wantedFrames.length;
}

/** Always the same walk. */
export function makeFrames(
  rows: readonly QuoteRow[],
  steps: number,
  perStep: number,
  firstAt: number,
): MadeFrame[][] {
  const prices = new Map(rows.map((row) => [row, Math.round(Number(row.price_nominal) * 100)]));
  return Array.from({ length: steps }, (_, step) =>
    Array.from({ length: perStep }, (_unused, place) => {
      const row = rows[(step * perStep + place * STRIDE) % rows.length] ?? rows[0];
      if (row === undefined) throw new Error('there are rows');
      const cents = (prices.get(row) ?? 0) + (((step * 7 + place * 3) % 5) - 2);
      prices.set(row, cents);
      return frameFor(row, cents, { at: firstAt + step, traded: step });
    }),
  );
}

/** Each batch touches rows all over the list. */
const STRIDE = 37;

function frameFor(
  row: QuoteRow,
  cents: number,
  { at, traded }: { at: number; traded: number },
): MadeFrame {
  const price = (cents / 100).toFixed(2);
  const change = (cents - Math.round(Number(row.price_nominal) * 100)) / 100;
  const tick: QuoteTick = {
    price_nominal: price,
    change: change.toFixed(2),
    change_ratio: (change / Number(row.price_nominal)).toFixed(6),
    volume: String(500_000 + traded * 100),
    turnover: String(90_000_000 + traded * 10_000),
    bid: price,
    ask: price,
    bidVolume: '100',
    askVolume: '200',
    high: price,
    low: price,
    phase: 'regular',
    at,
  };
  const channel = quoteChannel(row.source, row.stock_code);
  return {
    channel,
    text: JSON.stringify({ type: 'update', channel, data: tick } satisfies ServerFrame),
  };
}

export function madeRow(index: number): QuoteRow {
  const code = `T${String(index).padStart(3, '0')}`;
  return {
    name: `Instrument number ${index}`,
    stock_code: code,
    source: QuotedSource.Stock,
    market: 'NASDAQ',
    currency: 'USD',
    decimals: 2,
    localLogoUrl: '',
    price_nominal: (50 + index * 0.37).toFixed(2),
    change: '0.00',
    change_ratio: '0',
    fall: false,
    volume: '1000000',
    turnover: '90000000',
    selfSelectStatus: false,
    phase: 'regular',
    at: 0,
  };
}

class StandInSocket {
  static readonly OPEN = 1;
  readonly readyState = StandInSocket.OPEN;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;

  constructor() {
    socket.hear = (data) => this.onmessage?.({ data });
    setTimeout(() =>
      socket.hear(
        JSON.stringify({
          type: 'welcome',
          at: 0,
          seq: null,
          heartbeatMs: HEARTBEAT_MS,
        } satisfies ServerFrame),
      ),
    );
    setInterval(
      () =>
        socket.hear(JSON.stringify({ type: 'heartbeat', at: 0, seq: null } satisfies ServerFrame)),
      HEARTBEAT_MS,
    );
  }

  send(text: string): void {
    const frame: ClientFrame = JSON.parse(text);
    if (frame.type === 'subscribe')
      for (const channel of frame.channels) socket.wanted.add(channel);
    if (frame.type === 'unsubscribe')
      for (const channel of frame.channels) socket.wanted.delete(channel);
  }

  close(): void {
    this.onclose = null;
  }
}
