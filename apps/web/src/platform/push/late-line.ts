/**
 * The connection before its code is loaded: subscriptions are kept until the real one is put in
 * place, so the first screen does not wait for it.
 */
import { createStore } from '@candor/client/store';
import type { ChannelListener } from './channel-book.ts';
import type { PushClient, PushStatus } from './push-client.ts';

export type PushLine = Pick<PushClient, 'status' | 'silentMs' | 'subscribe'>;
export type LateLine = PushLine & {
  /** Once only. */
  connect(line: PushLine): void;
};

type Wish = { readonly channel: string; readonly hear: ChannelListener; stop: () => void };

export function createLateLine(): LateLine {
  const status = createStore<PushStatus>('offline');
  const wishes = new Set<Wish>();
  let line: PushLine | null = null;

  return {
    status,
    silentMs: () => line?.silentMs() ?? Infinity,
    subscribe(channel, hear) {
      if (line !== null) return line.subscribe(channel, hear);
      const query: Wish = { channel, hear, stop: () => wishes.delete(query) };
      wishes.add(query);
      return () => query.stop();
    },
    connect(real) {
      line = real;
      status.set(real.status.get());
      real.status.subscribe(() => status.set(real.status.get()));
      for (const query of wishes) query.stop = real.subscribe(query.channel, query.hear);
      wishes.clear();
    },
  };
}
