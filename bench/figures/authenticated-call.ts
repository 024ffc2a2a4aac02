/**
 * A signed-in call without database work through the full stack, against a bare Fastify route that
 * answers the same bytes. Both are loaded in turn, so that whatever else the machine does falls on
 * both; the medians are compared.
 */
import { assert } from '@candor/kit/assert';
import * as z from 'zod/mini';
import { startChild, type Child } from '../child.ts';
import { fire, type Burst } from '../clients/cannon.ts';
import { openBenchDatabase } from '../database.ts';
import type { Figure, Measured } from '../figure.ts';
import { median } from '../statistics.ts';

/** A disturbance then falls on a few rounds, and the medians do not see it. */
const ROUNDS = 12;
const ROUND_SECONDS = 1;
const WARM_UP_SECONDS = 3;
/** It has no target. */
const ACCOUNT_ROUNDS = 3;
const CONNECTIONS = 32;
/** Otherwise the load or some other program was the limit, which makes both sides look alike. */
const CORE_SHARE_MIN = 0.75;
const COUNTED_ROUNDS_MIN = 4;
const RATIO_MIN = 0.4;

export const authenticatedCall: Figure = {
  name: 'authenticated-call',
  about: 'a trivial signed-in call against a bare Fastify route',
  measure,
};

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const full = startChild('servers/call-server.ts', [
    database.url,
    `${database.folder}/candor.log`,
  ]);
  const { origin, token, customerId } = await full.ask(
    'where',
    z.object({ origin: z.string(), token: z.string(), customerId: z.string() }),
  );
  const bare = startChild('servers/bare/bare-call-server.ts', [customerId]);
  const { origin: bareOrigin } = await bare.ask('where', z.object({ origin: z.string() }));

  const common = { headers: [`authorization=${token}`], connections: CONNECTIONS };
  const calls = { ...common, url: `${origin}/bench/whoami` };
  const bareCalls = { ...common, url: `${bareOrigin}/bench/whoami` };
  const accountCalls = { ...common, url: `${origin}/api/user/info`, post: '{}' };
  await assertSameLength(calls.url, bareCalls.url, token);
  for (const burst of [calls, bareCalls]) await fire({ ...burst, seconds: WARM_UP_SECONDS });

  const pairs: Pair[] = [];
  for (let round = 0; round < ROUNDS; round += 1)
    pairs.push({ full: await load(full, calls), bare: await load(bare, bareCalls) });
  const account: Round[] = [];
  for (let round = 0; round < ACCOUNT_ROUNDS; round += 1)
    account.push(await load(full, accountCalls));
  await full.end();
  await bare.end();
  await database.close();
  return summary(pairs, account);
}

type Round = {
  readonly perSecond: number;
  readonly cpuUsPerCall: number;
  readonly coreShare: number;
  readonly p99Ms: number;
};
type Pair = { readonly full: Round; readonly bare: Round };

async function load(server: Child, burst: Omit<Burst, 'seconds'>): Promise<Round> {
  const before = await server.ask('cpuSeconds', z.number());
  const { perSecond, calls, p99Ms } = await fire({ ...burst, seconds: ROUND_SECONDS });
  const used = (await server.ask('cpuSeconds', z.number())) - before;
  return {
    perSecond,
    cpuUsPerCall: (used * 1_000_000) / calls,
    coreShare: used / ROUND_SECONDS,
    p99Ms,
  };
}

function summary(pairs: readonly Pair[], account: readonly Round[]): Measured {
  const counted = pairs.filter(
    ({ full, bare }) => full.coreShare >= CORE_SHARE_MIN && bare.coreShare >= CORE_SHARE_MIN,
  );
  const isEnough = counted.length >= COUNTED_ROUNDS_MIN;
  const middle = (side: keyof Pair, of: keyof Round, among: readonly Pair[]) =>
    among.length === 0 ? null : median(among.map((pair) => pair[side][of]));
  const inCounted = (side: keyof Pair, of: keyof Round) =>
    isEnough ? middle(side, of, counted) : null;
  return {
    rows: [
      {
        figure: 'signed-in call, no database',
        unit: 'perSecond',
        measured: inCounted('full', 'perSecond'),
        baseline: inCounted('bare', 'perSecond'),
        target: { of: 'ratio', is: 'atLeast', value: RATIO_MIN },
      },
      {
        figure: '  its slowest in a hundred',
        unit: 'ms',
        measured: inCounted('full', 'p99Ms'),
        baseline: inCounted('bare', 'p99Ms'),
        target: null,
      },
      {
        figure: '  its processor time',
        unit: 'us',
        measured: middle('full', 'cpuUsPerCall', pairs),
        baseline: middle('bare', 'cpuUsPerCall', pairs),
        target: null,
      },
      {
        figure: 'account call, five questions',
        unit: 'perSecond',
        measured: median(account.map(({ perSecond }) => perSecond)),
        baseline: inCounted('bare', 'perSecond'),
        target: null,
      },
    ],
    notes: [
      `GET /bench/whoami through the full stack (session, limits, log to a file, parsing, envelope) and bare, in turn, ${CONNECTIONS} connections`,
      `${counted.length} of ${pairs.length} rounds of ${ROUND_SECONDS} s count, in which both servers had a core to themselves${isEnough ? '' : ': too few, the machine is busy; look at the processor time or measure again'}`,
      `calls per second by round, full / bare: ${pairs.map(({ full, bare }) => `${full.perSecond.toFixed(0)} / ${bare.perSecond.toFixed(0)}${counted.some((pair) => pair.full === full) ? '' : ' (not counted)'}`).join(', ')}`,
      'the account call is POST /api/user/info, which asks the database five times; its baseline is the same bare route',
    ],
  };
}

async function assertSameLength(url: string, bareUrl: string, token: string): Promise<void> {
  const [answer, bare] = await Promise.all(
    [url, bareUrl].map(async (address) =>
      (await fetch(address, { headers: { authorization: token } })).text(),
    ),
  );
  assert(
    answer !== undefined && answer.length === bare?.length,
    `the two sides answer different things: ${answer} and ${bare}`,
  );
}
