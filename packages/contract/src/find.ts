/**
 * Finding an instrument: a screen over all of them, a heat map of a market, and a comparison.
 * Figures the tables do not have are null, and never meet a condition.
 */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { event } from './kernel/event.ts';
import { screenId } from './kernel/ids.ts';
import { getPage, pageInBody } from './kernel/page.ts';
import { decimal, quotedSource, quoteRow, stockCode } from './kernel/quote.ts';
import { done, instantMs, line } from './kernel/shapes.ts';

export const screenClasses = ['usStock', 'hkStock', 'future', 'forex', 'index', 'crypto'] as const;
export type ScreenClass = (typeof screenClasses)[number];

export const changeFields = [
  'change1d',
  'change5d',
  'change1m',
  'change3m',
  'change6m',
  'changeYtd',
  'change1y',
] as const;
export type ChangeField = (typeof changeFields)[number];

/**
 * Price and market value in the instrument's own currency; changes, yield, volatility (a year) and
 * distances from averages as ratios: 0.05 is 5 %. position52 is 0 at the lowest and 1 at the
 * highest close of 52 weeks; RSI from 0 to 100.
 */
export const screenFields = [
  'price',
  ...changeFields,
  'volume',
  'turnover',
  'marketCap',
  'peRatio',
  'dividendYield',
  'volatility',
  'position52',
  'rsi14',
  'toMa20',
  'toMa50',
  'toMa200',
] as const;
export type ScreenField = (typeof screenFields)[number];

/** Beyond every close of the 52 weeks before. */
export const screenSignals = ['newHigh52', 'newLow52'] as const;
export type ScreenSignal = (typeof screenSignals)[number];

export const screenKinds = ['common', 'adr', 'etf', 'reit'] as const;

export const SCREENS_MAX = 30;
export const SCREEN_NAME_MAX = 40;
export const SCREEN_CHOICES_MAX = 40;
export const COMPARED_MAX = 5;

const bound = z.nullable(z.string().check(z.regex(/^-?\d{1,15}(\.\d{1,8})?$/)));
const names = z.array(z.string().check(z.minLength(1), z.maxLength(80)));
const choices = names.check(z.maxLength(SCREEN_CHOICES_MAX));

/** Conditions that must all be met; an empty list of choices means all. */
export const screen = z.strictObject({
  classes: z.array(z.enum(screenClasses)).check(z.maxLength(screenClasses.length)),
  exchanges: choices,
  sectors: choices,
  industries: choices,
  kinds: z.array(z.enum(screenKinds)).check(z.maxLength(screenKinds.length)),
  signals: z.array(z.enum(screenSignals)).check(z.maxLength(screenSignals.length)),
  ranges: z
    .array(z.strictObject({ field: z.enum(screenFields), min: bound, max: bound }))
    .check(z.maxLength(screenFields.length)),
  orderBy: z.enum(['code', ...screenFields]),
  direction: z.enum(['asc', 'desc']),
});
export type Screen = z.output<typeof screen>;

const figure = z.nullable(decimal);
const figures = z.object({
  price: figure,
  change1d: figure,
  change5d: figure,
  change1m: figure,
  change3m: figure,
  change6m: figure,
  changeYtd: figure,
  change1y: figure,
  volume: figure,
  turnover: figure,
  marketCap: figure,
  peRatio: figure,
  dividendYield: figure,
  volatility: figure,
  position52: figure,
  rsi14: figure,
  toMa20: figure,
  toMa50: figure,
  toMa200: figure,
} satisfies Record<ScreenField, typeof figure>);

const found = z.object({
  ...quoteRow.shape,
  sector: z.nullable(z.string()),
  industry: z.nullable(z.string()),
  figures,
});

/**
 * Of how many instruments the figures over a year are there, and of how many prices are: right
 * after a start they follow in the background.
 */
const progress = z.object({ done: z.int(), quoted: z.int(), total: z.int() });

export const findInstruments = endpoint({
  method: 'POST',
  path: '/find/screen',
  caller: 'anyone',
  rate: 'read',
  summary:
    'The instruments that meet every condition, sorted, page by page. One that lacks a figure asked for does not meet it; how many only lack figures is told.',
  body: z.strictObject({ screen, ...pageInBody }),
  data: z.object({
    ...getPage(found).shape,
    /** They meet every condition whose figure they have, and lack at least one figure. */
    lacking: z.int(),
    progress,
    at: instantMs,
  }),
  refusals: ['SCREEN_WRONG'],
});

const choice = z.object({ name: z.string(), count: z.int() });
/** Conditions use the name; `text` is it in the reader's language. */
const industry = z.object({ ...choice.shape, text: z.string() });

export const listScreenChoices = endpoint({
  method: 'GET',
  path: '/find/choices',
  caller: 'anyone',
  summary: 'Which exchanges, sectors and industries each class has, with how many instruments.',
  data: z.object({
    total: z.int(),
    classes: z.array(
      z.object({
        name: z.enum(screenClasses),
        count: z.int(),
        exchanges: z.array(choice),
        sectors: z.array(choice),
        industries: z.array(industry),
        /** How many have each figure of the tables. */
        known: z.object({ marketCap: z.int(), peRatio: z.int(), dividendYield: z.int() }),
      }),
    ),
  }),
  refusals: [],
});

const savedScreen = z.object({
  id: screenId,
  name: z.string(),
  screen,
  /** Grows with each change; a change names the one it was made from. */
  revision: z.int(),
  changedAt: instantMs,
});

export const listScreens = endpoint({
  method: 'GET',
  path: '/find/screens',
  caller: 'customer',
  summary: 'The customer’s saved screens, by name.',
  data: z.object({ items: z.array(savedScreen), max: z.int() }),
  refusals: [],
});

export const addScreen = endpoint({
  method: 'POST',
  path: '/find/screens/add',
  caller: 'customer',
  summary: 'Saves a screen under a name that no other of the customer’s screens has.',
  body: z.strictObject({ name: line(SCREEN_NAME_MAX), screen }),
  data: savedScreen,
  refusals: ['SCREEN_WRONG', 'SCREEN_NAME_TAKEN', 'SCREENS_TOO_MANY'],
});

export const changeScreen = endpoint({
  method: 'POST',
  path: '/find/screens/change',
  caller: 'customer',
  summary:
    'Changes a saved screen, if it is still the one that was read: another device or tab may have been first.',
  body: z.strictObject({ id: screenId, revision: z.int(), name: line(SCREEN_NAME_MAX), screen }),
  data: savedScreen,
  refusals: ['SCREEN_UNKNOWN', 'SCREEN_WRONG', 'SCREEN_CHANGED', 'SCREEN_NAME_TAKEN'],
});

export const removeScreen = endpoint({
  method: 'POST',
  path: '/find/screens/remove',
  caller: 'customer',
  summary: 'Removes a saved screen.',
  body: z.strictObject({ id: screenId }),
  data: done,
  refusals: ['SCREEN_UNKNOWN'],
});

export const heatMarkets = ['US', 'HK'] as const;
export type HeatMarket = (typeof heatMarkets)[number];
export const heatRanges = ['change1d', 'change5d', 'change1m'] as const;
export type HeatRange = (typeof heatRanges)[number];

export const loadHeatMap = endpoint({
  method: 'GET',
  path: '/find/heatMap',
  caller: 'anyone',
  summary:
    'The largest shares of a market by sector. Size is the market value, or an ordinary day’s turnover where no market values are known.',
  query: z.strictObject({ market: z.enum(heatMarkets), range: z.enum(heatRanges) }),
  data: z.object({
    sizedBy: z.enum(['marketCap', 'turnover']),
    sectors: z.array(
      z.object({
        name: z.string(),
        items: z.array(
          z.object({
            source: quotedSource,
            code: z.string(),
            name: z.string(),
            market: z.string(),
            size: decimal,
            change: figure,
          }),
        ),
      }),
    ),
    progress,
    at: instantMs,
  }),
  refusals: [],
});

export const compareRanges = ['5d', '1m', '3m', '6m', 'ytd', '1y'] as const;
export type CompareRange = (typeof compareRanges)[number];

export const compareInstruments = endpoint({
  method: 'POST',
  path: '/find/compare',
  caller: 'anyone',
  rate: 'read',
  summary:
    'Up to five instruments side by side: their closes of a range as change since its beginning, and their figures.',
  body: z.strictObject({
    instruments: z
      .array(z.strictObject({ source: quotedSource, code: stockCode }))
      .check(z.minLength(1), z.maxLength(COMPARED_MAX)),
    range: z.enum(compareRanges),
  }),
  data: z.object({
    /** Dates on which at least one closed, oldest first; the last one is now. */
    dates: z.array(z.string()),
    items: z.array(
      z.object({
        ...found.shape,
        /** One per date: since its first close of the range; null before that. */
        line: z.array(figure),
      }),
    ),
    at: instantMs,
  }),
  refusals: ['INSTRUMENT_UNKNOWN'],
});

export const screensChanged = event('find.screensChanged', z.object({ at: instantMs }));
