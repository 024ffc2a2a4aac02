/**
 * The events of a key's account over /push, each once and in order, across lost connections: after
 * one it asks for what it missed, and says where that cannot be had any more.
 */
import { HIDDEN_TOPIC, issuePushTicket, PUSH_PATH, type ClientFrame } from '@candor/contract/push';
import type { CustomerEvent } from '@candor/contract/kernel/event';
import type * as z from 'zod/mini';
import { retryDelayMs } from '../backoff.ts';
import { CallFailed, CallRefused } from '../call-errors.ts';
import type { Call } from '../call.ts';
import { createEventOrder } from '../event-order.ts';
import { recordIn } from '../json.ts';

export type Told =
  | {
      readonly kind: 'event';
      readonly topic: string;
      readonly seq: number;
      readonly at: number;
      readonly data: unknown;
    }
  /** Connected, from which on nothing is missed; or what was missed is gone: read everything anew. */
  | { readonly kind: 'ready' };

/** Whether something that was told is this event, with its data. */
export function isEvent<E extends CustomerEvent>(
  event: E,
  told: Told,
): told is Extract<Told, { kind: 'event' }> & { readonly data: z.output<E['data']> } {
  return told.kind === 'event' && told.topic === event.topic;
}

type Place = { readonly address: string; readonly call: Call };

/** Beats that may be missed before the connection counts as lost. */
const SILENT_BEATS = 2.5;
const FIRST_BEAT_MS = 15_000;

export async function* followEvents(place: Place): AsyncGenerator<Told, void, void> {
  const told = createQueue();
  const line = openLine(place, told);
  try {
    for (;;) yield await told.next();
  } finally {
    line.close();
  }
}

/** What was told and is not read yet; after a fault nothing more. */
function createQueue() {
  const waiting: Told[] = [];
  let fault: Error | null = null;
  let wake: () => void = () => undefined;
  return {
    add(told: Told): void {
      waiting.push(told);
      wake();
    },
    fail(error: Error): void {
      fault = error;
      wake();
    },
    async next(): Promise<Told> {
      for (;;) {
        const told = waiting.shift();
        if (told !== undefined) return told;
        if (fault !== null) throw fault;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
  };
}

type Queue = Pick<ReturnType<typeof createQueue>, 'add' | 'fail'>;

function openLine({ address, call }: Place, told: Queue): { close(): void } {
  let socket: WebSocket | null = null;
  let failures = 0;
  let isOver = false;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;
  const send = (frame: ClientFrame): void => socket?.send(JSON.stringify(frame));
  const frames = openFrames(told, send);

  async function connect(): Promise<void> {
    try {
      const { ticket } = await call(issuePushTicket);
      if (!isOver) begin(new WebSocket(addressOf(address, ticket)));
    } catch (error) {
      if (!(error instanceof Error)) throw error;
      if (error instanceof CallFailed || isForNow(error)) lose();
      else told.fail(error);
    }
  }

  function begin(opened: WebSocket): void {
    socket = opened;
    watch(FIRST_BEAT_MS);
    opened.onmessage = ({ data }) => {
      if (socket !== opened) return;
      const beatMs = frames.take(recordIn(String(data)));
      // From its welcome on.
      failures = 0;
      watch(beatMs);
    };
    // Where the key has ended the next ticket says so.
    opened.onclose = () => {
      if (socket === opened) lose();
    };
  }

  function watch(beatMs: number): void {
    clearTimeout(silence);
    silence = setTimeout(lose, beatMs * SILENT_BEATS);
  }

  function leave(): void {
    clearTimeout(silence);
    clearTimeout(retry);
    const left = socket;
    socket = null;
    left?.close();
  }

  function lose(): void {
    leave();
    failures += 1;
    if (!isOver) retry = setTimeout(() => void connect(), retryDelayMs(failures, Math.random()));
  }

  void connect();
  return {
    close() {
      isOver = true;
      leave();
    },
  };
}

/** Says how often the server gives a sign of life. */
function openFrames(told: Queue, send: (frame: ClientFrame) => void) {
  const order = createEventOrder({ send, onResync: () => told.add({ kind: 'ready' }) });
  let beatMs = FIRST_BEAT_MS;
  let hasBegun = false;

  /** What a key is not told has a number alone. */
  function hear(seq: number, { topic, at, data }: Record<string, unknown>): void {
    if (topic === HIDDEN_TOPIC) return;
    told.add({ kind: 'event', seq, topic: String(topic), at: Number(at), data });
  }

  return {
    take(frame: Record<string, unknown>): number {
      const seq = typeof frame['seq'] === 'number' ? frame['seq'] : null;
      if (frame['type'] === 'welcome') {
        beatMs = Number(frame['heartbeatMs']);
        order.begin(seq);
        // An account that was never told anything begins without a word.
        if (seq === 0 && !hasBegun) told.add({ kind: 'ready' });
        hasBegun = true;
      } else if (frame['type'] === 'heartbeat') order.compare(seq);
      else if (frame['type'] === 'resync' && seq !== null) order.restart(seq);
      else if (frame['type'] === 'event' && seq !== null && order.take(seq)) hear(seq, frame);
      return beatMs;
    },
  };
}

function addressOf(address: string, ticket: string): string {
  return `${new URL(address).origin.replace(/^http/, 'ws')}${PUSH_PATH}?ticket=${ticket}`;
}

function isForNow(error: Error): boolean {
  return (
    error instanceof CallRefused &&
    ['REQUESTS_TOO_MANY', 'SERVER_BUSY', 'STORAGE_FULL'].includes(error.reason)
  );
}
