/** What every proposal of one operator and its decision by a second one say of the two. */
export type Proposed = {
  readonly madeBy: string;
  readonly madeByName: string;
  readonly madeAt: number;
  readonly decidedBy: string | null;
  readonly decidedByName: string | null;
  readonly decidedAt: number | null;
};
