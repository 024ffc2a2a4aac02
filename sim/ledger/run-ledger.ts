import { manualClock } from '@candor/testkit/manual-clock';
import { openQuietDatabase } from '../../bench/open-product.ts';
import { openBenchDatabase } from '../../bench/database.ts';
import { openProgress, type Simulation } from '../simulation.ts';
import { simulateLedger } from './simulate-ledger.ts';

const OPERATIONS = 1_000_000;

export const runLedger: Simulation = {
  name: 'ledger',
  about: 'random operations against a model in memory',
  async run({ seed, operations }) {
    const database = await openBenchDatabase();
    const clock = manualClock();
    const db = openQuietDatabase(database.url, { poolSize: 2, clock });
    const { seconds, onBatch } = openProgress('operations');
    const report = await simulateLedger({
      db,
      clock,
      seed,
      operations: operations ?? OPERATIONS,
      onBatch,
    });
    await db.close();
    await database.close();
    const { granted, refused, repeated, expired, entries } = report;
    return [
      `${report.operations} operations at ${(report.operations / seconds()).toFixed(0)} a second: ${granted} granted, ${refused} refused, ${expired} holds expired, ${repeated} requests repeated without effect`,
      `after every batch: sums of zero in each currency, nobody below nothing, no difference to the model; at the end ${entries} entries recomputed, every chain in order`,
    ];
  },
};
