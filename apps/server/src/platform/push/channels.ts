/**
 * Public channels (`quote:AAPL` belongs to the source `quote`). A subscriber gets the current value
 * first, then every change; a slow one gets fewer.
 *
 * What is published in one turn is one batch, serialised once: a market tick is one frame per
 * client, not one per instrument.
 */
import { CHANNELS_PER_SOCKET_MAX, type ServerFrame } from '@candor/contract/push';
import { assert } from '@candor/kit/assert';
import { frameBytes, type Outbox } from './outbox.ts';
import type { Channel, PushSocket, Update } from './push-socket.ts';
import { getUpdate } from './update-frames.ts';

export type ChannelSource = {
  readonly prefix: string;
  isKnown?(channel: string): boolean;
  snapshot?(channel: string): unknown;
  begun?(channel: string): void;
  ended?(channel: string): void;
};

export type Channels = {
  register(source: ChannelSource): void;
  subscribe(socket: PushSocket, channels: readonly string[]): void;
  unsubscribe(socket: PushSocket, channels: readonly string[]): void;
  leaveAll(socket: PushSocket): void;
  publish(channel: string, data: unknown): void;
  count(): number;
};

type Refusal = Extract<ServerFrame, { type: 'subscribed' }>['refused'][number];

export function openChannels({ outbox }: { outbox: Outbox }): Channels {
  const sources = new Map<string, ChannelSource>();
  const listened = new Map<string, Channel>();
  let batch = 1;
  let due: PushSocket[] = [];

  function subscribe(socket: PushSocket, channels: readonly string[]): void {
    const accepted: string[] = [];
    const refused: Refusal[] = [];
    for (const channel of new Set(channels)) {
      const reason = reasonAgainst(socket, channel);
      if (reason === null) {
        accepted.push(channel);
        join(socket, channel);
      } else refused.push({ channel, reason });
    }
    outbox.send(socket, frameBytes({ type: 'subscribed', channels: accepted, refused }));
    outbox.sendUpdates(socket, accepted.flatMap(presentValue));
  }

  function reasonAgainst(socket: PushSocket, channel: string): Refusal['reason'] | null {
    const source = sources.get(getPrefix(channel));
    if (source === undefined || source.isKnown?.(channel) === false) return 'unknown';
    if (socket.channels.size >= CHANNELS_PER_SOCKET_MAX && !socket.channels.has(channel))
      return 'tooMany';
    return null;
  }

  function join(socket: PushSocket, name: string): void {
    let channel = listened.get(name);
    if (channel === undefined) {
      listened.set(name, (channel = { name, listeners: new Set(), update: null, batch: 0 }));
      sources.get(getPrefix(name))?.begun?.(name);
    }
    channel.listeners.add(socket);
    socket.channels.set(name, channel);
  }

  function leave(socket: PushSocket, name: string): void {
    const channel = socket.channels.get(name);
    if (channel === undefined) return;
    socket.channels.delete(name);
    socket.newest.delete(name);
    channel.listeners.delete(socket);
    if (channel.listeners.size > 0) return;
    listened.delete(name);
    sources.get(getPrefix(name))?.ended?.(name);
  }

  function presentValue(name: string): Update[] {
    const data = sources.get(getPrefix(name))?.snapshot?.(name) ?? null;
    return data === null ? [] : [getUpdate(name, data)];
  }

  function publish(name: string, data: unknown): void {
    assert(sources.has(getPrefix(name)), `nobody registered the channel ${name}`);
    const channel = listened.get(name);
    if (channel === undefined) return;
    // Every change is sent, even the second of a turn; only a slow reader gets fewer.
    if (channel.batch === batch) sendBatch();
    channel.batch = batch;
    channel.update = getUpdate(name, data);
    if (due.length === 0) queueMicrotask(sendBatch);
    for (const socket of channel.listeners) {
      if (socket.batch === batch) continue;
      socket.batch = batch;
      due.push(socket);
    }
  }

  function sendBatch(): void {
    const [sent, sockets] = [batch, due];
    batch += 1;
    due = [];
    for (const socket of sockets) {
      const updates: Update[] = [];
      for (const channel of socket.channels.values())
        if (channel.batch === sent && channel.update !== null) updates.push(channel.update);
      outbox.sendUpdates(socket, updates);
    }
  }

  return {
    register(source) {
      assert(!sources.has(source.prefix), `the channel ${source.prefix} is registered twice`);
      sources.set(source.prefix, source);
    },
    subscribe,
    unsubscribe: (socket, channels) => channels.forEach((channel) => leave(socket, channel)),
    leaveAll: (socket) => [...socket.channels.keys()].forEach((channel) => leave(socket, channel)),
    publish,
    count: () => listened.size,
  };
}

function getPrefix(channel: string): string {
  const colon = channel.indexOf(':');
  return colon === -1 ? channel : channel.slice(0, colon);
}
