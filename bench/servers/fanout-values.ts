/** Values as long as a quote's tick, each with the instant it left. */
import type { Socket } from 'node:net';
import { setImmediate as nextTurn } from 'node:timers/promises';

export type FanoutValue = { readonly leftAtUs: number } & Readonly<Record<string, string | number>>;

export function fanoutChannel(index: number): string {
  // So that both sides send the same number of bytes.
  return `bench:${String(index).padStart(4, '0')}`;
}

export function fanoutValue(count: number): FanoutValue {
  const price = (100 + (count % 900) / 100).toFixed(2);
  return {
    leftAtUs: nowUs(),
    price_nominal: price,
    change: '1.25',
    change_ratio: '0.012531',
    volume: '48203112',
    turnover: '4870293312.25',
    bid: price,
    ask: price,
    bidVolume: '1200',
    askVolume: '800',
    high: '110.25',
    low: '99.75',
    phase: 'regular',
    at: 1_800_000_000_000,
  };
}

/** On the clock that all processes of a machine share; twelve digits. */
function nowUs(): number {
  return UPTIME_MIN_US + Number(process.hrtime.bigint() / 1_000n);
}

export const UPTIME_MIN_US = 100_000_000_000_000;

export async function sendRounds(
  rounds: number,
  sockets: ReadonlySet<Socket>,
  sendRound: () => void,
): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    sendRound();
    do await nextTurn();
    while (isWaiting(sockets));
  }
}

function isWaiting(sockets: ReadonlySet<Socket>): boolean {
  for (const socket of sockets) if (socket.writableLength > 0) return true;
  return false;
}
