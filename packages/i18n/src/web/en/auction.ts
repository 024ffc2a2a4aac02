/**
 * The screens of the capability auction: which shares are auctioned, what would happen now, and how
 * the last cross went.
 */
export const auctionEn = {
  'auction.title': 'Auctions',
  'auction.intro':
    'Orders are collected, then all of them are filled at one price: the one at which most shares change hands.',
  'auction.market': 'Market',
  'auction.market.UsStock': 'US shares',
  'auction.market.HK': 'Hong Kong shares',
  'auction.practice':
    'Practice hours: an auction every ten minutes, day and night. In the exchanges’ hours there is one a day, before the opening.',
  'auction.exchange.UsStock': 'Once each trading day, from 9:00 to 9:30 in New York.',
  'auction.exchange.HK': 'Once each trading day, from 9:00 to 9:20 in Hong Kong.',
  'auction.empty': 'No auctions',
  'auction.empty.detail': 'There is no share in this list at the moment.',
  'auction.old': 'These figures are from {time}. New ones have not come yet.',

  'auction.phase.waiting': 'Not open yet',
  'auction.phase.collecting': 'Collecting orders',
  'auction.phase.locked': 'Locked',
  'auction.phase.crossed': 'Crossed',
  'auction.phase.waiting.note': 'Orders are taken as soon as collecting begins.',
  'auction.phase.collecting.note': 'Place and cancel orders freely until it locks.',
  'auction.phase.locked.note': 'No new orders, and none can be cancelled now.',
  'auction.phase.crossed.note': 'Filled at one price. The next auction begins soon.',
  'auction.next.waiting': 'Opens in',
  'auction.next.collecting': 'Locks in',
  'auction.next.locked': 'Crosses in',
  'auction.next.crossed': 'Crossed at',
  'auction.step.collecting': 'Collect',
  'auction.step.locked': 'Lock',
  'auction.step.crossed': 'Cross',
  'auction.left.hours': '{hours} h {minutes} min',
  'auction.left.days': '{days} d {hours} h',

  'auction.column.reference': 'Reference',
  'auction.column.indicative': 'Indicative',
  'auction.column.crossed': 'Crossed at',
  'auction.row.volume': '{volume} shares',
  'auction.row.nothing': 'No match yet',

  'auction.indicative': 'Indicative price',
  'auction.indicative.why': 'What it would be if it were crossed now',
  'auction.indicative.none': 'Nobody’s orders meet yet',
  'auction.result': 'Price of the cross',
  'auction.result.why': 'What everybody dealt at',
  'auction.result.none': 'Nothing changed hands',
  'auction.volume': 'Volume',
  'auction.surplus.buy': 'Buyers left over',
  'auction.surplus.sell': 'Sellers left over',
  'auction.surplus.none': 'Left over',
  'auction.reference': 'Reference',
  'auction.reference.why': 'The last price when collecting began',
  'auction.band': 'Limits accepted',
  'auction.band.value': '{low} to {high}',
  'auction.lot': 'Shares in a lot',
  'auction.last': 'Last price of the share',

  'auction.book': 'Indicative book',
  'auction.book.note':
    'Shares that would be bought and sold at each price. Simulated participants and all customers together.',
  'auction.book.buy': 'Buy',
  'auction.book.price': 'Price',
  'auction.book.sell': 'Sell',
  'auction.book.empty': 'The book fills as soon as collecting begins.',
  'auction.book.here': 'here it would cross',

  'auction.how': 'How it works',
  'auction.how.price': 'Everybody gets the same price, also whoever was willing to pay more.',
  'auction.how.order':
    'Market orders come first, then better limits, then earlier arrivals. The last one served may be filled in part.',
  'auction.how.lock': 'Once locked, orders can no longer be cancelled.',
  'auction.how.unmatched':
    'What is not filled at the cross ends, and everything held for it is free again.',

  'auction.latest': 'The last cross',
  'auction.latest.at': 'Crossed',
  'auction.latest.price': 'Price',
  'auction.latest.orders': 'Orders of customers ({count})',
  'auction.latest.nobody': 'No customer took part.',
  'auction.latest.side': 'Side',
  'auction.latest.limit': 'Limit',
  'auction.latest.market': 'Market',
  'auction.latest.quantity': 'Shares',
  'auction.latest.filled': 'Filled',
  'auction.latest.hash': 'Fingerprint of the whole book',
  'auction.latest.check':
    'Everybody else’s orders follow from the day’s seed. Once it is published, anybody can rebuild the book and find this fingerprint and this price.',
  'auction.latest.proof': 'How prices are proved',
  'auction.side.buy': 'Buy',
  'auction.side.sell': 'Sell',

  'auction.buy': 'Buy',
  'auction.sell': 'Sell',
  'auction.orders': 'My orders',
  'auction.closed.waiting': 'Orders can be placed from {time} on.',
  'auction.closed.locked': 'Locked. The cross follows at {time}.',
  'auction.closed.crossed': 'Crossed. The next auction begins in a moment.',
  'auction.unknown': 'No such auction',
  'auction.unknown.detail': 'Only US and Hong Kong shares are auctioned.',
  'auction.all': 'All auctions',
  'auction.quote': 'Chart and quote',

  'auction.ticket.note':
    'Filled at the cross, at one price for everybody. What is not filled then ends.',
  'auction.cancellable': 'You can cancel until {time}.',
} as const;
