/**
 * What a customer has taken of the books they traded on, newest of each side: the same book does
 * not offer it to them again, whichever order asks. Kept in the customer's row of the desk, so that
 * it is read, compared and written with everything else that an order is decided on.
 */
export type TakenSide = 'bids' | 'asks';
export type TakenBook = {
  readonly book: string;
  readonly side: TakenSide;
  readonly sequence: number;
  readonly quantity: bigint;
};

export const nothingTaken: readonly TakenBook[] = [];
