/**
 * The connection before its code is loaded: subscriptions are kept until the real one is put in
 * place, so the first screen does not wait for it.
 */
import { createStore } from '@candor/client/store';
import type { ChannelListener } from './channel-book.ts';
import type { PushStatus } from './connection.ts';
import type { PushClient } from './push-client.ts';

export type PushLine = Pick<PushClient, 'status' | 'silentMs' | 'subscribe'>;
export type LateLine = PushLine & {
  /** Once only. */
  connect(line: PushLine): void;
};

type Pending = { readonly channel: string; readonly listener: ChannelListener; stop: () => void };

export function createLateLine(): LateLine {
  const status = createStore<PushStatus>('offline');
  const pending = new Set<Pending>();
  let line: PushLine | null = null;

  return {
    status,
    silentMs: () => line?.silentMs() ?? Infinity,
    subscribe(channel, listener) {
      if (line !== null) return line.subscribe(channel, listener);
      const one: Pending = { channel, listener, stop: () => pending.delete(one) };
      pending.add(one);
      return () => one.stop();
    },
    connect(real) {
      line = real;
      status.set(real.status.get());
      real.status.subscribe(() => status.set(real.status.get()));
      for (const one of pending) one.stop = real.subscribe(one.channel, one.listener);
      pending.clear();
    },
  };
}
