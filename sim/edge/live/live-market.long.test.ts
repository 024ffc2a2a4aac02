import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { cloneTemplate } from '@candor/testkit/fresh-database';
import { expect, it } from 'vitest';
import { openServerProcess } from '../../server-process.ts';
import { openLiveMarket, type Traded } from './live-market.ts';

const WHOLE_TEST_MS = 300_000;
const AAPL: Traded = {
  code: 'AAPL',
  source: QuotedSource.Stock,
  path: '/stock/create',
};

it(
  'a customer of the live market buys at a server’s ask, sells at its bid, and has paid for both',
  { timeout: WHOLE_TEST_MS },
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'candor-live-'));
    const database = await cloneTemplate();
    const server = await openServerProcess({ DATABASE_URL: database.url, DATA_DIR: folder });
    await server.start();
    const market = await openLiveMarket(database.url, server);
    const customer = await market.customer();
    const before = await customer.worth();
    const ticket = await market.ticket(AAPL);
    expect(ticket?.isOpen).toBe(true);
    const opened = await customer.open(AAPL, { side: 'long', quantity: 1, limit: null });
    expect(opened?.filled).toBe(1);
    expect(await customer.close(opened?.positionId ?? '', 1)).toBe(1);
    expect(market.orders()).toEqual({ sent: 2, filled: 2 });
    const paid = before - (await customer.worth());
    expect(paid).toBeGreaterThan(0);
    expect(paid).toBeLessThan(0.02 * (ticket?.ask ?? 0));
    await market.end();
    await server.stop();
    await database.drop();
    rmSync(folder, { recursive: true, force: true });
  },
);
