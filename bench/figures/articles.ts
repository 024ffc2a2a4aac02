/**
 * The list of articles and one article through the full stack, against bare Fastify routes that
 * send the same bytes from memory. All are loaded in turn, and the medians are compared.
 */
import * as z from 'zod/mini';
import { startChild, type Child } from '../child.ts';
import { fire, type Burst } from '../clients/cannon.ts';
import { openBenchDatabase } from '../database.ts';
import type { Figure, Measured, Row } from '../figure.ts';
import { median } from '../statistics.ts';

const ROUNDS = 8;
const ROUND_SECONDS = 1;
const WARM_UP_SECONDS = 3;
const CONNECTIONS = 32;
/** Otherwise the load or some other program was the limit, which makes both sides look alike. */
const CORE_SHARE_MIN = 0.75;
const COUNTED_ROUNDS_MIN = 3;
const RATIO_MIN = 0.4;

export const articles: Figure = {
  name: 'articles',
  about: 'the list of articles and one article against bare Fastify routes',
  measure,
};

const asked = '{"kinds":["help"],"pageSize":20}';
const longest = '/article/how-this-market-works';

async function measure(): Promise<Measured> {
  const database = await openBenchDatabase();
  const full = startChild('servers/article-server.ts', [
    database.url,
    `${database.folder}/candor.log`,
  ]);
  const { origin } = await full.ask('where', z.object({ origin: z.string() }));
  const list = await bytesOf(`${origin}/article/pageList`, asked);
  const page = await bytesOf(origin + longest);
  const bare = startChild('servers/bare-article-server.ts', [
    list.toString('base64'),
    page.toString('base64'),
  ]);
  const { origin: bareOrigin } = await bare.ask('where', z.object({ origin: z.string() }));

  const common = { headers: [], connections: CONNECTIONS };
  const calls = [
    { name: 'list of articles', path: '/article/pageList', post: asked, bytes: list.length },
    { name: 'one article', path: longest, bytes: page.length },
  ];
  const rows: Row[] = [];
  const notes: string[] = [];
  for (const { name, bytes, path, ...more } of calls) {
    const burst = (from: string) => ({ ...common, ...more, url: from + path });
    for (const from of [origin, bareOrigin])
      await fire({ ...burst(from), seconds: WARM_UP_SECONDS });
    const pairs: Pair[] = [];
    for (let round = 0; round < ROUNDS; round += 1)
      pairs.push({
        full: await load(full, burst(origin)),
        bare: await load(bare, burst(bareOrigin)),
      });
    rows.push(...rowsOf(name, pairs));
    notes.push(
      `${name}: ${bytes} bytes; calls per second by round, full / bare: ${pairs.map((pair) => `${pair.full.perSecond.toFixed(0)} / ${pair.bare.perSecond.toFixed(0)}${isCounted(pair) ? '' : ' (not counted)'}`).join(', ')}`,
    );
  }
  await full.end();
  await bare.end();
  await database.close();
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

function rowsOf(name: string, pairs: readonly Pair[]): Row[] {
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
      target: { of: 'ratio', is: 'atLeast', value: RATIO_MIN },
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

async function bytesOf(address: string, post?: string): Promise<Buffer> {
  const answer = await fetch(address, {
    method: post === undefined ? 'GET' : 'POST',
    ...(post === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: post }),
  });
  return Buffer.from(await answer.arrayBuffer());
}
