/**
 * What agents may do, as tools over calls of ours (platform/mcp). What is not here they cannot
 * call; scope and limits of their key hold besides.
 */
import { TradedSource } from '@candor/contract/kernel/enumerations';
import type { ToolEntry } from '../platform/mcp/tool.ts';

const SOURCES =
  'source: 0 US share, 2 currency pair, 3 future, 11 Hong Kong share, 12 option, 100 coin.';

const reads = (
  name: string,
  call: string,
  title: string,
  about: string,
  more: Pick<ToolEntry, 'isForeign'> = {},
): ToolEntry => ({ name, title, about, call, changes: null, ...more });

const market: readonly ToolEntry[] = [
  reads(
    'search_instruments',
    'markets.searchInstruments',
    'Search instruments',
    'Finds instruments by code or name.',
  ),
  reads(
    'get_quote',
    'quotes.loadQuote',
    'Quote',
    `Bid, ask and last price of one instrument. ${SOURCES}`,
  ),
  reads('get_quotes', 'quotes.listQuotes', 'Quotes', 'The quotes of up to 200 instruments.'),
  reads('get_bars', 'quotes.listBars', 'Bars', 'Open, high, low, close and volume by period.'),
  reads(
    'get_quote_details',
    'quotes.loadQuoteDetail',
    'Quote with book and last trades',
    'The book and the last trades of one instrument.',
  ),
  reads(
    'list_corporate_actions',
    'quotes.listCorporateActions',
    'Corporate actions',
    'Dividends and splits of a share.',
  ),
  reads(
    'get_short_sale',
    'quotes.loadShortSale',
    'Short sales',
    'Whether a share can be sold short, what borrowing it costs, and a restriction after a fall.',
  ),
  reads(
    'get_market_clock',
    'markets.loadMarketClock',
    'Market hours',
    'Which markets are open, and when that changes.',
  ),
  reads(
    'list_trading_days',
    'markets.listTradingDays',
    'Trading days',
    'Days and hours of the exchanges.',
  ),
  reads(
    'find_instruments',
    'find.findInstruments',
    'Screener',
    'Instruments by what they do: change, volume, size, signals.',
  ),
  reads(
    'list_calendar',
    'calendar.listCalendar',
    'Calendar',
    'Earnings, dividends, expiries, holidays and figures by day.',
  ),
  reads('list_news', 'news.listArticles', 'News', 'The newest articles.', { isForeign: true }),
  reads('get_article', 'news.loadArticle', 'Article', 'One article.', { isForeign: true }),
  reads(
    'list_option_underlyings',
    'options.listOptionUnderlyings',
    'What has options',
    'The instruments that have options.',
  ),
  reads(
    'get_option_chain',
    'options.listOptionChain',
    'Option chain',
    'Calls and puts of one expiry with quotes and greeks.',
  ),
  reads('get_option', 'options.loadOption', 'Option', 'One option with quote, greeks and history.'),
];

const account: readonly ToolEntry[] = [
  reads(
    'get_account',
    'wallet.loadFundingOverview',
    'Account',
    'What the account is worth: cash, invested, margin, open profit, by wallet.',
  ),
  reads(
    'get_buying_power',
    'stocks.loadPositionSizes',
    'Buying power',
    `How many could be bought or sold at most. ${SOURCES}`,
  ),
  reads(
    'get_account_history',
    'wallet.listAssetHistory',
    'Value over time',
    'What the account was worth.',
  ),
  reads(
    'list_bills',
    'wallet.listBills',
    'Account movements',
    'Every movement of money, newest first.',
  ),
  reads(
    'get_performance',
    'performance.loadPerformance',
    'Returns',
    'Returns over a period, against an index.',
  ),
  reads('get_gains', 'performance.loadGains', 'Gains', 'Realised gains of a year.'),
  reads(
    'list_positions',
    'positions.listPositions',
    'Positions',
    'Open positions with cost, value and profit.',
  ),
  reads(
    'get_position',
    'positions.loadPosition',
    'Position',
    'One position with its lots and orders.',
  ),
  reads(
    'list_working_orders',
    'positions.listWorkingOrders',
    'Working orders',
    'Orders that are not filled yet.',
  ),
  reads(
    'list_approvals',
    'keys.listApprovals',
    'Orders that wait for approval',
    'Of a key that asks first: orders that wait for the owner, and what came of earlier ones.',
  ),
  reads(
    'list_trade_history',
    'positions.listTradeHistory',
    'Trade history',
    'What happened to orders and positions, newest first.',
  ),
  reads('get_order', 'positions.loadOrder', 'Order', 'One order with its state.'),
  reads(
    'get_trading_minimums',
    'stocks.loadMinimums',
    'Order sizes',
    'Smallest and largest order of each product.',
  ),
  reads('get_fees', 'stocks.loadStockRate', 'Fees', 'Every charge with the day it is valid from.'),
  reads(
    'list_notes',
    'trade-notes.listTradeNotes',
    'Journal',
    'Notes of the account’s owner on orders.',
    { isForeign: true },
  ),
];

const proof: readonly ToolEntry[] = [
  reads(
    'get_receipt',
    'positions.loadReceipt',
    'Receipt of an order',
    'The signed receipt: quotes cited, fills, fees and entries of the books.',
  ),
  reads(
    'list_ledger_entries',
    'proof.listLedgerEntries',
    'Entries of the books',
    'The account’s own entries with their hashes.',
  ),
  reads(
    'list_checkpoints',
    'proof.listLedgerCheckpoints',
    'Checkpoints',
    'Signed checkpoints of all books.',
  ),
];

const trading: readonly ToolEntry[] = [
  {
    name: 'preview_order',
    title: 'Preview an order',
    about: `What an order would cost, hold and risk now, or why it would be refused. Gives the previewId that place_order needs. ${SOURCES} direction: 0 buy, 1 sell. orderType: 0 market, 1 limit, 2 stop, 3 stop limit, 4 trailing stop.`,
    call: 'positions.previewOrder',
    changes: 'nothing; it needs a key that may trade',
    previewed: 'gives',
  },
  {
    name: 'place_order',
    title: 'Place an order',
    about:
      'Places exactly what was previewed. Sent again with the same previewId it answers the same order.',
    call: {
      [TradedSource.Stock]: ['stocks.placeStockOrder'],
      [TradedSource.HkStock]: ['stocks.placeHkOrder'],
      [TradedSource.Future]: ['futures.placeFutureOrder', 'futures.placeMetalOrder'],
      [TradedSource.Forex]: ['forex.placeForexOrder'],
      [TradedSource.Option]: ['options.placeOptionOrder'],
      [TradedSource.RobotCrypto]: ['coins.placeCoinOrder'],
    },
    changes: 'money, positions and orders of the account',
    previewed: 'needs',
  },
  {
    name: 'replace_order',
    title: 'Change a working order',
    about: 'Changes price, trigger or quantity of a working order.',
    call: 'positions.replaceOrder',
    changes: 'one working order',
  },
  {
    name: 'cancel_order',
    title: 'Cancel an order',
    about: 'Cancels what of an order is not filled.',
    call: 'positions.cancelOrder',
    changes: 'one working order',
  },
  {
    name: 'close_position',
    title: 'Close a position',
    about: 'Closes a position or a part of it, at market or with a limit. It can only reduce.',
    call: 'positions.closePosition',
    changes: 'one position, and the money in it',
  },
  {
    name: 'protect_position',
    title: 'Take profit and stop loss',
    about: 'Sets, changes or removes take profit and stop loss of a position.',
    call: 'positions.protectPosition',
    changes: 'the protection of one position',
  },
];

export const agentTools: readonly ToolEntry[] = [...market, ...account, ...proof, ...trading];
