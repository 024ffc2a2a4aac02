/** Block trades: the list of shares and what a block would cost. */
export const blockTradeEn = {
  'blockTrade.title': 'Block trades',
  'blockTrade.subtitle': 'Orders of 10,000 shares or more',
  'blockTrade.what':
    'A block takes what each published book offers, one book after the other. The premium is what the smallest block would cost now against the middle of the market.',
  'blockTrade.empty': 'No share is deep enough right now',
  'blockTrade.empty.text': 'Books fill again while the market is open.',
  'blockTrade.empty.act': 'Popular shares',
  'blockTrade.reference': 'Reference price',
  'blockTrade.premium': 'Premium to the reference',
  'blockTrade.discount': 'Discount to the reference',
  'blockTrade.buyAt': 'Buy premium',
  'blockTrade.sellAt': 'Sell discount',
  'blockTrade.mark': 'Block trade',
  'blockTrade.oneBook': '1 book of {shares}',
  'blockTrade.perBook': '{books} books of {shares}',
  'blockTrade.worked':
    'The reference is the middle of bid and ask. The price is the average of what this book offers; the rest is worked against the books that follow and may cost more or less.',
  'blockTrade.permission': 'Block trading',
  'blockTrade.permission.none': 'This service has to be applied for once.',
  'blockTrade.permission.underReview':
    'Your application is being reviewed. The result comes to your inbox.',
  'blockTrade.permission.refused': 'Your application was refused. Read why, and apply again.',
  'blockTrade.permission.apply': 'Apply',
  'blockTrade.permission.see': 'See the application',
} as const;
