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
