import { OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import { furtherAccount } from '@candor/testkit/accounts';
import { assertBooksBalance } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { withAuthenticator } from '@candor/testkit/second-factor';
import { getQuote, newRequestId, place, trader } from '@candor/testkit/trading';
import { world, type Answer, type World } from '@candor/testkit/world';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

let here: World;
beforeAll(async () => {
  here = await world({ MARKET_HOURS: 'continuous', SESSION_IDLE_MINUTES: '43200' });
}, 60_000);
afterAll(async () => {
  await assertBooksBalance(here);
  await here.close();
});

const asked = {
  mayTrade: true,
  products: ['stocks'],
  instruments: [] as string[],
  addresses: [] as string[],
  callsPerMinute: 1000,
  openOrdersMax: null,
  orderMax: null,
  dayMax: null,
  lossMax: null,
  daysValid: 30,
};
type Made = { key: { id: string; ending: string; usedToday: string }; secret: string | null };
let names = 0;
const add = (person: Person, terms: object = {}): Promise<Answer> =>
  here.post(
    '/keys/add',
    {
      requestId: newRequestId(),
      accountId: person.id,
      name: `key ${(names += 1)}`,
      ...asked,
      ...terms,
    },
    { token: person.token },
  );
const made = async (person: Person, terms: object = {}): Promise<{ id: string; token: string }> => {
  const answer = await add(person, terms);
  expect(answer.body.reason).toBeUndefined();
  const { key, secret }: Made = answer.body.data;
  if (secret === null) throw new Error('a new key has a secret');
  return { id: key.id, token: `Bearer ${secret}` };
};
const shown = async (person: Person, id: string) => {
  const { data } = (await here.get(`/keys/${id}`, { token: person.token })).body;
  return data as {
    key: { usedToday: string; state: string; lastUsedFrom: string | null };
    days: { calls: number; orders: number; refused: number; value: string }[];
    orders: { code: string; value: string; opens: boolean; state: string }[];
    refusals: { reason: string; call: string; text: string }[];
  };
};
const positions = (token: string, headers = {}) =>
  here.post('/position/me', {}, { token, headers });
/** In whole dollars. */
const farBelow = (code: string): string =>
  `${Math.floor(Number(getQuote(here, TradedSource.Stock, code).bid) * 0.98)}.00`;
/** A limit order below the market, which stays open. */
const rest = (token: string, code: string, quantity: string, terms: object = {}) => {
  const price = farBelow(code);
  return place(here, { token }, 'stock', {
    code,
    quantity,
    orderType: OrderType.Limit,
    price,
    ...terms,
  });
};

describe('a key', () => {
  let ana: Person;
  beforeAll(async () => {
    ana = await trader(here, 'keyowner', { funding: '1000.00', stock: '50000.00' });
  });

  it('is shown once, kept as a hash, and made once by a request', async () => {
    const body = { requestId: newRequestId(), accountId: ana.id, name: 'Once', ...asked };
    const first = await here.post('/keys/add', body, { token: ana.token });
    const again = await here.post('/keys/add', body, { token: ana.token });
    const { key, secret }: Made = first.body.data;
    expect(secret).toMatch(/^ck_[A-Za-z0-9_-]{43}$/);
    expect(secret?.endsWith(key.ending)).toBe(true);
    expect((again.body.data as Made).key.id).toBe(key.id);
    expect((again.body.data as Made).secret).toBeNull();
    const other = { ...body, name: 'Twice' };
    expect((await here.post('/keys/add', other, { token: ana.token })).body.reason).toBe(
      'REQUEST_ID_REUSED',
    );
    const { found } = await here.app.db.one<{ found: bigint }>(
      sql`select count(*) as found from api_keys k where k::text like ${`%${secret?.slice(3)}%`}`,
    );
    expect(found).toBe(0n);
  });

  it('works in its own account and in no other', async () => {
    const second = await furtherAccount(here, ana, { name: 'Bot' });
    const key = await made(ana, { accountId: second });
    const bought = await place(here, key, 'stock', { code: 'AAPL', quantity: '1' });
    // Its account has its starting money in the funding wallet.
    expect(bought.body.reason).toBe('FUNDS_INSUFFICIENT');
    expect((await positions(key.token, { 'x-account': ana.id })).body.reason).toBe(
      'ACCOUNT_UNKNOWN',
    );
    expect((await positions(key.token, { 'x-account': second })).status).toBe(200);
    const bo = await trader(here, 'keyforeign', { stock: '10.00' });
    expect((await add(ana, { accountId: bo.id })).body.reason).toBe('ACCOUNT_UNKNOWN');
  });

  it('is refused what makes no sense', async () => {
    expect((await add(ana, { addresses: ['10.0.0.300'] })).body.reason).toBe('KEY_ADDRESS_INVALID');
    expect((await add(ana, { addresses: ['10.0.0.0/33'] })).body.reason).toBe(
      'KEY_ADDRESS_INVALID',
    );
    expect((await add(ana, { instruments: ['NOSUCH'] })).body.reason).toBe('INSTRUMENT_UNKNOWN');
    expect((await add(ana, { orderMax: '0' })).body.reason).toBe('AMOUNT_INVALID');
    expect((await add(ana, { dayMax: '1e9' })).body.reason).toBe('AMOUNT_INVALID');
    expect((await add(ana, { name: 'Once' })).body.reason).toBe('KEY_NAME_TAKEN');
    expect((await add(ana, { daysValid: 0 })).body.reason).toBe('FIELDS_INVALID');
  });

  it('works from its addresses, within its rate and until its end', async () => {
    const elsewhere = await made(ana, { addresses: ['203.0.113.0/24'] });
    expect((await positions(elsewhere.token)).body.reason).toBe('KEY_ADDRESS_REFUSED');
    const local = await made(ana, { addresses: ['127.0.0.0/8', '::1'], callsPerMinute: 2 });
    expect((await positions(local.token)).status).toBe(200);
    expect((await positions(local.token)).status).toBe(200);
    expect((await positions(local.token)).body.reason).toBe('REQUESTS_TOO_MANY');
    here.clock.advance(MINUTE_MS);
    expect((await positions(local.token)).status).toBe(200);
    const record = await shown(ana, local.id);
    expect(record.days[0]).toMatchObject({ calls: 4, refused: 1, orders: 0 });
    expect(record.refusals).toMatchObject([{ reason: 'REQUESTS_TOO_MANY' }]);
    expect(record.key.lastUsedFrom).toBe('127.0.0.1');
    const short = await made(ana, { daysValid: 1 });
    here.clock.advance(DAY_MS);
    expect((await positions(short.token)).status).toBe(401);
    expect((await positions('Bearer ck_' + 'A'.repeat(43))).status).toBe(401);
  });

  it('ends at once when it is revoked, also where the bus is silent', async () => {
    const key = await made(ana);
    expect((await positions(key.token)).status).toBe(200);
    await here.app.db.transact((tx) =>
      tx.run(sql`update api_keys set revoked_at_ms = ${tx.now} where id = ${key.id}`),
    );
    // From memory it would be answered; what it orders is not.
    expect((await rest(key.token, 'AAPL', '1')).body.reason).toBe('KEY_ENDED');
    here.clock.advance(5_000);
    expect((await positions(key.token)).status).toBe(401);
    const other = await made(ana);
    expect((await positions(other.token)).status).toBe(200);
    const revoked = await here.post('/keys/revoke', { id: other.id }, { token: ana.token });
    expect((revoked.body.data as { key: { state: string } }).key.state).toBe('revoked');
    expect((await positions(other.token)).status).toBe(401);
    expect((await here.post('/keys/revoke', { id: other.id }, { token: ana.token })).status).toBe(
      200,
    );
  });

  it('stops with all others by one switch', async () => {
    const key = await made(ana);
    const stop = (isStopped: boolean) =>
      here.post('/keys/stop', { isStopped }, { token: ana.token });
    expect((await stop(true)).status).toBe(200);
    expect((await positions(key.token)).body.reason).toBe('KEYS_STOPPED');
    expect((await stop(true)).status).toBe(200);
    expect((await stop(false)).status).toBe(200);
    expect((await positions(key.token)).status).toBe(200);
  });

  it('is made with the second factor where it is set', async () => {
    const cleo = await trader(here, 'keyfactor', { stock: '10.00' });
    const app = await withAuthenticator(here, cleo);
    expect((await add(cleo)).body.reason).toBe('SECOND_FACTOR_NEEDED');
    const wrong = { proof: { method: 'totp', code: '000000' } };
    expect((await add(cleo, wrong)).body.reason).toBe('SECOND_FACTOR_WRONG');
    const proof = () => ({ method: 'totp', code: app.nextCode() });
    await made(cleo, { proof: proof() });
    const stop = (body: object) => here.post('/keys/stop', body, { token: cleo.token });
    expect((await stop({ isStopped: true })).status).toBe(200);
    expect((await stop({ isStopped: false })).body.reason).toBe('SECOND_FACTOR_NEEDED');
    expect((await stop({ isStopped: false, proof: proof() })).status).toBe(200);
  });
});

describe('the limits of a key', () => {
  let dora: Person;
  beforeAll(async () => {
    dora = await trader(here, 'keylimits', { funding: '1000.00', stock: '500000.00' });
  });

  it('hold for its products and instruments, whatever the call', async () => {
    const key = await made(dora, { instruments: ['aapl'] });
    expect((await rest(key.token, 'MSFT', '1')).body.reason).toBe('KEY_INSTRUMENT_EXCLUDED');
    expect((await rest(key.token, 'AAPL', '1')).status).toBe(200);
    const pairs = await made(dora, { products: ['forex'] });
    expect((await rest(pairs.token, 'AAPL', '1')).body.reason).toBe('KEY_PRODUCT_EXCLUDED');
    const own = await rest(dora.token, 'MSFT', '1');
    const { id }: { id: string } = own.body.data;
    const cancel = { requestId: newRequestId(), id };
    expect((await here.post('/orders/cancel', cancel, { token: key.token })).body.reason).toBe(
      'KEY_INSTRUMENT_EXCLUDED',
    );
  });

  it('hold for the value of an order and of a day, raced by fifty at once, to the cent', async () => {
    const price = farBelow('AAPL');
    const cents = BigInt(Math.round(Number(price) * 100));
    const dollars = (minor: bigint) => `${minor / 100n}.${String(minor % 100n).padStart(2, '0')}`;
    // Room for seven and a little less than one more.
    const dayMax = dollars(cents * 8n - 1n);
    const key = await made(dora, { dayMax, orderMax: dollars(cents), openOrdersMax: null });
    expect((await rest(key.token, 'AAPL', '2', { price })).body.reason).toBe('KEY_ORDER_TOO_LARGE');
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => rest(key.token, 'AAPL', '1', { price })),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(7);
    const reasons = new Set(answers.flatMap(({ body }) => body.reason ?? []));
    expect([...reasons]).toEqual(['KEY_DAY_USED_UP']);
    const record = await shown(dora, key.id);
    expect(record.key.usedToday).toBe(dollars(cents * 7n));
    expect(record.orders).toHaveLength(7);
    expect(record.days[0]).toMatchObject({ calls: 51, orders: 7, refused: 44 });
    expect(record.refusals.at(-1)?.text).toBe(
      `This order is worth $${dollars(cents * 2n)}; this key can order up to $${dollars(cents)} at a time.`,
    );
    // The next day (UTC) it begins anew.
    here.clock.advance(DAY_MS);
    const next = await rest(key.token, 'AAPL', '1');
    expect(['KEY_ORDER_TOO_LARGE', undefined]).toContain(next.body.reason);
    expect((await shown(dora, key.id)).key.usedToday).not.toBe(dollars(cents * 7n));
  });

  it('hold for open orders, and what it cancels makes room', async () => {
    const key = await made(dora, { openOrdersMax: 3 });
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => rest(key.token, 'MSFT', '1')),
    );
    const placed = answers.filter(({ status }) => status === 200);
    expect(placed).toHaveLength(3);
    const [first] = placed;
    if (first === undefined) throw new Error('three were placed');
    const { id }: { id: string } = first.body.data;
    const cancelled = await here.post(
      '/orders/cancel',
      { requestId: newRequestId(), id },
      { token: key.token },
    );
    expect(cancelled.status).toBe(200);
    expect((await rest(key.token, 'MSFT', '1')).status).toBe(200);
    expect((await rest(key.token, 'MSFT', '1')).body.reason).toBe('KEY_ORDERS_OPEN_TOO_MANY');
    // What is filled at once is never open.
    expect((await place(here, key, 'stock', { code: 'MSFT', quantity: '1' })).status).toBe(200);
  });

  it('after the loss of a day it only closes', async () => {
    const key = await made(dora, { lossMax: '0.01' });
    const bought = await place(here, key, 'stock', { code: 'IBM', quantity: '10' });
    expect(bought.status).toBe(200);
    // Charges alone are more than a cent.
    expect((await place(here, key, 'stock', { code: 'IBM', quantity: '1' })).body.reason).toBe(
      'KEY_ONLY_CLOSES',
    );
    const sold = await place(here, key, 'stock', { code: 'IBM', quantity: '10', direction: 1 });
    expect(sold.status).toBe(200);
    // Its owner is not limited by it.
    expect((await place(here, dora, 'stock', { code: 'IBM', quantity: '1' })).status).toBe(200);
  });

  it('trades without the unlock of a device, and a key that reads cannot trade', async () => {
    const reading = await made(dora, { mayTrade: false });
    expect((await rest(reading.token, 'AAPL', '1')).body.reason).toBe('KEY_SCOPE_MISSING');
    expect((await positions(reading.token)).status).toBe(200);
  });
});
