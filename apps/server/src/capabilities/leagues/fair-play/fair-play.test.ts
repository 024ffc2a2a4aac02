/** Two accounts of one person bet against each other, and what comes of it. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { FAIR_PLAY_DAYS } from '@candor/contract/kernel/fair-play';
import type { listFairPlay, loadLeagueResult } from '@candor/contract/leagues';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { exclusionText } from '@candor/returns/league/exclusion';
import { assertBooksBalance, verifiedPerson } from '@candor/testkit/money';
import { assertNoticesLead } from '@candor/testkit/notice-links';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import type { Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import { createPublicKey, verify } from 'node:crypto';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { newRequest, openLeagueCalls } from '../testing/league-people.ts';

let here: World;
let calls: ReturnType<typeof openLeagueCalls>;
let members: readonly [Person, Person, Person];
let operators: readonly [TestOperator, TestOperator];
let league: { readonly id: string; readonly hash: string };
const codes = ['AAPL', 'MSFT', 'NVDA', 'AMZN', 'KO', 'XOM'];

beforeAll(async () => {
  here = await world({ MARKET_HOURS: 'continuous' });
  calls = openLeagueCalls(here);
  members = [
    await verifiedPerson(here, 'fair-ada'),
    await verifiedPerson(here, 'fair-bob'),
    await verifiedPerson(here, 'fair-cleo'),
  ];
  league = await calls.make(members[2], { ties: 'firstIn', leverageMax: 2 });
  const accounts: string[] = [];
  for (const [place, member] of members.entries())
    accounts.push(await calls.joined(member, league, { displayName: `Member ${place + 1}` }));
  here.clock.advance(11 * MINUTE_MS);
  for (const [place, member] of members.entries())
    await calls.toStocks(member, accounts[place] ?? '', '9000');
  for (const code of codes) {
    const bet = async (place: 0 | 1, asked: object) => {
      const answer = await calls.buy(members[place], accounts[place] ?? '', { code, ...asked });
      expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    };
    await bet(0, {});
    await bet(1, { direction: 1, isShort: true });
    here.clock.advance(6 * MINUTE_MS);
  }
  // Somebody who trades on their own.
  await calls.buy(members[2], accounts[2] ?? '', { quantity: '5' });
  here.clock.advance(HOUR_MS);
  await here.app.beat('leagues.bars');
  operators = [
    await operatorIn(here, { name: 'Rosa', roles: ['reviewer'] }),
    await operatorIn(here, { name: 'Abel', roles: ['approver'] }),
  ];
}, 120_000);
afterAll(async () => {
  await assertBooksBalance(here);
  await assertNoticesLead(here);
  await here.close();
});

type Listed = DataOf<typeof listFairPlay>['items'];
const listed = async (): Promise<Listed> => {
  const { items }: { items: Listed } = (await operators[0].get('/operator/leagues/fair-play')).body
    .data;
  return items;
};
const propose = (who: TestOperator, entry: number) =>
  who.post('/operator/leagues/exclusions', {
    requestId: newRequest(),
    leagueId: league.id,
    ...{ entry, reason: 'Six opposite bets with entry 1, minutes apart.' },
  });
const decide = (who: TestOperator, id: string, act: string) =>
  who.post(`/operator/leagues/exclusions/${id}/decide`, { act });

describe('what the published rules find', () => {
  it('is found once after the result is signed, whichever server looks', async () => {
    expect((await calls.load(members[0], league.id)).fairPlay).toMatchObject({
      ...{ lookedAt: null, found: 0, own: [] },
    });
    await Promise.all([1, 2, 3].map(() => here.app.beat('leagues.fairPlay')));
    const [found, ...more] = await listed();
    expect(more).toEqual([]);
    expect(found).toMatchObject({ kind: 'opposite', league: 'Evening league' });
    expect(found?.suspects.map(({ entry }) => entry)).toEqual([1, 2]);
    expect(found?.evidence.map(({ code }) => code)).toEqual(codes);
    expect(found?.evidence[0]).toMatchObject({
      amount: expect.stringMatching(/^\d/),
      other: expect.stringMatching(/^-\d/),
    });
  });

  it('is shown with its evidence to those it is about, and to others as a number alone', async () => {
    const own = (await calls.load(members[0], league.id)).fairPlay;
    expect(own).toMatchObject({ found: 1, own: [{ kind: 'opposite' }] });
    const others = (await calls.load(members[2], league.id)).fairPlay;
    expect(others).toMatchObject({ found: 1, own: [], excluded: [] });
    expect(JSON.stringify(others)).not.toContain('AAPL');
  });
});

describe('an exclusion', () => {
  it('needs something that was found, and is one operator’s proposal until a second confirms it', async () => {
    const [rosa, abel] = operators;
    expect((await propose(rosa, 3)).body.reason).toBe('LEAGUE_FINDING_UNKNOWN');
    const made: { id: string } = (await propose(rosa, 2)).body.data;
    expect((await propose(abel, 2)).body.reason).toBe('PROPOSAL_STANDS');
    expect((await decide(rosa, made.id, 'confirm')).body.reason).toBe('SECOND_PERSON_NEEDED');
    expect((await decide(abel, made.id, 'withdraw')).body.reason).toBe('PROPOSAL_UNKNOWN');
    const before = await calls.load(members[1], league.id);
    expect(before.ranking.own?.rank).not.toBeNull();
    const answers = await Promise.all([1, 2].map(() => decide(abel, made.id, 'confirm')));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.map(({ body }) => body.reason)).toContain('PROPOSAL_DECIDED');
  });

  it('leaves the line without a rank, moves those behind up, and tells its owner why', async () => {
    const shown = await calls.load(members[1], league.id);
    expect(shown.ranking.own).toMatchObject({ rank: null, name: 'Member 2' });
    expect(shown.ranking.items.map(({ rank }) => rank)).toEqual([1, 2, null]);
    expect(shown.fairPlay?.excluded).toEqual([
      {
        number: shown.own?.number,
        name: 'Member 2',
        reason: 'Six opposite bets with entry 1, minutes apart.',
      },
    ]);
    const told = await here.app.db.many<{ template: string; customer_id: string }>(
      sql`select template, customer_id from messages where template = 'leagueExcluded'`,
    );
    expect(told).toEqual([{ template: 'leagueExcluded', customer_id: members[1].id }]);
    const touched: string = JSON.stringify(
      (await here.get('/audit/mine', { token: members[1].token })).body,
    );
    expect(touched).toContain('leagues.exclusionConfirmed');
  });

  it('is signed beside the result, which stays as it was', async () => {
    const { publicKey, own } = await calls.load(members[1], league.id);
    const { exclusions }: DataOf<typeof loadLeagueResult> = (
      await calls.post('result', { id: league.id }, members[0])
    ).body.data;
    const [signed, ...more] = exclusions;
    expect(more).toEqual([]);
    expect(signed?.number).toBe(own?.number);
    if (signed === undefined) return;
    const key = createPublicKey({
      key: { kty: 'OKP', crv: 'Ed25519', x: publicKey },
      format: 'jwk',
    });
    const isRight = (one: typeof signed) =>
      verify(null, Buffer.from(exclusionText(one)), key, Buffer.from(one.signature, 'base64url'));
    expect(isRight(signed)).toBe(true);
    expect(isRight({ ...signed, reason: 'because' })).toBe(false);
  });

  it('is no longer possible once the ranks are final', async () => {
    const made: { id: string } = (await propose(operators[0], 1)).body.data;
    here.clock.advance(FAIR_PLAY_DAYS * DAY_MS);
    // Everybody's session has ended by then.
    const later = await operatorIn(here, { name: 'Otto', roles: ['risk'] });
    expect((await decide(later, made.id, 'confirm')).body.reason).toBe('LEAGUE_RANKS_FINAL');
    expect((await decide(later, made.id, 'refuse')).body.data).toMatchObject({ state: 'refused' });
    expect((await propose(later, 1)).body.reason).toBe('LEAGUE_RANKS_FINAL');
  });

  it('is not written away', async () => {
    await expect(
      here.app.db.transact((tx) => tx.run(sql`delete from league_exclusions`)),
    ).rejects.toThrow('stays as it is');
    await expect(
      here.app.db.transact((tx) => tx.run(sql`update league_findings set percent = 0`)),
    ).rejects.toThrow('stays as it is');
  });
});
