/**
 * Saving plans: an amount of one US share or one basket bought every day, week or month, from the
 * money of an account. Dates are days of New York, where the shares are traded; each is bought
 * once, on the exchange's first trading day from then on, or skipped with its reason.
 */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { event } from './kernel/event.ts';
import { basketId, orderId, planId, positionId } from './kernel/ids.ts';
import { amount, localDay, typedAmount } from './kernel/money.ts';
import { getPage, pageInQuery } from './kernel/page.ts';
import { decimal, stockCode } from './kernel/quote.ts';
import { instantMs, requestId } from './kernel/shapes.ts';

export const planIntervals = ['day', 'week', 'month'] as const;
export type PlanInterval = (typeof planIntervals)[number];
export const planStates = ['active', 'paused', 'ended'] as const;
export type PlanState = (typeof planStates)[number];
export const planRunStates = ['placing', 'placed', 'skipped'] as const;
export type PlanRunState = (typeof planRunStates)[number];
/** `refused` has the desk's reason; `missed` while our service was away; `asked` by the customer. */
export const planSkips = ['refused', 'missed', 'asked'] as const;
export type PlanSkip = (typeof planSkips)[number];
export const planEnds = ['asked', 'finished', 'accountClosed'] as const;
export type PlanEnd = (typeof planEnds)[number];

export const reinvestChoices = ['account', 'on', 'off'] as const;
export type ReinvestChoice = (typeof reinvestChoices)[number];
export const REINVESTMENTS_SHOWN = 50;

/** Of an account, active or paused. */
export const PLANS_MAX = 50;
/** How many dates are shown ahead. */
export const PLAN_DATES_SHOWN = 3;
/** In place of a day of the month: its last one, whichever that is. */
export const LAST_DAY_OF_MONTH = 0;
export const PLAN_DAY_OF_MONTH_MAX = 28;
/** Trading is from Monday, 1, to Friday. */
export const PLAN_WEEKDAY_MAX = 5;

const MONTH_DAYS_MAX = 31;

const schedule = {
  every: z.enum(planIntervals),
  /** Of a week 1 to 5, Monday first; of a month 1 to 28, or 0 for its last day; null every day. */
  day: z.nullable(z.int().check(z.gte(0), z.lte(MONTH_DAYS_MAX))),
  /** The last day on which it may buy; null without an end. */
  endsOn: z.nullable(localDay),
};

/** What is bought: a share by its code, or one of the account's baskets. */
const what = { code: z.optional(stockCode), basket: z.optional(basketId) };

const terms = {
  ...what,
  /** In dollars with all charges, for each purchase. */
  amount: typedAmount,
  ...schedule,
  /** No purchase before this day. Null: the first one now, or as soon as the exchange opens. */
  firstOn: z.nullable(localDay),
};

const date = z.object({
  on: localDay,
  /** When the order is placed. */
  at: instantMs,
});

/** In dollars. Shares are counted as they are now, after all splits since. */
const result = z.object({
  purchases: z.int(),
  skipped: z.int(),
  paidIn: amount,
  shares: decimal,
  /** Null without a price. */
  worth: z.nullable(amount),
  profit: z.nullable(amount),
});

const plannedBasket = z.nullable(z.object({ id: basketId, name: z.string() }));

const refusal = z.nullable(z.object({ reason: z.string(), text: z.string() }));

const plan = z.object({
  id: planId,
  /** Instead of a share; code and name are empty then. */
  basket: plannedBasket,
  code: z.string(),
  name: z.string(),
  localLogoUrl: z.string(),
  amount,
  ...schedule,
  state: z.enum(planStates),
  /** Why it was paused, where the customer did not do it. */
  pausedBy: refusal,
  endedBy: z.nullable(z.enum(planEnds)),
  createdAt: instantMs,
  /** The next ones; none unless it is active. */
  next: z.array(date),
  result,
});

const planRun = z.object({
  on: localDay,
  state: z.enum(planRunStates),
  skip: z.nullable(z.enum(planSkips)),
  refusal,
  amount,
  /** When it was placed or skipped; null while it is placed. */
  at: z.nullable(instantMs),
  /** What all orders of a basket cost; null of a share. */
  paid: z.nullable(amount),
  order: z.nullable(
    z.object({
      id: orderId,
      quantity: decimal,
      /** On average; null where nothing was filled. */
      price: z.nullable(decimal),
      paid: amount,
    }),
  ),
});

const dateRefusals = ['PLAN_DAY_INVALID', 'PLAN_DATE_INVALID', 'PLAN_DATE_PAST'] as const;
const endRefusals = ['PLAN_WITHOUT_DATES'] as const;
/** Of a basket that is bought. */
const basketRefusals = ['BASKET_UNKNOWN', 'BASKET_CLOSED'] as const;
/** Of a share that is bought, by an account that may. */
const shareRefusals = [
  'INSTRUMENT_NOT_LISTED',
  'INSTRUMENT_UNKNOWN',
  'INSTRUMENT_CLASS_WRONG',
  'INSTRUMENT_NOT_TRADABLE',
  'ACCOUNT_FROZEN',
  'ACCOUNT_HELD',
  'PRODUCT_HELD',
  'KYC_REQUIRED',
  'TRADING_LOCKED',
  'ACCOUNT_PRODUCT_EXCLUDED',
] as const;
/** What would stop each of its orders, and so stops the plan. */
const standingRefusals = [
  ...basketRefusals,
  ...shareRefusals,
  'PERMISSION_MISSING',
  'AMOUNT_INVALID',
  'NOTIONAL_TOO_LARGE',
  'NOTIONAL_TOO_SMALL',
  'QUANTITY_TOO_SMALL',
] as const;

export const listPlans = endpoint({
  method: 'GET',
  path: '/plans/list',
  caller: 'customer',
  summary: 'The account’s saving plans, newest first, those that ended last.',
  data: z.object({ items: z.array(plan), open: z.int(), openMax: z.int() }),
  refusals: [],
});

export const loadPlan = endpoint({
  method: 'GET',
  path: '/plans/detail',
  caller: 'customer',
  summary: 'One saving plan with its next dates and its own result.',
  query: z.strictObject({ id: planId }),
  data: plan,
  refusals: ['PLAN_UNKNOWN'],
});

export const listPlanRuns = endpoint({
  method: 'GET',
  path: '/plans/runs',
  caller: 'customer',
  summary: 'What became of each date of a plan, newest first: its order, or why it was skipped.',
  query: z.strictObject({ id: planId, ...pageInQuery }),
  data: getPage(planRun),
  refusals: ['PLAN_UNKNOWN'],
});

export const previewPlan = endpoint({
  method: 'POST',
  path: '/plans/preview',
  caller: 'customer',
  rate: 'read',
  summary:
    'The next dates of a plan before it is made or changed, and what its amount buys now; or why it would be refused.',
  body: z.strictObject({ ...terms, id: z.optional(planId) }),
  data: z.object({
    env: z.literal('paper'),
    basket: plannedBasket,
    code: z.string(),
    name: z.string(),
    localLogoUrl: z.string(),
    problem: z.nullable(
      z.object({
        reason: z.string(),
        text: z.string(),
        values: z.record(z.string(), z.union([z.string(), z.number()])),
      }),
    ),
    next: z.array(date),
    /** As in the question, so that an older answer is known. */
    ...schedule,
    firstOn: z.nullable(localDay),
    amount: z.nullable(amount),
    /** What could be spent now, the funding wallet included. */
    available: amount,
    /** What the amount would buy now, at this price; null without one. */
    quantity: z.nullable(decimal),
    price: z.nullable(decimal),
    amountMin: amount,
    amountMax: amount,
  }),
  refusals: [
    'PLAN_UNKNOWN',
    ...basketRefusals,
    'INSTRUMENT_NOT_LISTED',
    'INSTRUMENT_UNKNOWN',
    'INSTRUMENT_CLASS_WRONG',
    'INSTRUMENT_NOT_TRADABLE',
  ],
});

export const makePlan = endpoint({
  method: 'POST',
  path: '/plans/make',
  caller: 'customer',
  summary:
    'Makes a saving plan. On each of its dates one market order for the amount is placed, with money of this account.',
  body: z.strictObject({ requestId, ...terms }),
  data: plan,
  refusals: [
    'REQUEST_ID_REUSED',
    ...dateRefusals,
    ...endRefusals,
    ...standingRefusals,
    'PLANS_TOO_MANY',
  ],
  isMoneyCommand: true,
});

export const changePlan = endpoint({
  method: 'POST',
  path: '/plans/change',
  caller: 'customer',
  summary: 'Changes amount, interval or end of a plan, from its next date on.',
  body: z.strictObject({ requestId, id: planId, amount: typedAmount, ...schedule }),
  data: plan,
  refusals: [
    'REQUEST_ID_REUSED',
    'PLAN_UNKNOWN',
    'PLAN_ENDED',
    'PLAN_DAY_INVALID',
    'PLAN_DATE_INVALID',
    ...endRefusals,
    ...standingRefusals,
  ],
  isMoneyCommand: true,
});

const onePlan = z.strictObject({ requestId, id: planId });

export const pausePlan = endpoint({
  method: 'POST',
  path: '/plans/pause',
  caller: 'customer',
  summary: 'Pauses a plan. What would have been bought meanwhile is not made up for.',
  body: onePlan,
  data: plan,
  refusals: ['REQUEST_ID_REUSED', 'PLAN_UNKNOWN', 'PLAN_ENDED'],
  isMoneyCommand: true,
});

export const resumePlan = endpoint({
  method: 'POST',
  path: '/plans/resume',
  caller: 'customer',
  summary: 'Resumes a paused plan with its next date.',
  body: onePlan,
  data: plan,
  refusals: [
    'REQUEST_ID_REUSED',
    'PLAN_UNKNOWN',
    'PLAN_ENDED',
    ...endRefusals,
    ...standingRefusals,
  ],
  isMoneyCommand: true,
});

export const skipPlanDate = endpoint({
  method: 'POST',
  path: '/plans/skip',
  caller: 'customer',
  summary: 'Skips the next date of a plan. Refused when that date is no longer the next one.',
  body: z.strictObject({ requestId, id: planId, on: localDay }),
  data: plan,
  refusals: ['REQUEST_ID_REUSED', 'PLAN_UNKNOWN', 'PLAN_ENDED', 'PLAN_DATE_OVER'],
  isMoneyCommand: true,
});

export const endPlan = endpoint({
  method: 'POST',
  path: '/plans/end',
  caller: 'customer',
  summary: 'Ends a plan for good. What it bought stays.',
  body: onePlan,
  data: plan,
  refusals: ['REQUEST_ID_REUSED', 'PLAN_UNKNOWN'],
  isMoneyCommand: true,
});

const reinvestment = z.object({
  /** On which it was paid: whole shares and fractions of one share are two. */
  positionId,
  code: z.string(),
  name: z.string(),
  /** The day from which the share is without this dividend. */
  on: localDay,
  /** The dividend, in dollars. */
  amount,
  state: z.enum(planRunStates),
  /** Why it stays in cash. */
  refusal,
  order: planRun.shape.order,
});

const reinvesting = z.object({
  /** Of the account: every share without a choice of its own. */
  isOn: z.boolean(),
  /** US shares that are held, or have a choice of their own. */
  shares: z.array(
    z.object({
      code: z.string(),
      name: z.string(),
      localLogoUrl: z.string(),
      choice: z.enum(reinvestChoices),
    }),
  ),
  /** The latest ones. */
  items: z.array(reinvestment).check(z.maxLength(REINVESTMENTS_SHOWN)),
});

export const loadReinvestment = endpoint({
  method: 'GET',
  path: '/plans/dividends',
  caller: 'customer',
  summary: 'Which dividends of the account are reinvested, and what became of the latest ones.',
  data: reinvesting,
  refusals: [],
});

export const chooseReinvestment = endpoint({
  method: 'POST',
  path: '/plans/dividends/choose',
  caller: 'customer',
  summary:
    'Whether dividends from now on buy more of their share: for the account, or for one share. Each is one market order for what was paid.',
  body: z.strictObject({
    requestId,
    /** Null: for every share without a choice of its own. */
    code: z.nullable(stockCode),
    /** For a share, `account` takes back its own choice. */
    choice: z.enum(reinvestChoices),
  }),
  data: reinvesting,
  refusals: ['REQUEST_ID_REUSED', ...shareRefusals],
  isMoneyCommand: true,
});

export const plansChanged = event('plans.changed', z.object({ at: instantMs }));
