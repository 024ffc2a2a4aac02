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
    'extended_hours takes limit orders that are paid in full or sell what is held, day or gtc; in practice hours it changes nothing',
    'time in force opg and cls, advanced_instructions, and the limit of a stop_loss are refused',
    'an oco order protects the whole position; two orders over a part of it are placed in the app',
    'multi-leg orders (mleg) are vertical spreads, straddles, strangles and iron condors of one underlying and expiry, one of each leg; market or limit. All legs are filled at one net price or none is',
    'the legs of a combination open together and close together: neither one of them alone nor a roll in one order',
    'a leg of a combination has an id for its name only, and its price is from its own book at the instant of the fill',
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
    'an order if touched, which is placed in the app, is a market or limit order that is held until then; its subtag says the price (if touched 300.00)',
    'orders of other markets (Hong Kong, futures, currencies) are not listed, nor are those of rented robots',
    'at most 5,000 orders are looked through for one list',
  ),
  ...of(
    'getAllOpenPositions',
    'positions of other markets are not listed; their worth is in equity',
    'a combination is one position under a code of its own (AAPL261218+C310-C320)',
  ),
  ...of(
    'get-v2-assets',
    'cusip and margin requirements are left out; coins are listed and not tradable',
  ),
  ...of(
    'LegacyCalendar',
    'in practice hours a day ends at 23:59: it has no pause before the next one',
  ),
  ...of(
    'getAccountActivities',
    'fills, dividends, financing, and what was paid in or out; at most 5,000 events are looked through',
  ),
  ...of(
    'getAccountPortfolioHistory',
    'points are those of our own history: five minutes apart in a day, hours in a week, else days',
  ),
  ...of(
    'patchAccountConfig',
    'nothing is changed by a program: limits of a key are set when it is made',
  ),
  ...of(
    'subscribeToActivitiesSSE',
    'the stream ends after what there is, and says to ask again after a second',
  ),
  ...of(
    'getWatchlists',
    'lists of programs are their own; those in the app are for the person alone',
  ),
  ...of('optionExercise', 'a key never exercises, so it is refused: the owner does it in the app'),
  ...of(
    'optionDoNotExercise',
    'a key gives no instructions for expiry: the owner does it in the app',
  ),
  ...of(
    'get-options-contracts',
    'options on shares only; open interest and closing prices are left out',
  ),
  ...of('UsTreasuries', 'simulated treasuries under our codes, which are bought in the app'),
  ...of(
    'StockBars',
    'always adjusted for splits; the number of trades is left out; feed, asof and currency are not read',
  ),
  ...of('StockQuotes', 'the quote that stood at the end of each minute, 100 in a page'),
  ...of('CryptoQuotes', 'the quote that stood at the end of each minute, 100 in a page'),
  ...of('optionBars', 'of whole days only, at the closes of the model'),
  ...of('OptionTrades', 'options have no tape of their own, so there are none'),
  ...of('OptionLatestTrades', 'options have no tape of their own, so there are none'),
  ...of('Rates', 'by minutes, hours and days, not by seconds'),
  ...of('FixedIncomeLatestPrices', 'treasuries under our codes instead of ISINs'),
  ...of('FixedIncomeLatestQuotes', 'treasuries under our codes instead of ISINs'),
  ...of(
    'News',
    'headline and summary; the text stays on its page. The newest thousand are looked through',
  ),
  ...of('MostActives', 'by volume only, 50 at most'),
  ...of('CorporateActions', 'listed by share, so symbols is required'),
  ...of('get-v2-corporate_actions-announcements', 'listed by share, so symbol is required'),
  ...of('Calendar', 'the exchanges are NYSE, NASDAQ, OPRA and HKEX'),
  ...of('Clock', 'the exchanges are NYSE, NASDAQ, OPRA and HKEX'),
];
