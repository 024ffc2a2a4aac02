/**
 * The bus of several servers: NATS between them, and the in-process bus inside each.
 *
 * A server's own news never leaves the process to come back, so without NATS its own sockets miss
 * nothing. What the others did meanwhile is in the database: a part that needs it sooner than its
 * next look asks `isWhole`, and looks again when it has healed.
 *
 * Messages are sealed with a key of this installation. Others on the same NATS read nothing and
 * are not heard.
 */
import type { NatsConnection } from '@nats-io/transport-node';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Secrets } from '../start/secrets.ts';
import { decrypt, encrypt } from '../vault/sealing.ts';
import type { Bus, OnBusError } from './bus.ts';
import { openInProcessBus } from './in-process-bus.ts';
import { connectToNats, isNatsAway, NATS_RETRY_MS, type NatsPlace } from './nats-connection.ts';

export type NatsBusOptions = {
  readonly place: NatsPlace;
  readonly secrets: Pick<Secrets, 'deriveKey'>;
  readonly onError: OnBusError;
  /** Told at every change, and at the start where it cannot be reached. */
  readonly onState: (isWhole: boolean, reason: string) => void;
};

const HEALED_TOPIC = 'bus.healed';
const CLOSE_WAIT_MS = 2_000;

type JoinedBus = Pick<NatsBusOptions, 'place' | 'onError' | 'onState'> & {
  readonly inside: ReturnType<typeof openInProcessBus>;
  readonly key: Buffer;
  readonly prefix: string;
  readonly healed: Set<() => void>;
  connection: NatsConnection | null;
  isWhole: boolean;
  isClosed: boolean;
  readonly closing: AbortController;
};

/** Refuses the start when what is wrong will not mend by itself. */
export async function openNatsBus({
  place,
  secrets,
  onError,
  onState,
}: NatsBusOptions): Promise<Bus> {
  const joined: JoinedBus = {
    ...{ place, onError, onState },
    inside: openInProcessBus({ onError }),
    key: Buffer.from(secrets.deriveKey('bus')),
    prefix: `candor.${Buffer.from(secrets.deriveKey('bus name')).toString('hex', 0, 8)}.`,
    healed: new Set(),
    connection: null,
    isWhole: false,
    isClosed: false,
    closing: new AbortController(),
  };
  try {
    join(joined, await connectToNats(place));
  } catch (error) {
    if (!isNatsAway(error)) throw error;
    onState(false, error.message);
    void connectLater(joined);
  }

  return {
    publish(topic, message) {
      if (joined.isClosed) return;
      // First: it refuses what is not JSON.
      joined.inside.publish(topic, message);
      send(joined, topic, message);
    },
    subscribe: joined.inside.subscribe,
    isWhole: () => joined.isWhole,
    onHealed(listener) {
      joined.healed.add(listener);
      return () => joined.healed.delete(listener);
    },
    async close() {
      joined.isClosed = true;
      joined.closing.abort();
      const last = joined.connection;
      // What was published is sent before the end; a NATS that hangs is not waited for.
      if (last !== null)
        await Promise.race([
          last.drain().catch(() => undefined),
          sleep(CLOSE_WAIT_MS, undefined, { ref: false }),
        ]);
      await joined.inside.close();
      await last?.close().catch(() => undefined);
    },
  };
}

function setWhole(joined: JoinedBus, value: boolean, reason: string): void {
  if (joined.isWhole === value) return;
  joined.isWhole = value;
  if (joined.isClosed) return;
  joined.onState(value, reason);
  if (!value) return;
  // Others missed what this server said meanwhile, as it missed what they said.
  send(joined, HEALED_TOPIC, {});
  tellHealed(joined);
}

function tellHealed({ healed }: JoinedBus): void {
  for (const listener of healed) listener();
}

function send(joined: JoinedBus, topic: string, message: unknown): void {
  // Not kept for later: that would grow without a limit, and the database has it.
  if (!joined.isWhole || joined.connection === null) return;
  const subject = `${joined.prefix}${topic}`;
  try {
    joined.connection.publish(
      subject,
      encrypt(joined.key, subject, Buffer.from(JSON.stringify(message))),
    );
  } catch (error) {
    joined.onError(error, topic);
  }
}

function hear(joined: JoinedBus, subject: string, sealed: Uint8Array): void {
  const topic = subject.slice(joined.prefix.length);
  let message: unknown;
  try {
    message = JSON.parse(decrypt(joined.key, subject, Buffer.from(sealed)).toString('utf8'));
  } catch (error) {
    joined.onError(error, topic);
    return;
  }
  if (topic === HEALED_TOPIC) tellHealed(joined);
  else joined.inside.publish(topic, message);
}

function join(joined: JoinedBus, opened: NatsConnection): void {
  joined.connection = opened;
  opened.subscribe(`${joined.prefix}>`, {
    callback: (error, message) =>
      error === null
        ? hear(joined, message.subject, message.data)
        : joined.onError(error, message.subject),
  });
  void follow(joined, opened);
  setWhole(joined, true, opened.getServer());
}

async function follow(joined: JoinedBus, opened: NatsConnection): Promise<void> {
  for await (const status of opened.status()) {
    if (status.type === 'disconnect' || status.type === 'staleConnection')
      setWhole(joined, false, 'the connection was lost');
    else if (status.type === 'reconnect') setWhole(joined, true, status.server);
    else if (status.type === 'error') joined.onError(status.error, 'nats');
  }
  setWhole(joined, false, 'the connection was closed');
  joined.connection = null;
  if (!joined.isClosed) void connectLater(joined);
}

async function connectLater(joined: JoinedBus): Promise<void> {
  while (!joined.isClosed) {
    await sleep(NATS_RETRY_MS, undefined, { signal: joined.closing.signal }).catch(() => undefined);
    if (joined.isClosed) return;
    try {
      const opened = await connectToNats(joined.place);
      if (joined.isClosed) await opened.close();
      else join(joined, opened);
      return;
    } catch (error) {
      if (!isNatsAway(error)) joined.onError(error, 'nats');
    }
  }
}
