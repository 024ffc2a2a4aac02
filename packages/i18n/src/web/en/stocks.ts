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
  'fees.borrow': 'Short sales: borrow fee',
  'fees.borrow.lead':
    'Shares that are sold short are borrowed. Whoever is short at 17:00 in New York pays for the night, by a yearly rate of what buying back would cost; Wednesday counts three nights, Saturday and Sunday none.',
  'fees.borrow.rate': '{percent}% a year',
  'fees.borrow.us': 'US, market value from {from}',
  'fees.borrow.hk': 'Hong Kong, daily turnover from {from}',
  'fees.borrow.lowPrice': 'US, price below {price}',
  'fees.borrow.thin': 'US, daily turnover below {turnover}',
  'fees.borrow.restless': 'Daily volatility from {percent}%',
  'fees.borrow.times': '× {times}',
  'fees.borrow.most': 'At most',
  'fees.borrow.none.us':
    'Not lent in the US: market value below {size}, price below {price}, daily turnover below {turnover}, and the first {days} days of a new share. Of a fund, 100 days of turnover count as its market value.',
  'fees.borrow.none.hk':
    'Lent in Hong Kong: exchange-traded funds, members of the Hang Seng Index, and shares of the main board with a daily turnover of {turnover} or more.',
  'fees.borrow.restriction':
    'After a US share traded 10% or more below the previous close, short sales are accepted only as limit orders above the best bid, for the rest of that day and the next trading day.',
  'fees.since': 'In force since {day}.',
  'fees.note':
    'The handling fee is our own price. All other items are the official charges of regulators and exchanges, passed on unchanged.',
} as const;
