/**
 * Finds the alerts that a new price reaches, for all instruments that have some. Active alerts are
 * held in memory with the day's prices they wait for (core/pricing/price-index.ts), read at the
 * first look and told by this server's own changes; everything is read again every minute, to learn
 * of other servers' alerts.
 *
 * A price moves at most once in a tick. A look that comes at the next tick compares the last price;
 * one that comes later, also after a restart, asks the tape what was missed (find-crossing.ts).
 * Nothing counts as looked at before what it found is committed, so a failed look is repeated.
 */
import { SECOND_MS } from '@candor/kit/time';
import type { Instrument } from '@candor/market/instrument';
import { tickAt } from '@candor/market/path/days';
import type { Quote } from '@candor/market/quote/quote';
import type { Market } from '../../core/pricing/market.ts';
import { openPriceIndex } from '../../core/pricing/price-index.ts';
import type { Clock } from '../../platform/clock.ts';
import { isDatabaseAway, type Db } from '../../platform/db/database.ts';
import { inSlices } from '../../platform/in-slices.ts';
import type { Alert } from './alert.ts';
import { listActiveOf, loadCheckedThrough, saveCheckedThrough } from './alerts.store.ts';
import { dayWaits, shownDay } from './day-waits.ts';
import { expireAlerts } from './expire-alerts.ts';
import { openPast, type Crossing } from './find-crossing.ts';
import { fireAlerts, type Due } from './fire-alerts.ts';
import { isVolumeReached, reachedWait, type LastWait } from './levels.rules.ts';
import { readActive } from './read-active.ts';

export type AlertWatch = {
  look(): Promise<void>;
  reload(): Promise<void>;
  /** After a commit on this server: the alert as it is now, or gone. */
  learn(ids: readonly string[]): Promise<void>;
};

export type AlertWatchDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly market: Pick<Market, 'instruments' | 'pricing'>;
};

/** A commit may be this much later than its instant. */
const COMMITS_WITHIN_MS = 20 * SECOND_MS;

type Known = {
  readonly alert: Alert;
  readonly instrument: Instrument;
  waits: readonly LastWait[];
  /** Not compared with prices after this instant yet; null once it is among the others. */
  newSince: number | null;
};
type Look = {
  readonly sequence: number;
  readonly tradingDate: string;
  readonly previousClose: number;
  readonly atMs: number;
};

type Watch = Pick<AlertWatchDeps, 'db' | 'clock'> &
  Pick<Market, 'instruments' | 'pricing'> & {
    readonly index: ReturnType<typeof openPriceIndex>;
    readonly known: Map<string, Known>;
    readonly byInstrument: Map<string, Set<string>>;
    readonly looks: Map<string, Look>;
    checkedThrough: number;
    isRead: boolean;
    reading: Promise<void> | null;
    learnedMeanwhile: Set<string> | null;
    /** Everything that was active then is known; on record after the next look. */
    readAt: number | null;
  };

export function openAlertWatch({ db, clock, market }: AlertWatchDeps): AlertWatch {
  const { pricing, instruments } = market;
  const watch: Watch = {
    db,
    clock,
    pricing,
    instruments,
    index: openPriceIndex(['last']),
    known: new Map(),
    byInstrument: new Map(),
    looks: new Map(),
    checkedThrough: 0,
    isRead: false,
    reading: null,
    learnedMeanwhile: null,
    readAt: null,
  };
  return {
    look: () => look(watch),
    reload: () => readAll(watch),
    learn: (ids) => learn(watch, ids),
  };
}

function put(watch: Watch, alert: Alert, newSince: number): void {
  forget(watch, alert.id);
  const instrument = watch.instruments.find(alert.source, alert.code);
  // Missing from the current tables: it waits until they have it again.
  if (instrument === null) return;
  watch.known.set(alert.id, { alert, instrument, waits: [], newSince });
  const ids = watch.byInstrument.get(instrument.id);
  if (ids === undefined) watch.byInstrument.set(instrument.id, new Set([alert.id]));
  else ids.add(alert.id);
}

function forget({ known, index, byInstrument, looks }: Watch, id: string): void {
  const one = known.get(id);
  if (one === undefined) return;
  known.delete(id);
  index.remove(id);
  const ids = byInstrument.get(one.instrument.id);
  ids?.delete(id);
  if (ids?.size !== 0) return;
  byInstrument.delete(one.instrument.id);
  looks.delete(one.instrument.id);
}

function arm({ pricing, index }: Watch, one: Known, quote: Quote, now: number): void {
  const { alert, instrument } = one;
  one.newSince = null;
  one.waits =
    alert.firedOn === quote.tradingDate
      ? []
      : dayWaits(pricing, instrument, alert, shownDay(pricing, instrument, quote, now));
  index.put(alert.id, instrument.id, one.waits);
}

/** Concurrent callers share one read. */
function readAll(watch: Watch): Promise<void> {
  watch.reading ??= readOnce(watch).finally(() => (watch.reading = null));
  return watch.reading;
}

async function readOnce(watch: Watch): Promise<void> {
  const startedAt = watch.clock.now();
  const learned = new Set<string>();
  const seen = new Set<string>();
  watch.learnedMeanwhile = learned;
  if (!watch.isRead) watch.checkedThrough = (await loadCheckedThrough(watch.db)) ?? 0;
  await readActive(watch.db, (alert) => {
    seen.add(alert.id);
    const before = watch.known.get(alert.id)?.alert;
    const isSame = before?.setAt === alert.setAt && before.firedOn === alert.firedOn;
    if (!learned.has(alert.id) && !isSame)
      put(watch, alert, Math.max(alert.setAt, watch.checkedThrough));
  });
  for (const id of watch.known.keys()) if (!seen.has(id) && !learned.has(id)) forget(watch, id);
  watch.learnedMeanwhile = null;
  watch.readAt = startedAt;
  watch.isRead = true;
}

async function learn(watch: Watch, ids: readonly string[]): Promise<void> {
  if (!watch.isRead && watch.reading === null) return;
  for (const id of ids) watch.learnedMeanwhile?.add(id);
  const active = new Map((await listActiveOf(watch.db, ids)).map((alert) => [alert.id, alert]));
  for (const id of ids) {
    const alert = active.get(id);
    if (alert === undefined) forget(watch, id);
    else put(watch, alert, alert.setAt);
  }
}

async function look(watch: Watch): Promise<void> {
  try {
    if (!watch.isRead) await readAll(watch);
    await lookAt(watch, watch.clock.now());
  } catch (error) {
    if (isDatabaseAway(error)) watch.isRead = false;
    throw error;
  }
}

async function lookAt(watch: Watch, now: number): Promise<void> {
  const wasRead = watch.readAt;
  const fresh = new Map<string, Look>();
  const due: Due[] = [];
  const ended = [...watch.known.values()]
    .filter(({ alert: { endsAt } }) => endsAt !== null && endsAt < now)
    .map(({ alert }) => alert.id);
  const armed: [Known, Quote][] = [];
  await inSlices([...watch.byInstrument], ([instrumentId, ids]) => {
    const all = [...ids].flatMap((id) => watch.known.get(id) ?? []);
    const instrument = all[0]?.instrument;
    if (instrument === undefined) return;
    const quote = watch.pricing.quote(instrument, now);
    const before = watch.looks.get(instrumentId);
    fresh.set(instrumentId, {
      sequence: quote.sequence,
      tradingDate: quote.tradingDate,
      previousClose: quote.previousClose,
      atMs: now,
    });
    const isSameDay =
      before !== undefined &&
      before.tradingDate === quote.tradingDate &&
      before.previousClose === quote.previousClose;
    const isNext = before !== undefined && tickAt(now) - tickAt(before.atMs) <= 1;
    const isMoved = !isSameDay || before.sequence !== quote.sequence;
    if (isSameDay && isNext && isMoved)
      for (const one of reachedBy(watch, quote, all)) {
        const crossing = crossingNow(one, quote);
        if (isInTime(one.alert, crossing)) due.push({ ...one, crossing });
      }
    // What the comparison above did not see: newcomers, and everybody after a gap or a new day.
    const hasGap = isMoved && !(isSameDay && isNext);
    const missed = all.filter(({ newSince }) => newSince !== null || hasGap);
    if (missed.length > 0) {
      const from = ({ newSince }: Known) => newSince ?? before?.atMs ?? now;
      const past = openPast(watch.pricing, instrument, {
        fromMs: Math.min(...missed.map(from)),
        untilMs: now,
      });
      for (const one of missed) {
        const crossing = past(one.alert, from(one));
        if (crossing !== null) due.push({ ...one, crossing });
      }
    }
    for (const one of all) if (one.newSince !== null || !isSameDay) armed.push([one, quote]);
  });
  await settle(watch, due, ended);
  for (const [one, quote] of armed)
    if (watch.known.get(one.alert.id) === one) arm(watch, one, quote, now);
  for (const [instrumentId, one] of fresh)
    if (watch.byInstrument.has(instrumentId)) watch.looks.set(instrumentId, one);
  if (wasRead !== null) {
    watch.checkedThrough = Math.max(watch.checkedThrough, wasRead - COMMITS_WITHIN_MS);
    await watch.db.transact((tx) => saveCheckedThrough(tx, watch.checkedThrough));
    if (watch.readAt === wasRead) watch.readAt = null;
  }
}

/** Newcomers are not among them. */
function reachedBy(
  { index, known }: Watch,
  { id, last, volume, tradingDate }: Quote,
  all: readonly Known[],
): Known[] {
  const priced = index.crossed(id, { last }).flatMap((found) => known.get(found) ?? []);
  const traded = all.filter(
    ({ alert: { kind, firedOn, value } }) =>
      kind === 'volume' && firedOn !== tradingDate && isVolumeReached(value, volume),
  );
  return [...priced, ...traded].filter(({ newSince }) => newSince === null);
}

/** Those that fired, and those that ended or changed elsewhere, are read again. */
async function settle(watch: Watch, due: readonly Due[], ended: readonly string[]): Promise<void> {
  if (due.length > 0) {
    await fireAlerts({ db: watch.db, pricing: watch.pricing }, due);
    const active = await listActiveOf(
      watch.db,
      due.map(({ alert }) => alert.id),
    );
    const now = new Map(active.map((alert) => [alert.id, alert]));
    for (const { alert, crossing } of due) {
      const kept = now.get(alert.id);
      if (kept === undefined) forget(watch, alert.id);
      // Where another server is firing it and has not committed, it is found once more.
      else if (kept.firedOn === crossing.tradingDate) put(watch, kept, crossing.atMs);
      else put(watch, kept, Math.max(kept.setAt, crossing.atMs - 1));
    }
  }
  if (ended.length > 0) for (const id of await expireAlerts(watch.db, ended)) forget(watch, id);
}

function crossingNow({ waits }: Known, quote: Quote): Crossing {
  const { tradingDate, last, previousClose, volume, tradedAtMs } = quote;
  const wait = reachedWait(waits, last);
  return { atMs: tradedAtMs, tradingDate, last, previousClose, volume, wait };
}

function isInTime({ endsAt, setAt }: Alert, { atMs }: Crossing): boolean {
  return atMs > setAt && (endsAt === null || atMs <= endsAt);
}
