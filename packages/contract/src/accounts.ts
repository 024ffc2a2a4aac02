/**
 * A person's accounts: each has money, orders and positions of its own. One that is closed stays
 * readable; one that is begun anew says which attempt it is.
 */
import * as z from 'zod/mini';
import { accountColours, accountProducts } from './kernel/account-products.ts';
import { endpoint } from './kernel/endpoint.ts';
import { event } from './kernel/event.ts';
import { Direction } from './kernel/enumerations.ts';
import { accountId, classId, leagueId, orderId, positionId, recordLinkId } from './kernel/ids.ts';
import { DISPLAY_NAME, DISPLAY_NAME_MAX } from './kernel/league-rules.ts';
import { amount, currency, localDay, typedAmount } from './kernel/money.ts';
import { tradedSource } from './kernel/orders.ts';
import { decimal } from './kernel/quote.ts';
import { done, instantMs, line, requestId } from './kernel/shapes.ts';
import { recordPeriods } from './kernel/shown-record.ts';

export const ACCOUNTS_OPEN_MAX = 10;
/** Closed ones included: nothing is ever erased. */
export const ACCOUNTS_EVER_MAX = 200;
/** So many positions, and so many orders, are closed at once with their account. */
export const CLOSED_AT_ONCE_MAX = 200;
const ACCOUNT_NAME_MAX = 40;
const ACCOUNT_LEVERAGE_MAX = 500;

const colour = z.enum(accountColours);
const name = line(ACCOUNT_NAME_MAX);
const products = z
  .array(z.enum(accountProducts))
  .check(z.minLength(1), z.maxLength(accountProducts.length));

const ownAccount = z.object({
  id: accountId,
  number: z.int(),
  /** Null: the first account, until it is given one. */
  name: z.nullable(z.string()),
  colour,
  isFirst: z.boolean(),
  /** Null: the person's own. One of a league has its money from there, and begins only once. */
  leagueId: z.nullable(leagueId),
  /** As above, of a class. */
  classId: z.nullable(classId),
  /** Null: everything, as in the first account. */
  products: z.nullable(z.array(z.enum(accountProducts))),
  /** Opened for tests: events can be forced in it, and it is compared with nothing. */
  isTest: z.boolean(),
  leverageMax: z.nullable(z.int()),
  startedWith: z.nullable(amount),
  attempt: z.int(),
  previousId: z.nullable(accountId),
  openedAt: instantMs,
  closedAt: z.nullable(instantMs),
  /**
   * In dollars at the middle rate: now, of a closed one when it was closed. Null while something in
   * it has no price.
   */
  equity: z.nullable(amount),
});
export const listAccounts = endpoint({
  method: 'GET',
  path: '/accounts',
  caller: 'customer',
  summary:
    'The person’s accounts, open and closed, in the order they were opened, each with its equity; and what a new one may start with.',
  data: z.object({
    env: z.literal('paper'),
    asOf: instantMs,
    items: z.array(ownAccount),
    openMax: z.int(),
    startingMoney: z.object({ min: amount, max: amount, usual: amount }),
  }),
  refusals: [],
});

const opened = z.object({ env: z.literal('paper'), account: ownAccount });

export const ACCOUNTS_COMPARED_MAX = 4;

export const compareAccounts = endpoint({
  method: 'POST',
  path: '/accounts/compare',
  caller: 'customer',
  rate: 'read',
  summary:
    'Own accounts side by side, closed ones too: the growth of each since its own first day, which is the common start, with return and worst fall. What was paid in or out is neither gain nor loss.',
  body: z.strictObject({
    ids: z.array(accountId).check(z.minLength(1), z.maxLength(ACCOUNTS_COMPARED_MAX)),
  }),
  data: z.object({
    asOf: instantMs,
    /** In the order they were asked for, each once. */
    items: z.array(
      z.object({
        id: accountId,
        /** Null before the first entry of its books, and then there is nothing else. */
        since: z.nullable(localDay),
        /** Of a closed one the day it was closed. */
        until: z.nullable(localDay),
        days: z.int(),
        /** A share since the start, at the end of each day; the first is the start. */
        line: z.array(z.nullable(amount)),
        timeWeighted: z.nullable(amount),
        /** Null where it never fell. */
        worstFall: z.nullable(amount),
      }),
    ),
    /**
     * All of the person's as one, whichever were asked for, closed ones until their last day;
     * without those of leagues and tests. Null for one alone, and for more than are added up.
     */
    together: z.nullable(
      z.object({
        accounts: z.int(),
        since: localDay,
        days: z.int(),
        gain: z.nullable(amount),
        timeWeighted: z.nullable(amount),
        worstFall: z.nullable(amount),
      }),
    ),
  }),
  refusals: ['ACCOUNT_UNKNOWN', 'ACCOUNT_IS_TEST'],
});

export const addAccount = endpoint({
  method: 'POST',
  path: '/accounts/add',
  caller: 'customer',
  summary:
    'Opens a further account with paper money of its own, for what it may trade and up to which leverage.',
  body: z.strictObject({
    requestId,
    name,
    colour,
    startingMoney: typedAmount,
    products,
    leverageMax: z.int().check(z.gte(1), z.lte(ACCOUNT_LEVERAGE_MAX)),
    /** For ever. Its name begins with TEST wherever it stands. */
    isTest: z.optional(z.boolean()),
  }),
  data: opened,
  refusals: [
    'REQUEST_ID_REUSED',
    'ACCOUNT_FROZEN',
    'ACCOUNT_HELD',
    'KYC_REQUIRED',
    'ACCOUNTS_TOO_MANY',
    'ACCOUNTS_USED_UP',
    'ACCOUNT_NAME_TAKEN',
    'AMOUNT_INVALID',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_TOO_LARGE',
  ],
  isMoneyCommand: true,
});

export const changeAccount = endpoint({
  method: 'POST',
  path: '/accounts/change',
  caller: 'customer',
  summary: 'Gives an open account another name and colour.',
  body: z.strictObject({ id: accountId, name, colour }),
  data: opened,
  refusals: ['ACCOUNT_UNKNOWN', 'ACCOUNT_CLOSED', 'ACCOUNT_NAME_TAKEN'],
});

const item = { source: tradedSource, code: z.string(), name: z.string(), quantity: decimal };

export const previewClosing = endpoint({
  method: 'POST',
  path: '/accounts/close/preview',
  caller: 'customer',
  rate: 'read',
  summary:
    'What closing a further account at the market would cancel and close now, at which prices, and what cannot be closed now and why.',
  body: z.strictObject({ id: accountId }),
  data: z.object({
    env: z.literal('paper'),
    asOf: instantMs,
    orders: z.array(z.object({ id: orderId, ...item, direction: z.enum(Direction) })),
    positions: z.array(
      z.object({
        id: positionId,
        ...item,
        direction: z.enum(Direction),
        currency,
        /** The average of the fills; null where it cannot be closed now. */
        price: z.nullable(decimal),
        fees: z.nullable(amount),
        /** Profit or loss after charges. */
        net: z.nullable(amount),
        problem: z.nullable(z.object({ reason: z.string(), text: z.string() })),
      }),
    ),
    /** What is open beside them and has to end first. */
    obstacle: z.nullable(z.object({ reason: z.string(), text: z.string() })),
    isPossible: z.boolean(),
  }),
  refusals: ['ACCOUNT_UNKNOWN', 'ACCOUNT_FIRST_STAYS', 'ACCOUNT_CLOSED'],
});

/**
 * Every open position with the price that was seen. Absent, an account in which something is open
 * stays open.
 */
const closeAtMarket = z.optional(
  z
    .array(z.strictObject({ id: positionId, seenPrice: typedAmount }))
    .check(z.maxLength(CLOSED_AT_ONCE_MAX)),
);
/** In order of precedence. */
const atMarketRefusals = [
  'ACCOUNT_IN_USE',
  'ACCOUNT_NOT_AS_SEEN',
  'TRADING_LOCKED',
  'PRICE_MOVED',
  'ACCOUNT_NOT_CLOSABLE_NOW',
] as const;

export const closeAccount = endpoint({
  method: 'POST',
  path: '/accounts/close',
  caller: 'customer',
  summary:
    'Closes a further account. Where something is open it is refused, or, as asked, every order is cancelled and every position closed at the market in the same step, all or none. What happened in it, and the paper money in it, stay readable there for ever.',
  body: z.strictObject({ requestId, id: accountId, closeAtMarket }),
  data: opened,
  refusals: [
    'REQUEST_ID_REUSED',
    'ACCOUNT_UNKNOWN',
    'ACCOUNT_FIRST_STAYS',
    'ACCOUNT_CLOSED',
    ...atMarketRefusals,
  ],
  isMoneyCommand: true,
});

export const beginAnew = endpoint({
  method: 'POST',
  path: '/accounts/anew',
  caller: 'customer',
  summary:
    'Closes a further account, with what is open in it as when it is closed, and opens one like it, which says which attempt it is.',
  body: z.strictObject({ requestId, id: accountId, startingMoney: typedAmount, closeAtMarket }),
  data: opened,
  refusals: [
    'REQUEST_ID_REUSED',
    'ACCOUNT_FROZEN',
    'ACCOUNT_HELD',
    'KYC_REQUIRED',
    'ACCOUNT_UNKNOWN',
    'ACCOUNT_FIRST_STAYS',
    'ACCOUNT_CLOSED',
    'ACCOUNT_OF_LEAGUE',
    'ACCOUNTS_USED_UP',
    'AMOUNT_INVALID',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_TOO_LARGE',
    ...atMarketRefusals,
  ],
  isMoneyCommand: true,
});

const shownRecord = z.object({
  link: recordLinkId,
  /** Its first attempt stands for all of them. */
  accountId,
  period: z.enum(recordPeriods),
  name: z.nullable(z.string()),
  madeAt: instantMs,
});

export const listRecords = endpoint({
  method: 'GET',
  path: '/accounts/records',
  caller: 'customer',
  summary: 'The links by which the person shows results of accounts to others now.',
  data: z.object({ items: z.array(shownRecord) }),
  refusals: [],
});

export const showRecord = endpoint({
  method: 'POST',
  path: '/accounts/records/show',
  caller: 'customer',
  summary:
    'Makes a link to the growth of an account over a fixed period up to the last whole day, every attempt counted; the link before it ends. Whoever has it sees growth, attempts and how many accounts the person has had, and no positions or amounts.',
  body: z.strictObject({
    requestId,
    id: accountId,
    period: z.enum(recordPeriods),
    /** Null: no name. */
    displayName: z.nullable(
      z.string().check(z.trim(), z.maxLength(DISPLAY_NAME_MAX), z.regex(DISPLAY_NAME)),
    ),
  }),
  data: shownRecord,
  refusals: ['REQUEST_ID_REUSED', 'ACCOUNT_UNKNOWN', 'ACCOUNT_IS_TEST', 'LEAGUE_NAME_REFUSED'],
  isMoneyCommand: true,
});

export const endRecord = endpoint({
  method: 'POST',
  path: '/accounts/records/end',
  caller: 'customer',
  summary: 'Ends a link to own results at once and for good.',
  body: z.strictObject({ link: recordLinkId }),
  data: done,
  refusals: ['RECORD_LINK_ENDED'],
});

export const loadRecord = endpoint({
  method: 'GET',
  path: '/accounts/records/shown',
  caller: 'anyone',
  summary:
    'The signed record that somebody shows by a link, up to the last whole day, and the key it is signed with.',
  query: z.strictObject({ link: recordLinkId }),
  data: z.object({ env: z.literal('paper'), file: z.string(), publicKey: z.string() }),
  refusals: ['RECORD_LINK_ENDED'],
});

/** Opened, closed or named otherwise. */
export const accountsChanged = event('accounts.changed', z.object({ at: instantMs }));
