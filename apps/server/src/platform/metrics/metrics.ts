/**
 * Figures for Prometheus. Labels are names of our own code (a call, a kind of event, a queue) and
 * never anything a customer is or has: their number is bounded, and nobody is followed by them.
 */
import {
  collectDefaultMetrics,
  Counter,
  Gauge,
  Histogram,
  Registry,
  type GaugeConfiguration,
} from 'prom-client';
import { SECOND_MS } from '@candor/kit/time';

const ANSWER_SECONDS = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5];
const PUSH_SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const BATCH_SIZES = [1, 2, 4, 8, 16, 32, 64, 128, 256, 512];
/** The event loop is looked at a hundred times a second by default, which costs as much as the rest. */
const LOOP_PRECISION_MS = 50;

export type Metrics = {
  onAnswered(ms: number, status: number, call: string): void;
  onEventSent(lagMs: number): void;
  onBatch(size: number): void;
  onDeskEvent(type: string): void;
  /** Read at each look; a value that cannot be had is left out of it. */
  gauge(name: string, about: string, read: () => number): void;
  /** The same for values by one label, kept for `everyMs`: what costs a query. */
  slowGauge(gauge: SlowGauge): void;
  text(): Promise<string>;
  readonly contentType: string;
};

export type SlowGauge = {
  readonly name: string;
  readonly about: string;
  readonly label: string;
  readonly everyMs: number;
  readonly read: () => Promise<ReadonlyMap<string, number>>;
};

export function openMetrics({ onError }: { onError: (error: unknown) => void }): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: LOOP_PRECISION_MS });
  const answers = new Histogram({
    name: 'candor_answer_seconds',
    help: 'How long calls took, by call.',
    labelNames: ['call'],
    buckets: ANSWER_SECONDS,
    registers,
  });
  const statuses = new Counter({
    name: 'candor_answers_total',
    help: 'Answers by the class of their status.',
    labelNames: ['status'],
    registers,
  });
  const pushes = new Histogram({
    name: 'candor_push_lag_seconds',
    help: 'From the transaction of an event to its way out.',
    buckets: PUSH_SECONDS,
    registers,
  });
  const batches = new Histogram({
    name: 'candor_desk_batch_size',
    help: 'Commands that shared one transaction of the desk.',
    buckets: BATCH_SIZES,
    registers,
  });
  const events = new Counter({
    name: 'candor_desk_events_total',
    help: 'What happened at the desk of this server, by kind.',
    labelNames: ['type'],
    registers,
  });
  const gauge = (config: Omit<GaugeConfiguration<string>, 'registers'>) =>
    new Gauge({ ...config, registers });

  return {
    onAnswered(ms, status, call) {
      answers.observe({ call }, ms / SECOND_MS);
      statuses.inc({ status: `${Math.floor(status / 100)}xx` });
    },
    onEventSent: (lagMs) => pushes.observe(lagMs / SECOND_MS),
    onBatch: (size) => batches.observe(size),
    onDeskEvent: (type) => events.inc({ type }),
    gauge(name, help, read) {
      gauge({
        name,
        help,
        collect() {
          this.set(read());
        },
      });
    },
    slowGauge({ name, about, label, everyMs, read }) {
      let readAtMs = Number.NEGATIVE_INFINITY;
      gauge({
        name,
        help: about,
        labelNames: [label],
        async collect() {
          if (performance.now() - readAtMs < everyMs) return;
          readAtMs = performance.now();
          try {
            const values = await read();
            this.reset();
            for (const [key, value] of values) this.set({ [label]: key }, value);
          } catch (error) {
            // Left out rather than shown as it was.
            this.reset();
            onError(error);
          }
        },
      });
    },
    text: () => registry.metrics(),
    contentType: registry.contentType,
  };
}
