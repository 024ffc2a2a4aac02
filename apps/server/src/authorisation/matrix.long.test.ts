/**
 * The authorisation matrix: every declared call, on both ports, by every kind of caller, with an
 * own id, a foreign, an unknown and an invalid one. No answer may go beyond testing/matrix.table.ts
 * and the declaration, and no unauthorised call may have an effect.
 */
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { actingOf } from '@candor/contract/acting';
import { declaredCalls, type DeclaredCall } from '@candor/contract/calls';
import {
  operatorRoles,
  OrderType,
  QuotedSource,
  type OperatorRole,
} from '@candor/contract/kernel/enumerations';
import { toMoney } from '@candor/money/literal';
import { DAY_MS } from '@candor/kit/time';
import { insertAdjustment } from '../capabilities/ledger/adjustments.store.ts';
import { insertWithdrawal } from '../capabilities/withdraw/withdrawals.store.ts';
import { insertDeposit } from '../capabilities/deposit/deposits.store.ts';
import { insertSwitch } from '../core/desk/store/switches.store.ts';
import { asCustomerId } from '../core/customers/customer.ts';
import { newId } from '../platform/random.ts';
import { walletAccount } from '../core/ledger/accounts.ts';
import { moveOrRefuse } from '../core/ledger/move-money.ts';
import { justReserve } from '../core/ledger/movement.ts';
import { loadHead } from '../core/audit/audit.store.ts';
import { startOperatorSession } from '../core/operators/operator-sessions.ts';
import { noise } from '../core/files/testing/sample-images.ts';
import { furtherAccount } from '@candor/testkit/accounts';
import { registeredCompany } from '@candor/testkit/identity';
import { funded } from '@candor/testkit/money';
import { operatorIn, type TestOperator } from '@candor/testkit/operators';
import { registered, type Person } from '@candor/testkit/people';
import { buy, getOrders, getPositions, getQuote } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import type { MadeThing, Outcome, Row, Sent, Thing } from './testing/matrix-row.ts';
import { matrix } from './testing/matrix.table.ts';

/**
 * `inSecond` names a further account of their own, `inForeign` an account of somebody else; what
 * they own was made in their first.
 */
const customerKinds = [
  'customerA',
  'customerB',
  'unverified',
  'company',
  'frozen',
  'inSecond',
  'inForeign',
] as const;
type CustomerKind = (typeof customerKinds)[number];
const accountNamed = new Map<CallerKind, string>();
const operatorKinds = {
  reviewer: ['reviewer'],
  approver: ['approver'],
  support: ['support'],
  editor: ['editor'],
  auditor: ['auditor'],
  risk: ['risk'],
  administrator: ['administrator'],
  several: operatorRoles.filter((role) => role !== 'editor'),
} as const satisfies Record<string, readonly OperatorRole[]>;
type OperatorKind = keyof typeof operatorKinds;
const everyOperatorKind = Object.keys(operatorKinds) as OperatorKind[];
type CallerKind = 'guest' | CustomerKind | OperatorKind;
const callers: readonly CallerKind[] = ['guest', ...customerKinds, ...everyOperatorKind];

const variants = ['own', 'ofAnother', 'unknown', 'malformed'] as const;
type Variant = (typeof variants)[number];
const unknownIds: Readonly<Record<Thing, string>> = {
  customer: idLike('cus'),
  session: idLike('ses'),
  message: idLike('msg'),
  watched: idLike('wat'),
  watchGroup: idLike('wgr'),
  review: idLike('rev'),
  transfer: idLike('trf'),
  deposit: idLike('dep'),
  proposal: idLike('prp'),
  withdrawal: idLike('wdr'),
  adjustment: idLike('adj'),
  deskSwitch: idLike('dsw'),
  order: idLike('ord'),
  position: idLike('pos'),
  bondHolding: idLike('bnd'),
  bondTrade: idLike('btr'),
};

/** Every other operator call leaves a trace, even viewing. */
const ONLY_ONESELF = new Set([
  'operators.loadOperator',
  'reviews.listQueueViews',
  'reviews.saveQueueView',
]);

/** Lists that refresh themselves: viewed again within minutes they are recorded once. */
const REFRESHED_LISTS = new Set([
  'reviews.listReviews',
  'operators.listProposals',
  'operators.listHolds',
  'ledger.listJournals',
  'ledger.listAdjustments',
  'desk.listDeskSwitches',
  'desk.loadExposure',
  'books.loadMoneyOverview',
  'books.listMovements',
  'books.listHeld',
  'alarms.listAlarms',
  'alarms.loadAlarmRules',
  'day-ends.listDayEnds',
  'status.listIncidentDrafts',
  'operator-accounts.listOperators',
  'operator-accounts.listOperatorChanges',
]);
const seenLists = new Set<string>();

let at: World;
let image: Buffer;
const people = new Map<CallerKind, Person>();
const operators = new Map<CallerKind, TestOperator>();
/**
 * By owner. Everybody else tries the things of `bystander`; `linked` is every operator's own
 * account, `subject` none of theirs.
 */
type Owner = CustomerKind | 'bystander' | 'subject' | 'linked';
const owned = new Map<Owner, Partial<Record<Thing, string>>>();
const made = new Map<MadeThing, Map<Owner, string>>(
  Object.values(matrix).flatMap(({ names }) =>
    typeof names === 'object' ? [[names, new Map()] as const] : [],
  ),
);
let bystander: Person;
let cases = 0;

beforeAll(async () => {
  // In exchange hours little of the day has traded yet, so lists of all shares are faster.
  at = await world({ REVIEW_POLICY: 'manual', MARKET_HOURS: 'exchange' });
  image = await noise();
  for (const kind of customerKinds) {
    const person =
      kind === 'company'
        ? await registeredCompany(at, 'company01')
        : await registered(at, `${kind.toLowerCase()}01`);
    people.set(kind, person);
    owned.set(kind, await getThings(person));
  }
  await at.app.db.transact((tx) =>
    tx.run(
      sql`update customers set verification = 'verified'
        where user_id in ('customera01', 'customerb01', 'insecond01', 'inforeign01')`,
    ),
  );
  for (const kind of customerKinds) {
    const person = people.get(kind);
    if (person !== undefined) await makeThings(kind, person);
  }
  await at.app.db.transact((tx) =>
    tx.run(sql`update customers set state = 'frozen' where user_id = 'frozen01'`),
  );
  bystander = await registered(at, 'bystander01');
  const inSecond = people.get('inSecond');
  if (inSecond === undefined) throw new Error('everybody came');
  accountNamed.set('inSecond', await furtherAccount(at, inSecond, { name: 'Second' }));
  accountNamed.set('inForeign', bystander.id);
  owned.set('bystander', await getThings(bystander));
  await makeThings('bystander', bystander);
  const subject = await registered(at, 'subject01');
  const linked = await registered(at, 'linked01');
  const maker = await operatorIn(at, { name: 'Maker', roles: ['support'] });
  for (const [name, person] of [
    ['subject', subject],
    ['linked', linked],
  ] as const) {
    await makeThings(name, person);
    owned.set(name, {
      customer: person.id,
      review: await getReview(person),
      proposal: await proposalAbout(person, maker),
      adjustment: await getAdjustment(person, maker),
      deskSwitch: await switchBy(maker, name === 'subject' ? 'MSFT' : 'IBM'),
    });
  }
  for (const kind of everyOperatorKind)
    operators.set(
      kind,
      await operatorIn(at, { name: kind, roles: operatorKinds[kind], linkedCustomerId: linked.id }),
    );
}, 120_000);
afterAll(async () => {
  process.stdout.write(
    `authorisation matrix: ${cases} cases, ${declaredCalls().length} calls, ${callers.length} kinds of callers, 2 ports\n`,
  );
  await at.close();
});

describe('the authorisation matrix', () => {
  it.each(declaredCalls().map((call) => [getKey(call), call] as const))(
    '%s',
    async (key, call) => {
      const row = matrix[key];
      if (row === undefined) return expect.unreachable(`${key} has no row`);
      const wrong: string[] = [];
      // Only operators' calls leave traces, so only they are checked.
      const traces = async () =>
        call.endpoint.caller === 'operator' ? (await loadHead(at.app.db)).seq : 0n;
      let before = await traces();
      for (const caller of callers) {
        for (const port of ['main', 'console'] as const) {
          for (const variant of row.names === undefined
            ? ([
                'own',
                ...(call.endpoint.body === undefined ? [] : ['malformed' as const]),
              ] as const)
            : variants) {
            const allowed = allowedOutcomes(call, row, caller, port, variant);
            const outcome = await getOutcome(call, row, caller, port, variant);
            const after = await traces();
            const isTraced = after > before;
            before = after;
            cases += 1;
            const isSameLook = REFRESHED_LISTS.has(key) && seenLists.has(`${key} ${caller}`);
            if (outcome === 'ok') seenLists.add(`${key} ${caller}`);
            if (
              call.endpoint.caller === 'operator' &&
              outcome === 'ok' &&
              !isSameLook &&
              isTraced !== !ONLY_ONESELF.has(key)
            )
              wrong.push(`${caller} on ${port}, ${variant}: ${isTraced ? 'a' : 'no'} trace`);
            if (!allowed.includes(outcome))
              wrong.push(
                `${caller} on ${port}, ${variant}: ${outcome}, allowed: ${allowed.join(' or ')}`,
              );
          }
        }
      }
      expect(wrong).toEqual([]);
    },
    120_000,
  );

  it('changed nothing of the customer whom the others tried to reach', async () => {
    const things = owned.get('bystander');
    const asked = { token: bystander.token };
    // What was made for them beforehand has told them so; nobody has read any of it.
    const { items } = (await at.get('/userMessage/getMessage', asked)).body.data as {
      items: { id: string; isRead: boolean }[];
    };
    expect(items).toContainEqual(expect.objectContaining({ id: things?.message }));
    expect(items.filter(({ isRead }) => isRead)).toEqual([]);
    expect(
      (await at.get('/userSelfSecurity/selectSelfSelectionStocksData', asked)).body.data,
    ).toMatchObject({
      groups: [{ id: things?.watchGroup, name: 'own' }],
      items: [{ id: things?.watched }],
    });
    expect((await at.get('/auth/sessions', asked)).body.data).toContainEqual(
      expect.objectContaining({ id: things?.session }),
    );
    expect((await at.get('/audit/mine', asked)).body.data).toMatchObject({ total: 0 });
    expect(await getOrders(at, bystander)).toMatchObject([
      { id: things?.order, state: 'accepted' },
    ]);
    expect(await getPositions(at, bystander)).toMatchObject([
      { id: things?.position, positionNum: '10' },
    ]);
    expect(
      (
        await at.app.db.one<{ state: string }>(
          sql`select state from customers where id = ${owned.get('linked')?.customer}`,
        )
      ).state,
    ).toBe('active');
  });
});

function allowedOutcomes(
  call: DeclaredCall,
  row: Row,
  caller: CallerKind,
  port: 'main' | 'console',
  variant: Variant,
): readonly Outcome[] {
  const { endpoint } = call;
  const isOnConsole = endpoint.path.startsWith('/operator/');
  // Where there is no such call a file is refused by its length, unread.
  if (isOnConsole !== (port === 'console'))
    return (
      row.elsewhere ??
      (endpoint.fileField === undefined ? ['PATH_UNKNOWN'] : ['PATH_UNKNOWN', 'BODY_TOO_LARGE'])
    );
  if (endpoint.caller === 'customer' && !people.has(caller)) return ['SESSION_EXPIRED'];
  if (endpoint.caller === 'operator') {
    const operator = isOperatorKind(caller) ? operatorKinds[caller] : null;
    if (operator === null) return ['SESSION_EXPIRED'];
    if (
      endpoint.roles !== undefined &&
      !endpoint.roles.some((role) => operator.some((held) => held === role))
    )
      return ['ROLE_MISSING'];
  }
  const named = isOnConsole ? null : whyNotInNamed(call, caller);
  if (named !== null) return [named];
  if (variant === 'malformed') return ['FIELDS_INVALID'];
  if (caller === 'inSecond' && !isOnConsole && actingIn(call) !== null)
    return row.names === undefined
      ? (row.inFurther ?? row.admitted)
      : (row[variant === 'own' ? 'ofAnother' : variant] ?? []);
  if (variant === 'ofAnother') return row.ofAnother ?? [];
  if (variant === 'unknown') return row.unknown ?? [];
  return byKind(row, endpoint.caller === 'customer' ? caller : 'guest');
}

function actingIn({ capability, name, endpoint }: DeclaredCall) {
  return actingOf(capability, name, endpoint);
}

/** Before anything that was sent is read. */
function whyNotInNamed(call: DeclaredCall, caller: CallerKind): Outcome | null {
  if (caller === 'inForeign') return 'ACCOUNT_UNKNOWN';
  if (caller !== 'inSecond') return null;
  const acting = actingIn(call);
  return acting?.isChange === true && acting.isFirstOnly ? 'ACCOUNT_FIRST_ONLY' : null;
}

function byKind(row: Row, caller: CallerKind): readonly Outcome[] {
  if (caller === 'frozen') return row.whenFrozen ?? row.admitted;
  if (caller === 'company') return row.whenCompany ?? row.admitted;
  return caller === 'unverified' ? (row.whenUnverified ?? row.admitted) : row.admitted;
}

async function getOutcome(
  call: DeclaredCall,
  row: Row,
  caller: CallerKind,
  port: 'main' | 'console',
  variant: Variant,
): Promise<Outcome> {
  const { endpoint } = call;
  const sent = sentFor(row, caller, variant);
  const path = endpoint.path.replaceAll(/\{(\w+)\}/g, (_place, name: string) =>
    encodeURIComponent(sent.params?.[name] ?? 'x'),
  );
  const query = new URLSearchParams(sent.query).toString();
  const token = await getToken(caller, row, port);
  const payload =
    sent.hasFile === true
      ? await multipart()
      : sent.body === undefined
        ? null
        : { type: 'application/json', bytes: Buffer.from(JSON.stringify(sent.body)) };
  const account = accountNamed.get(caller);
  const server = port === 'main' ? at.app.http : at.app.console;
  if (server === null) throw new Error('the console is off');
  const answer = await server.inject({
    method: endpoint.method,
    url: query === '' ? path : `${path}?${query}`,
    headers: {
      ...(payload === null ? {} : { 'content-type': payload.type }),
      ...(token === null ? {} : { authorization: token }),
      ...(account === undefined ? {} : { 'x-account': account }),
    },
    ...(payload === null ? {} : { payload: payload.bytes }),
  });
  const body = answer.json<{ code: number; reason?: Outcome }>();
  expect(body.code).toBe(answer.statusCode);
  return answer.statusCode === 200 ? 'ok' : (body.reason ?? 'SERVER_FAULT');
}

function sentFor(row: Row, caller: CallerKind, variant: Variant): Sent {
  if (row.names === undefined) {
    const sent = row.send('');
    return variant === 'malformed'
      ? {
          ...sent,
          body: { ...(typeof sent.body === 'object' ? sent.body : {}), notDeclared: true },
        }
      : sent;
  }
  return row.send(idFor(row.names, caller, variant));
}

function idFor(thing: Thing | MadeThing, caller: CallerKind, variant: Variant): string {
  const isMade = typeof thing === 'object';
  const unknown = isMade ? idLike(thing.prefix) : unknownIds[thing];
  if (variant === 'unknown') return unknown;
  if (variant === 'malformed') return `${unknown.slice(0, 3)}-1 or 1=1`;
  const customer = customerKinds.find((kind) => kind === caller);
  const owner: Owner =
    variant === 'own' ? (customer ?? 'subject') : customer === undefined ? 'linked' : 'bystander';
  return (isMade ? made.get(thing)?.get(owner) : owned.get(owner)?.[thing]) ?? unknown;
}

async function makeThings(owner: Owner, { token }: Person): Promise<void> {
  const post = async (path: string, body: object) =>
    (await at.post(path, body, { token })).body.data;
  for (const [thing, ids] of made) ids.set(owner, await thing.make(post));
}

async function getToken(
  caller: CallerKind,
  { endsSession }: Row,
  port: 'main' | 'console',
): Promise<string | null> {
  const person = people.get(caller);
  const operator = operators.get(caller);
  if (endsSession !== true) return person?.token ?? operator?.token ?? null;
  if (person !== undefined && port === 'main') return (await signedInAgain(person)).token;
  if (operator !== undefined && port === 'console')
    return (await at.app.db.transact((tx) => startOperatorSession(tx, operator.id, '127.0.0.1')))
      .token;
  return person?.token ?? operator?.token ?? null;
}

async function signedInAgain({
  userId,
  password,
}: Person): Promise<{ token: string; sessionId: string }> {
  const { token } = (await at.post('/loginByUsername', { username: userId, password })).body
    .data as { token: string };
  const sessions = (await at.get('/auth/sessions', { token })).body.data as {
    id: string;
    isCurrent: boolean;
  }[];
  return { token, sessionId: sessions.find(({ isCurrent }) => isCurrent)?.id ?? '' };
}

async function getThings(person: Person): Promise<Partial<Record<Thing, string>>> {
  const { token } = person;
  const message = (
    (await at.get('/userMessage/getMessage', { token })).body.data as { items: { id: string }[] }
  ).items[0]?.id;
  const watched = (
    (
      await at.post(
        '/userSelfSecurity/save',
        { instruments: [{ code: 'AAPL', source: 0 }] },
        { token },
      )
    ).body.data as { items: { id: string }[] }
  ).items[0]?.id;
  const watchGroup = (
    (await at.post('/userSelfSecurity/group/save', { name: 'own' }, { token })).body.data as {
      id: string;
    }
  ).id;
  if (message === undefined || watched === undefined)
    throw new Error(`${person.userId} has no message or nothing watched`);
  await funded(at, person, '10.00');
  const transfer = (
    (
      await at.post(
        '/wallet/transfer',
        { requestId: `matrix-own-${person.id}`, from: 1, to: 4, amount: '1.00' },
        { token },
      )
    ).body.data as { id: string }
  ).id;
  return {
    customer: person.id,
    session: (await signedInAgain(person)).sessionId,
    message,
    watched,
    watchGroup,
    transfer,
    deposit: await getDeposit(person),
    withdrawal: await getWithdrawal(person),
    ...(await getTrades(person)),
  };
}

/** Placed while trading was allowed, whatever the state is now. */
async function getTrades(
  person: Person,
): Promise<Pick<Record<Thing, string>, 'order' | 'position' | 'bondHolding' | 'bondTrade'>> {
  await funded(at, person, '9000.00', 'stock');
  await funded(at, person, '100.00');
  const standing = await at.app.db.one<{ verification: string }>(
    sql`select verification from customers where id = ${person.id}`,
  );
  const verify = (verification: string) =>
    at.app.db.transact((tx) =>
      tx.run(sql`update customers set verification = ${verification} where id = ${person.id}`),
    );
  await verify('verified');
  const bought = await buy(at, person, 'stock', 'AAPL', 10);
  const { bidUnits, priceText } = getQuote(at, QuotedSource.Stock, 'AAPL');
  const working = await buy(at, person, 'stock', 'AAPL', 1, {
    orderType: OrderType.Limit,
    price: priceText(bidUnits - 100_000),
    timeInForce: 'gtc',
  });
  const [bill] = at.app.treasuries.list
    .at(at.clock.now())
    .filter(({ terms }) => terms.kind === 'bill' && terms.maturesOn > '2026-12-01');
  const treasury = (
    await at.post(
      '/treasuryBond/create',
      { requestId: `matrix-own-bond-${person.id}`, code: bill?.code, amount: '100' },
      { token: person.token },
    )
  ).body.data as { id: string; buyTradeId: string };
  await verify(standing.verification);
  if (bought.positionId === null) throw new Error(`${person.userId} holds nothing`);
  return {
    order: working.id,
    position: bought.positionId,
    bondHolding: treasury.id,
    bondTrade: treasury.buyTradeId,
  };
}

/** As submitted, without its notice. */
async function getDeposit({ id: customerId }: Person): Promise<string> {
  const id = newId('dep');
  const coins = {
    channel: 'crypto',
    network: 'tron',
    sent: toMoney('1', 'USDT'),
    state: 'confirming',
    transaction: id,
    nextBlockAt: at.clock.now(),
  } as const;
  const nothingElse = {
    reference: 'CP-MATRIX',
    cardId: null,
    cardMasked: null,
    credential: null,
    credentialSha256: null,
    reviewId: null,
  } as const;
  await at.app.db.transact((tx) =>
    insertDeposit(tx, { id, customerId: asCustomerId(customerId), ...coins, ...nothingElse }),
  );
  return id;
}

/** As requested, without its review and notice. */
async function getWithdrawal(person: Person): Promise<string> {
  const id = newId('wdr');
  const customerId = asCustomerId(person.id);
  const amount = toMoney('5.00', 'USD');
  await at.app.db.transact(async (tx) => {
    await moveOrRefuse(
      tx,
      justReserve({
        reference: id,
        account: walletAccount(customerId, 'funding'),
        money: amount,
        purpose: 'withdrawal',
        expiresAt: null,
      }),
    );
    const destination = {
      methodId: 'crd_matrix',
      destinationName: 'Matrix Bank',
      destinationMasked: '••••1234',
      network: null,
      accountName: 'Matrix',
      methodSince: tx.now,
      payoutCurrency: 'USD',
    } as const;
    await insertWithdrawal(tx, {
      id,
      customerId,
      channel: 'bankCard',
      ...destination,
      amount,
      fee: toMoney('1.00', 'USD'),
      decideBy: tx.now + DAY_MS,
    });
  });
  return id;
}

async function getAdjustment(
  { id: customerId }: Person,
  { id: madeBy }: TestOperator,
): Promise<string> {
  const id = newId('adj');
  await at.app.db.transact((tx) =>
    insertAdjustment(tx, {
      id,
      customerId,
      wallet: 'funding',
      money: toMoney('1.00', 'USD'),
      reason: 'asked for by phone',
      madeBy,
    }),
  );
  return id;
}

async function switchBy({ id: proposedBy }: TestOperator, code: string): Promise<string> {
  const id = newId('dsw');
  await at.app.db.transact((tx) =>
    insertSwitch(tx, {
      id,
      place: { scope: 'instrument', source: QuotedSource.Stock, instrumentId: `US:${code}`, code },
      reason: { en: 'asked for by phone', zhHans: '客户来电要求' },
      proposedBy,
    }),
  );
  return id;
}

async function getReview(person: Person): Promise<string> {
  await at.app.db.transact((tx) =>
    tx.run(sql`update customers set verification = 'verified' where id = ${person.id}`),
  );
  const applied = await at.post(
    '/userCenter/apply/service',
    { service: 'blockTrade' },
    { token: person.token },
  );
  if (applied.status !== 200)
    throw new Error(`${person.userId} could not apply: ${applied.body.reason}`);
  return (
    await at.app.db.one<{ id: string }>(
      sql`select id from reviews where customer_id = ${person.id}`,
    )
  ).id;
}

async function proposalAbout(person: Person, maker: TestOperator): Promise<string> {
  return (
    (
      await maker.post('/operator/proposals', {
        act: 'freeze',
        customerId: person.id,
        reason: 'asked for by phone',
      })
    ).body.data as { id: string }
  ).id;
}

async function multipart(): Promise<{ type: string; bytes: Buffer }> {
  const form = new FormData();
  form.append('file', new Blob([Uint8Array.from(image)], { type: 'image/png' }), 'image.png');
  const encoded = new Response(form);
  return {
    type: encoded.headers.get('content-type') ?? '',
    bytes: Buffer.from(await encoded.arrayBuffer()),
  };
}

function isOperatorKind(caller: CallerKind): caller is OperatorKind {
  return everyOperatorKind.some((kind) => kind === caller);
}

function getKey({ capability, name }: DeclaredCall): string {
  return `${capability}.${name}`;
}

function idLike(prefix: string): string {
  return `${prefix}_${'0'.repeat(26)}`;
}
