/**
 * The texts of the screens that visits begin with, and of the frame of larger windows. The app
 * knows where to find these; text-parts.ts knows all others and comes after the first screen.
 */
export type TextRecord = Readonly<Record<string, string>>;
export type Part = {
  readonly en: () => Promise<TextRecord>;
  readonly zhHans: () => Promise<TextRecord>;
};

export const firstTextParts = {
  account: {
    en: async () => (await import('./en/account.ts')).accountEn,
    zhHans: async () => (await import('./zh-hans/account.ts')).accountZhHans,
  },
  auction: {
    en: async () => (await import('./en/auction.ts')).auctionEn,
    zhHans: async () => (await import('./zh-hans/auction.ts')).auctionZhHans,
  },
  /** What many screens say, each word once. */
  common: {
    en: async () => (await import('./en/common.ts')).commonEn,
    zhHans: async () => (await import('./zh-hans/common.ts')).commonZhHans,
  },
  'block-trade': {
    en: async () => (await import('./en/block-trade.ts')).blockTradeEn,
    zhHans: async () => (await import('./zh-hans/block-trade.ts')).blockTradeZhHans,
  },
  markets: {
    en: async () => (await import('./en/markets.ts')).marketsEn,
    zhHans: async () => (await import('./zh-hans/markets.ts')).marketsZhHans,
  },
  positions: {
    en: async () => (await import('./en/positions.ts')).positionsEn,
    zhHans: async () => (await import('./zh-hans/positions.ts')).positionsZhHans,
  },
  quotes: {
    en: async () => (await import('./en/quotes.ts')).quotesEn,
    zhHans: async () => (await import('./zh-hans/quotes.ts')).quotesZhHans,
  },
  /** The order ticket, whatever is traded. */
  ticket: {
    en: async () => (await import('./en/ticket.ts')).ticketEn,
    zhHans: async () => (await import('./zh-hans/ticket.ts')).ticketZhHans,
  },
  /** What several screens of trading and money say, each word once. */
  trading: {
    en: async () => (await import('./en/trading.ts')).tradingEn,
    zhHans: async () => (await import('./zh-hans/trading.ts')).tradingZhHans,
  },
  wallet: {
    en: async () => (await import('./en/wallet.ts')).walletEn,
    zhHans: async () => (await import('./zh-hans/wallet.ts')).walletZhHans,
  },
  watchlist: {
    en: async () => (await import('./en/watchlist.ts')).watchlistEn,
    zhHans: async () => (await import('./zh-hans/watchlist.ts')).watchlistZhHans,
  },
  /** The rail of larger windows, and what stands beside a list. */
  desktop: {
    en: async () => (await import('./en/desktop.ts')).desktopEn,
    zhHans: async () => (await import('./zh-hans/desktop.ts')).desktopZhHans,
  },
} as const satisfies Readonly<Record<string, Part>>;

export type FirstTextPart = keyof typeof firstTextParts;
