/**
 * The events of a key's account over /push, each once and in order, across lost connections: after
 * one it asks for what it missed, and says where that cannot be had any more.
 */
import {
  HIDDEN_TOPIC,
  issuePushTicket,
  PUSH_PATH,
  PushClose,
  type ClientFrame,
} from '@candor/contract/push';
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
  const line = openLine(place);
  try {
    for (;;) {
      const told = await line.next();
      if (told === null) return;
      yield told;
    }
  } finally {
    line.close();
  }
}

function openLine({ address, call }: Place) {
  const waiting: Told[] = [];
  let wake: () => void = () => undefined;
  let socket: WebSocket | null = null;
  let failures = 0;
  let isOver = false;
  let fault: unknown = null;
  let silence: ReturnType<typeof setTimeout> | undefined;
  let retry: ReturnType<typeof setTimeout> | undefined;

  const tell = (told: Told): void => {
    waiting.push(told);
    wake();
  };
  const send = (frame: ClientFrame): void => socket?.send(JSON.stringify(frame));
  const order = createEventOrder({ send, onResync: () => tell({ kind: 'ready' }) });

  async function connect(): Promise<void> {
    try {
      const { ticket } = await call(issuePushTicket);
      if (isOver) return;
      begin(
        new WebSocket(
          `${address.replace(/^http/, 'ws').replace(/\/$/, '')}${PUSH_PATH}?ticket=${ticket}`,
        ),
      );
    } catch (error) {
      if (error instanceof CallFailed || isForNow(error)) lose();
      else end(error);
    }
  }

  function begin(opened: WebSocket): void {
    socket = opened;
    watch(FIRST_BEAT_MS);
    opened.onmessage = ({ data }) => {
      if (socket === opened) take(recordIn(String(data)));
    };
    opened.onclose = ({ code }) => {
      if (socket !== opened) return;
      // The key may have ended; the next ticket says so.
      if (code === PushClose.sessionEnded) failures = 0;
      lose();
    };
  }

  function watch(beatMs: number): void {
    clearTimeout(silence);
    silence = setTimeout(lose, beatMs * SILENT_BEATS);
  }

  function lose(): void {
    clearTimeout(silence);
    clearTimeout(retry);
    const lost = socket;
    socket = null;
    lost?.close();
    failures += 1;
    if (!isOver) retry = setTimeout(() => void connect(), retryDelayMs(failures, Math.random()));
  }

  function end(error: unknown): void {
    fault = error;
    isOver = true;
    wake();
  }

  let beatMs = FIRST_BEAT_MS;
  let hasBegun = false;
  function take(frame: Record<string, unknown>): void {
    const seq = typeof frame['seq'] === 'number' ? frame['seq'] : null;
    if (frame['type'] === 'welcome') {
      failures = 0;
      beatMs = Number(frame['heartbeatMs']);
      order.begin(seq);
      // An account that was never told anything begins without a word.
      if (seq === 0 && !hasBegun) tell({ kind: 'ready' });
      hasBegun = true;
    } else if (frame['type'] === 'heartbeat') order.compare(seq);
    else if (frame['type'] === 'resync' && seq !== null) order.restart(seq);
    else if (frame['type'] === 'event' && seq !== null && order.take(seq)) hear(seq, frame);
    watch(beatMs);
  }

  /** What a key is not told has a number alone. */
  function hear(seq: number, { topic, at, data }: Record<string, unknown>): void {
    if (topic === HIDDEN_TOPIC) return;
    tell({ kind: 'event', seq, topic: String(topic), at: Number(at), data });
  }

  void connect();
  return {
    /** Null once it was closed. */
    async next(): Promise<Told | null> {
      for (;;) {
        const told = waiting.shift();
        if (told !== undefined) return told;
        if (fault !== null) throw fault;
        if (isOver) return null;
        await new Promise<void>((resolve) => {
          wake = resolve;
        });
      }
    },
    close(): void {
      isOver = true;
      clearTimeout(retry);
      clearTimeout(silence);
      const left = socket;
      socket = null;
      left?.close();
      wake();
    },
  };
}

function isForNow(error: unknown): boolean {
  return (
    error instanceof CallRefused &&
    ['REQUESTS_TOO_MANY', 'SERVER_BUSY', 'STORAGE_FULL'].includes(error.reason)
  );
}
