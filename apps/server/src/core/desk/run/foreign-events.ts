/**
 * Whether something was written that this server was not told of: by another server, or by one that
 * was here before. Everybody's open orders and positions are read again only then, which takes
 * seconds where there are hundreds of thousands.
 *
 * Numbers are given before a transaction commits, and this server is told of its own after that. So
 * a look counts up to what was the newest at the look before, by when all of it is told, and from
 * two looks further back: no transaction lasts that long.
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
  let own = new Set<number>();
  /** The newest at the last three looks, oldest first. */
  let marks: number[] = [];
  let isFirst = true;
  return {
    note(numbers) {
      for (const number of numbers) own.add(number);
    },
    async begin() {
      if (marks.length === 0) marks = [await newest()];
    },
    async areThere() {
      const [after, until] = [marks[0], marks.at(-1)];
      marks = [...marks, await newest()].slice(-3);
      if (isFirst || after === undefined || until === undefined) {
        isFirst = false;
        return true;
      }
      const written = await count(after, until);
      let ownCount = 0;
      for (const number of own) if (number > after && number <= until) ownCount += 1;
      const kept = marks[0] ?? 0;
      own = new Set([...own].filter((number) => number > kept));
      return written !== ownCount;
    },
  };
}
