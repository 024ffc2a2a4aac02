/** Leagues of tests, made and entered by the product's own calls. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { loadLeague } from '@candor/contract/leagues';
import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { inAccount } from '@candor/testkit/accounts';
import type { Person } from '@candor/testkit/people';
import type { Answer, World } from '@candor/testkit/world';

let requests = 0;
export function newRequest(): string {
  requests += 1;
  return `league-request-${String(requests).padStart(8, '0')}`;
}

export type Detail = DataOf<typeof loadLeague>;

export function rulesFrom(now: number, asked: object = {}) {
  const startsAt = now + 10 * MINUTE_MS;
  return {
    ...{ name: 'Evening league', isPublic: true, period: 'hour', startsAt },
    ...{ entryUntil: startsAt + 20 * MINUTE_MS, startingMoney: '10000', products: ['stocks'] },
    ...{ leverageMax: 1, scoring: 'return', ties: 'shared', ...asked },
  };
}

export function openLeagueCalls(world: World) {
  const post = (path: string, body: object, { token }: Person): Promise<Answer> =>
    world.post(`/leagues/${path}`, body, { token });
  const load = async (person: Person, id: string): Promise<Detail> =>
    (await post('load', { id, code: null }, person)).body.data;
  const make = async (owner: Person, asked: object = {}): Promise<{ id: string; hash: string }> => {
    const answer = await post(
      'make',
      { requestId: newRequest(), ...rulesFrom(world.clock.now(), asked) },
      owner,
    );
    if (answer.status !== 200) throw new Error(`no league: ${JSON.stringify(answer.body)}`);
    return answer.body.data;
  };
  const join = (
    person: Person,
    { id, hash }: { readonly id: string; readonly hash: string },
    asked: object = {},
  ): Promise<Answer> =>
    post(
      'join',
      { requestId: newRequest(), id, code: null, seenHash: hash, displayName: null, ...asked },
      person,
    );
  const joined = async (
    person: Person,
    league: { readonly id: string; readonly hash: string },
    asked: object = {},
  ): Promise<string> => {
    const answer = await join(person, league, asked);
    if (answer.status !== 200) throw new Error(`not joined: ${JSON.stringify(answer.body)}`);
    const { accountId }: { accountId: string } = answer.body.data;
    return accountId;
  };
  const buy = async (person: Person, account: string, asked: object = {}): Promise<Answer> =>
    world.post(
      '/stock/create',
      {
        ...{ requestId: newRequest(), code: 'AAPL', direction: 0, orderType: 0, quantity: '2' },
        ...asked,
      },
      inAccount(person, account),
    );
  const toStocks = (person: Person, account: string, amount: string): Promise<Answer> =>
    world.post(
      '/wallet/transfer',
      { requestId: newRequest(), from: 1, to: 4, amount, isImmediate: true },
      inAccount(person, account),
    );
  /** To the end of an hour's league, and until it is counted. */
  const finish = async (): Promise<void> => {
    world.clock.advance(HOUR_MS + 12 * MINUTE_MS);
    await world.app.beat('leagues.bars');
  };
  return { post, load, make, join, joined, buy, toStocks, finish };
}
