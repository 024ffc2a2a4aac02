/** Treasuries in a statement: now, and as they were at the end of a past period. */
import { localDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import { usd } from '@candor/money/literal';
import { toWire } from '@candor/money/wire';
import { funded, verifiedPerson } from '@candor/testkit/money';
import { world, type World } from '@candor/testkit/world';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openEquities } from '../../../core/equity/equity.ts';
import { openStatement, type Statement } from './statement.ts';
import { statementCsv } from './statement-csv.ts';
import { statementPdf } from './statement-pdf.ts';

let at: World;

beforeAll(async () => {
  at = await world({ SESSION_IDLE_MINUTES: '43200' });
});
afterAll(() => at.close());

async function csvOf(statement: Statement): Promise<string[][]> {
  let text = '';
  for await (const piece of statementCsv(statement, 'en', null)) text += piece;
  return text.split('\r\n').map((line) => line.split(','));
}

it('lists what is held at the end of its period, with the value that equity counts', async () => {
  const ana = await verifiedPerson(at, 'statement-bonds');
  await funded(at, ana, '20000.00');
  const post = async (path: string, body: object) => {
    const answer = await at.post(path, body, { token: ana.token });
    expect(answer.body).toMatchObject({ code: 200 });
    return answer.body.data as { id: string; cost: string };
  };
  const note = await post('/treasuryBond/create', {
    requestId: 'statement-bond-0001',
    code: 'USTN271231',
    amount: '10000',
  });
  const day = (ms: number) => localDate(new Date(ms).toISOString().slice(0, 10));
  const boughtAt = at.clock.now();
  const parts = {
    db: at.app.db,
    equities: openEquities(at.app.market, at.app.treasuries),
    instruments: at.app.market.instruments,
  };
  const midnight = Math.floor(boughtAt / DAY_MS) * DAY_MS;
  const period = {
    from: day(midnight),
    to: day(midnight),
    fromMs: midnight,
    untilMs: midnight + DAY_MS,
  };
  const rowsNow = await csvOf(await openStatement(parts, ana.id, period, at.clock.now()));
  const title = rowsNow.findIndex(([first]) => first === 'Closing treasury holdings');
  expect(rowsNow[title + 2]?.slice(0, 4)).toEqual([
    'USTN271231',
    '2027-12-31',
    '10000.00',
    note.cost,
  ]);

  at.clock.advance(2 * DAY_MS);
  await post('/treasuryBond/flatPosition', { requestId: 'statement-bond-0002', id: note.id });
  const past = await openStatement(parts, ana.id, period, at.clock.now());
  expect(past.treasuries.map(({ holding }) => holding.code)).toEqual(['USTN271231']);
  const [held] = past.treasuries;
  const funding = past.closing.wallets.find(({ code }) => code === 'funding');
  expect(held === undefined ? null : toWire(held.profit)).toBe(
    toWire(funding?.profit ?? usd('999.99')),
  );
  expect((await statementPdf(past, 'zhHans', null)).subarray(0, 5).toString()).toBe('%PDF-');
});
