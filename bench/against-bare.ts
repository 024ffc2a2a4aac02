/**
 * Calls through the full stack, against bare Fastify routes that send the same bytes from memory.
 * Both are loaded in turn, so that whatever else the machine does falls on both, and the medians
 * are compared.
 */
import { assert } from '@candor/kit/assert';
import * as z from 'zod/mini';
import { startChild, type Child } from './child.ts';
import { fire, type Burst } from './clients/cannon.ts';
import type { Measured, Row } from './figure.ts';
import { median } from './statistics.ts';

export type ComparedCall = {
  readonly name: string;
  readonly path: string;
  /** The body of a POST. */
  readonly post?: string;
  readonly ratioMin: number;
};

const ROUNDS = 8;
const ROUND_SECONDS = 1;
const WARM_UP_SECONDS = 2;
const CONNECTIONS = 32;
/** Otherwise the load or some other program was the limit, which makes both sides look alike. */
const CORE_SHARE_MIN = 0.75;
const COUNTED_ROUNDS_MIN = 3;

export async function compareWithBare(
  full: Child,
  { origin, headers }: { readonly origin: string; readonly headers: readonly string[] },
  calls: readonly ComparedCall[],
): Promise<Measured> {
  const bytes = await Promise.all(calls.map((call) => bytesOf(origin, headers, call)));
  const routes = calls.map(({ path, post }, place) => [
    post === undefined ? 'GET' : 'POST',
    path,
    bytes[place]?.toString('base64'),
  ]);
  const bare = startChild('servers/bare/bare-bytes-server.ts', [JSON.stringify(routes)]);
  const { origin: bareOrigin } = await bare.ask('where', z.object({ origin: z.string() }));
  const rows: Row[] = [];
  const notes: string[] = [];
  for (const [place, call] of calls.entries()) {
    const { path, name, post } = call;
    const burst = (from: string) => ({
      headers,
      connections: CONNECTIONS,
      url: from + path,
      ...(post === undefined ? {} : { post }),
    });
    for (const from of [origin, bareOrigin])
      await fire({ ...burst(from), seconds: WARM_UP_SECONDS });
    const pairs: Pair[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      pairs.push({
        full: await load(full, burst(origin)),
        bare: await load(bare, burst(bareOrigin)),
      });
    rows.push(...rowsOf(call, pairs));
    notes.push(
      `${name}: ${bytes[place]?.length} bytes; calls per second by round, full / bare: ${pairs.map((pair) => `${pair.full.perSecond.toFixed(0)} / ${pair.bare.perSecond.toFixed(0)}${isCounted(pair) ? '' : ' (not counted)'}`).join(', ')}`,
    );
  }
  await bare.end();
  return { rows, notes };
}

type Round = {
  readonly perSecond: number;
  readonly cpuUsPerCall: number;
  readonly coreShare: number;
};
type Pair = { readonly full: Round; readonly bare: Round };

async function load(server: Child, burst: Omit<Burst, 'seconds'>): Promise<Round> {
  const before = await server.ask('cpuSeconds', z.number());
  const { perSecond, calls } = await fire({ ...burst, seconds: ROUND_SECONDS });
  const used = (await server.ask('cpuSeconds', z.number())) - before;
  return {
    perSecond,
    cpuUsPerCall: (used * 1_000_000) / calls,
    coreShare: used / ROUND_SECONDS,
  };
}

function rowsOf({ name, ratioMin }: ComparedCall, pairs: readonly Pair[]): Row[] {
  const counted = pairs.filter(isCounted);
  const isEnough = counted.length >= COUNTED_ROUNDS_MIN;
  const middle = (side: keyof Pair, of: keyof Round, among: readonly Pair[]) =>
    median(among.map((pair) => pair[side][of]));
  return [
    {
      figure: name,
      unit: 'perSecond',
      measured: isEnough ? middle('full', 'perSecond', counted) : null,
      baseline: isEnough ? middle('bare', 'perSecond', counted) : null,
      target: { of: 'ratio', is: 'atLeast', value: ratioMin },
    },
    {
      figure: '  its processor time',
      unit: 'us',
      measured: middle('full', 'cpuUsPerCall', pairs),
      baseline: middle('bare', 'cpuUsPerCall', pairs),
      target: null,
    },
  ];
}

function isCounted({ full, bare }: Pair): boolean {
  return full.coreShare >= CORE_SHARE_MIN && bare.coreShare >= CORE_SHARE_MIN;
}

async function bytesOf(
  origin: string,
  headers: readonly string[],
  { path, post }: ComparedCall,
): Promise<Buffer> {
  const answer = await fetch(origin + path, {
    method: post === undefined ? 'GET' : 'POST',
    headers: {
      ...Object.fromEntries(headers.map((header) => header.split('=') as [string, string])),
      ...(post === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(post === undefined ? {} : { body: post }),
  });
  assert(answer.ok, `${path} answers ${answer.status}`);
  return Buffer.from(await answer.arrayBuffer());
}
