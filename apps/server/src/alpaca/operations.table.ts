/**
 * The 118 operations of their published documents (trading 2.0.1 and market data), each answered or
 * refused. `npm run coverage:alpaca` prints this table, with what differs (differences.table.ts).
 */
export type Operation = {
  readonly api: 'trading' | 'market data';
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  readonly path: `/${string}`;
  readonly operation: string;
  /** Why it is refused; null where it is answered. */
  readonly refusedBecause: string | null;
};

type Row = Omit<Operation, 'api'>;

const answered = (method: Row['method'], path: Row['path'], operation: string): Row => ({
  method,
  path,
  operation,
  refusedBecause: null,
});

const refused = (
  method: Row['method'],
  path: Row['path'],
  operation: string,
  refusedBecause: string,
): Row => ({ method, path, operation, refusedBecause });

const noLocates = 'shares that are sold short are borrowed without a locate here';
const noPerpetuals = 'there are no perpetual futures here';
const noTokens = 'there are no tokenized shares here';
const noCoinWallets = 'money of an account is moved by its owner in the app, never by a key';
const noCorporates = 'there are no corporate bonds here';
const noLogos = 'there are no logos of companies here: the app draws letters instead';

const trading: readonly Row[] = [
  refused('GET', '/v1/locates', 'listLocates', noLocates),
  refused('POST', '/v1/locates', 'createLocates', noLocates),
  refused('GET', '/v1/locates/{locate_id}', 'getLocate', noLocates),
  refused('GET', '/v1/locates/quotes', 'listLocateQuotes', noLocates),
  answered('GET', '/v2beta1/events/activities', 'subscribeToActivitiesSSE'),
  answered('GET', '/v2/account', 'getAccount'),
  answered('GET', '/v2/account/activities', 'getAccountActivities'),
  answered('GET', '/v2/account/activities/{activity_type}', 'getAccountActivitiesByActivityType'),
  answered('GET', '/v2/account/configurations', 'getAccountConfig'),
  answered('PATCH', '/v2/account/configurations', 'patchAccountConfig'),
  answered('GET', '/v2/account/portfolio/history', 'getAccountPortfolioHistory'),
  answered('GET', '/v2/assets', 'get-v2-assets'),
  answered('GET', '/v2/assets/{symbol_or_asset_id}', 'get-v2-assets-symbol_or_asset_id'),
  refused('GET', '/v2/assets/fixed_income/us_corporates', 'UsCorporates', noCorporates),
  answered('GET', '/v2/assets/fixed_income/us_treasuries', 'UsTreasuries'),
  answered('GET', '/v2/calendar', 'LegacyCalendar'),
  answered('GET', '/v2/clock', 'LegacyClock'),
  answered('GET', '/v2/corporate_actions/announcements', 'get-v2-corporate_actions-announcements'),
  answered(
    'GET',
    '/v2/corporate_actions/announcements/{id}',
    'get-v2-corporate_actions-announcements-id',
  ),
  answered('GET', '/v2/options/contracts', 'get-options-contracts'),
  answered('GET', '/v2/options/contracts/{symbol_or_id}', 'get-option-contract-symbol_or_id'),
  answered('DELETE', '/v2/orders', 'deleteAllOrders'),
  answered('GET', '/v2/orders', 'getAllOrders'),
  answered('POST', '/v2/orders', 'postOrder'),
  answered('DELETE', '/v2/orders/{order_id}', 'deleteOrderByOrderID'),
  answered('GET', '/v2/orders/{order_id}', 'getOrderByOrderID'),
  answered('PATCH', '/v2/orders/{order_id}', 'patchOrderByOrderId'),
  answered('GET', '/v2/orders:by_client_order_id', 'getOrderByClientOrderId'),
  refused('GET', '/v2/perpetuals/account_vitals', 'getCryptoPerpAccountVitals', noPerpetuals),
  refused('GET', '/v2/perpetuals/leverage', 'getCryptoPerpAccountLeverage', noPerpetuals),
  refused('POST', '/v2/perpetuals/leverage', 'setCryptoPerpAccountLeverage', noPerpetuals),
  refused('GET', '/v2/perpetuals/wallets', 'listCryptoPerpFundingWallets', noPerpetuals),
  refused(
    'GET',
    '/v2/perpetuals/wallets/fees/estimate',
    'getCryptoPerpTransferEstimate',
    noPerpetuals,
  ),
  refused(
    'GET',
    '/v2/perpetuals/wallets/transfers',
    'listCryptoPerpFundingTransfers',
    noPerpetuals,
  ),
  refused(
    'POST',
    '/v2/perpetuals/wallets/transfers',
    'createCryptoPerpTransferForAccount',
    noPerpetuals,
  ),
  refused(
    'GET',
    '/v2/perpetuals/wallets/transfers/{transfer_id}',
    'getCryptoPerpFundingTransfer',
    noPerpetuals,
  ),
  refused('GET', '/v2/perpetuals/wallets/whitelists', 'listWhitelistedPerpAddress', noPerpetuals),
  refused(
    'POST',
    '/v2/perpetuals/wallets/whitelists',
    'createWhitelistedPerpAddress',
    noPerpetuals,
  ),
  refused(
    'DELETE',
    '/v2/perpetuals/wallets/whitelists/{whitelisted_address_id}',
    'deleteWhitelistedPerpAddress',
    noPerpetuals,
  ),
  answered('DELETE', '/v2/positions', 'deleteAllOpenPositions'),
  answered('GET', '/v2/positions', 'getAllOpenPositions'),
  answered('DELETE', '/v2/positions/{symbol_or_asset_id}', 'deleteOpenPosition'),
  answered('GET', '/v2/positions/{symbol_or_asset_id}', 'getOpenPosition'),
  answered('POST', '/v2/positions/{symbol_or_contract_id}/do-not-exercise', 'optionDoNotExercise'),
  answered('POST', '/v2/positions/{symbol_or_contract_id}/exercise', 'optionExercise'),
  refused('POST', '/v2/tokenization/mint', 'postTokenizationMint', noTokens),
  refused('GET', '/v2/tokenization/requests', 'getTokenizationRequests', noTokens),
  refused('GET', '/v2/wallets', 'listCryptoFundingWallets', noCoinWallets),
  refused('GET', '/v2/wallets/fees/estimate', 'getCryptoTransferEstimate', noCoinWallets),
  refused('GET', '/v2/wallets/transfers', 'listCryptoFundingTransfers', noCoinWallets),
  refused('POST', '/v2/wallets/transfers', 'createCryptoTransferForAccount', noCoinWallets),
  refused('GET', '/v2/wallets/transfers/{transfer_id}', 'getCryptoFundingTransfer', noCoinWallets),
  refused('GET', '/v2/wallets/whitelists', 'listWhitelistedAddress', noCoinWallets),
  refused('POST', '/v2/wallets/whitelists', 'createWhitelistedAddress', noCoinWallets),
  refused(
    'DELETE',
    '/v2/wallets/whitelists/{whitelisted_address_id}',
    'deleteWhitelistedAddress',
    noCoinWallets,
  ),
  answered('GET', '/v2/watchlists', 'getWatchlists'),
  answered('POST', '/v2/watchlists', 'postWatchlist'),
  answered('DELETE', '/v2/watchlists/{watchlist_id}', 'deleteWatchlistById'),
  answered('GET', '/v2/watchlists/{watchlist_id}', 'getWatchlistById'),
  answered('POST', '/v2/watchlists/{watchlist_id}', 'addAssetToWatchlist'),
  answered('PUT', '/v2/watchlists/{watchlist_id}', 'updateWatchlistById'),
  answered('DELETE', '/v2/watchlists/{watchlist_id}/{symbol}', 'removeAssetFromWatchlist'),
  answered('DELETE', '/v2/watchlists:by_name', 'deleteWatchlistByName'),
  answered('GET', '/v2/watchlists:by_name', 'getWatchlistByName'),
  answered('POST', '/v2/watchlists:by_name', 'addAssetToWatchlistByName'),
  answered('PUT', '/v2/watchlists:by_name', 'updateWatchlistByName'),
  answered('GET', '/v3/calendar/{market}', 'Calendar'),
  answered('GET', '/v3/clock', 'Clock'),
];

const marketData: readonly Row[] = [
  refused('GET', '/v1beta1/crypto-perps/{loc}/latest/bars', 'CryptoPerpLatestBars', noPerpetuals),
  refused(
    'GET',
    '/v1beta1/crypto-perps/{loc}/latest/orderbooks',
    'CryptoPerpLatestOrderbooks',
    noPerpetuals,
  ),
  refused(
    'GET',
    '/v1beta1/crypto-perps/{loc}/latest/pricing',
    'CryptoPerpLatestFuturesPricing',
    noPerpetuals,
  ),
  refused(
    'GET',
    '/v1beta1/crypto-perps/{loc}/latest/quotes',
    'CryptoPerpLatestQuotes',
    noPerpetuals,
  ),
  refused(
    'GET',
    '/v1beta1/crypto-perps/{loc}/latest/trades',
    'CryptoPerpLatestTrades',
    noPerpetuals,
  ),
  answered('GET', '/v1beta1/fixed_income/latest/prices', 'FixedIncomeLatestPrices'),
  answered('GET', '/v1beta1/fixed_income/latest/quotes', 'FixedIncomeLatestQuotes'),
  answered('GET', '/v1beta1/forex/latest/rates', 'LatestRates'),
  answered('GET', '/v1beta1/forex/rates', 'Rates'),
  answered('GET', '/v1beta1/indices/latest/values', 'IndexLatestValues'),
  answered('GET', '/v1beta1/indices/values', 'IndexValues'),
  refused('GET', '/v1beta1/logos/{symbol}', 'Logos', noLogos),
  answered('GET', '/v1beta1/news', 'News'),
  answered('GET', '/v1beta1/options/bars', 'optionBars'),
  answered('GET', '/v1beta1/options/meta/conditions/{ticktype}', 'OptionMetaConditions'),
  answered('GET', '/v1beta1/options/meta/exchanges', 'OptionMetaExchanges'),
  answered('GET', '/v1beta1/options/quotes/latest', 'OptionLatestQuotes'),
  answered('GET', '/v1beta1/options/snapshots', 'OptionSnapshots'),
  answered('GET', '/v1beta1/options/snapshots/{underlying_symbol}', 'OptionChain'),
  answered('GET', '/v1beta1/options/trades', 'OptionTrades'),
  answered('GET', '/v1beta1/options/trades/latest', 'OptionLatestTrades'),
  answered('GET', '/v1beta1/screener/{market_type}/movers', 'Movers'),
  answered('GET', '/v1beta1/screener/stocks/most-actives', 'MostActives'),
  answered('GET', '/v1beta3/crypto/{loc}/bars', 'CryptoBars'),
  answered('GET', '/v1beta3/crypto/{loc}/latest/bars', 'CryptoLatestBars'),
  answered('GET', '/v1beta3/crypto/{loc}/latest/orderbooks', 'CryptoLatestOrderbooks'),
  answered('GET', '/v1beta3/crypto/{loc}/latest/quotes', 'CryptoLatestQuotes'),
  answered('GET', '/v1beta3/crypto/{loc}/latest/trades', 'CryptoLatestTrades'),
  answered('GET', '/v1beta3/crypto/{loc}/quotes', 'CryptoQuotes'),
  answered('GET', '/v1beta3/crypto/{loc}/snapshots', 'CryptoSnapshots'),
  answered('GET', '/v1beta3/crypto/{loc}/trades', 'CryptoTrades'),
  answered('GET', '/v1/corporate-actions', 'CorporateActions'),
  answered('GET', '/v2/stocks/{symbol}/auctions', 'StockAuctionSingle'),
  answered('GET', '/v2/stocks/{symbol}/bars', 'StockBarSingle'),
  answered('GET', '/v2/stocks/{symbol}/bars/latest', 'StockLatestBarSingle'),
  answered('GET', '/v2/stocks/{symbol}/quotes', 'StockQuoteSingle'),
  answered('GET', '/v2/stocks/{symbol}/quotes/latest', 'StockLatestQuoteSingle'),
  answered('GET', '/v2/stocks/{symbol}/snapshot', 'StockSnapshotSingle'),
  answered('GET', '/v2/stocks/{symbol}/trades', 'StockTradeSingle'),
  answered('GET', '/v2/stocks/{symbol}/trades/latest', 'StockLatestTradeSingle'),
  answered('GET', '/v2/stocks/auctions', 'StockAuctions'),
  answered('GET', '/v2/stocks/bars', 'StockBars'),
  answered('GET', '/v2/stocks/bars/latest', 'StockLatestBars'),
  answered('GET', '/v2/stocks/meta/conditions/{ticktype}', 'StockMetaConditions'),
  answered('GET', '/v2/stocks/meta/exchanges', 'StockMetaExchanges'),
  answered('GET', '/v2/stocks/quotes', 'StockQuotes'),
  answered('GET', '/v2/stocks/quotes/latest', 'StockLatestQuotes'),
  answered('GET', '/v2/stocks/snapshots', 'StockSnapshots'),
  answered('GET', '/v2/stocks/trades', 'StockTrades'),
  answered('GET', '/v2/stocks/trades/latest', 'StockLatestTrades'),
];

export const operations: readonly Operation[] = [
  ...trading.map((row) => ({ api: 'trading' as const, ...row })),
  ...marketData.map((row) => ({ api: 'market data' as const, ...row })),
];
