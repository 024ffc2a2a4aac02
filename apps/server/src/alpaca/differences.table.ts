/** Where an answer is not what their documents say, and why: printed by `npm run coverage:alpaca`. */
export type Difference = { readonly operation: string; readonly differs: string };

const of = (operation: string, ...all: readonly string[]): Difference[] =>
  all.map((differs) => ({ operation, differs }));

export const differences: readonly Difference[] = [
  ...of(
    'getAccount',
    'buying power is the cash of the funding and the stock wallet: shares are paid in full, so the multiplier is 1',
    'day trades are not counted, and money is never moved by a key',
  ),
  ...of(
    'postOrder',
    'coins are not traded by programs',
    'extended_hours is refused where the market keeps exchange hours; orders wait for the regular session',
    'time in force opg and cls, advanced_instructions, and the limit of a stop_loss are refused',
    'an oco order protects the whole position',
    'a short position is bought back at market or with a limit, never more than it is',
    'an order may take what its wallet lacks from the funding wallet of the same account',
  ),
  ...of(
    'patchOrderByOrderId',
    'neither the trail nor the time in force of an order is changed',
    'an order that was replaced in the app does not say by which',
  ),
  ...of(
    'getAllOrders',
    'orders of other markets (Hong Kong, futures, currencies) are not listed, nor are those of rented robots',
    'at most 5,000 orders are looked through for one list',
  ),
  ...of(
    'getAllOpenPositions',
    'positions of other markets are not listed; their worth is in equity',
  ),
  ...of(
    'get-v2-assets',
    'cusip and margin requirements are left out; coins are listed and not tradable',
  ),
  ...of(
    'LegacyCalendar',
    'in practice hours a day ends at 23:59: it has no pause before the next one',
  ),
  ...of('Calendar', 'the exchanges are NYSE, NASDAQ, OPRA and HKEX'),
  ...of('Clock', 'the exchanges are NYSE, NASDAQ, OPRA and HKEX'),
];
