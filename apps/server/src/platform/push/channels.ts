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

type OpenChannels = {
  readonly outbox: Outbox;
  readonly sources: Map<string, ChannelSource>;
  readonly listened: Map<string, Channel>;
  batch: number;
  due: PushSocket[];
};

export function openChannels({ outbox }: { outbox: Outbox }): Channels {
  const open: OpenChannels = {
    outbox,
    sources: new Map(),
    listened: new Map(),
    batch: 1,
    due: [],
  };
  return {
    register(source) {
      assert(!open.sources.has(source.prefix), `the channel ${source.prefix} is registered twice`);
      open.sources.set(source.prefix, source);
    },
    subscribe: (socket, channels) => subscribe(open, socket, channels),
    unsubscribe: (socket, channels) => channels.forEach((channel) => leave(open, socket, channel)),
    leaveAll: (socket) =>
      [...socket.channels.keys()].forEach((channel) => leave(open, socket, channel)),
    publish: (name, data) => publish(open, name, data),
    count: () => open.listened.size,
  };
}

function subscribe(open: OpenChannels, socket: PushSocket, channels: readonly string[]): void {
  const accepted: string[] = [];
  const refused: Refusal[] = [];
  for (const channel of new Set(channels)) {
    const reason = reasonAgainst(open, socket, channel);
    if (reason === null) {
      accepted.push(channel);
      join(open, socket, channel);
    } else refused.push({ channel, reason });
  }
  open.outbox.send(socket, frameBytes({ type: 'subscribed', channels: accepted, refused }));
  open.outbox.sendUpdates(
    socket,
    accepted.flatMap((name) => presentValue(open, name)),
  );
}

function reasonAgainst(
  { sources }: OpenChannels,
  socket: PushSocket,
  channel: string,
): Refusal['reason'] | null {
  const source = sources.get(getPrefix(channel));
  if (source === undefined || source.isKnown?.(channel) === false) return 'unknown';
  if (socket.channels.size >= CHANNELS_PER_SOCKET_MAX && !socket.channels.has(channel))
    return 'tooMany';
  return null;
}

function join({ listened, sources }: OpenChannels, socket: PushSocket, name: string): void {
  let channel = listened.get(name);
  if (channel === undefined) {
    listened.set(name, (channel = { name, listeners: new Set(), update: null, batch: 0 }));
    sources.get(getPrefix(name))?.begun?.(name);
  }
  channel.listeners.add(socket);
  socket.channels.set(name, channel);
}

function leave({ listened, sources }: OpenChannels, socket: PushSocket, name: string): void {
  const channel = socket.channels.get(name);
  if (channel === undefined) return;
  socket.channels.delete(name);
  socket.newest.delete(name);
  channel.listeners.delete(socket);
  if (channel.listeners.size > 0) return;
  listened.delete(name);
  sources.get(getPrefix(name))?.ended?.(name);
}

function presentValue({ sources }: OpenChannels, name: string): Update[] {
  const data = sources.get(getPrefix(name))?.snapshot?.(name) ?? null;
  return data === null ? [] : [getUpdate(name, data)];
}

function publish(open: OpenChannels, name: string, data: unknown): void {
  assert(open.sources.has(getPrefix(name)), `nobody registered the channel ${name}`);
  const channel = open.listened.get(name);
  if (channel === undefined) return;
  // Every change is sent, even the second of a turn; only a slow reader gets fewer.
  if (channel.batch === open.batch) sendBatch(open);
  channel.batch = open.batch;
  channel.update = getUpdate(name, data);
  if (open.due.length === 0) queueMicrotask(() => sendBatch(open));
  for (const socket of channel.listeners) {
    if (socket.batch === open.batch) continue;
    socket.batch = open.batch;
    open.due.push(socket);
  }
}

function sendBatch(open: OpenChannels): void {
  const [sent, sockets] = [open.batch, open.due];
  open.batch += 1;
  open.due = [];
  for (const socket of sockets) {
    const updates: Update[] = [];
    for (const channel of socket.channels.values())
      if (channel.batch === sent && channel.update !== null) updates.push(channel.update);
    open.outbox.sendUpdates(socket, updates);
  }
}

function getPrefix(channel: string): string {
  const colon = channel.indexOf(':');
  return colon === -1 ? channel : channel.slice(0, colon);
}
