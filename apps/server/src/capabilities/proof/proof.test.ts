import { createHash } from 'node:crypto';
import { ENGINE_VERSION } from '@candor/market/tape/engine-version';
import { getCommitment, historySeed, toHex } from '@candor/market/tape/seeds';
import { localDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let app: World;
beforeAll(async () => {
  app = await world();
});
afterAll(() => app.close());

type Tape = {
  day: string;
  kind: string;
  commitment: string;
  publishedAt: number | null;
  seed: string | null;
  revealsAt: number;
};
type Tapes = {
  liveFrom: string;
  items: {
    day: string;
    engineVersion: number;
    commitment: string;
    publishedAt: number;
    seed: string | null;
  }[];
  hasMore: boolean;
};

const dayAt = (ms: number): string => new Date(ms).toISOString().slice(0, 10);
const tape = async (day: string): Promise<Tape> => (await app.get(`/proof/tape/${day}`)).body.data;
const tapes = async (query = ''): Promise<Tapes> =>
  (await app.get(`/proof/tapes${query}`)).body.data;
const sha256 = (hex: string): string =>
  createHash('sha256').update(Buffer.from(hex, 'hex')).digest('hex');

describe('a day of the market', () => {
  it('is committed to before it begins, and its seed stays secret until it has ended', async () => {
    const today = dayAt(app.clock.now());
    const tomorrow = dayAt(app.clock.now() + DAY_MS);
    expect(await tape(tomorrow)).toMatchObject({
      kind: 'live',
      engineVersion: ENGINE_VERSION,
      seed: null,
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      revealsAt: Date.parse(tomorrow) + DAY_MS,
    });
    expect((await tape(tomorrow)).publishedAt).toBeLessThan(Date.parse(tomorrow));
    expect(await tape(today)).toMatchObject({ kind: 'live', seed: null });
  });

  it('from before the first start has a seed that everybody can derive', async () => {
    const day = dayAt(Date.parse((await tapes()).liveFrom) - DAY_MS);
    const seed = historySeed(localDate(day));
    expect(await tape(day)).toMatchObject({
      kind: 'history',
      engineVersion: 1,
      publishedAt: null,
      seed: toHex(seed),
      commitment: getCommitment(seed),
    });
    expect(sha256(toHex(seed))).toBe(getCommitment(seed));
  });

  it.each(['2015-12-31', '2026-02-30', '9999-12-31', '0000-00-00'])(
    'that is not on record is unknown: %s',
    async (day) => {
      expect(await app.get(`/proof/tape/${day}`)).toMatchObject({
        status: 404,
        body: { reason: 'TAPE_UNKNOWN' },
      });
    },
  );

  it.each(['yesterday', '2026-1-1', '..%2F..%2Fetc', "'or 1=1--"])(
    'that is no day is the caller’s mistake: %s',
    async (day) => {
      expect((await app.get(`/proof/tape/${encodeURIComponent(day)}`)).status).toBe(400);
    },
  );
});

describe('the list of days', () => {
  it('begins with tomorrow and ends with the first live day', async () => {
    const { liveFrom, items, hasMore } = await tapes();
    expect(items[0]?.day).toBe(dayAt(app.clock.now() + DAY_MS));
    expect(items.at(-1)?.day).toBe(liveFrom);
    expect(items.every(({ engineVersion }) => engineVersion === ENGINE_VERSION)).toBe(true);
    expect(hasMore).toBe(false);
    expect(await tapes(`?before=${items[0]?.day}&count=1`)).toMatchObject({
      items: [{ day: items[1]?.day }],
      hasMore: false,
    });
    expect(await tapes('?count=1')).toMatchObject({
      items: [{ day: items[0]?.day }],
      hasMore: true,
    });
    expect((await tapes('?before=2026-02-30')).items).toEqual([]);
  });

  it.each(['count=0', 'count=401', 'count=-1', 'before=x', 'page=1'])(
    'refuses %s',
    async (query) => {
      expect((await app.get(`/proof/tapes?${query}`)).status).toBe(400);
    },
  );
});

describe('the tables of an instrument', () => {
  it('hold the one share that is asked for, and everything that others follow', async () => {
    const answer: { id: string; hours: string; tables: Record<string, string> } = (
      await app.get('/proof/instrument?source=0&code=aapl')
    ).body.data;
    expect(answer).toMatchObject({ id: 'US:AAPL', hours: 'continuous' });
    expect(answer.tables['usStocks']?.trim().split('\n')).toHaveLength(2);
    expect(answer.tables['usStocks']).toMatch(/\nAAPL,/);
    expect(answer.tables['hkStocks']?.trim().split('\n')).toHaveLength(1);
    expect(answer.tables['futures']?.trim().split('\n').length).toBeGreaterThan(50);
  });

  it('are refused for a code of another class', async () => {
    expect(await app.get('/proof/instrument?source=11&code=AAPL')).toMatchObject({
      status: 404,
      body: { reason: 'INSTRUMENT_UNKNOWN' },
    });
    expect((await app.get('/proof/instrument?source=7&code=AAPL')).status).toBe(400);
  });
});

describe('once a day has ended', () => {
  it('its seed is there, and fits the commitment that was published before', async () => {
    const today = dayAt(app.clock.now());
    const { commitment } = await tape(today);
    app.clock.set(Date.parse(today) + DAY_MS - 1);
    await app.app.market.tape.keep();
    expect((await tape(today)).seed).toBeNull();
    app.clock.advance(1);
    await app.app.market.tape.keep();
    const { seed } = await tape(today);
    expect(sha256(seed ?? '')).toBe(commitment);
    expect((await tapes()).items.find(({ day }) => day === today)).toMatchObject({
      commitment,
      seed,
    });
    expect((await tape(dayAt(app.clock.now()))).seed).toBeNull();
  });
});
