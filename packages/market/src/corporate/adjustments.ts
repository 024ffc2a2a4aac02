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

type Course = Pick<AdjustmentOptions, 'instrument' | 'frames' | 'closeBefore'> & {
  readonly begin: LocalDate;
  readonly steps: Step[];
  readonly known: Known[];
  review: LocalDate;
  split: Split | null;
  ex: LocalDate | null;
  dividend: CashDividend | null;
  next: LocalDate;
  /** A quote asks several times for its day. */
  latest: Latest;
};

export function openAdjustments(options: AdjustmentOptions): Adjustments {
  const course = beginCourse(options);
  return {
    shift: (date) => (date === course.latest.date ? course.latest : on(course, date)).shift,
    shares: (date) => (date === course.latest.date ? course.latest : on(course, date)).shares,
    actions: (date) => {
      if (date < course.begin) return [];
      stepOn(course, date);
      return course.known
        .filter(({ since }) => since <= date)
        .map(({ action }) => action)
        .toSorted((left, right) => (actionDay(left) < actionDay(right) ? -1 : 1));
    },
  };
}

function beginCourse({
  instrument,
  frames,
  closeBefore,
  listedOn,
  versionTwoFrom,
}: AdjustmentOptions): Course {
  const begin =
    listedOn === null || listedOn < versionTwoFrom ? versionTwoFrom : addDays(listedOn, 1);
  const course: Course = {
    ...{ instrument, frames, closeBefore, begin },
    steps: [],
    known: [],
    review: getReview(instrument.id, begin),
    split: null,
    ex: quarterlyDividend(instrument) === null ? null : nextExDate(begin),
    dividend: null,
    next: begin,
    latest: { date: null, shift: 0, shares: 1 },
  };
  course.next = earliest(course);
  return course;
}

function getReview(id: string, from: LocalDate): LocalDate {
  return dateOfDay(nextReview(id, dayOfDate(from)));
}

function declaresOn({ begin }: Course, exOn: LocalDate): LocalDate {
  const day = addDays(exOn, -DECLARED_DAYS_BEFORE);
  return day < begin ? begin : day;
}

/** The next day on which something is decided or comes into force. */
function earliest(course: Course): LocalDate {
  let first = course.review;
  if (course.split !== null && course.split.effectiveOn < first) first = course.split.effectiveOn;
  if (course.ex !== null) {
    const due = course.dividend === null ? declaresOn(course, course.ex) : course.ex;
    if (due < first) first = due;
  }
  return first;
}

function tradingDay({ frames, instrument }: Course, from: LocalDate): LocalDate {
  for (let date = from; ; date = addDays(date, 1))
    if (frames.on(instrument.calendar, date) !== null) return date;
}

function current({ steps, begin }: Course): Step {
  return steps.at(-1) ?? { from: begin, shift: 0, numerator: 1, denominator: 1 };
}

function applySplit(course: Course, { effectiveOn, numerator, denominator }: Split): void {
  const before = current(course);
  course.steps.push({
    from: effectiveOn,
    shift: before.shift - log(numerator / denominator),
    numerator: before.numerator * numerator,
    denominator: before.denominator * denominator,
  });
  course.split = null;
}

function applyDividend(course: Course, { exOn, perShare }: CashDividend): void {
  const before = current(course);
  const today = course.steps.at(-2);
  // The close is in the shares of the day before; a split of the same day came first.
  const ratio =
    before.from === exOn ? sharesAt(before) / (today === undefined ? 1 : sharesAt(today)) : 1;
  const close = course.closeBefore(exOn) / ratio;
  const left = Math.max((close - Number(perShare)) / close, LEFT_MIN);
  course.steps.push({ ...before, from: exOn, shift: before.shift + log(left) });
  course.ex = nextExDate(addDays(exOn, 1));
  course.dividend = null;
}

function decideSplit(course: Course, on: LocalDate): void {
  const ratio = splitFor(course.instrument.assetClass, course.closeBefore(on));
  if (ratio !== null) {
    const announcedOn = tradingDay(course, on);
    let effectiveOn = announcedOn;
    for (let day = 0; day < SPLIT_NOTICE_DAYS; day += 1)
      effectiveOn = tradingDay(course, addDays(effectiveOn, 1));
    course.split = { kind: 'split', announcedOn, effectiveOn, ...ratio };
    course.known.push({ since: announcedOn, action: course.split });
  }
  course.review = getReview(course.instrument.id, addDays(on, 1));
}

function decideDividend(course: Course, exOn: LocalDate, on: LocalDate): void {
  const { numerator, denominator } = sharesOn(course, exOn);
  const perShare = quarterlyDividend(course.instrument, { numerator, denominator });
  const shares = sharesAt({ numerator, denominator }) / sharesAt(current(course));
  if (perShare === null || !isDeclared(perShare, course.closeBefore(on) / shares)) {
    course.ex = nextExDate(addDays(exOn, 1));
    return;
  }
  course.dividend = { kind: 'dividend', exOn, perShare };
  course.known.push({ since: on, action: course.dividend });
}

/** With a split that is announced and comes before. */
function sharesOn(course: Course, date: LocalDate): Pick<Step, 'numerator' | 'denominator'> {
  const { numerator, denominator } = current(course);
  return course.split === null || course.split.effectiveOn > date
    ? { numerator, denominator }
    : {
        numerator: numerator * course.split.numerator,
        denominator: denominator * course.split.denominator,
      };
}

/** A split first: what is paid that day is paid on the new shares. */
function advance(course: Course): void {
  const on = course.next;
  if (course.split?.effectiveOn === on) applySplit(course, course.split);
  if (course.dividend?.exOn === on) applyDividend(course, course.dividend);
  if (course.review === on) decideSplit(course, on);
  if (course.ex !== null && course.dividend === null && declaresOn(course, course.ex) === on)
    decideDividend(course, course.ex, on);
  course.next = earliest(course);
}

function stepOn(course: Course, date: LocalDate): Step | null {
  while (date >= course.next) advance(course);
  for (let place = course.steps.length - 1; place >= 0; place -= 1) {
    const step = course.steps[place];
    if (step !== undefined && step.from <= date) return step;
  }
  return null;
}

function on(course: Course, date: LocalDate): Latest {
  const step = date < course.begin ? null : stepOn(course, date);
  return (course.latest =
    step === null
      ? { date, shift: 0, shares: 1 }
      : { date, shift: step.shift, shares: sharesAt(step) });
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
