/**
 * More margin for a position whose wallet lacks money: it comes from the funding wallet in the same
 * step, so that nobody is closed by rule beside money they have.
 */
import { assertBooksBalance, entriesCount, getBalances } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { buy, getPositions, newRequestId, responseData, trader } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

type Preview = {
  problem: { reason: string } | null;
  available: string;
  funding: { missing: string; move: string; most: string; exchange: object | null } | null;
  after: { margin: string; liquidationPrice: string } | null;
};
type Row = { isolatedPosition: string; liquidationPrice: string };

let app: World;
let people = 0;

beforeAll(async () => {
  app = await world();
});
afterAll(() => app.close());
afterEach(() => assertBooksBalance(app));

const minor = (text: string): number => Math.round(Number(text) * 100);
const preview = async ({ token }: Person, id: string, amount: string): Promise<Preview> =>
  responseData<Preview>(
    await app.post('/position/addPositionMargin/preview', { id, amount }, { token }),
  );
const add = ({ token }: Person, id: string, terms: object) =>
  app.post('/position/addPositionMargin', { requestId: newRequestId(), id, ...terms }, { token });
const getTransfers = async ({ token }: Person): Promise<object[]> =>
  responseData<{ items: object[] }>(await app.get('/wallet/transfers', { token })).items;

/** All of it in the funding wallet, but for what the position took. */
async function leveraged(funding: string, where: 'stock' | 'hk' = 'stock') {
  const person = await trader(app, `margin-${(people += 1)}`, { funding });
  const [code, quantity] = where === 'stock' ? ['AAPL', 10] : ['00700', 100];
  const { positionId } = await buy(app, person, where, code as string, quantity as number, {
    leverage: 2,
    moveFromFunding: funding,
  });
  return { person, id: positionId ?? '' };
}

describe('more margin than the wallet has', () => {
  it('is said before, moved in the same step and counted at once', async () => {
    const { person, id } = await leveraged('50000.00');
    const before = await getBalances(app, person);
    const look = await preview(person, id, '500.00');
    expect(look).toMatchObject({
      problem: null,
      available: `${((minor(before.funding.available) + minor(before.stock.available)) / 100).toFixed(2)}`,
    });
    expect(minor(look.funding?.move ?? '')).toBe(500_00 - minor(before.stock.available));
    expect(look.funding?.most).toBe(look.funding?.move);
    const row = responseData<Row>(
      await add(person, id, { amount: '500.00', moveFromFunding: look.funding?.most }),
    );
    expect(row).toMatchObject({
      isolatedPosition: look.after?.margin,
      liquidationPrice: look.after?.liquidationPrice,
    });
    const after = await getBalances(app, person);
    expect(minor(before.funding.available) - minor(after.funding.available)).toBe(
      minor(look.funding?.move ?? ''),
    );
    expect(after.stock.available).toBe('0.00');
    expect((await getTransfers(person))[0]).toMatchObject({ sent: { amount: look.funding?.move } });
  });

  it('is converted for a position in Hong Kong dollars', async () => {
    const { person, id } = await leveraged('50000.00', 'hk');
    const look = await preview(person, id, '5000.00');
    expect(look.funding?.exchange).toMatchObject({ pair: 'USDHKD' });
    const margin = minor((await getPositions(app, person))[0]?.isolatedPosition ?? '');
    const row = responseData<Row>(
      await add(person, id, { amount: '5000.00', moveFromFunding: look.funding?.most }),
    );
    expect(minor(row.isolatedPosition)).toBe(margin + 5_000_00);
  });

  it('moves nothing beyond what was agreed to, without consent, without the money, or where it is refused', async () => {
    const { person, id } = await leveraged('5000.00');
    const owned = await buy(app, person, 'stock', 'MSFT', 1, { moveFromFunding: '5000.00' });
    const stranger = await trader(app, `margin-${(people += 1)}`, { funding: '5000.00' });
    const [entries, moves] = [await entriesCount(app), (await getTransfers(person)).length];
    const cases: [string, object, string][] = [
      [id, { amount: '500.00' }, 'FUNDS_INSUFFICIENT'],
      [id, { amount: '500.00', moveFromFunding: '1.00' }, 'FUNDING_MOVE_TOO_SMALL'],
      [id, { amount: '90000.00', moveFromFunding: '90000.00' }, 'FUNDS_INSUFFICIENT'],
      [id, { amount: '500.00', moveFromFunding: '1,000' }, 'AMOUNT_INVALID'],
      [id, { amount: '-500.00', moveFromFunding: '500.00' }, 'AMOUNT_INVALID'],
      [owned.positionId ?? '', { amount: '5.00', moveFromFunding: '5.00' }, 'MARGIN_NOT_NEEDED'],
    ];
    for (const [position, terms, reason] of cases)
      expect((await add(person, position, terms)).body.reason).toBe(reason);
    expect((await add(stranger, id, { amount: '5.00', moveFromFunding: '5.00' })).body.reason).toBe(
      'POSITION_UNKNOWN',
    );
    expect(await entriesCount(app)).toBe(entries);
    expect(await getTransfers(person)).toHaveLength(moves);
    expect(await getTransfers(stranger)).toEqual([]);
  });

  it('is added once, however often one request is sent, and never beyond what is there', async () => {
    const { person, id } = await leveraged('2400.00');
    const spendable = async () => {
      const { funding, stock } = await getBalances(app, person);
      return minor(funding.available) + minor(stock.available);
    };
    const before = await spendable();
    const terms = { amount: '100.00', moveFromFunding: '100.00' };
    const body = { ...terms, requestId: newRequestId() };
    await Promise.all(Array.from({ length: 5 }, () => add(person, id, body)));
    const left = await spendable();
    expect(before - left).toBe(100_00);
    const answers = await Promise.all(Array.from({ length: 20 }, () => add(person, id, terms)));
    const granted = answers.filter(({ status }) => status === 200).length;
    expect(granted).toBe(Math.floor(left / 100_00));
    expect(
      new Set(answers.filter(({ status }) => status !== 200).map(({ body: { reason } }) => reason)),
    ).toEqual(new Set(['FUNDS_INSUFFICIENT']));
    expect(await spendable()).toBe(left - granted * 100_00);
  });
});
