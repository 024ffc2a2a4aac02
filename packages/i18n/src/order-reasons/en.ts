/** Why an order ended without being filled whole. */
export const orderReasonsEn = {
  customer: 'Cancelled by you.',
  iocRest: 'The part not filled immediately was cancelled, as the order required.',
  expiredDay: 'Not fully filled by the end of its trading day.',
  positionClosed: 'Its position was closed, so there was nothing left to close.',
  otherDone:
    'The other order of the take profit and stop loss was filled, so this one was cancelled.',
  pairDone: 'The other order of the two was filled, so this one was cancelled.',
  pairEnded: 'The other order of the two ended, so this one ended with it.',
  windowEnded: 'Not fully filled by the time you set.',
  replaced: 'Replaced by the changed order.',
  FUNDS_INSUFFICIENT: 'The money in the account was not enough when it could have been filled.',
  OPTION_UNCOVERED:
    'The shares behind the call were no longer free when it could have been filled.',
  auctionUnmatched: 'The auction had no match for it at the auction price.',
  contractEnded: 'The contract has expired.',
  marginRule: 'The position was liquidated because its margin was used up.',
  adjusted:
    'The stock was split, so the price and quantity no longer apply. Place it again on the new terms.',
  accountStopped:
    'The account was frozen, restricted or closed, so orders that would open a position were cancelled.',
  optionExercised: 'Exercised: the shares changed hands at the strike.',
  optionAssigned: 'Assigned: the shares changed hands at the strike.',
  optionCash: 'Settled in cash at its value.',
  optionWorthless: 'Expired out of the money, at nothing.',
  optionNotExercised: 'Not exercised, as you chose.',
} as const;

export type OrderReason = keyof typeof orderReasonsEn;
