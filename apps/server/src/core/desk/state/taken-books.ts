/**
 * What a customer has taken of the books they traded on, newest of each side: the same book does
 * not offer it to them again, whichever order asks. It follows from their fills of the last
 * seconds.
 */
export type TakenSide = 'bids' | 'asks';
export type TakenBook = {
  readonly book: string;
  readonly side: TakenSide;
  readonly sequence: number;
  readonly quantity: bigint;
};

export const nothingTaken: readonly TakenBook[] = [];
