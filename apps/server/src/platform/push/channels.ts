/**
 * Public channels: who listens to what. A subscriber gets the channel's present value first, then every change; a slow one gets fewer.
 * A channel is known by the word before its first colon (`quote:AAPL` by `quote`); whoever publishes there registers that word at start.
 */
import { CHANNELS_PER_SOCKET_MAX, type ServerFrame } from '@candor/contract/push';
import { assert } from '@candor/kit/assert';
import { frameBytes, type Outbox } from './outbox.ts';
import type { PushSocket } from './push-socket.ts';

export type ChannelSource = {
  readonly prefix: string;
  /** Whether there is such a channel under the prefix; without it, there is any. */
  isKnown?(channel: string): boolean;
  /** The present value, or null when there is none yet. */
  snapshot?(channel: string): unknown;
  /** Somebody listens from now on, after nobody did. */
  begun?(channel: string): void;
  /** The last listener has gone. */
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
  const listeners = new Map<string, Set<PushSocket>>();

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
    for (const channel of accepted) sendSnapshot(socket, channel);
  }

  function reasonAgainst(socket: PushSocket, channel: string): Refusal['reason'] | null {
    const source = sources.get(prefixOf(channel));
    if (source === undefined || source.isKnown?.(channel) === false) return 'unknown';
    if (socket.channels.size >= CHANNELS_PER_SOCKET_MAX && !socket.channels.has(channel)) return 'tooMany';
    return null;
  }

  function join(socket: PushSocket, channel: string): void {
    socket.channels.add(channel);
    const sockets = listeners.get(channel);
    if (sockets === undefined) {
      listeners.set(channel, new Set([socket]));
      sources.get(prefixOf(channel))?.begun?.(channel);
    } else sockets.add(socket);
  }

  function leave(socket: PushSocket, channel: string): void {
    socket.channels.delete(channel);
    socket.newest.delete(channel);
    const sockets = listeners.get(channel);
    if (sockets?.delete(socket) === true && sockets.size === 0) {
      listeners.delete(channel);
      sources.get(prefixOf(channel))?.ended?.(channel);
    }
  }

  function sendSnapshot(socket: PushSocket, channel: string): void {
    const data = sources.get(prefixOf(channel))?.snapshot?.(channel) ?? null;
    if (data !== null) outbox.sendNewest(socket, channel, frameBytes({ type: 'update', channel, data }));
  }

  function publish(channel: string, data: unknown): void {
    assert(sources.has(prefixOf(channel)), `nobody registered the channel ${channel}`);
    const sockets = listeners.get(channel);
    if (sockets === undefined) return;
    const bytes = frameBytes({ type: 'update', channel, data });
    for (const socket of sockets) outbox.sendNewest(socket, channel, bytes);
  }

  return {
    register(source) {
      assert(!sources.has(source.prefix), `the channel ${source.prefix} is registered twice`);
      sources.set(source.prefix, source);
    },
    subscribe,
    unsubscribe: (socket, channels) => channels.forEach((channel) => leave(socket, channel)),
    leaveAll: (socket) => [...socket.channels].forEach((channel) => leave(socket, channel)),
    publish,
    count: () => listeners.size,
  };
}

function prefixOf(channel: string): string {
  const colon = channel.indexOf(':');
  return colon === -1 ? channel : channel.slice(0, colon);
}
