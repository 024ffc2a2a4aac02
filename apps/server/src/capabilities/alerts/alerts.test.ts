import { ALERTS_ACTIVE_MAX } from '@candor/contract/alerts';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { assertNoticesLead } from '@candor/testkit/notice-links';
import { registered, type Person } from '@candor/testkit/people';
import { world } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { getPriceText } from '../../core/pricing/decimal-texts.ts';
import { openAlertWatch, type AlertWatch } from './watch-alerts.ts';

const app = await world();
const { clock } = app;
const { pricing, instruments } = app.app.market;
afterAll(async () => {
  await assertNoticesLead(app);
  await app.close();
});

/** A server of its own, as far as alerts go. */
const openServer = (): AlertWatch =>
  openAlertWatch({ db: app.app.db, clock, market: app.app.market });

let ana: Person;
beforeAll(async () => {
  ana = await registered(app, 'alert-ana');
});

type Shown = {
  id: string;
  kind: string;
  value: string | null;
  state: string;
  level: string | null;
  firedAt: number | null;
  firedFigure: string | null;
  quote: { stock_code: string; price_nominal: string };
};
type Message = { title: string; body: string; link: string; kind: string };

// Coins trade at all hours.
const btc = { source: QuotedSource.RobotCrypto, code: 'BTC' };
const usual = { repeat: 'once', note: null, endsAt: null };
const add = (person: Person, terms: Record<string, unknown>) =>
  app.post('/alerts/add', { ...btc, ...usual, ...terms }, person);
const added = async (person: Person, terms: Record<string, unknown>): Promise<Shown> => {
  const { status, body } = await add(person, terms);
  expect(body.reason).toBeUndefined();
  expect(status).toBe(200);
  return body.data;
};
const list = async (person: Person, query = ''): Promise<Shown[]> =>
  ((await app.get(`/alerts/list${query}`, person)).body.data as { items: Shown[] }).items;
const told = async (person: Person): Promise<Message[]> =>
  (
    (await app.get('/userMessage/getMessage?kind=alert', person)).body.data as {
      items: Message[];
    }
  ).items;
const coin = () => instruments.load(btc.source, btc.code);
const lastAt = (atMs: number) => pricing.last(coin(), atMs);
const text = (units: number) => getPriceText(coin(), units);

/** A price that is first seen at least ten seconds from now, above or below all before it. */
function aheadOf(direction: 1 | -1): { units: number; atMs: number } {
  let best = lastAt(clock.now());
  for (let atMs = clock.now(); atMs < clock.now() + DAY_MS; atMs += 450) {
    const units = lastAt(atMs);
    if ((units - best) * direction <= 0) continue;
    if (atMs > clock.now() + 10_000) return { units, atMs };
    best = units;
  }
  throw new Error('the price does not move');
}

/** From the tables, because a session does not outlive days. */
const noticeDays = async ({ id }: Person, template: string): Promise<string[]> =>
  (
    await app.app.db.many<{ time: number }>(sql`
      select ("values"->>'time')::float8 as time from messages
      where customer_id = ${id} and template = ${template} order by seq`)
  ).map(({ time }) => pricing.quote(coin(), time).tradingDate);

describe('setting alerts', () => {
  it('shows each with its quote, the active ones first, to nobody else', async () => {
    const [bea, cem] = [await registered(app, 'alert-bea'), await registered(app, 'alert-cem')];
    await added(bea, { kind: 'above', value: '9999999', note: 'sell some' });
    clock.advance(1_000);
    await added(bea, { kind: 'high52', value: null, source: QuotedSource.Stock, code: 'AAPL' });
    expect(await list(bea)).toMatchObject([
      { kind: 'high52', value: null, state: 'active', quote: { stock_code: 'AAPL' } },
      { kind: 'above', value: '9999999', state: 'active', note: 'sell some' },
    ]);
    expect(await list(bea, `?source=${QuotedSource.Stock}&code=AAPL`)).toHaveLength(1);
    expect(await list(cem)).toEqual([]);
  });

  it('takes the same one twice as one, also for two taps at the same instant', async () => {
    const dan = await registered(app, 'alert-dan');
    const answers = await Promise.all(
      [1, 2, 3].map(() => added(dan, { kind: 'below', value: '1.5' })),
    );
    expect(new Set(answers.map(({ id }) => id)).size).toBe(1);
    expect(await list(dan)).toHaveLength(1);
  });

  it('refuses what is true already with the figure of now, and changes nothing', async () => {
    const eve = await registered(app, 'alert-eve');
    const now = text(lastAt(clock.now()));
    expect((await add(eve, { kind: 'above', value: now })).body).toMatchObject({
      reason: 'ALERT_ALREADY_ABOVE',
      msg: `BTC is already at ${now}. Choose a higher price.`,
    });
    expect((await add(eve, { kind: 'below', value: now })).body.reason).toBe('ALERT_ALREADY_BELOW');
    expect((await add(eve, { kind: 'volume', value: '0.000001' })).body.reason).toBe(
      'ALERT_ALREADY_TRADED',
    );
    expect(
      (
        await add(eve, {
          kind: 'volume',
          value: '10',
          source: QuotedSource.GlobalIndex,
          code: 'SPX',
        })
      ).body.reason,
    ).toBe('ALERT_NO_VOLUME');
    expect((await add(eve, { kind: 'above', value: '1e9' })).body.reason).toBe('FIELDS_INVALID');
    expect((await add(eve, { kind: 'above', value: '1', code: 'NOPE' })).body.reason).toBe(
      'INSTRUMENT_UNKNOWN',
    );
    expect(await list(eve)).toEqual([]);
  });

  it(`has room for ${ALERTS_ACTIVE_MAX} active ones; one that is removed makes room`, async () => {
    const fay = await registered(app, 'alert-fay');
    await Promise.all(
      Array.from({ length: ALERTS_ACTIVE_MAX }, (_, i) =>
        added(fay, { kind: 'above', value: `99${String(i).padStart(5, '0')}` }),
      ),
    );
    const extra = { kind: 'above', value: '8888888' };
    expect((await add(fay, extra)).body.reason).toBe('ALERTS_TOO_MANY');
    const [first] = await list(fay);
    const remove = () => app.post('/alerts/remove', { id: first?.id }, fay);
    expect((await remove()).status).toBe(200);
    expect((await remove()).status).toBe(200);
    await added(fay, extra);
    expect((await app.post('/alerts/remove', { id: first?.id }, ana)).body.reason).toBe(
      'ALERT_UNKNOWN',
    );
  });
});

describe('being told', () => {
  it('happens at the tick that reaches the price, once, with the link to the quote', async () => {
    const server = openServer();
    await server.look();
    const ahead = aheadOf(1);
    const alert = await added(ana, { kind: 'above', value: text(ahead.units), note: 'now!' });
    await server.learn([alert.id]);
    await server.look();
    expect(await told(ana)).toEqual([]);

    while (clock.now() < ahead.atMs) {
      clock.set(Math.min(clock.now() + 900, ahead.atMs));
      await server.look();
    }
    expect(await told(ana)).toMatchObject([
      {
        kind: 'alert',
        title: 'Price alert: risen to your price',
        link: 'pages/robotai/quote?code=BTC&source=100',
      },
    ]);
    expect((await told(ana))[0]?.body).toContain(`set at ${text(ahead.units)} or higher. “now!”`);
    expect((await list(ana))[0]).toMatchObject({ id: alert.id, state: 'fired' });
    await server.look();
    await openServer().look();
    expect(await told(ana)).toHaveLength(1);
    const events = await app.app.db.many<{ topic: string }>(
      sql`select topic from push_events where customer_id = ${ana.id} order by seq desc limit 2`,
    );
    expect(events.map(({ topic }) => topic).sort()).toEqual(['alerts.changed', 'message.arrived']);
  });

  it('is won by one of several servers that see the same tick', async () => {
    const gil = await registered(app, 'alert-gil');
    const servers = [openServer(), openServer(), openServer()];
    const ahead = aheadOf(-1);
    await added(gil, { kind: 'below', value: text(ahead.units) });
    await added(gil, { kind: 'below', value: text(ahead.units), repeat: 'daily' });
    await Promise.all(servers.map((server) => server.look()));
    clock.set(ahead.atMs);
    await Promise.all(servers.map((server) => server.look()));
    clock.advance(5_000);
    await Promise.all(servers.map((server) => server.look()));
    expect((await told(gil)).map(({ title }) => title)).toEqual([
      'Price alert: fallen to your price',
    ]);
  });

  it('comes after a restart too, with the time at which it happened, though the price came back', async () => {
    const hal = await registered(app, 'alert-hal');
    await openServer().look();
    const start = lastAt(clock.now());
    let top = { units: start, atMs: clock.now() };
    for (let atMs = clock.now(); atMs < clock.now() + 3 * HOUR_MS; atMs += 1_000)
      if (lastAt(atMs) > top.units) top = { units: lastAt(atMs), atMs };
    const alert = await added(hal, { kind: 'above', value: text(top.units) });
    const never = await added(hal, { kind: 'above', value: text(top.units + 1) });
    clock.set(top.atMs + 2 * HOUR_MS);
    while (lastAt(clock.now()) >= top.units) clock.advance(MINUTE_MS);
    expect(await told(hal)).toEqual([]);

    await openServer().look();
    const shown = new Map((await list(hal)).map((one) => [one.id, one]));
    const fired = shown.get(alert.id);
    expect(fired).toMatchObject({ state: 'fired', firedFigure: text(top.units) });
    expect(Math.abs((fired?.firedAt ?? 0) - top.atMs)).toBeLessThanOrEqual(1_000);
    expect(shown.get(never.id)?.state).toMatch(/active|fired/);
    expect((await told(hal)).length).toBeGreaterThanOrEqual(1);
  });

  it('is repeated on the next trading day when asked, and not twice on one', async () => {
    const ivy = await registered(app, 'alert-ivy');
    const server = openServer();
    const start = lastAt(clock.now());
    const [fromMs, level, floor] = [clock.now(), start + 2_000, start - 2_000];
    await added(ivy, { kind: 'above', value: text(level), repeat: 'daily' });
    await added(ivy, { kind: 'below', value: text(floor), repeat: 'daily' });
    for (let hours = 0; hours < 72; hours += 1) {
      clock.advance(HOUR_MS);
      await server.look();
    }
    const bars = pricing.candles(coin(), { size: '5m', fromMs, untilMs: clock.now() });
    // Those in which they were set began before them.
    const after = bars.filter(({ startMs }) => startMs > fromMs);
    const daysOf = (isSo: (minute: (typeof after)[number]) => boolean) => [
      ...new Set(after.filter(isSo).map(({ date }) => date)),
    ];
    const expected = {
      above: daysOf(({ high }) => high >= level),
      below: daysOf(({ low }) => low <= floor),
    };
    expect(await noticeDays(ivy, 'alertAbove')).toEqual(expected.above);
    expect(await noticeDays(ivy, 'alertBelow')).toEqual(expected.below);
    expect(Math.max(expected.above.length, expected.below.length)).toBeGreaterThan(1);
  });

  it('of a volume comes once it is traded', async () => {
    const jon = await registered(app, 'alert-jon');
    const server = openServer();
    const stock = instruments.load(QuotedSource.Stock, 'AAPL');
    while (pricing.quote(stock, clock.now()).phase !== 'regular') clock.advance(10 * MINUTE_MS);
    const { volume } = pricing.quote(stock, clock.now());
    await added(jon, {
      source: QuotedSource.Stock,
      code: 'AAPL',
      kind: 'volume',
      value: String(volume + 1),
    });
    await server.look();
    expect(await told(jon)).toEqual([]);
    clock.advance(30 * MINUTE_MS);
    await server.look();
    expect(await told(jon)).toMatchObject([{ title: 'Volume alert' }]);
  });

  it('does not come after the end; it can be turned on again', async () => {
    const [kim, lou] = [await registered(app, 'alert-kim'), await registered(app, 'alert-lou')];
    const server = openServer();
    const ahead = aheadOf(1);
    const terms = { kind: 'above', value: text(ahead.units), endsAt: ahead.atMs - 2_000 };
    const { id } = await added(kim, terms);
    clock.set(ahead.atMs);
    await server.look();
    expect(await list(kim)).toMatchObject([{ id, state: 'expired' }]);
    expect(await told(kim)).toEqual([]);

    const again = aheadOf(1);
    const change = { id, ...usual, kind: 'above', value: text(again.units) };
    expect((await app.post('/alerts/change', change, lou)).body.reason).toBe('ALERT_UNKNOWN');
    expect((await app.post('/alerts/change', change, kim)).body.data).toMatchObject({
      id,
      state: 'active',
    });
    await server.reload();
    clock.set(again.atMs);
    await server.look();
    expect(await list(kim)).toMatchObject([{ id, state: 'fired' }]);
    expect(await told(kim)).toHaveLength(1);
  });
});
