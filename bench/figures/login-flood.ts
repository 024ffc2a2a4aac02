/**
 * How long signed-in reads take while 200 customers sign in at the same instant, against the same
 * reads while nobody does, in turn.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import * as z from 'zod/mini';
import { startChild, type Child } from '../child.ts';
import { openBenchDatabase } from '../database.ts';
import type { Figure, Measured } from '../figure.ts';
import { median, percentile } from '../statistics.ts';

const CUSTOMERS = 200;
const ROUNDS = 4;
const ROUND_MS = 12_000;
const READ_EVERY_MS = 20;
const RATIO_MAX = 3;

export const loginFlood: Figure = {
  name: 'login-flood',
  about: `signed-in reads while ${CUSTOMERS} customers sign in at once`,
  measure,
};

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const server = startChild('servers/login-server.ts', [
    database.url,
    `${database.folder}/candor.log`,
    String(CUSTOMERS),
  ]);
  const { origin, names, password } = await server.ask(
    'where',
    z.object({ origin: z.string(), names: z.array(z.string()), password: z.string() }),
  );
  const [readers, flood] = [
    startChild('clients/reader-clients.ts'),
    startChild('clients/login-clients.ts'),
  ];
  const token = await signedIn(origin, names[0] ?? '', password);
  const reading = { url: `${origin}/api/user/info`, token, everyMs: READ_EVERY_MS };
  const during = (work: () => Promise<unknown>) => readDuring(readers, reading, work);
  const crowd = { origin, names: names.slice(1), password };
  await flooded(flood, crowd);

  const rounds: Round[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const quiet = await during(() => sleep(ROUND_MS));
    let result: FloodResult = { signedIn: 0, toldBusy: 0 };
    const loud = await during(async () => {
      result = await flooded(flood, crowd);
    });
    rounds.push({ quiet, loud, ...result });
  }
  for (const child of [readers, flood, server]) await child.end();
  await database.close();
  return summary(rounds);
}

const floodResult = z.object({ signedIn: z.int(), toldBusy: z.int() });
type FloodResult = z.output<typeof floodResult>;
type Round = FloodResult & { readonly quiet: readonly number[]; readonly loud: readonly number[] };

async function flooded(flood: Child, crowd: object): Promise<FloodResult> {
  await flood.ask('start', z.unknown(), crowd);
  await sleep(ROUND_MS);
  return flood.ask('stop', floodResult);
}

async function readDuring(
  readers: Child,
  reading: object,
  work: () => Promise<unknown>,
): Promise<readonly number[]> {
  await readers.ask('start', z.unknown(), reading);
  await work();
  return readers.ask('stop', z.array(z.number()));
}

async function signedIn(origin: string, username: string, password: string): Promise<string> {
  const answer = await fetch(`${origin}/loginByUsername`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username, password }),
  });
  return z.parse(z.object({ data: z.object({ token: z.string() }) }), await answer.json()).data
    .token;
}

function summary(rounds: readonly Round[]): Measured {
  const all = (side: 'quiet' | 'loud') => rounds.flatMap((round) => round[side]);
  const middle = (side: 'quiet' | 'loud', percent: number) =>
    median(rounds.map((round) => percentile(round[side], percent)));
  return {
    rows: [
      {
        figure: `read while ${CUSTOMERS} sign in: slowest in a hundred`,
        unit: 'ms',
        measured: middle('loud', 99),
        baseline: middle('quiet', 99),
        target: { of: 'ratio', is: 'atMost', value: RATIO_MAX },
      },
      {
        figure: '  the middle one',
        unit: 'ms',
        measured: middle('loud', 50),
        baseline: middle('quiet', 50),
        target: null,
      },
    ],
    notes: [
      `POST /api/user/info ${(1_000 / READ_EVERY_MS).toFixed(0)} times a second; ${all('quiet').length} reads while it was quiet, ${all('loud').length} during ${ROUNDS} floods; medians of the rounds`,
      `${CUSTOMERS - 1} customers sign in over and over: ${(median(rounds.map(({ signedIn }) => signedIn)) / (ROUND_MS / 1_000)).toFixed(0)} a second got in, ${(median(rounds.map(({ toldBusy }) => toldBusy)) / (ROUND_MS / 1_000)).toFixed(0)} a second were told that the server is busy`,
      `slowest in a hundred by round, quiet / flood: ${rounds.map(({ quiet, loud }) => `${percentile(quiet, 99).toFixed(1)} / ${percentile(loud, 99).toFixed(1)}`).join(', ')}`,
    ],
  };
}
