/**
 * A customer's device: a socket that is opened again wherever the balancer leads, asks for what it
 * missed, and writes down every number it got.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@candor/kit/assert';
import { WebSocket } from 'ws';
import * as z from 'zod/mini';

export type PushListener = {
  /** In the order they came. */
  readonly numbers: number[];
  reconnects(): number;
  close(): void;
};

const AGAIN_MS = 200;
const CALL_MS = 5_000;
/** As the browser does: silence for longer than two heartbeats is a lost connection. */
const SILENCE_MS = 35_000;

export function listenToPushes(origin: string, token: string): PushListener {
  const numbers: number[] = [];
  let isClosed = false;
  let opened = 0;
  let current: WebSocket | null = null;

  async function live(): Promise<void> {
    while (!isClosed) {
      const ticket = await takeTicket(origin, token);
      if (ticket !== null) await once(ticket);
      await sleep(AGAIN_MS);
    }
  }

  function once(ticket: string): Promise<void> {
    return new Promise((over) => {
      const ws = new WebSocket(`${origin.replace('http', 'ws')}/push?ticket=${ticket}`, { origin });
      current = ws;
      let silence = setTimeout(() => ws.terminate(), SILENCE_MS);
      ws.on('error', () => undefined);
      ws.on('close', () => {
        clearTimeout(silence);
        over();
      });
      ws.on('message', (data) => {
        clearTimeout(silence);
        silence = setTimeout(() => ws.terminate(), SILENCE_MS);
        const frame = z.parse(shown, JSON.parse(String(data)));
        if (frame.type === 'welcome') {
          opened += 1;
          ws.send(JSON.stringify({ type: 'resume', after: numbers.at(-1) ?? 0 }));
        }
        assert(frame.type !== 'resync', 'the server has everything that was missed');
        const { seq } = frame;
        if (frame.type !== 'event' || seq === undefined || seq === null) return;
        // As the browser: what comes before the missed ones were replayed comes once more.
        if (seq === (numbers.at(-1) ?? 0) + 1) numbers.push(seq);
      });
    });
  }

  void live();
  return {
    numbers,
    reconnects: () => Math.max(0, opened - 1),
    close() {
      isClosed = true;
      current?.terminate();
    },
  };
}

async function takeTicket(origin: string, token: string): Promise<string | null> {
  try {
    const answer = await fetch(`${origin}/push/ticket`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: token },
      body: '{}',
      signal: AbortSignal.timeout(CALL_MS),
    });
    if (answer.status !== 200) return null;
    return z.parse(ticketAnswer, await answer.json()).data.ticket;
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return null;
    throw error;
  }
}

const shown = z.object({ type: z.string(), seq: z.optional(z.nullable(z.int())) });
const ticketAnswer = z.object({ data: z.object({ ticket: z.string() }) });
