/**
 * What a check found, as words and figures: the one form in which every check of the app is told,
 * so that right, wrong and "not yet" look the same wherever a customer checks something.
 */
export type Told = {
  readonly tone: Tone;
  readonly title: string;
  readonly text?: string | undefined;
  /** Usually what was shown beside what was computed here. */
  readonly figures?: readonly (readonly [label: string, value: string])[];
  /** What does not fit, one by one. */
  readonly problems?: readonly Problem[];
  readonly notes?: readonly string[];
  /** On this device. */
  readonly tookMs?: number;
};

/**
 * `right` when everything fits, `wrong` when something does not, `open` when it could not be
 * checked, `later` when what it is checked with is not published yet.
 */
export type Tone = 'right' | 'wrong' | 'open' | 'later';

export type Problem = { readonly text: string; readonly row: string | null };

/** How far a check has come. */
export type Running = {
  readonly text: string;
  /** Null where nobody can say. */
  readonly percent: number | null;
  readonly steps?: readonly Step[];
};

export type Step = {
  readonly text: string;
  readonly state: 'done' | 'now' | 'later';
  readonly detail: string | null;
};
