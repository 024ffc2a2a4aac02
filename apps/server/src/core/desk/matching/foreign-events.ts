/**
 * Whether something was written that this server was not told of: by another server, or by one that
 * was here before. Everybody's open orders and positions are read again only then, which takes
 * seconds where there are hundreds of thousands.
 *
 * Numbers are given before a transaction commits, and this server is told of its own after that. So
 * a look counts up to what was the newest at the look before, by when all of it is told, and from
 * two looks further back: no transaction lasts that long.
 *
 * Own numbers are kept as runs of one after the other, which a server that writes alone has one of,
 * and those that a look has counted are forgotten. Looks may fail for long, as while the database
 * is away from them: past a bound nothing is kept, and the next look reads everything again.
 */
export type ForeignEvents = {
  /** Written by this server, and committed. */
  note(numbers: readonly number[]): void;
  /** Before the first reading. */
  begin(): Promise<void>;
  /** The first time always: the first reading missed what was being written. */
  areThere(): Promise<boolean>;
};

export type EventNumbers = {
  newest(): Promise<number>;
  /** How many there are above `after`, up to `until`. */
  count(after: number, until: number): Promise<number>;
};

export function watchForeignEvents({ newest, count }: EventNumbers): ForeignEvents {
  const own: Run[] = [];
  /** The newest at the last three looks, oldest first. */
  let marks: number[] = [];
  let isUnsure = true;
  return {
    note(numbers) {
      for (const number of numbers) addTo(own, number);
      if (own.length <= RUNS_MAX) return;
      own.length = 0;
      isUnsure = true;
    },
    async begin() {
      if (marks.length === 0) marks = [await newest()];
    },
    async areThere() {
      const [after, until] = [marks[0], marks.at(-1)];
      marks = [...marks, await newest()].slice(-3);
      if (isUnsure || after === undefined || until === undefined) {
        isUnsure = false;
        return true;
      }
      const written = await count(after, until);
      const ownCount = own.reduce(
        (sum, { from, to }) =>
          sum + Math.max(0, Math.min(to, until) - Math.max(from, after + 1) + 1),
        0,
      );
      forgetUpTo(own, marks[0] ?? 0);
      return written !== ownCount;
    },
  };
}

/** Numbers one after the other, both ends included. */
type Run = { from: number; to: number };

/** Many times what several servers leave between two looks. */
export const RUNS_MAX = 50_000;

/**
 * Mostly it goes on with the last run, or a few before it: batches are told of in about their
 * order.
 */
function addTo(runs: Run[], number: number): void {
  let place = runs.length;
  while (place > 0 && (runs[place - 1]?.from ?? 0) > number) place -= 1;
  const [before, after] = [runs[place - 1], runs[place]];
  if (before !== undefined && number <= before.to) return;
  const [touchesBefore, touchesAfter] = [before?.to === number - 1, after?.from === number + 1];
  if (touchesBefore && touchesAfter && before !== undefined && after !== undefined) {
    before.to = after.to;
    runs.splice(place, 1);
  } else if (touchesBefore && before !== undefined) before.to = number;
  else if (touchesAfter && after !== undefined) after.from = number;
  else runs.splice(place, 0, { from: number, to: number });
}

function forgetUpTo(runs: Run[], number: number): void {
  const kept = runs.filter(({ to }) => to > number);
  for (const run of kept) run.from = Math.max(run.from, number + 1);
  runs.splice(0, runs.length, ...kept);
}
