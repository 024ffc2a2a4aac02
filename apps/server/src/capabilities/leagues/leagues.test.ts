/** Leagues on the real database: what a clever customer would try, and what is signed in the end. */
import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { parseResultFile } from '@candor/returns/league/result-file';
import { entryNumber } from '@candor/returns/league/entry-number';
import { verifyLeague } from '@candor/returns/league/verify-league';
import { isSignedAsync as isSigned } from '@candor/testkit/is-signed';
import { inAccount } from '@candor/testkit/accounts';
import {
  assertBooksBalance,
  assertChainsHold,
  getBalances,
  verifiedPerson,
} from '@candor/testkit/money';
import { registered, type Person } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import sql, { raw } from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { findLeague } from './leagues.store.ts';
import { newRequest, openLeagueCalls, rulesFrom } from './testing/league-people.ts';

let here: World;
let calls: ReturnType<typeof openLeagueCalls>;
let owner: Person;
beforeAll(async () => {
  here = await world({ MARKET_HOURS: 'continuous' });
  calls = openLeagueCalls(here);
  owner = await verifiedPerson(here, 'league-owner');
}, 60_000);
afterAll(async () => {
  await assertBooksBalance(here);
  await assertChainsHold(here);
  await here.close();
});

const fileOf = async (person: Person, id: string): Promise<string> => {
  const { file }: { file: string } = (await calls.post('result', { id }, person)).body.data;
  return file;
};
const start = () => here.clock.advance(11 * MINUTE_MS);

describe('joining', () => {
  it('opens one account with the starting money, however many windows ask at once', async () => {
    const ana = await verifiedPerson(here, 'league-ana');
    const league = await calls.make(owner);
    const answers = await Promise.all([1, 2, 3, 4].map(() => calls.join(ana, league)));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(new Set(answers.map(({ body }) => body.reason))).toEqual(
      new Set([undefined, 'LEAGUE_ENTERED']),
    );
    const { own, league: shown } = await calls.load(ana, league.id);
    expect(shown.entries).toBe(1);
    expect((await getBalances(here, { id: own?.accountId ?? '' })).funding.balance).toBe(
      '10000.00',
    );
    const { items }: { items: unknown[] } = (await here.get('/accounts', { token: ana.token })).body
      .data;
    expect(items).toHaveLength(2);
  });

  it('answers the same request with the same account', async () => {
    const ben = await verifiedPerson(here, 'league-ben');
    const league = await calls.make(await verifiedPerson(here, 'league-ben-owner'));
    const requestId = newRequest();
    const first = await calls.join(ben, league, { requestId });
    expect((await calls.join(ben, league, { requestId })).body).toEqual(first.body);
  });

  it('is refused once entry is closed, for rules that were not read, and to the unverified', async () => {
    const league = await calls.make(await verifiedPerson(here, 'league-cai-owner'));
    const cai = await verifiedPerson(here, 'league-cai');
    const reason = async (asked: object, who = cai) =>
      (await calls.join(who, league, asked)).body.reason;
    expect(await reason({ seenHash: '0'.repeat(64) })).toBe('LEAGUE_RULES_CHANGED');
    expect(await reason({}, await registered(here, 'league-unverified'))).toBe('KYC_REQUIRED');
    expect(await reason({ displayName: 'C4nd0r' })).toBe('LEAGUE_NAME_REFUSED');
    expect((await calls.join(cai, league, { displayName: '<b>x</b>' })).status).toBe(400);
    here.clock.advance(31 * MINUTE_MS);
    expect(await reason({})).toBe('LEAGUE_ENTRY_CLOSED');
    expect((await calls.load(owner, league.id)).league.entries).toBe(0);
  });

  it('gives a display name to one of them', async () => {
    const league = await calls.make(await verifiedPerson(here, 'league-names'));
    const [one, two] = [
      await verifiedPerson(here, 'league-name-one'),
      await verifiedPerson(here, 'league-name-two'),
    ];
    await calls.joined(one, league, { displayName: 'Blue Fox' });
    expect((await calls.join(two, league, { displayName: 'blue fox' })).body.reason).toBe(
      'LEAGUE_NAME_TAKEN',
    );
  });
});

describe('a league by invitation', () => {
  it('is as unknown as one that never was, until a code that has not ended', async () => {
    const maker = await verifiedPerson(here, 'league-private');
    const dan = await verifiedPerson(here, 'league-dan');
    const league = await calls.make(maker, { isPublic: false });
    expect((await calls.post('load', { id: league.id, code: null }, dan)).body.reason).toBe(
      'LEAGUE_UNKNOWN',
    );
    expect((await calls.join(dan, league)).body.reason).toBe('LEAGUE_UNKNOWN');
    expect((await calls.post('result', { id: league.id }, dan)).body.reason).toBe('LEAGUE_UNKNOWN');
    const { open }: { open: { id: string }[] } = (
      await here.get('/leagues/list', { token: dan.token })
    ).body.data;
    expect(open.map(({ id }) => id)).not.toContain(league.id);

    const invite = async () => {
      const answer = await calls.post(
        'invite',
        { requestId: newRequest(), id: league.id, hours: 1 },
        maker,
      );
      const { code }: { code: string } = answer.body.data;
      return code;
    };
    const first = await invite();
    const second = await invite();
    expect((await calls.join(dan, league, { code: first })).body.reason).toBe(
      'LEAGUE_INVITATION_ENDED',
    );
    expect((await calls.post('invitation', { code: second }, dan)).body.data).toEqual({
      id: league.id,
    });
    await calls.post('invite/end', { id: league.id }, maker);
    expect((await calls.join(dan, league, { code: second })).body.reason).toBe(
      'LEAGUE_INVITATION_ENDED',
    );
    const third = await invite();
    expect((await calls.join(dan, league, { code: third })).status).toBe(200);
    // The code of one league opens no other.
    const other = await calls.make(maker, { isPublic: false });
    expect((await calls.join(dan, other, { code: third })).body.reason).toBe(
      'LEAGUE_INVITATION_ENDED',
    );
    expect(
      (await calls.post('invite', { requestId: newRequest(), id: league.id, hours: 1 }, dan)).body
        .reason,
    ).toBe('LEAGUE_UNKNOWN');
  });
});

describe('the rules', () => {
  it('are signed when entry opens, and each version stays on record', async () => {
    const maker = await verifiedPerson(here, 'league-rules');
    const league = await calls.make(maker);
    const change = (who: Person, asked: object = {}) =>
      calls.post(
        'change',
        { requestId: newRequest(), id: league.id, ...rulesFrom(here.clock.now(), asked) },
        who,
      );
    expect((await change(owner)).body.reason).toBe('LEAGUE_UNKNOWN');
    expect((await change(maker, { startingMoney: '20000' })).status).toBe(200);
    const { seals, publicKey } = await calls.load(maker, league.id);
    expect(seals.map(({ version }) => version)).toEqual([2, 1]);
    for (const { version, sealedAt, hash, signature } of seals)
      expect(
        await isSigned(
          publicKey,
          `candor league seal 1\n${league.id}\n${version}\n${sealedAt}\n${hash}\n`,
          signature,
        ),
      ).toBe(true);
  });

  it('stay once somebody has joined, also when a change and a join race', async () => {
    const maker = await verifiedPerson(here, 'league-race');
    const eva = await verifiedPerson(here, 'league-eva');
    const league = await calls.make(maker);
    const [joined, changed] = await Promise.all([
      calls.join(eva, league),
      calls.post(
        'change',
        {
          requestId: newRequest(),
          id: league.id,
          ...rulesFrom(here.clock.now(), { leverageMax: 5 }),
        },
        maker,
      ),
    ]);
    const reasons = [joined.body.reason, changed.body.reason];
    expect([
      [undefined, 'LEAGUE_RULES_FIXED'],
      ['LEAGUE_RULES_CHANGED', undefined],
    ]).toContainEqual(reasons);
    if (reasons[0] !== undefined)
      expect((await calls.join(eva, changed.body.data)).status).toBe(200);
    expect(
      (
        await calls.post(
          'change',
          { requestId: newRequest(), id: league.id, ...rulesFrom(here.clock.now()) },
          maker,
        )
      ).body.reason,
    ).toBe('LEAGUE_RULES_FIXED');
    // Not by the database either, and nobody is taken out.
    const run = (statement: ReturnType<typeof sql>) =>
      here.app.db.transact((tx) => tx.run(statement));
    await expect(
      run(sql`insert into league_rules select league_id, 9, rules, hash, signature, 1
        from league_rules where league_id = ${league.id}`),
    ).rejects.toThrow('stay as they are');
    await expect(
      run(sql`delete from league_entries where league_id = ${league.id}`),
    ).rejects.toThrow('stays as it is');
  });

  it.each([
    ['LEAGUE_NAME_REFUSED', { name: 'Official Support' }],
    ['LEAGUE_TIMES_INVALID', { startsAt: 5 }],
    ['LEAGUE_TIMES_INVALID', { entryUntil: 5 }],
    ['LEAGUE_TIMES_INVALID', { scoring: 'index' }],
    ['AMOUNT_INVALID', { startingMoney: '1e5' }],
    ['AMOUNT_TOO_SMALL', { startingMoney: '999.99' }],
    ['AMOUNT_TOO_LARGE', { startingMoney: '99999999' }],
  ])('are refused with %s', async (code, asked) => {
    const body = { requestId: newRequest(), ...rulesFrom(here.clock.now(), asked) };
    expect((await calls.post('make', body, owner)).body.reason).toBe(code);
  });
});

describe('the account of a league', () => {
  it('takes orders from the start to the end, within what the rules allow', async () => {
    const fay = await verifiedPerson(here, 'league-fay');
    const account = await calls.joined(fay, await calls.make(fay));
    await calls.toStocks(fay, account, '9000');
    const reason = async (asked: object = {}) => (await calls.buy(fay, account, asked)).body.reason;
    expect(await reason()).toBe('ACCOUNT_BEFORE_START');
    start();
    expect(await reason({ leverage: 2 })).toBe('ACCOUNT_LEVERAGE_EXCEEDED');
    expect(await reason()).toBeUndefined();
    // One that waits ends with the league, at its instant.
    const low = { orderType: 1, price: '1.00', timeInForce: 'gtc', allowDuplicate: true };
    const waiting = await calls.buy(fay, account, low);
    expect(waiting.body.reason, JSON.stringify(waiting.body)).toBeUndefined();
    const { own: _, league } = await calls.load(fay, (await listMine(fay))[0]?.id ?? '');
    const { expiresAt }: { expiresAt: number } = waiting.body.data;
    expect(expiresAt).toBe(league.endsAt);
    await calls.finish();
    expect(await reason()).toBe('ACCOUNT_AFTER_END');
    await here.app.beat('desk.end-orders');
    const { count } = await here.app.db.one<{ count: bigint }>(sql`
      select count(*) as count from orders where customer_id = ${account} and ended_at_ms is null`);
    expect(count).toBe(0n);
  });

  it('gets no money and gives none, by whatever call', async () => {
    const gus = await verifiedPerson(here, 'league-gus');
    const account = await calls.joined(gus, await calls.make(gus));
    const tried = [
      ['/recharge/paperMoney', { requestId: newRequest(), amount: '500' }],
      ['/accounts/anew', { requestId: newRequest(), id: account, startingMoney: '10000' }],
      ['/withdraw/create', {}],
      ['/robot/rent', {}],
    ] as const;
    for (const [path, body] of tried) {
      const answer = await here.post(path, body, inAccount(gus, account));
      expect(answer.status, path).not.toBe(200);
    }
    expect(
      (
        await here.post(
          '/recharge/paperMoney',
          { requestId: newRequest(), amount: '500' },
          inAccount(gus, account),
        )
      ).body.reason,
    ).toBe('ACCOUNT_OF_LEAGUE');
    expect(
      (
        await here.post(
          '/accounts/anew',
          { requestId: newRequest(), id: account, startingMoney: '10000' },
          { token: gus.token },
        )
      ).body.reason,
    ).toBe('ACCOUNT_OF_LEAGUE');
    expect((await getBalances(here, { id: account })).funding.balance).toBe('10000.00');
  });

  it('is of nobody else, and of one league', async () => {
    const hal = await verifiedPerson(here, 'league-hal');
    const ida = await verifiedPerson(here, 'league-ida');
    const [one, two] = [await calls.make(hal), await calls.make(hal)];
    const [first, second] = [await calls.joined(hal, one), await calls.joined(hal, two)];
    expect(first).not.toBe(second);
    expect((await calls.buy(ida, first)).body.reason).toBe('ACCOUNT_UNKNOWN');
    const shown = await calls.load(ida, one.id);
    expect(shown.own).toBeNull();
    expect(JSON.stringify(shown)).not.toContain(first);
    expect(JSON.stringify(shown)).not.toContain(hal.id);
  });
});

const listMine = async ({ token }: Person): Promise<{ id: string }[]> => {
  const { mine }: { mine: { id: string }[] } = (await here.get('/leagues/list', { token })).body
    .data;
  return mine;
};

describe('a league that is over', () => {
  it('is signed once, whoever counts, and everybody recomputes it', async () => {
    const league = await calls.make(await verifiedPerson(here, 'league-final'), {
      ties: 'firstIn',
    });
    const people = await Promise.all(
      ['jan', 'kim', 'lea'].map((name) => verifiedPerson(here, `league-${name}`)),
    );
    const [jan, kim, lea] = people as [Person, Person, Person];
    const accounts = [
      await calls.joined(jan, league, { displayName: 'Jan' }),
      await calls.joined(kim, league),
      await calls.joined(lea, league, { displayName: '小雨' }),
    ];
    start();
    await calls.toStocks(jan, accounts[0] ?? '', '9000');
    expect((await calls.buy(jan, accounts[0] ?? '', { quantity: '10' })).status).toBe(200);
    const live = await calls.load(kim, league.id);
    expect(live.league.state).toBe('running');
    expect(live.ranking.items).toHaveLength(3);
    expect(live.ranking.own?.isOwn).toBe(true);
    here.clock.advance(30 * MINUTE_MS);
    // A member who leaves stays in the result, without a name.
    await here.app.db.transact((tx) =>
      tx.run(sql`update customers set state = 'closed' where id = ${lea.id}`),
    );
    here.clock.advance(HOUR_MS);
    expect((await calls.post('result', { id: league.id }, jan)).body.reason).toBe(
      'LEAGUE_NOT_OVER',
    );
    // Several servers at once.
    await Promise.all([1, 2, 3].map(() => here.app.beat('leagues.bars')));
    await here.app.beat('leagues.bars');

    const file = await fileOf(jan, league.id);
    const { seals, publicKey, result, ranking, own } = await calls.load(kim, league.id);
    const published = { seal: seals[0]?.hash ?? '', publicKey };
    const verdict = await verifyLeague(file, { isSigned, published });
    expect(verdict.findings).toEqual([]);
    expect(verdict.lines).toHaveLength(3);
    expect(verdict.lines.flatMap(({ name }) => name ?? [])).toEqual(['Jan']);
    expect(result?.bytes).toBe(Buffer.byteLength(file));
    // The own line is found by what its owner alone has.
    const number = entryNumber({
      league: league.id,
      account: accounts[1] ?? '',
      secret: own?.secret ?? '',
    });
    expect(own?.number).toBe(number);
    const line = verdict.lines.find((one) => one.number === number);
    expect(ranking.own).toMatchObject({ rank: line?.rank, number });
    expect(file).not.toContain(jan.id);

    const forged = file.replace(/\n2,(\d+),/, '\n1,$1,');
    const { findings } = await verifyLeague(forged, { isSigned, published });
    expect(findings.map(({ problem }) => problem)).toEqual(
      expect.arrayContaining(['rankDiffers', 'forged']),
    );
  });

  it('has what the books of its accounts say just before the end, and no later', async () => {
    const league = await calls.make(await verifiedPerson(here, 'league-books'));
    const may = await verifiedPerson(here, 'league-may');
    const account = await calls.joined(may, league);
    start();
    await calls.toStocks(may, account, '9000');
    await calls.buy(may, account, { quantity: '10' });
    const { league: shown } = await calls.load(may, league.id);
    here.clock.advance(shown.endsAt - here.clock.now() - 1);
    // In flight at the last millisecond: it counts; one of the instant itself is refused.
    const last = await calls.buy(may, account, { quantity: '3', allowDuplicate: true });
    expect(last.status, JSON.stringify(last.body)).toBe(200);
    here.clock.advance(1);
    expect((await calls.buy(may, account)).body.reason).toBe('ACCOUNT_AFTER_END');
    here.clock.advance(2 * MINUTE_MS);
    await here.app.beat('leagues.bars');
    const parsed = parseResultFile(await fileOf(may, league.id));
    const { total } = (
      await here.post('/userCenter/getFundingOverview', {}, inAccount(may, account))
    ).body.data;
    expect(total).toBeDefined();
    const [end] = await here.app.db.transact(async (tx) => {
      const found = await findLeague(tx, league.id);
      expect(found?.barsTaken).toBe(12);
      return tx.many<{ minor: bigint }>(sql`
        select minor from league_values where league_id = ${league.id} and bar = 12`);
    });
    expect(parsed?.lines[0]?.values.at(-1)).toBe(end?.minor);
    expect(parsed?.head.total).toBe(end?.minor);
    // All cash of the books, and what is invested at cost, is in the ledger of the account.
    const { sum } = await here.app.db.one<{ sum: bigint }>(sql`
      select sum(a.balance_minor)::bigint as sum from ledger_accounts a
        join ledger_books b on b.id = a.book_id where b.owner = ${account}`);
    const open = (end?.minor ?? 0n) - sum;
    expect(open < 100_00n && open > -100_00n).toBe(true);
  });

  it('keeps what a server that stopped in the middle had written', async () => {
    const league = await calls.make(await verifiedPerson(here, 'league-stops'));
    await calls.joined(await verifiedPerson(here, 'league-ned'), league);
    here.clock.advance(10 * MINUTE_MS + 26 * MINUTE_MS);
    await here.app.beat('leagues.bars');
    expect((await findLeague(here.app.db, league.id))?.barsTaken).toBe(5);
    // The transaction that would sign it fails: nothing of it is left, and the next one does all.
    const run = (text: string) => here.app.db.transact((tx) => tx.run(raw(text)));
    await run(`create function stop_signing() returns trigger language plpgsql as
      $$ begin raise exception 'stopped'; end $$`);
    await run(`create trigger stop_signing before insert on league_results
      for each row execute function stop_signing()`);
    await expect(calls.finish()).rejects.toThrow('stopped');
    expect((await findLeague(here.app.db, league.id))?.barsTaken).toBe(5);
    await run('drop trigger stop_signing on league_results');
    await here.app.beat('leagues.bars');
    const { league: shown } = await calls.load(owner, league.id);
    expect(shown.state).toBe('over');
  });
});
