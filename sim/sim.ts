/**
 * `npm run sim -- <name> [--seed N] …`, on a PostgreSQL of its own with the product's settings.
 * Ends with one line, or with the first problem and its seed. Short versions run in `npm test`.
 */
import { parseArgs } from 'node:util';
import { closeAll } from '../bench/closing.ts';
import { runBonds } from './bonds/run-bonds.ts';
import { runBrowser } from './browser/run-browser.ts';
import { runClasses } from './classes/run-classes.ts';
import { runCrash } from './crash/run-crash.ts';
import { runDatabaseDesk } from './desk/run-database-desk.ts';
import { runDesk } from './desk/run-desk.ts';
import { runEdgeLive } from './edge/live/run-edge-live.ts';
import { runEdge } from './edge/run-edge.ts';
import { runFollow } from './follow/run-follow.ts';
import { runIpo } from './ipo/run-ipo.ts';
import { runLeagues } from './leagues/run-leagues.ts';
import { runLedger } from './ledger/run-ledger.ts';
import { runOptions } from './options/run-options.ts';
import { runOverdraw } from './overdraw/run-overdraw.ts';
import { runBaskets } from './baskets/run-baskets.ts';
import { runPlans } from './plans/run-plans.ts';
import { runRealism } from './realism/run-realism.ts';
import { runRecovery } from './recovery/run-recovery.ts';
import { runRentals } from './robots/run-rentals.ts';
import { runRobots } from './robots/run-robots.ts';
import { runServers } from './servers/run-servers.ts';
import { runSubscribers } from './subscribers/run-subscribers.ts';
import { runUpgrade } from './upgrade/run-upgrade.ts';
import type { SimOptions, Simulation } from './simulation.ts';

const simulations: readonly Simulation[] = [
  runLedger,
  runCrash,
  runOverdraw,
  runClasses,
  runDesk,
  runDatabaseDesk,
  runBonds,
  runPlans,
  runBaskets,
  runOptions,
  runIpo,
  runSubscribers,
  runRobots,
  runRentals,
  runFollow,
  runLeagues,
  runServers,
  runBrowser,
  runRecovery,
  runUpgrade,
  runEdge,
  runEdgeLive,
  runRealism,
];

for (const signal of ['SIGINT', 'SIGTERM'] as const)
  process.once(signal, () => void closeAll().finally(() => process.exit(1)));
// Customers of one that failed would ask for their answers forever.
process.exit(await sim());

async function sim(): Promise<number> {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      seed: { type: 'string' },
      operations: { type: 'string' },
      kills: { type: 'string' },
      'database-kills': { type: 'string' },
      rounds: { type: 'string' },
      from: { type: 'string' },
      only: { type: 'string' },
      engine: { type: 'string' },
      folder: { type: 'string' },
    },
  });
  const simulation = simulations.find(({ name }) => name === positionals[0]);
  if (simulation === undefined || positionals.length !== 1) {
    console.error(
      `npm run sim -- <name> [options]\n${simulations.map(({ name, about }) => `  ${name.padEnd(15)}${about}`).join('\n')}`,
    );
    return 1;
  }
  const options: SimOptions = {
    seed: whole(values.seed) ?? Math.floor(Math.random() * 1_000_000),
    operations: whole(values.operations),
    kills: whole(values.kills),
    databaseKills: whole(values['database-kills']),
    rounds: whole(values.rounds),
    from: values.from ?? null,
    only: values.only ?? null,
    engine: engineOf(values.engine),
    folder: values.folder ?? null,
  };
  console.log(`${simulation.name}: ${simulation.about}, seed ${options.seed}`);
  const startedAtMs = performance.now();
  try {
    for (const line of await simulation.run(options)) console.log(line);
    console.log(
      `done in ${((performance.now() - startedAtMs) / 1_000).toFixed(0)} s: nothing was wrong`,
    );
    return 0;
  } catch (error) {
    console.error(error, `\nThe seed was ${options.seed}.`);
    return 1;
  } finally {
    await closeAll();
  }
}

function engineOf(text: string | undefined): 2 | 3 | null {
  if (text === undefined) return null;
  if (text !== '2' && text !== '3') throw new Error(`not a version of the engine: ${text}`);
  return text === '2' ? 2 : 3;
}

function whole(text: string | undefined): number | null {
  if (text === undefined) return null;
  if (!/^\d{1,9}$/.test(text)) throw new Error(`not a whole number: ${text}`);
  return Number(text);
}
