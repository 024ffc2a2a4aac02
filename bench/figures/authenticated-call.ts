/**
 * What the way of a call costs: a signed-in call whose handler does no database work, through the full stack, against a bare Fastify route
 * that answers the same bytes. Both run side by side in processes of their own and are loaded in turn, so that whatever
 * else the machine does falls on both; the medians are compared.
 */
import { assert } from '@candor/kit/assert';
import * as z from 'zod/mini';
import { startChild, type Child } from '../child.ts';
import { fire, type Burst } from '../clients/cannon.ts';
import { openBenchDatabase } from '../database.ts';
import type { Figure, Measured } from '../figure.ts';
import { median } from '../statistics.ts';

/** Many and short: what disturbs the machine for some seconds then falls on a few rounds, and the medians do not see it. */
const ROUNDS = 12;
const ROUND_SECONDS = 1;
const WARM_UP_SECONDS = 3;
/** Which has no target, so that less will do. */
const ACCOUNT_ROUNDS = 3;
const CONNECTIONS = 32;
const RATIO_MIN = 0.4;

export const authenticatedCall: Figure = { name: 'authenticated-call', about: 'a trivial signed-in call against a bare Fastify route', measure };

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const full = startChild('servers/call-server.ts', [database.url, `${database.folder}/candor.log`]);
  const { origin, token, customerId } = await full.ask('where', z.object({ origin: z.string(), token: z.string(), customerId: z.string() }));
  const bare = startChild('servers/bare-call-server.ts', [customerId]);
  const { origin: bareOrigin } = await bare.ask('where', z.object({ origin: z.string() }));

  const common = { headers: [`authorization=${token}`], connections: CONNECTIONS };
  const calls = { ...common, url: `${origin}/bench/whoami` };
  const bareCalls = { ...common, url: `${bareOrigin}/bench/whoami` };
  const accountCalls = { ...common, url: `${origin}/api/user/info`, post: '{}' };
  await assertSameLength(calls.url, bareCalls.url, token);
  for (const burst of [calls, bareCalls]) await fire({ ...burst, seconds: WARM_UP_SECONDS });

  const rounds: Rounds = { full: [], bare: [], account: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    rounds.full.push(await load(full, calls));
    rounds.bare.push(await load(bare, bareCalls));
  }
  for (let round = 0; round < ACCOUNT_ROUNDS; round += 1) rounds.account.push(await load(full, accountCalls));
  await full.end();
  await bare.end();
  await database.close();
  return summary(rounds);
}

type Round = { readonly perSecond: number; readonly cpuUsPerCall: number; readonly p99Ms: number };
type Rounds = { full: Round[]; bare: Round[]; account: Round[] };

async function load(server: Child, burst: Omit<Burst, 'seconds'>): Promise<Round> {
  const before = await server.ask('cpuSeconds', z.number());
  const { perSecond, calls, p99Ms } = await fire({ ...burst, seconds: ROUND_SECONDS });
  const after = await server.ask('cpuSeconds', z.number());
  return { perSecond, cpuUsPerCall: ((after - before) * 1_000_000) / calls, p99Ms };
}

function summary(rounds: Rounds): Measured {
  const middle = (side: keyof Rounds, of: keyof Round) => median(rounds[side].map((round) => round[of]));
  const ratios = rounds.full.map(({ perSecond }, round) => perSecond / (rounds.bare[round]?.perSecond ?? 0));
  const percent = (ratio: number) => `${(ratio * 100).toFixed(1)} %`;
  const baseline = middle('bare', 'perSecond');
  return {
    rows: [
      { figure: 'signed-in call, no database', unit: 'perSecond', measured: middle('full', 'perSecond'), baseline, target: { of: 'ratio', is: 'atLeast', value: RATIO_MIN } },
      { figure: '  its processor time', unit: 'us', measured: middle('full', 'cpuUsPerCall'), baseline: middle('bare', 'cpuUsPerCall'), target: null },
      { figure: '  its slowest in a hundred', unit: 'ms', measured: middle('full', 'p99Ms'), baseline: middle('bare', 'p99Ms'), target: null },
      { figure: 'account call, two questions', unit: 'perSecond', measured: middle('account', 'perSecond'), baseline, target: null },
    ],
    notes: [
      `GET /bench/whoami through the full stack (session, limits, log to a file, parsing, envelope) and bare, in turn: ${ROUNDS} rounds of ${ROUND_SECONDS} s, ${CONNECTIONS} connections; ratios by round ${ratios.map(percent).join(', ')}`,
      'the account call is POST /api/user/info, which reads two rows; its baseline is the same bare route',
    ],
  };
}

/** Both sides must have the same to say, or the comparison is none. */
async function assertSameLength(url: string, bareUrl: string, token: string): Promise<void> {
  const [answer, bare] = await Promise.all([url, bareUrl].map(async (address) => (await fetch(address, { headers: { authorization: token } })).text()));
  assert(answer !== undefined && answer.length === bare?.length, `the two sides answer different things: ${answer} and ${bare}`);
}
