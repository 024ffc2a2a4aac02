/**
 * A person's accounts: each has money, orders and positions of its own. One that is closed stays
 * readable; one that is begun anew says which attempt it is.
 */
import * as z from 'zod/mini';
import { accountColours, accountProducts } from './kernel/account-products.ts';
import { endpoint } from './kernel/endpoint.ts';
import { event } from './kernel/event.ts';
import { accountId } from './kernel/ids.ts';
import { amount, typedAmount } from './kernel/money.ts';
import { instantMs, line, requestId } from './kernel/shapes.ts';

export const ACCOUNTS_OPEN_MAX = 10;
/** Closed ones included: nothing is ever erased. */
export const ACCOUNTS_EVER_MAX = 200;
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
  /** Null: everything, as in the first account. */
  products: z.nullable(z.array(z.enum(accountProducts))),
  leverageMax: z.nullable(z.int()),
  startedWith: z.nullable(amount),
  attempt: z.int(),
  previousId: z.nullable(accountId),
  openedAt: instantMs,
  closedAt: z.nullable(instantMs),
  /**
   * In dollars at the middle rate; null of a closed one in a list, and while something in it has no
   * price.
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

export const closeAccount = endpoint({
  method: 'POST',
  path: '/accounts/close',
  caller: 'customer',
  summary:
    'Closes a further account in which nothing is open. What happened in it, and the paper money in it, stay readable there for ever.',
  body: z.strictObject({ id: accountId }),
  data: opened,
  refusals: ['ACCOUNT_UNKNOWN', 'ACCOUNT_FIRST_STAYS', 'ACCOUNT_CLOSED', 'ACCOUNT_IN_USE'],
});

export const beginAnew = endpoint({
  method: 'POST',
  path: '/accounts/anew',
  caller: 'customer',
  summary:
    'Closes a further account in which nothing is open and opens one like it, which says which attempt it is.',
  body: z.strictObject({ requestId, id: accountId, startingMoney: typedAmount }),
  data: opened,
  refusals: [
    'REQUEST_ID_REUSED',
    'ACCOUNT_FROZEN',
    'ACCOUNT_HELD',
    'KYC_REQUIRED',
    'ACCOUNT_UNKNOWN',
    'ACCOUNT_FIRST_STAYS',
    'ACCOUNT_CLOSED',
    'ACCOUNT_IN_USE',
    'ACCOUNTS_USED_UP',
    'AMOUNT_INVALID',
    'AMOUNT_TOO_SMALL',
    'AMOUNT_TOO_LARGE',
  ],
  isMoneyCommand: true,
});

/** Opened, closed or named otherwise. */
export const accountsChanged = event('accounts.changed', z.object({ at: instantMs }));
