/** Block trades: the list of shares and what a block would cost. */
import { commonEn } from './common.ts';
export const blockTradeEn = {
  'blockTrade.subtitle': 'Orders of 10,000 shares or more',
  'blockTrade.what':
    'A block order is filled from each published book in turn. The premium is what the smallest block would cost now compared with the mid price.',
  'blockTrade.empty': 'No stock has enough depth right now',
  'blockTrade.empty.text': 'Books refill while the market is open.',
  'blockTrade.reference': 'Reference price',
  'blockTrade.premium': 'Premium to reference',
  'blockTrade.discount': 'Discount to reference',
  'blockTrade.buyAt': 'Buy premium',
  'blockTrade.sellAt': 'Sell discount',
  'blockTrade.needs': 'A block needs about {amount}',
  'blockTrade.beyond': 'A block needs about {least} or more; you have {have}.',
  'blockTrade.oneBook': '1 book of {shares}',
  'blockTrade.perBook': '{books} books of {shares}',
  'blockTrade.worked':
    'The reference is the mid price of bid and ask. The price is the average for this book; the rest is filled from the following books and may cost more or less.',
  'blockTrade.permission': 'Block trading',
  'blockTrade.permission.none': 'You need to apply for this service once.',
  'blockTrade.permission.underReview':
    'Your application is being reviewed. The result is sent to your inbox.',
  'blockTrade.permission.refused': 'Your application was not approved. See why and apply again.',
  'blockTrade.permission.apply': commonEn['common.applyToOpen'],
  'blockTrade.permission.see': 'See application',
} as const;
