/** What was asked for of an offering, as far as it moves the first price (first-move.ts). */
export type ListingDemand = {
  /** Of the lots in the ballot, by the simulated crowd alone: no customer can move it. */
  readonly crowdHundredths: number;
  /** Whether the price was so far outside the range that every subscriber was asked again. */
  readonly wasAskedAgain: boolean;
};
