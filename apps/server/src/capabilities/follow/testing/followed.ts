/** A world with a fund of the house in it, people who follow it, and a clock that strikes values. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type * as contract from '@candor/contract/follow';
import type { Fund } from '@candor/strategies/catalogue/fund';
import { findFund } from '@candor/strategies/catalogue/funds';
import { MINUTE_MS } from '@candor/kit/time';
import { funded, verifiedPerson } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import type { Answer, World } from '@candor/testkit/world';

export type ShownOrder = DataOf<typeof contract.addFollowOrder>;
export type ShownAgency = DataOf<typeof contract.listAgencies>['items'][number];

/** Buys one share that worlds of tests have, with all it has, and holds it. */
export function testFund(id: string, more: Partial<Fund> = {}): Fund {
  const found = findFund(id);
  if (found === null) throw new Error(`no fund ${id}`);
  return {
    ...found,
    instruments: ['US:AAPL'],
    strategy: 'buyAndHold',
    parameters: {},
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

/** Opens the funds, and lets their strategies decide and trade. */
export async function openFunds(at: World): Promise<void> {
  await at.app.beat();
  await at.app.beat();
}
