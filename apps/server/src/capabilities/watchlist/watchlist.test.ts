import { registered, type Person } from '@candor/testkit/people';
import { world, type Answer, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { watchedByCustomer } from './watched-by-customer.ts';

const US = 0;
const FOREX = 2;
const FUTURE = 3;
const HK = 11;
const NOBODYS_ID = `wat_${'0'.repeat(26)}`;
const NO_GROUP = `wgr_${'0'.repeat(26)}`;

let app: World;
let ana: Person;
let bob: Person;
let people = 0;
beforeAll(async () => {
  app = await world();
  bob = await registered(app, 'watch-bob');
});
afterAll(() => app.close());

type Item = {
  id: string;
  stock_code: string;
  source: number;
  groupId: string | null;
  selfSelectStatus: boolean;
  price_nominal: string;
  name: string;
};
type List = { groups: { id: string; name: string }[]; items: Item[] };
type Added = { added: number; items: { id: string; code: string; source: number }[] };

async function newcomer(): Promise<Person> {
  people += 1;
  ana = await registered(app, `watch-ana-${people}`);
  return ana;
}

const us = (...codes: string[]) => codes.map((code) => ({ code, source: US }));
const post = (path: string, body?: unknown, person = ana): Promise<Answer> =>
  app.post(`/userSelfSecurity/${path}`, body, { token: person.token });
const add = async (
  instruments: { code: string; source: number }[],
  group?: string,
): Promise<Added> => (await post('save', { instruments, group })).body.data;
const makeGroup = async (name: string): Promise<{ id: string; name: string }> =>
  (await post('group/save', { name })).body.data;
const list = async (person = ana, query = '', language = 'en'): Promise<List> =>
  (
    await app.get(`/userSelfSecurity/selectSelfSelectionStocksData${query}`, {
      token: person.token,
      language,
    })
  ).body.data;
const codes = async (person = ana, query = ''): Promise<string[]> =>
  (await list(person, query)).items.map(({ stock_code: code }) => code);
const getEvents = async ({ id }: Person): Promise<number> =>
  (
    await app.app.db.many(
      sql`select 1 from push_events where customer_id = ${id} and topic = 'watchlist.changed'`,
    )
  ).length;

describe('following', () => {
  it('shows what was added with its live quote, in the order it was added, in both languages', async () => {
    await newcomer();
    await add([...us('AAPL'), { code: '00700', source: HK }, { code: 'EURUSD', source: FOREX }]);
    const { items } = await list();
    expect(items.map(({ stock_code, source }) => [stock_code, source])).toEqual([
      ['AAPL', US],
      ['00700', HK],
      ['EURUSD', FOREX],
    ]);
    for (const item of items)
      expect(item).toMatchObject({
        selfSelectStatus: true,
        groupId: null,
        price_nominal: expect.stringMatching(/^\d+(\.\d+)?$/),
      });
    expect((await list(ana, '', 'zh_Hans_CN')).items[1]?.name).toMatch(/腾讯/);
  });

  it('adds nothing twice, whatever the letters, and answers the ids of all that were asked for', async () => {
    await newcomer();
    const [first] = (await add(us('AAPL'))).items;
    const again = await add(us('msft', 'aapl', 'AAPL'));
    expect(again).toMatchObject({
      added: 1,
      items: [{ code: 'MSFT' }, { code: 'AAPL', id: first?.id }],
    });
    expect(await codes()).toEqual(['AAPL', 'MSFT']);
  });

  it('keeps one of each when two devices bring the same list at the same instant', async () => {
    await newcomer();
    const wanted = us('AAPL', 'MSFT', 'NVDA', 'TSLA', 'AMZN');
    const added = await Promise.all(Array.from({ length: 6 }, () => add(wanted)));
    expect(added.map(({ added: count }) => count).filter((count) => count !== 0)).toEqual([5]);
    expect(await codes()).toEqual(['AAPL', 'MSFT', 'NVDA', 'TSLA', 'AMZN']);
  });

  it('names the code that no market has, and then adds none of them', async () => {
    await newcomer();
    expect(await post('save', { instruments: us('AAPL', 'NOSUCHCODE') })).toMatchObject({
      status: 404,
      body: { reason: 'INSTRUMENT_UNKNOWN', values: { code: 'NOSUCHCODE' } },
    });
    expect(await post('save', { instruments: [{ code: '00700', source: US }] })).toMatchObject({
      status: 404,
      body: { reason: 'INSTRUMENT_UNKNOWN' },
    });
    expect(await codes()).toEqual([]);
  });

  it('holds five hundred, says so in both languages, and still takes what it already has', async () => {
    await newcomer();
    const many = us(
      ...app.app.market.instruments
        .universe()
        .ofClass('usStock')
        .slice(0, 502)
        .map(({ code }) => code),
    );
    expect((await add(many.slice(0, 500))).added).toBe(500);
    expect(await post('save', { instruments: many.slice(498, 502) })).toMatchObject({
      status: 409,
      body: {
        reason: 'WATCHLIST_FULL',
        values: { max: 500 },
        msg: 'Your watchlist can hold up to 500 instruments.',
      },
    });
    expect(
      (
        await app.post(
          '/userSelfSecurity/save',
          { instruments: many.slice(500, 501) },
          { token: ana.token, language: 'zh_Hans_CN' },
        )
      ).body.msg,
    ).toBe('自选最多可添加 500 个品种。');
    expect((await add(many.slice(0, 5))).added).toBe(0);
    expect(await codes()).toEqual(many.slice(0, 500).map(({ code }) => code));
  }, 60_000);

  it('is for customers: a guest gets 401', async () => {
    for (const path of ['selectSelfSelectionStocksData', 'codes'])
      expect((await app.get(`/userSelfSecurity/${path}`)).status).toBe(401);
    expect((await app.post('/userSelfSecurity/save', { instruments: us('AAPL') })).status).toBe(
      401,
    );
  });

  it.each([
    ['an empty list', { instruments: [] }],
    [
      'more than fit',
      { instruments: us(...Array.from({ length: 501 }, (_, index) => `A${index}`)) },
    ],
    ['no source', { instruments: [{ code: 'AAPL' }] }],
    ['a source without prices', { instruments: [{ code: 'AAPL', source: 101 }] }],
    ['SQL as a code', { instruments: us("'; drop table watched; --") }],
    ['a field nobody declared', { instruments: us('AAPL'), position: 0 }],
  ])('refuses %s as the caller’s mistake', async (_, body) => {
    expect(await post('save', body, bob)).toMatchObject({
      status: 400,
      body: { reason: 'FIELDS_INVALID' },
    });
  });
});

describe('no longer following', () => {
  it('takes an instrument off by its id, once', async () => {
    await newcomer();
    const [apple] = (await add(us('AAPL', 'MSFT'))).items;
    expect(await post(`delete/${apple?.id}`)).toMatchObject({ status: 200, body: { data: null } });
    expect(await codes()).toEqual(['MSFT']);
    expect(await post(`delete/${apple?.id}`)).toMatchObject({
      status: 404,
      body: { reason: 'WATCH_UNKNOWN' },
    });
  });

  it('takes an instrument off by its code, of one class or of whatever class has it', async () => {
    await newcomer();
    // ES is a share and a future.
    await add([...us('AAPL', 'MSFT', 'ES'), { code: 'ES', source: FUTURE }]);
    expect((await post('deleteByStockCode/aapl', { source: HK })).body.reason).toBe(
      'WATCH_UNKNOWN',
    );
    expect((await post('deleteByStockCode/aapl', { source: US })).status).toBe(200);
    expect(await codes()).toEqual(['MSFT', 'ES', 'ES']);
    expect((await post('deleteByStockCode/ES', { source: FUTURE })).status).toBe(200);
    expect(await codes()).toEqual(['MSFT', 'ES']);
    await add([{ code: 'ES', source: FUTURE }]);
    expect((await post('deleteByStockCode/ES')).status).toBe(200);
    expect(await codes()).toEqual(['MSFT']);
    expect((await post('deleteByStockCode/ES')).body.reason).toBe('WATCH_UNKNOWN');
  });

  it('takes many off at once and counts those that were there', async () => {
    await newcomer();
    const { items } = await add(us('AAPL', 'MSFT', 'NVDA'));
    const ids = [...items.slice(0, 2).map(({ id }) => id), NOBODYS_ID];
    expect((await post('deleteMany', { ids })).body.data).toEqual({ removed: 2 });
    expect(await codes()).toEqual(['NVDA']);
  });
});

describe('the order and the groups', () => {
  it('keep the customer’s order on every device', async () => {
    await newcomer();
    const { items } = await add(us('AAPL', 'MSFT', 'NVDA', 'TSLA'));
    const [a, m, n, t] = items.map(({ id }) => id);
    expect((await post('reorder', { ids: [t, n] })).status).toBe(200);
    expect(await codes()).toEqual(['TSLA', 'NVDA', 'AAPL', 'MSFT']);
    const chips = await makeGroup(' Chips ');
    expect(chips.name).toBe('Chips');
    await post('reorder', { ids: [m, n], group: chips.id });
    expect(await codes(ana, `?group=${chips.id}`)).toEqual(['MSFT', 'NVDA']);
    await post('reorder', { ids: [n, m], group: chips.id });
    expect(await codes(ana, `?group=${chips.id}`)).toEqual(['NVDA', 'MSFT']);
    await post('reorder', { ids: [n], group: null });
    expect((await list()).items.map(({ stock_code, groupId }) => [stock_code, groupId])).toEqual([
      ['NVDA', null],
      ['TSLA', null],
      ['AAPL', null],
      ['MSFT', chips.id],
    ]);
    expect(a).toBeDefined();
  });

  it('let a group be renamed and deleted; what it held stays on the list', async () => {
    await newcomer();
    const group = await makeGroup('Tmp');
    await add(us('AAPL'), group.id);
    expect((await post('group/save', { id: group.id, name: '科技' })).body.data).toEqual({
      id: group.id,
      name: '科技',
    });
    expect((await list()).groups).toEqual([{ id: group.id, name: '科技' }]);
    expect((await post('group/delete', { id: group.id })).status).toBe(200);
    expect(await list()).toMatchObject({
      groups: [],
      items: [{ stock_code: 'AAPL', groupId: null }],
    });
    expect((await post('group/delete', { id: group.id })).body.reason).toBe('WATCH_GROUP_UNKNOWN');
  });

  it('are at most twenty groups, also when two devices make the last one at once', async () => {
    await newcomer();
    for (let i = 0; i < 19; i += 1) await makeGroup(`Group ${i}`);
    const answers = await Promise.all([1, 2, 3].map(() => post('group/save', { name: 'last' })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.find(({ status }) => status === 409)?.body).toMatchObject({
      reason: 'WATCH_GROUPS_FULL',
      values: { max: 20 },
    });
    expect((await list()).groups).toHaveLength(20);
  });

  it.each([
    ['reorder', 'WATCH_UNKNOWN', { ids: [NOBODYS_ID] }],
    ['group/save', 'WATCH_GROUP_UNKNOWN', { id: NO_GROUP, name: 'x' }],
    [
      'save',
      'WATCH_GROUP_UNKNOWN',
      { instruments: [{ code: 'AAPL', source: US }], group: NO_GROUP },
    ],
  ])('%s refuses what does not exist with %s', async (path, reason, body) => {
    expect(await post(path, body, bob)).toMatchObject({ status: 404, body: { reason } });
  });
});

describe('another customer’s list', () => {
  it('answers to its ids as if they did not exist, and stays as it is', async () => {
    await newcomer();
    const group = await makeGroup('mine');
    const [apple] = (await add(us('AAPL'), group.id)).items;
    const before = await list();
    expect((await post(`delete/${apple?.id}`, {}, bob)).status).toBe(404);
    expect((await post('deleteMany', { ids: [apple?.id] }, bob)).body.data).toEqual({ removed: 0 });
    expect((await post('reorder', { ids: [apple?.id] }, bob)).status).toBe(404);
    expect((await post('group/delete', { id: group.id }, bob)).status).toBe(404);
    expect((await post('group/save', { id: group.id, name: 'stolen' }, bob)).status).toBe(404);
    expect((await post('save', { instruments: us('AAPL'), group: group.id }, bob)).status).toBe(
      404,
    );
    expect(
      (
        await app.get(`/userSelfSecurity/selectSelfSelectionStocksData?group=${group.id}`, {
          token: bob.token,
        })
      ).status,
    ).toBe(404);
    expect((await list()).groups).toEqual(before.groups);
    expect(await codes()).toEqual(['AAPL']);
  });
});

describe('what other screens and devices learn', () => {
  it('is that the list changed: once for each change, never for a change that was none', async () => {
    await newcomer();
    const [apple] = (await add(us('AAPL'))).items;
    expect(await getEvents(ana)).toBe(1);
    await add(us('AAPL'));
    await post('deleteMany', { ids: [NOBODYS_ID] });
    await post('save', { instruments: us('NOSUCHCODE') });
    expect(await getEvents(ana)).toBe(1);
    await post(`delete/${apple?.id}`);
    expect(await getEvents(ana)).toBe(2);
    expect(await getEvents(bob)).toBe(0);
  });

  it('is which instruments are on it', async () => {
    await newcomer();
    const { items } = await add([...us('AAPL'), { code: '00700', source: HK }]);
    expect((await app.get('/userSelfSecurity/codes', { token: ana.token })).body.data).toEqual({
      items,
    });
    expect(await watchedByCustomer(app.app.db)(ana.id)).toEqual(new Set(['0:AAPL', '11:00700']));
    expect(await watchedByCustomer(app.app.db)(bob.id)).toEqual(new Set());
  });

  it('shows as selfSelectStatus in the lists of the market, for this customer alone', async () => {
    await newcomer();
    await add(us('AAPL'));
    const status = async (token?: string) => {
      const { items }: { items: { stock_code: string; selfSelectStatus: boolean }[] } = (
        await app.get('/quotes/getStock?keyword=AAPL', token === undefined ? {} : { token })
      ).body.data;
      return items.find(({ stock_code: code }) => code === 'AAPL')?.selfSelectStatus;
    };
    expect([await status(ana.token), await status(bob.token), await status()]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
