import type { listCalendar } from '@candor/contract/calendar';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { addDays, type LocalDate } from '@candor/kit/local-date';
import { dateOfDay } from '@candor/market/path/days';
import { nextExDate } from '@candor/market/corporate/dividends';
import { DAY_MS } from '@candor/kit/time';
import { registered, type Person } from '@candor/testkit/people';
import { world } from '@candor/testkit/world';
import { afterAll, describe, expect, it } from 'vitest';

const app = await world();
afterAll(() => app.close());

type Event = ReceivedDataOf<typeof listCalendar>['items'][number];
const today = dateOfDay(Math.floor(app.clock.now() / DAY_MS));

async function events(
  of: 'all' | 'mine',
  from: LocalDate,
  days: number,
  person?: Person,
): Promise<Event[]> {
  const until = addDays(from, days);
  const answer = await app.get(`/calendar/list?from=${from}&until=${until}&of=${of}`, person);
  expect(answer.status).toBe(200);
  return (answer.body.data as { items: Event[] }).items;
}

const watch = (person: Person, code: string) =>
  app.post(
    '/userSelfSecurity/save',
    { instruments: [{ source: QuotedSource.Stock, code }] },
    person,
  );

describe('the calendar', () => {
  it('has every kind of date of the market, in order, each id once', async () => {
    const items = [
      ...(await events('all', today, 61)),
      ...(await events('all', addDays(today, 62), 61)),
    ];
    const kinds = new Set(items.map(({ kind }) => kind));
    for (const kind of [
      'dividend',
      'earnings',
      'macro',
      'optionExpiry',
      'futureExpiry',
      'coupon',
      'maturity',
      'holiday',
    ])
      expect(kinds, kind).toContain(kind);
    const days = items.map(({ date }) => date);
    expect(days).toEqual(days.toSorted());
    expect(new Set(items.map(({ id }) => id)).size).toBe(items.length);
  });

  it('expects a dividend by the rule and knows its amount once it is declared', async () => {
    const exOn = nextExDate(addDays(today, 1));
    const isApple = ({ code }: Event) => code === 'AAPL';
    const [expected] = (await events('all', exOn, 0)).filter(isApple);
    expect(expected).toMatchObject({ kind: 'dividend', isExpected: true, perShare: null });
    app.clock.advance(Date.parse(`${exOn}T18:00:00Z`) - 7 * DAY_MS - app.clock.now());
    const [declared] = (await events('all', exOn, 0)).filter(isApple);
    expect(declared).toMatchObject({ kind: 'dividend', isExpected: false, perShare: '0.27' });
    expect(declared?.id).toBe(expected?.id);
  });

  it('shows a customer what is watched, and a guest nothing', async () => {
    const ana = await registered(app, 'ana-watches');
    const exOn = nextExDate(dateOfDay(Math.floor(app.clock.now() / DAY_MS)));
    expect(await events('mine', exOn, 0, ana)).toEqual([]);
    await watch(ana, 'AAPL');
    const own = await events('mine', exOn, 10, ana);
    expect(own.filter(({ kind }) => kind === 'dividend').map(({ code }) => code)).toEqual(['AAPL']);
    expect(own.every(({ market }) => market !== 'HKEX')).toBe(true);
    expect(await events('mine', exOn, 10)).toEqual([]);
  });

  it('is refused for days that are none', async () => {
    const answer = await app.get('/calendar/list?from=2026-12-02&until=2026-12-01&of=all');
    expect(answer.body.reason).toBe('CALENDAR_RANGE_WRONG');
  });
});

describe('the address of the own calendar', () => {
  const read = (path: string) => app.app.http.inject({ method: 'GET', url: path });

  it('answers everyone who has the address, until it is made anew or closed', async () => {
    const ben = await registered(app, 'ben-subscribes');
    await watch(ben, 'AAPL');
    const open = async () =>
      ((await app.post('/calendar/feed/open', {}, ben)).body.data as { path: string }).path;
    const first = await open();
    const answer = await read(first);
    expect(answer.headers['content-type']).toBe('text/calendar; charset=utf-8');
    const text = answer.body;
    expect(text).toMatch(/^BEGIN:VCALENDAR\r\n/);
    expect(text).toMatch(/UID:dividend-US-AAPL-\d{4}-\d{2}-\d{2}@candor/);
    const file = await app.post('/calendar/file', {}, ben);
    expect((file.body.data as { content: string }).content).toBe(text);
    const state = (await app.get('/calendar/feed', ben)).body.data as { readAt: number };
    expect(state.readAt).toBe(app.clock.now());

    const second = await open();
    expect(second).not.toBe(first);
    expect((await read(first)).statusCode).toBe(404);
    expect((await read(second)).statusCode).toBe(200);
    await app.post('/calendar/feed/close', {}, ben);
    expect((await read(second)).statusCode).toBe(404);
    expect((await read('/calendar/feed/short.ics')).statusCode).toBe(404);
  });
});
