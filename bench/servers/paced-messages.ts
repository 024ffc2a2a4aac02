import { SECOND_MS } from '@candor/kit/time';

/** Spread evenly over the second, as the ticks of many instruments are. */
const SLICE_MS = 20;

export type PacedMessages = { sent(): number; stop(): void };

/** With the instant it left, on the clock that all processes of a machine share. */
export type BenchValue = {
  readonly price: string;
  readonly change: string;
  readonly volume: number;
  readonly leftAtUs: number;
};

export function startPacedMessages(
  sockets: number,
  send: (index: number, value: BenchValue) => void,
): PacedMessages {
  const startedAtMs = performance.now();
  let sent = 0;
  // Counted from the start, so that a late timer makes up for it.
  const timer = setInterval(() => {
    const due = Math.floor(((performance.now() - startedAtMs) / SECOND_MS) * sockets);
    for (; sent < due; sent += 1) send(sent % sockets, valueNow(sent));
  }, SLICE_MS);
  return { sent: () => sent, stop: () => clearInterval(timer) };
}

export function getChannel(index: number): string {
  return `bench:${index}`;
}

function valueNow(count: number): BenchValue {
  return {
    price: (100 + (count % 1_000) / 100).toFixed(2),
    change: '0.0125',
    volume: count,
    leftAtUs: Number(process.hrtime.bigint() / 1_000n),
  };
}
