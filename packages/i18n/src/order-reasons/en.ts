/** Why an order ended without being filled whole. */
export const orderReasonsEn = {
  customer: 'Cancelled by you.',
  iocRest: 'What was not filled at once was cancelled, as the order asked for.',
  expiredDay: 'Its trading day ended before it was filled.',
  positionClosed: 'Its position was closed, so there was nothing left to close.',
  otherDone: 'The other order that protects the position was filled; one cancels the other.',
  replaced: 'Replaced by a changed order.',
  FUNDS_INSUFFICIENT: 'The money in the account was not enough when it could have been filled.',
  auctionUnmatched: 'The auction found no match for it at its one price.',
  contractEnded: 'Its contract has ended.',
  marginRule: 'The position was closed because its margin was used up.',
  adjusted:
    'The shares were split, so its price and quantity no longer fit. Place it again on the new terms.',
  accountStopped:
    'The account was frozen or closed, so orders that would open a position were cancelled.',
} as const;

export type OrderReason = keyof typeof orderReasonsEn;
