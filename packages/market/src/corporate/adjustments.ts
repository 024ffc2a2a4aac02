/**
 * What corporate actions do to one share's price, day by day (engine version 2).
 *
 * A price is the path times a factor that is constant over a trading day: one over all splits so
 * far, times (close - dividend) / close for each ex-date, with the last published close before it.
 * So on average nobody gains or loses by holding over an ex-date. Found forward, action by action,
 * from closes that are past by then, and kept; a share without actions costs one comparison.
 */
import { addDays, type LocalDate } from '@candor/kit/local-date';
import type { Instrument } from '../instrument.ts';
import { dateOfDay, dayOfDate } from '../path/days.ts';
import { log } from '../path/exact-math.ts';
import type { Frames } from '../path/frames.ts';
import type { CashDividend, CorporateAction, Split } from './actions.ts';
import { DECLARED_DAYS_BEFORE, isDeclared, nextExDate, quarterlyDividend } from './dividends.ts';
import { nextReview, SPLIT_NOTICE_DAYS, splitFor } from './split-rule.ts';

export type Adjustments = {
  /** Added to the log of the path on a trading day. */
  readonly shift: (date: LocalDate) => number;
  /** What one share of the first day has become by a trading day. */
  readonly shares: (date: LocalDate) => number;
  /** Known by a trading day: in force by then or announced. In the order of their days. */
  readonly actions: (date: LocalDate) => readonly CorporateAction[];
};

export type AdjustmentOptions = {
  readonly instrument: Instrument;
  readonly frames: Frames;
  readonly versionTwoFrom: LocalDate;
  /** The last price of the regular session of the last trading day before a date. */
  readonly closeBefore: (date: LocalDate) => number;
  /** The first trading day of a share that listed; null for all others. */
  readonly listedOn: LocalDate | null;
};

type Step = {
  readonly from: LocalDate;
  readonly shift: number;
  readonly numerator: number;
  readonly denominator: number;
};

type Latest = { readonly date: LocalDate | null; readonly shift: number; readonly shares: number };

/** An action and the trading day since which it is known. */
type Known = { readonly since: LocalDate; readonly action: CorporateAction };

export function openAdjustments(options: AdjustmentOptions): Adjustments {
  const { instrument, frames, closeBefore } = options;
  const begin =
    options.listedOn === null || options.listedOn < options.versionTwoFrom
      ? options.versionTwoFrom
      : addDays(options.listedOn, 1);
  const steps: Step[] = [];
  const known: Known[] = [];
  let review = getReview(instrument.id, begin);
  let split: Split | null = null;
  let ex: LocalDate | null = quarterlyDividend(instrument) === null ? null : nextExDate(begin);
  let dividend: CashDividend | null = null;
  let next = earliest();

  function getReview(id: string, from: LocalDate): LocalDate {
    return dateOfDay(nextReview(id, dayOfDate(from)));
  }
  function declaresOn(exOn: LocalDate): LocalDate {
    const day = addDays(exOn, -DECLARED_DAYS_BEFORE);
    return day < begin ? begin : day;
  }
  /** The next day on which something is decided or comes into force. */
  function earliest(): LocalDate {
    let first = review;
    if (split !== null && split.effectiveOn < first) first = split.effectiveOn;
    if (ex !== null) {
      const due = dividend === null ? declaresOn(ex) : ex;
      if (due < first) first = due;
    }
    return first;
  }
  function tradingDay(from: LocalDate): LocalDate {
    for (let date = from; ; date = addDays(date, 1))
      if (frames.on(instrument.calendar, date) !== null) return date;
  }
  function current(): Step {
    return steps.at(-1) ?? { from: begin, shift: 0, numerator: 1, denominator: 1 };
  }

  function applySplit({ effectiveOn, numerator, denominator }: Split): void {
    const before = current();
    steps.push({
      from: effectiveOn,
      shift: before.shift - log(numerator / denominator),
      numerator: before.numerator * numerator,
      denominator: before.denominator * denominator,
    });
    split = null;
  }
  function applyDividend({ exOn, perShare }: CashDividend): void {
    const before = current();
    const today = steps.at(-2);
    // The close is in the shares of the day before; a split of the same day came first.
    const ratio =
      before.from === exOn ? sharesAt(before) / (today === undefined ? 1 : sharesAt(today)) : 1;
    const close = closeBefore(exOn) / ratio;
    const left = Math.max((close - Number(perShare)) / close, LEFT_MIN);
    steps.push({ ...before, from: exOn, shift: before.shift + log(left) });
    ex = nextExDate(addDays(exOn, 1));
    dividend = null;
  }
  function decideSplit(on: LocalDate): void {
    const ratio = splitFor(instrument.assetClass, closeBefore(on));
    if (ratio !== null) {
      const announcedOn = tradingDay(on);
      let effectiveOn = announcedOn;
      for (let day = 0; day < SPLIT_NOTICE_DAYS; day += 1)
        effectiveOn = tradingDay(addDays(effectiveOn, 1));
      split = { kind: 'split', announcedOn, effectiveOn, ...ratio };
      known.push({ since: announcedOn, action: split });
    }
    review = getReview(instrument.id, addDays(on, 1));
  }
  function decideDividend(exOn: LocalDate, on: LocalDate): void {
    const { numerator, denominator } = sharesOn(exOn);
    const perShare = quarterlyDividend(instrument, { numerator, denominator });
    const shares = sharesAt({ numerator, denominator }) / sharesAt(current());
    if (perShare === null || !isDeclared(perShare, closeBefore(on) / shares)) {
      ex = nextExDate(addDays(exOn, 1));
      return;
    }
    dividend = { kind: 'dividend', exOn, perShare };
    known.push({ since: on, action: dividend });
  }
  /** With a split that is announced and comes before. */
  function sharesOn(date: LocalDate): Pick<Step, 'numerator' | 'denominator'> {
    const { numerator, denominator } = current();
    return split === null || split.effectiveOn > date
      ? { numerator, denominator }
      : {
          numerator: numerator * split.numerator,
          denominator: denominator * split.denominator,
        };
  }

  /** A split first: what is paid that day is paid on the new shares. */
  function advance(): void {
    const on = next;
    if (split?.effectiveOn === on) applySplit(split);
    if (dividend?.exOn === on) applyDividend(dividend);
    if (review === on) decideSplit(on);
    if (ex !== null && dividend === null && declaresOn(ex) === on) decideDividend(ex, on);
    next = earliest();
  }
  const stepOn = (date: LocalDate): Step | null => {
    while (date >= next) advance();
    for (let place = steps.length - 1; place >= 0; place -= 1) {
      const step = steps[place];
      if (step !== undefined && step.from <= date) return step;
    }
    return null;
  };

  // A quote asks several times for its day.
  let latest: Latest = { date: null, shift: 0, shares: 1 };
  const on = (date: LocalDate): Latest => {
    const step = date < begin ? null : stepOn(date);
    return (latest =
      step === null
        ? { date, shift: 0, shares: 1 }
        : { date, shift: step.shift, shares: sharesAt(step) });
  };
  return {
    shift: (date) => (date === latest.date ? latest : on(date)).shift,
    shares: (date) => (date === latest.date ? latest : on(date)).shares,
    actions: (date) => {
      if (date < begin) return [];
      stepOn(date);
      return known
        .filter(({ since }) => since <= date)
        .map(({ action }) => action)
        .toSorted((left, right) => (actionDay(left) < actionDay(right) ? -1 : 1));
    },
  };
}

/** The first trading day on which the price has it in. */
export function actionDay(action: CorporateAction): LocalDate {
  return action.kind === 'split' ? action.effectiveOn : action.exOn;
}

function sharesAt({ numerator, denominator }: Pick<Step, 'numerator' | 'denominator'>): number {
  return numerator / denominator;
}

/** What is left of a price at least, should it have collapsed since the dividend was declared. */
const LEFT_MIN = 0.5;
