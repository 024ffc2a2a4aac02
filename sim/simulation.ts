/**
 * What a simulation hands to sim.ts. Options that were not given are null: each simulation has its
 * own long run in mind.
 */
export type SimOptions = {
  readonly seed: number;
  readonly operations: number | null;
  readonly kills: number | null;
  readonly databaseKills: number | null;
  readonly rounds: number | null;
};

export type Simulation = {
  readonly name: string;
  readonly about: string;
  /** Lines that tell what was done; throws at the first thing that is wrong. */
  run(options: SimOptions): Promise<string[]>;
};
