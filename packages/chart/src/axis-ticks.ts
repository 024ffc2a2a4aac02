import { DAY_MS, MINUTE_MS } from '@candor/kit/time';

export type TimeScale = 'clock' | 'day' | 'month';

const PRICE_LABELS_MAX = 4;
const CLOCK_STEPS_MS = [15, 30, 60, 120, 180, 240, 360, 720].map((minutes) => minutes * MINUTE_MS);

/** `timeOf` is a bar's local time, as milliseconds that read like UTC. */
export function timeTicks({
  from,
  to,
  timeOf,
  scale,
  barPx,
  gapPx,
}: {
  from: number;
  to: number;
  timeOf: (index: number) => number | null;
  scale: TimeScale;
  barPx: number;
  /** Between the middles of two labels. */
  gapPx: number;
}): number[] {
  const unitOf =
    scale === 'clock'
      ? clockUnits({ from, to, timeOf, barPx, gapPx })
      : scale === 'day'
        ? getDay
        : monthOf;
  const found: number[] = [];
  let before: number | null = null;
  let lastPx = Number.NEGATIVE_INFINITY;
  // A minute without a trade may move two labels slightly closer.
  const leastPx = scale === 'clock' ? gapPx * 0.7 : gapPx;
  for (let index = from; index < to; index += 1) {
    const at = timeOf(index);
    if (at === null) continue;
    const unit = unitOf(at);
    const begins = before === null ? scale === 'clock' && at === unit : unit !== before;
    before = unit;
    if (!begins || index * barPx - lastPx < leastPx) continue;
    found.push(index);
    lastPx = index * barPx;
  }
  return found;
}

/** From here on, even steps would leave half of the axis without a label. */
const RATIO_MIN = 4;

/** 1, 2 and 5 of each power of ten; null where even steps say more. */
export function ratioTicks(from: number, to: number): number[] | null {
  if (from <= 0 || to / from < RATIO_MIN) return null;
  const ticks: number[] = [];
  for (let power = Math.floor(Math.log10(from)); 10 ** power <= to; power += 1)
    for (const step of [1, 2, 5]) {
      const value = step * 10 ** power;
      if (value >= from && value <= to) ticks.push(value);
    }
  return ticks;
}

export function fewOf<Tick>(ticks: readonly Tick[]): Tick[] {
  const every = Math.ceil(ticks.length / PRICE_LABELS_MAX);
  return ticks.filter((_, index) => every <= 1 || index % every === Math.floor(every / 2));
}

function clockUnits({
  from,
  to,
  timeOf,
  barPx,
  gapPx,
}: Omit<Parameters<typeof timeTicks>[0], 'scale'>): (at: number) => number {
  const [first, last] = [timeOf(from), timeOf(to - 1)];
  const msPerPx =
    first === null || last === null || to - from < 2
      ? 0
      : (last - first) / ((to - from - 1) * barPx);
  const step = CLOCK_STEPS_MS.find((ms) => ms >= gapPx * msPerPx) ?? DAY_MS;
  return (at) => Math.floor(at / step) * step;
}

function getDay(at: number): number {
  return Math.floor(at / DAY_MS);
}

function monthOf(at: number): number {
  const date = new Date(at);
  return date.getUTCFullYear() * 12 + date.getUTCMonth();
}
