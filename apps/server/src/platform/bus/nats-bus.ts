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

/** Refuses the start when what is wrong will not mend by itself. */
export async function openNatsBus({
  place,
  secrets,
  onError,
  onState,
}: NatsBusOptions): Promise<Bus> {
  const inside = openInProcessBus({ onError });
  const key = Buffer.from(secrets.deriveKey('bus'));
  const prefix = `candor.${Buffer.from(secrets.deriveKey('bus name')).toString('hex', 0, 8)}.`;
  const healed = new Set<() => void>();
  let connection: NatsConnection | null = null;
  let isWhole = false;
  let isClosed = false;
  const closing = new AbortController();

  function setWhole(value: boolean, reason: string): void {
    if (isWhole === value) return;
    isWhole = value;
    if (isClosed) return;
    onState(value, reason);
    if (!value) return;
    // Others missed what this server said meanwhile, as it missed what they said.
    send(HEALED_TOPIC, {});
    tellHealed();
  }

  function tellHealed(): void {
    for (const listener of healed) listener();
  }

  function send(topic: string, message: unknown): void {
    // Not kept for later: that would grow without a limit, and the database has it.
    if (!isWhole || connection === null) return;
    const subject = `${prefix}${topic}`;
    try {
      connection.publish(subject, encrypt(key, subject, Buffer.from(JSON.stringify(message))));
    } catch (error) {
      onError(error, topic);
    }
  }

  function hear(subject: string, sealed: Uint8Array): void {
    const topic = subject.slice(prefix.length);
    let message: unknown;
    try {
      message = JSON.parse(decrypt(key, subject, Buffer.from(sealed)).toString('utf8'));
    } catch (error) {
      onError(error, topic);
      return;
    }
    if (topic === HEALED_TOPIC) tellHealed();
    else inside.publish(topic, message);
  }

  function join(opened: NatsConnection): void {
    connection = opened;
    opened.subscribe(`${prefix}>`, {
      callback: (error, message) =>
        error === null ? hear(message.subject, message.data) : onError(error, message.subject),
    });
    void follow(opened);
    setWhole(true, opened.getServer());
  }

  async function follow(opened: NatsConnection): Promise<void> {
    for await (const status of opened.status()) {
      if (status.type === 'disconnect' || status.type === 'staleConnection')
        setWhole(false, 'the connection was lost');
      else if (status.type === 'reconnect') setWhole(true, status.server);
      else if (status.type === 'error') onError(status.error, 'nats');
    }
    setWhole(false, 'the connection was closed');
    connection = null;
    if (!isClosed) void connectLater();
  }

  async function connectLater(): Promise<void> {
    while (!isClosed) {
      await sleep(NATS_RETRY_MS, undefined, { signal: closing.signal }).catch(() => undefined);
      if (isClosed) return;
      try {
        const opened = await connectToNats(place);
        if (isClosed) await opened.close();
        else join(opened);
        return;
      } catch (error) {
        if (!isNatsAway(error)) onError(error, 'nats');
      }
    }
  }

  try {
    join(await connectToNats(place));
  } catch (error) {
    if (!isNatsAway(error)) throw error;
    onState(false, error.message);
    void connectLater();
  }

  return {
    publish(topic, message) {
      if (isClosed) return;
      // First: it refuses what is not JSON.
      inside.publish(topic, message);
      send(topic, message);
    },
    subscribe: inside.subscribe,
    isWhole: () => isWhole,
    onHealed(listener) {
      healed.add(listener);
      return () => healed.delete(listener);
    },
    async close() {
      isClosed = true;
      closing.abort();
      const last = connection;
      // What was published is sent before the end; a NATS that hangs is not waited for.
      if (last !== null)
        await Promise.race([
          last.drain().catch(() => undefined),
          sleep(CLOSE_WAIT_MS, undefined, { ref: false }),
        ]);
      await inside.close();
      await last?.close().catch(() => undefined);
    },
  };
}
