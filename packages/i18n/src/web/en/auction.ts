/**
 * The screens of the capability auction: which shares are auctioned, what would happen now, and how
 * the last cross went.
 */
import { commonEn } from './common.ts';
export const auctionEn = {
  'auction.intro':
    'Orders are collected and then all filled at one price: the price at which the most shares trade.',
  'auction.practice':
    'Practice hours: an auction every ten minutes, around the clock. In exchange hours there is one a day, before the open.',
  'auction.exchange.UsStock': 'Once each trading day, 9:00 to 9:30 AM New York time.',
  'auction.exchange.HK': 'Once each trading day, 9:00 to 9:20 AM Hong Kong time.',
  'auction.empty': 'No auctions',
  'auction.empty.detail': 'There are no stocks in this list right now.',

  'auction.phase.waiting': 'Not open yet',
  'auction.phase.collecting': 'Taking orders',
  'auction.phase.locked': 'Locked',
  'auction.phase.crossed': 'Matched',
  'auction.phase.waiting.note': 'You can place orders once the auction opens.',
  'auction.phase.collecting.note': 'Place and cancel orders freely until the auction locks.',
  'auction.phase.locked.note': 'No new orders, and orders can no longer be cancelled.',
  'auction.phase.crossed.note': 'Filled at one price. The next auction starts soon.',
  'auction.next.waiting': 'Opens in',
  'auction.next.collecting': 'Locks in',
  'auction.next.locked': 'Matches in',
  'auction.next.crossed': 'Matched at',
  'auction.step.collecting': 'Orders',
  'auction.step.locked': commonEn['common.lock'],
  'auction.step.crossed': 'Match',

  'auction.column.indicative': 'Indicative',
  'auction.row.volume': '{volume} shares',
  'auction.row.nothing': 'No match yet',

  'auction.indicative': 'Indicative price',
  'auction.indicative.why': 'The price if it were matched now',
  'auction.indicative.none': 'No orders can be matched yet',
  'auction.result': 'Match price',
  'auction.result.why': 'Price for all fills',
  'auction.result.none': 'No fills',
  'auction.surplus.buy': 'Unfilled buys',
  'auction.surplus.sell': 'Unfilled sells',
  'auction.surplus.none': 'Unfilled',
  'auction.reference': 'Reference',
  'auction.reference.why': 'The last price when the auction opened',
  'auction.band': 'Price limits',
  'auction.band.value': '{low} to {high}',

  'auction.book': 'Auction book',
  'auction.book.note':
    'Shares that would be bought and sold at each price, from simulated participants and all customers.',
  'auction.book.empty': 'The book appears once the auction opens.',
  'auction.book.here': 'matches here',

  'auction.how': 'How it works',
  'auction.how.price': 'Everyone gets the same price, including those who bid more.',
  'auction.how.order':
    'Market orders first, then the best price, then the earliest. The last order matched may be filled in part.',
  'auction.how.lock': 'Once locked, orders can no longer be cancelled.',
  'auction.how.unmatched': 'Unfilled quantity is cancelled, and the money held for it is released.',

  'auction.latest': 'Last auction',
  'auction.latest.at': 'Matched',
  'auction.latest.orders': 'Customer orders ({count})',
  'auction.latest.nobody': 'No customers took part.',
  'auction.latest.hash': 'Fingerprint of the full book',
  'auction.latest.check':
    'All other orders follow from the day’s seed. Once it is published, anyone can rebuild the book and get this fingerprint and this price.',
  'auction.latest.proof': 'How prices are verified',

  'auction.orders': 'My orders',
  'auction.closed.waiting': 'Orders open at {time}.',
  'auction.closed.locked': 'Locked. Matching at {time}.',
  'auction.closed.crossed': 'Matched. The next auction starts shortly.',
  'auction.unknown': 'Auction not found',
  'auction.unknown.detail': 'Auctions are for US and HK stocks only.',
  'auction.all': 'All auctions',
  'auction.quote': 'Quote and chart',

  'auction.ticket.note':
    'Filled when the auction is matched, at one price for all. Unfilled quantity is cancelled.',
  'auction.cancellable': 'You can cancel until {time}.',
} as const;
