/** Beside a baseline of the same run where there is one; only a target makes it met or missed. */
export type Unit = 'bytes' | 'perSecond' | 'us' | 'ms' | 'count';

export type Target = {
  /** The ratio is measured / baseline. */
  readonly of: 'measured' | 'ratio';
  readonly is: 'atMost' | 'atLeast';
  readonly value: number;
};

export type Row = {
  readonly figure: string;
  readonly unit: Unit;
  /** Null when this machine could not measure it; a note says why. */
  readonly measured: number | null;
  readonly baseline: number | null;
  readonly target: Target | null;
};

export type Measured = { readonly rows: readonly Row[]; readonly notes: readonly string[] };

export type Figure = {
  readonly name: string;
  readonly about: string;
  measure(): Promise<Measured>;
};
