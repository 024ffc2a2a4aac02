/** Options that were not given are null: each simulation has its own long run. */
export type SimOptions = {
  readonly seed: number;
  readonly operations: number | null;
  readonly kills: number | null;
  readonly databaseKills: number | null;
  readonly rounds: number | null;
  /** A tag or commit. */
  readonly from: string | null;
  /** The one kind of fault to inflict. */
  readonly only: string | null;
  /** The version of the price engine. */
  readonly engine: 2 | 3 | null;
  /** Where a report is written. */
  readonly folder: string | null;
};

export type Simulation = {
  readonly name: string;
  readonly about: string;
  /** Throws at the first problem. */
  run(options: SimOptions): Promise<string[]>;
};

/** What a simulation on a database of its own is told. */
export type SeededRun = {
  readonly databaseUrl: string;
  readonly seed: number;
  readonly rounds: number;
};

/** Closes what the work opened, newest first, however it ends. */
export async function closingAll<Result>(
  work: (closing: (() => Promise<void>)[]) => Promise<Result>,
): Promise<Result> {
  const closing: (() => Promise<void>)[] = [];
  try {
    return await work(closing);
  } finally {
    for (const close of closing.toReversed()) await close();
  }
}

const TOLD_EVERY_MS = 10_000;

/** Tells now and then how far it is. */
export function openProgress(what: string): { seconds(): number; onBatch(done: number): void } {
  const startedAtMs = performance.now();
  let toldAtMs = startedAtMs;
  const seconds = (): number => (performance.now() - startedAtMs) / 1_000;
  return {
    seconds,
    onBatch(done) {
      if (performance.now() - toldAtMs < TOLD_EVERY_MS) return;
      toldAtMs = performance.now();
      console.log(`  ${done} ${what}, ${(done / seconds()).toFixed(0)} a second`);
    },
  };
}
