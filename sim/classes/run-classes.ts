/** Thirty members for a week, unless told otherwise. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { closeWithBench } from '../../bench/closing.ts';
import { openBenchDatabase } from '../../bench/database.ts';
import { openServerProcess } from '../server-process.ts';
import type { Simulation } from '../simulation.ts';
import { classesSettings, simulateClasses } from './simulate-classes.ts';

const MEMBERS = 30;
const DAYS = 7;

export const runClasses: Simulation = {
  name: 'classes',
  about:
    'thirty made-up members trade a week in a class while the server is killed, and are marked',
  async run({ seed, rounds }) {
    const database = await openBenchDatabase();
    const folder = mkdtempSync(join(tmpdir(), 'candor-classes-'));
    const removeFolder = closeWithBench(async () =>
      rmSync(folder, { recursive: true, force: true }),
    );
    const server = await openServerProcess({
      ...classesSettings,
      ...{ DATABASE_URL: database.url, DATA_DIR: join(folder, 'server') },
    });
    const report = await simulateClasses({
      ...{ databaseUrl: database.url, server, seed },
      ...{ members: MEMBERS, days: rounds ?? DAYS },
    });
    await removeFolder();
    await database.close();
    const { members, days, kills, orders, begunAnew, marks } = report;
    return [
      `${members} members, ${days} days, ${kills} kills of the server; ${orders} orders acknowledged in their newest accounts, ${report.refused} refused by the rules or the money, ${report.resent} commands sent again, ${begunAnew} begun anew, ${marks} marked`,
      `each order, beginning, payment and mark is there once; the assignments count what was done; ${report.entries} entries recomputed, every chain in order`,
    ];
  },
};
