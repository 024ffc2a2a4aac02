/**
 * What an order costs: processor time of server and database, memory allocated, bytes written to
 * the database's log, over HTTP and straight to the desk; and how long it keeps the house's book,
 * which all servers share, from others. Other programs disturb these figures far less than rates.
 */
import type { Figure, Measured, Row } from '../../figure.ts';
import { loadHouseLockedShare } from '../../house-book.ts';
import { openOrderLoad, type OrderLoad, type OrderRound } from '../../order-load.ts';
import { median } from '../../statistics.ts';

const CUSTOMERS = 2_000;
const CONNECTIONS = 200;
const AT_ONCE = 512;
const ROUNDS = 3;
const ROUND_SECONDS = 3;
const HELD_SECONDS = 2;
const WARM_UP_SECONDS = 5;
const WAL_MAX_BYTES = 3_100;
const HELD_MAX_US = 20;

export const orderCost: Figure = {
  name: 'order-cost',
  about: 'processor time, memory and log of an order, and how long it keeps the house’s book',
  measure,
};

type Measurement = {
  readonly http: OrderRound;
  readonly straight: OrderRound;
  readonly heldUs: number;
};

async function measure(): Promise<Measured> {
  const load = await openOrderLoad(CUSTOMERS);
  await load.fire(CONNECTIONS, WARM_UP_SECONDS);
  await load.place({ seconds: WARM_UP_SECONDS, atOnce: AT_ONCE });
  const rounds: Measurement[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      http: await load.fire(CONNECTIONS, ROUND_SECONDS),
      straight: await load.place({ seconds: ROUND_SECONDS, atOnce: AT_ONCE }),
      heldUs: await measureHeld(load),
    });
  await load.close();
  return {
    rows: [
      ...rowsOf(
        'over HTTP',
        rounds.map(({ http }) => http),
        WAL_MAX_BYTES,
      ),
      ...rowsOf(
        'straight to the desk',
        rounds.map(({ straight }) => straight),
        null,
      ),
      {
        figure: "an order keeps the house's book for",
        unit: 'us',
        measured: median(rounds.map(({ heldUs }) => heldUs)),
        baseline: null,
        target: { of: 'measured', is: 'atMost', value: HELD_MAX_US },
      },
    ],
    notes: [
      `${CUSTOMERS} customers, ${CONNECTIONS} connections or ${AT_ONCE} at once; by round: ${rounds.map(roundText).join('; ')}`,
    ],
  };
}

/** Beside it, because looking uses the database's processor. */
async function measureHeld(load: OrderLoad): Promise<number> {
  const [share, { orders, seconds }] = await Promise.all([
    loadHouseLockedShare(load.database.url, HELD_SECONDS),
    load.place({ seconds: HELD_SECONDS, atOnce: AT_ONCE }),
  ]);
  return (share * seconds * 1_000_000) / orders;
}

function rowsOf(how: string, rounds: readonly OrderRound[], walMax: number | null): Row[] {
  const row = (figure: string, unit: Row['unit'], pick: (round: OrderRound) => number | null) => {
    const known = rounds.map(pick).filter((value) => value !== null);
    return {
      ...{ figure, unit, measured: known.length === 0 ? null : median(known) },
      ...{ baseline: null, target: null },
    };
  };
  const wal = row('  written to the log of the database', 'bytes', ({ walBytes }) => walBytes);
  return [
    row(`an order ${how}: processor time, server`, 'us', ({ serverUs }) => serverUs),
    row('  database', 'us', ({ databaseUs }) => databaseUs),
    row('  memory allocated', 'bytes', ({ allocatedBytes }) => allocatedBytes),
    walMax === null
      ? wal
      : { ...wal, target: { of: 'measured', is: 'atMost', value: walMax } satisfies Row['target'] },
  ];
}

function roundText({ http, straight, heldUs }: Measurement): string {
  return `${costText(http)}, straight ${costText(straight)}, house's book ${heldUs.toFixed(0)} us`;
}

function costText({ serverUs, databaseUs, allocatedBytes, walBytes }: OrderRound): string {
  return `${serverUs.toFixed(0)} + ${databaseUs?.toFixed(0) ?? '?'} us, ${(allocatedBytes / 1_000).toFixed(1)} kB allocated, ${walBytes.toFixed(0)} bytes of log`;
}
