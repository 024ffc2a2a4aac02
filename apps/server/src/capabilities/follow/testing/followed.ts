/** A world with a fund of the house in it, people who follow it, and a clock that strikes values. */
import { Direction, OrderType, TradedSource } from '@candor/contract/kernel/enumerations';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type * as contract from '@candor/contract/follow';
import type { Fund } from '@candor/strategies/catalogue/fund';
import { findFund } from '@candor/strategies/catalogue/funds';
import { MINUTE_MS } from '@candor/kit/time';
import { funded, verifiedPerson } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import type { Answer, World } from '@candor/testkit/world';
import { newOrderIds } from '../../../core/desk/rules/parse-order.ts';
import { fundOwner } from '../../../core/ledger/accounts.ts';

export type ShownOrder = DataOf<typeof contract.addFollowOrder>;
export type ShownAgency = DataOf<typeof contract.listAgencies>['items'][number];

/** Shares that worlds of tests have. */
export function testFund(id: string, more: Partial<Fund> = {}): Fund {
  const found = findFund(id);
  if (found === null) throw new Error(`no fund ${id}`);
  return {
    ...found,
    instruments: ['US:AAPL', 'US:MSFT', 'US:JPM'],
    yardstick: { instruments: ['US:AAPL'] },
    ...more,
  };
}

let requests = 0;
export const newRequest = (): string => `follow-test-${String((requests += 1)).padStart(8, '0')}`;

export async function follower(
  at: World,
  name: string,
  { follow = '5000.00', funding = '0.00' }: { follow?: string; funding?: string } = {},
): Promise<Person> {
  const person = await verifiedPerson(at, name);
  if (follow !== '0.00') await funded(at, person, follow, 'follow');
  if (funding !== '0.00') await funded(at, person, funding);
  return person;
}

export function add(
  at: World,
  person: Pick<Person, 'token'>,
  more: Record<string, unknown> = {},
): Promise<Answer> {
  return at.post(
    '/userFollowInvest/add',
    { requestId: newRequest(), agencyId: 'AGY12', term: 'practice', amount: '1000', ...more },
    { token: person.token },
  );
}

export async function added(
  at: World,
  person: Pick<Person, 'token'>,
  more: Record<string, unknown> = {},
): Promise<ShownOrder> {
  const answer = await add(at, person, more);
  if (answer.status !== 200) throw new Error(`refused: ${JSON.stringify(answer.body)}`);
  return answer.body.data;
}

export async function orderOf(
  at: World,
  person: Pick<Person, 'token'>,
  id: string,
): Promise<ShownOrder> {
  const answer = await at.post('/userFollowInvest/detail', { id }, { token: person.token });
  return (answer.body.data as { order: ShownOrder }).order;
}

/** Until everything before an instant is booked, and what was due with it. */
export async function strikeAt(at: World, instant: number): Promise<void> {
  at.clock.set(instant + MINUTE_MS);
  await at.app.beat();
}

/** An order of the fund itself, at market. */
export async function fundTrades(
  at: World,
  {
    code,
    side,
    quantity,
    fund = 'AGY12',
  }: {
    code: string;
    side: 'buy' | 'sell';
    quantity: string;
    fund?: string;
  },
): Promise<void> {
  const answer = await at.app.desk.submit(
    {
      kind: 'place',
      customerId: fundOwner(fund),
      sessionId: null,
      wanted: {
        source: TradedSource.Stock,
        instrumentId: `US:${code}`,
        venue: 'book',
        auction: null,
        direction: side === 'buy' ? Direction.Buy : Direction.Sell,
        type: OrderType.Market,
        timeInForce: 'ioc',
        quantity,
        price: null,
        stopPrice: null,
        trail: null,
        leverage: null,
        takeProfit: null,
        stopLoss: null,
        allowDuplicate: true,
        isShort: false,
      },
      ids: newOrderIds(),
    },
    { requestId: newRequest(), bodyHash: newRequest() },
  );
  if (!answer.ok) throw new Error(`the fund was refused: ${answer.code}`);
}
