/**
 * The connection as screens know it before its code is there: what they want to hear is kept and
 * asked for once the real one is put in place, and until then it is as silent and as offline as it
 * looks. So the first screen draws with the prices it loaded, and neither waits for the other.
 */
import { createStore } from '@candor/client/store';
import type { ChannelListener } from './channel-book.ts';
import type { PushClient, PushStatus } from './push-client.ts';

export type PushLine = Pick<PushClient, 'status' | 'silentMs' | 'subscribe'>;
export type LateLine = PushLine & {
  /** Once: from now on this is the connection. */
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
