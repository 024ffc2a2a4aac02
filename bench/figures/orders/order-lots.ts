/** An order into a position of many lots, against one into a position of few. */
import { assert } from '@candor/kit/assert';
import type { Figure, Measured } from '../../figure.ts';
import { openOrderLoad, type OrderRound } from '../../order-load.ts';
import { median } from '../../statistics.ts';

/** In each of two groups; every customer has one position. */
const GROUP = 128;
const FEW_LOTS = 60;
const MANY_LOTS = 360;
const ROUNDS = 3;
const ORDERS_EACH = 20;
const AT_ONCE = 256;
const SECONDS_MAX = 300;
const RATIO_MAX = 1.05;

export const orderLots: Figure = {
  name: 'order-lots',
  about: `processor time of an order into a position of ${MANY_LOTS} lots, against ${FEW_LOTS}`,
  measure,
};

async function measure(): Promise<Measured> {
  const load = await openOrderLoad(2 * GROUP);
  const place = async (group: 0 | 1, each: number): Promise<OrderRound> => {
    const orders = each * GROUP;
    const placed = await load.place({
      ...{ seconds: SECONDS_MAX, orders, atOnce: AT_ONCE },
      ...{ from: group * GROUP, to: (group + 1) * GROUP },
    });
    assert(placed.orders >= orders, `${placed.orders} of ${orders} orders were placed in time`);
    return placed;
  };
  const half = (ROUNDS * ORDERS_EACH) / 2;
  await place(0, FEW_LOTS - half);
  await place(1, MANY_LOTS - half);
  const rounds: { readonly few: number; readonly many: number }[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    rounds.push({
      few: processorUs(await place(0, ORDERS_EACH)),
      many: processorUs(await place(1, ORDERS_EACH)),
    });
  await load.close();
  return {
    rows: [
      {
        figure: `an order into ${MANY_LOTS} lots, against ${FEW_LOTS}`,
        unit: 'us',
        measured: median(rounds.map(({ many }) => many)),
        baseline: median(rounds.map(({ few }) => few)),
        target: { of: 'ratio', is: 'atMost', value: RATIO_MAX },
      },
    ],
    notes: [
      `processor time of server and database, straight to the desk, ${GROUP} customers with one position each, ${ORDERS_EACH} orders each a round; many / few: ${rounds.map(({ many, few }) => `${many.toFixed(0)} / ${few.toFixed(0)} us`).join(', ')}`,
    ],
  };
}

function processorUs({ serverUs, databaseUs }: OrderRound): number {
  assert(databaseUs !== null, 'the system tells the processor time of the database');
  return serverUs + databaseUs;
}
