/** Our own client in Node, without a browser, against a real server behind a line that breaks. */
import { placeStockOrder } from '@candor/contract/stocks';
import { loadKey } from '@candor/contract/keys';
import { CallRefused } from '@candor/client/call-errors';
import { newRequestId } from '@candor/client/request-id';
import { openProgram } from '@candor/client/program/open-program';
import type { Told } from '@candor/client/program/follow-events';
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { assertBooksBalance } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { keyFor } from '@candor/testkit/program-keys';
import { buy, trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buyAndFollow } from './buy-and-follow.ts';

let here: World;
let ana: Person;
let line: Server;
let address: string;
/** Both ends of what is open. */
const open = new Set<Socket>();
/** Breaks the line once the server has answered something that begins so. */
let breaksAt: string | null = null;

beforeAll(async () => {
  here = await world({ MARKET_HOURS: 'continuous' });
  const { port } = new URL(await here.app.listen());
  line = createServer((near) => {
    const far = connect(Number(port), '127.0.0.1');
    for (const end of [near, far]) {
      open.add(end);
      end.on('error', () => undefined);
      end.on('close', () => open.delete(end));
    }
    near.on('data', (part) => far.write(part));
    far.on('data', (part) => {
      if (breaksAt === null || !String(part).includes(breaksAt)) return near.write(part);
      breaksAt = null;
      return near.destroy();
    });
    near.on('close', () => far.destroy());
    far.on('close', () => near.destroy());
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  address = `http://127.0.0.1:${(line.address() as AddressInfo).port}`;
  ana = await trader(here, 'ownclient', { stock: '90000.00' });
}, 60_000);
afterAll(async () => {
  await assertBooksBalance(here);
  for (const end of open) end.destroy();
  await new Promise((resolve) => line.close(resolve));
  await here.close();
});

const terms = {
  code: 'AAPL',
  direction: Direction.Buy,
  orderType: OrderType.Market,
  quantity: '1',
};
const ordersOf = async (): Promise<number> => {
  const { found } = await here.app.db.one<{ found: bigint }>(
    sql`select count(*) as found from orders where customer_id = ${ana.id}`,
  );
  return Number(found);
};

describe('a program of our own client', () => {
  it('places an order and follows it to its end', async () => {
    const { secret } = await keyFor(here, ana);
    expect(await buyAndFollow(openProgram({ address, key: secret }), 'AAPL')).toMatch(
      /^ord_\w+: filled$/,
    );
  });

  it('sends a command again where its answer was lost, and it is done once', async () => {
    const { secret } = await keyFor(here, ana);
    const program = openProgram({ address, key: secret });
    const before = await ordersOf();
    breaksAt = '"id":"ord_';
    const body = { requestId: newRequestId(), ...terms, allowDuplicate: true };
    const order = await program.call(placeStockOrder, { body });
    expect(order.state).toBe('filled');
    expect(breaksAt).toBeNull();
    expect(await ordersOf()).toBe(before + 1);
  });

  it('is told why it is refused, once', async () => {
    const { id, secret } = await keyFor(here, ana);
    const program = openProgram({ address, key: secret });
    const error = await program.call(loadKey, { params: { id } }).catch((thrown) => thrown);
    expect(error).toBeInstanceOf(CallRefused);
    expect(error).toMatchObject({ reason: 'KEY_SCOPE_MISSING' });
  });

  it('hears what it missed while the line was broken, each once and in order', async () => {
    const { id, secret } = await keyFor(here, ana);
    const heard: Told[] = [];
    const events = openProgram({ address, key: secret }).events();
    const listening = (async () => {
      for await (const told of events) heard.push(told);
    })();
    await vi.waitFor(() => expect(heard).toContainEqual({ kind: 'ready' }));
    const fills = () =>
      heard.filter((told) => told.kind === 'event' && told.topic === 'order.changed').length;
    await buy(here, ana, 'stock', 'AAPL', 1);
    await vi.waitFor(() => expect(fills()).toBe(1));
    for (const end of open) end.destroy();
    for (let n = 0; n < 3; n += 1) await buy(here, ana, 'stock', 'AAPL', 1);
    await vi.waitFor(() => expect(fills()).toBe(4), { timeout: 10_000 });
    const numbers = heard.flatMap((told) => (told.kind === 'event' ? [told.seq] : []));
    expect(numbers).toEqual([...new Set(numbers)].toSorted((one, other) => one - other));
    expect(heard.filter(({ kind }) => kind === 'ready')).toHaveLength(1);
    // The key ends, and the program is told.
    await here.post('/keys/revoke', { id }, { token: ana.token });
    await expect(listening).rejects.toThrow(CallRefused);
  }, 30_000);
});
