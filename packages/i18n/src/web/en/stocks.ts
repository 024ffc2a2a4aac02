/** The page with what trades are charged. */
import { frameWordsEn } from './common/frame-words.ts';
import { commonEn } from './common.ts';
export const stocksEn = {
  'fees.lead':
    'Trading fees by market. Order previews and bookings are computed from these tables.',
  'fees.of.US': commonEn['common.usStocks'],
  'fees.of.HK': commonEn['common.hongKongStocks'],
  'fees.of.FUTURES': frameWordsEn['common.futures'],
  'fees.of.FOREX': frameWordsEn['common.forex'],
  'fees.of.COINS': frameWordsEn['common.crypto'],
  'fees.smallContract': 'Contract fee, micro and mini contracts',
  'fees.sell': 'sales only',
  'fees.rate': '{percent}% of the value',
  'fees.perShare': '{amount} per share',
  'fees.perContract': '{amount} per contract and side',
  'fees.min': 'at least {amount}',
  'fees.max': 'at most {amount}',
  'fees.spread': 'No commission: the cost is the spread between bid and ask.',
  'fees.since': 'In force since {day}.',
  'fees.note':
    'The handling fee is our own price. All other items are the official charges of regulators and exchanges, passed on unchanged.',
} as const;
