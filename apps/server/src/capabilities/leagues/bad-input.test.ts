/** What goes wrong around a league: a clear reason, one winner, and nothing lost. */
import { MINUTE_MS } from '@candor/kit/time';
import { parseResultFile } from '@candor/returns/league/result-file';
import { assertBooksBalance, getBalances, verifiedPerson } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { newRequest, openLeagueCalls, rulesFrom } from './testing/league-people.ts';

let here: World;
let calls: ReturnType<typeof openLeagueCalls>;
beforeAll(async () => {
  here = await world({ MARKET_HOURS: 'continuous' });
  calls = openLeagueCalls(here);
}, 60_000);
afterAll(async () => {
  await assertBooksBalance(here);
  await here.close();
});

const change = (owner: Person, id: string, asked: object = {}) =>
  calls.post(
    'change',
    { requestId: newRequest(), id, ...rulesFrom(here.clock.now(), asked) },
    owner,
  );

it('keeps the line of a member who leaves in the middle, at what it was worth then', async () => {
  const [ana, ben] = [
    await verifiedPerson(here, 'leaves-ana'),
    await verifiedPerson(here, 'leaves-ben'),
  ];
  const league = await calls.make(ana);
  const account = await calls.joined(ana, league, { displayName: 'Ana' });
  await calls.joined(ben, league);
  here.clock.advance(11 * MINUTE_MS);
  await calls.toStocks(ana, account, '9000');
  expect((await calls.buy(ana, account, { quantity: '10' })).status).toBe(200);
  here.clock.advance(12 * MINUTE_MS);
  const close = (body: object) =>
    here.post(
      '/accounts/close',
      { requestId: newRequest(), id: account, ...body },
      { token: ana.token },
    );
  // What is open is closed with it or not at all.
  expect((await close({})).body.reason).toBe('ACCOUNT_IN_USE');
  const { positions }: { positions: { id: string; price: string }[] } = (
    await here.post('/accounts/close/preview', { id: account }, { token: ana.token })
  ).body.data;
  const left = await close({
    closeAtMarket: positions.map(({ id, price }) => ({ id, seenPrice: price })),
  });
  expect(left.status, JSON.stringify(left.body)).toBe(200);
  const kept = await getBalances(here, { id: account });
  expect((await calls.join(ana, league)).body.reason).toBe('LEAGUE_ENTERED');
  await calls.finish();

  const { file }: { file: string } = (await calls.post('result', { id: league.id }, ben)).body.data;
  const line = parseResultFile(file)?.lines.find(({ name }) => name === 'Ana');
  const cents = Object.values(kept).reduce(
    (sum, { balance }) => sum + BigInt(balance.replace('.', '')),
    0n,
  );
  expect(line?.values.at(-1)).toBe(cents);
  expect(new Set(line?.values.slice(-3)).size).toBe(1);
  expect((await calls.load(ana, league.id)).own?.name).toBe('Ana');
});

it('lets a code in once for each person, and nobody after its end', async () => {
  const [maker, cai, dan, eva] = [
    await verifiedPerson(here, 'code-maker'),
    await verifiedPerson(here, 'code-cai'),
    await verifiedPerson(here, 'code-dan'),
    await verifiedPerson(here, 'code-eva'),
  ];
  const league = await calls.make(maker, { isPublic: false });
  const { code }: { code: string } = (
    await calls.post('invite', { requestId: newRequest(), id: league.id, hours: 1 }, maker)
  ).body.data;
  const twice = await Promise.all([1, 2].map(() => calls.join(cai, league, { code })));
  expect(new Set(twice.map(({ body }) => body.reason))).toEqual(
    new Set(['LEAGUE_ENTERED', undefined]),
  );
  expect((await calls.join(dan, league, { code })).status).toBe(200);
  // It ends with the entry, long before its hour.
  here.clock.advance(31 * MINUTE_MS);
  expect((await calls.post('invitation', { code }, eva)).body.reason).toBe(
    'LEAGUE_INVITATION_ENDED',
  );
  expect((await calls.join(eva, league, { code })).body.reason).toBe('LEAGUE_ENTRY_CLOSED');
  expect(
    (await calls.post('invite', { requestId: newRequest(), id: league.id, hours: 1 }, maker)).body
      .reason,
  ).toBe('LEAGUE_ENTRY_CLOSED');
});

it('changes no rules after the start', async () => {
  const maker = await verifiedPerson(here, 'late-rules');
  const league = await calls.make(maker);
  await calls.joined(maker, league);
  here.clock.advance(11 * MINUTE_MS);
  expect((await change(maker, league.id, { leverageMax: 10 })).body.reason).toBe(
    'LEAGUE_RULES_FIXED',
  );
  expect((await calls.load(maker, league.id)).seals.map(({ hash }) => hash)).toEqual([league.hash]);
  // One that nobody joined is over with its entry.
  const empty = await calls.make(maker);
  here.clock.advance(31 * MINUTE_MS);
  expect((await change(maker, empty.id)).body.reason).toBe('LEAGUE_ENTRY_CLOSED');
});
