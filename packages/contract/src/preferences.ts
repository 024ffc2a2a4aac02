/**
 * A customer decides what reaches them how: inbox, mail, the device; and when it is quiet. And how
 * their charts and panels look, on every device.
 */
import * as z from 'zod/mini';
import { DRAWINGS_BYTES_MAX, drawingBytes } from './kernel/drawing-room.ts';
import { endpoint } from './kernel/endpoint.ts';
import { noticeCategories, noticeChannels } from './kernel/enumerations.ts';
import { event } from './kernel/event.ts';
import { quotedSource, stockCode } from './kernel/quote.ts';
import { instantMs, line } from './kernel/shapes.ts';

const MINUTES_PER_DAY = 1_440;
const TIME_ZONE_LENGTH_MAX = 64;
const DAYS_PER_WEEK = 7;

const minuteOfDay = z.int().check(z.minimum(0), z.maximum(MINUTES_PER_DAY - 1));

/** Minutes after midnight in the zone; an end at or before the beginning is on the next day. */
const quietHours = {
  isOn: z.boolean(),
  fromMinute: minuteOfDay,
  untilMinute: minuteOfDay,
  zone: z.string().check(z.minLength(1), z.maxLength(TIME_ZONE_LENGTH_MAX)),
  /** On which weekdays they begin; 0 is Sunday. */
  days: z
    .array(z.int().check(z.minimum(0), z.maximum(DAYS_PER_WEEK - 1)))
    .check(z.maxLength(DAYS_PER_WEEK)),
};

const way = z.object({
  channel: z.enum(noticeChannels),
  isOn: z.boolean(),
  /** It cannot be turned off. */
  isLocked: z.boolean(),
});

const preferences = z.object({
  categories: z.array(z.object({ category: z.enum(noticeCategories), ways: z.array(way) })),
  quiet: z.object(quietHours),
  /** Where mails go. */
  mailTo: z.string(),
});

export const loadPreferences = endpoint({
  method: 'GET',
  path: '/notice/preferences',
  caller: 'customer',
  summary: 'What reaches the customer how, and the quiet hours.',
  data: preferences,
  refusals: [],
});

export const choosePreference = endpoint({
  method: 'POST',
  path: '/notice/preferences/choose',
  caller: 'customer',
  summary: 'Turns one way of being told about one category on or off.',
  body: z.strictObject({
    category: z.enum(noticeCategories),
    channel: z.enum(noticeChannels),
    isOn: z.boolean(),
  }),
  data: preferences,
  refusals: ['PREFERENCE_LOCKED'],
});

export const setQuietHours = endpoint({
  method: 'POST',
  path: '/notice/preferences/quiet',
  caller: 'customer',
  summary: 'Sets the hours in which mails wait and the device stays silent, except what is urgent.',
  body: z.strictObject(quietHours),
  data: preferences,
  refusals: ['TIME_ZONE_UNKNOWN'],
});

const PUSH_ADDRESS_LENGTH_MAX = 1_000;
const PUSH_KEY_LENGTH_MAX = 100;

const device = z.object({ isSubscribed: z.boolean() });
const pushKey = z
  .string()
  .check(z.minLength(1), z.maxLength(PUSH_KEY_LENGTH_MAX), z.regex(/^[\w-]+$/));

export const loadDevice = endpoint({
  method: 'GET',
  path: '/notice/device',
  caller: 'customer',
  summary:
    'Whether this session’s device is told while the app is closed, and the key to ask its browser with.',
  data: z.extend(device, { publicKey: z.string() }),
  refusals: [],
});

export const subscribeDevice = endpoint({
  method: 'POST',
  path: '/notice/device/subscribe',
  caller: 'customer',
  summary:
    'Tells this device about notices while the app is closed, by its title alone, until the session ends.',
  body: z.strictObject({
    endpoint: z.url().check(z.maxLength(PUSH_ADDRESS_LENGTH_MAX)),
    p256dh: pushKey,
    auth: pushKey,
  }),
  data: device,
  refusals: ['PUSH_SERVICE_UNKNOWN', 'PUSH_KEYS_INVALID'],
});

export const unsubscribeDevice = endpoint({
  method: 'POST',
  path: '/notice/device/unsubscribe',
  caller: 'customer',
  summary: 'Stops telling this device while the app is closed.',
  body: z.strictObject({}),
  data: device,
  refusals: [],
});

export const preferencesChanged = event('preferences.changed', z.object({ at: instantMs }));

/**
 * How a customer's charts and panels look, so that another device shows them alike. Each part is
 * kept as a whole: the last device that sends it decides, and its version says who saw what. Names
 * of indicators and panels are not checked here, because an older app may not know all of them;
 * what an app does not know it leaves out.
 */
const VIEW_NAME = /^[A-Za-z0-9]{1,16}$/;
const INDICATORS_MAX = 8;
const PARAMETERS_MAX = 6;
const PARAMETERS_OF_MAX = 64;
const COMPARED_MAX = 2;
const CHARTS_MAX = 4;
const LAYOUTS_MAX = 12;
const COLUMNS_MAX = 5;
const PANELS_MAX = 12;
const LAYOUT_ID_LENGTH_MAX = 64;
const LAYOUT_NAME_LENGTH_MAX = 24;

const viewName = z.string().check(z.regex(VIEW_NAME));
const share = z.number().check(z.minimum(0), z.maximum(1));
const instrument = z.strictObject({ source: quotedSource, code: stockCode });

const chartView = z.strictObject({
  range: viewName,
  kind: z.enum(['line', 'candles']),
  indicators: z.array(viewName).check(z.maxLength(INDICATORS_MAX)),
  parameters: z
    .array(
      z.strictObject({
        indicator: viewName,
        values: z
          .array(z.number().check(z.minimum(0), z.maximum(1_000)))
          .check(z.maxLength(PARAMETERS_MAX)),
      }),
    )
    .check(z.maxLength(PARAMETERS_OF_MAX)),
});

const chartsView = z.strictObject({
  count: z.int().check(z.minimum(1), z.maximum(CHARTS_MAX)),
  cells: z
    .array(
      z.strictObject({
        interval: z.nullable(viewName),
        own: z.nullable(instrument),
        compared: z.array(instrument).check(z.maxLength(COMPARED_MAX)),
        hasProfile: z.boolean(),
        isLog: z.boolean(),
      }),
    )
    .check(z.maxLength(CHARTS_MAX)),
});

const layoutsView = z.strictObject({
  chosen: z.string().check(z.maxLength(LAYOUT_ID_LENGTH_MAX)),
  list: z
    .array(
      z.strictObject({
        id: z.string().check(z.minLength(1), z.maxLength(LAYOUT_ID_LENGTH_MAX)),
        name: z.nullable(line(LAYOUT_NAME_LENGTH_MAX)),
        columns: z
          .array(
            z.strictObject({
              share,
              panels: z
                .array(z.strictObject({ id: viewName, share }))
                .check(z.maxLength(PANELS_MAX)),
            }),
          )
          .check(z.maxLength(COLUMNS_MAX)),
      }),
    )
    .check(z.minLength(1), z.maxLength(LAYOUTS_MAX)),
});

const DRAWING_ID_LENGTH_MAX = 32;
const DRAWING_POINTS_MAX = 4;
const DRAWING_TEXT_LENGTH_MAX = 80;
const DRAWINGS_OF_ONE_MAX = 50;
const DRAWN_ON_MAX = 100;

/** Prices are texts: a number of JSON may be a thousand digits long once it is kept. */
const drawing = z.strictObject({
  id: z.string().check(z.minLength(1), z.maxLength(DRAWING_ID_LENGTH_MAX)),
  tool: viewName,
  points: z
    .array(
      z.strictObject({
        at: z.int(),
        price: z.string().check(z.regex(/^-?\d{1,12}(?:\.\d{1,8})?$/)),
      }),
    )
    .check(z.minLength(1), z.maxLength(DRAWING_POINTS_MAX)),
  colour: z.optional(viewName),
  isLocked: z.optional(z.boolean()),
  text: z.optional(line(DRAWING_TEXT_LENGTH_MAX)),
});

const drawingsView = z
  .array(
    z.strictObject({
      of: instrument,
      drawings: z.array(drawing).check(z.minLength(1), z.maxLength(DRAWINGS_OF_ONE_MAX)),
    }),
  )
  .check(
    z.maxLength(DRAWN_ON_MAX),
    z.refine((all) => drawingBytes(all) <= DRAWINGS_BYTES_MAX),
  );

export const viewParts = ['chart', 'charts', 'layouts', 'drawings'] as const;
export type ViewPart = (typeof viewParts)[number];

const version = z.int().check(z.minimum(1));

export const loadViews = endpoint({
  method: 'GET',
  path: '/views',
  caller: 'customer',
  summary:
    'How the customer’s charts and panels look, and what is drawn on them; null where nothing was kept.',
  data: z.object({
    chart: z.nullable(z.object({ version, value: chartView })),
    charts: z.nullable(z.object({ version, value: chartsView })),
    layouts: z.nullable(z.object({ version, value: layoutsView })),
    drawings: z.nullable(z.object({ version, value: drawingsView })),
  }),
  refusals: [],
});

export const saveViews = endpoint({
  method: 'POST',
  path: '/views/save',
  caller: 'customer',
  summary:
    'Keeps how charts and panels look and what is drawn on them, in whole parts: the last one sent counts. Returns the versions of the parts that were sent.',
  body: z.strictObject({
    chart: z.optional(chartView),
    charts: z.optional(chartsView),
    layouts: z.optional(layoutsView),
    drawings: z.optional(drawingsView),
  }),
  data: z.object({
    chart: z.optional(version),
    charts: z.optional(version),
    layouts: z.optional(version),
    drawings: z.optional(version),
  }),
  refusals: [],
});

export const viewsChanged = event('views.changed', z.object({ at: instantMs }));
