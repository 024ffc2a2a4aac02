/** A customer decides what reaches them how: inbox, mail, the device; and when it is quiet. */
import * as z from 'zod/mini';
import { endpoint } from './kernel/endpoint.ts';
import { noticeCategories, noticeChannels } from './kernel/enumerations.ts';
import { event } from './kernel/event.ts';
import { instantMs } from './kernel/shapes.ts';

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
