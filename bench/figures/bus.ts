/**
 * News from one server to another over NATS: from publishing until it is heard, one at a time, and
 * the processor time of sealing, sending, hearing and opening one; beside the bus inside a process.
 */
import { openInProcessBus } from '@candor/server/platform/bus/in-process-bus';
import type { Bus } from '@candor/server/platform/bus/bus';
import { openNatsBus } from '@candor/server/platform/bus/nats-bus';
import { secretsFrom } from '@candor/server/platform/start/secrets';
import { readSettings } from '@candor/server/platform/start/settings';
import { findNatsServer, openNatsServer } from '@candor/testkit/nats-server';
import { closeWithBench } from '../closing.ts';
import type { Figure, Measured } from '../figure.ts';
import { median } from '../statistics.ts';

const MESSAGES = 5_000;
const TURNS = 500;
const ROUNDS = 5;
const HEARD_MS_MAX = 1.5;

export const bus: Figure = {
  name: 'bus',
  about: 'news from one server to another over NATS',
  measure,
};

/** As large as the event of an order. */
const message = {
  customerId: 'cus_'.padEnd(26, '0'),
  seq: 1,
  topic: 'order.changed',
  at: 1,
  data: { text: 'x'.repeat(300) },
};

async function measure(): Promise<Measured> {
  if (findNatsServer() === null)
    return { rows: [row('ms', null, null)], notes: ['no nats-server: not measured'] };
  const nats = await openNatsServer();
  const stop = closeWithBench(nats.stop);
  const [here, there] = [await open(nats.url), await open(nats.url)];
  const inside = openInProcessBus({ onError: fail });
  await untilHeard(here, there);
  const heard = await oneByOne(here, there);
  const [between, within] = [await processorUs(here, there), await processorUs(inside, inside)];
  for (const one of [here, there, inside]) await one.close();
  await stop();
  return {
    rows: [
      row('ms', heard, null),
      {
        figure: 'processor time of one message, sealed, sent, heard and opened',
        unit: 'us',
        measured: between,
        baseline: within,
        target: null,
      },
    ],
    notes: ['both ends in one process; the processor time of nats-server is not in it'],
  };
}

function row(
  unit: 'ms',
  measured: number | null,
  baseline: number | null,
): Measured['rows'][number] {
  return {
    figure: 'news heard by another server',
    unit,
    measured,
    baseline,
    target: { of: 'measured', is: 'atMost', value: HEARD_MS_MAX },
  };
}

async function open(url: string): Promise<Bus> {
  const settings = readSettings({ NATS_URL: url });
  return openNatsBus({
    place: { ...settings, NATS_URL: settings.NATS_URL ?? [] },
    secrets: secretsFrom(Buffer.alloc(32, 'bench')),
    onError: fail,
    onState: () => undefined,
  });
}

/** A subscription is known to NATS a moment after it was asked for. */
async function untilHeard(from: Bus, to: Bus): Promise<void> {
  let isHeard = false;
  const leave = to.subscribe('hello', () => (isHeard = true));
  while (!isHeard) {
    from.publish('hello', {});
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  leave();
}

async function oneByOne(from: Bus, to: Bus): Promise<number> {
  const took: number[] = [];
  for (let turn = 0; turn < TURNS; turn += 1) {
    const startedMs = performance.now();
    await new Promise<void>((heard) => {
      const leave = to.subscribe('one', () => {
        leave();
        heard();
      });
      from.publish('one', message);
    });
    took.push(performance.now() - startedMs);
  }
  return median(took);
}

async function processorUs(from: Bus, to: Bus): Promise<number> {
  const rounds: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const before = process.cpuUsage();
    await new Promise<void>((all) => {
      let count = 0;
      const leave = to.subscribe('many', () => {
        count += 1;
        if (count < MESSAGES) return;
        leave();
        all();
      });
      for (let i = 0; i < MESSAGES; i += 1) from.publish('many', message);
    });
    const { user, system } = process.cpuUsage(before);
    rounds.push((user + system) / MESSAGES);
  }
  return median(rounds);
}

function fail(error: unknown): never {
  throw error;
}
