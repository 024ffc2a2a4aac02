/** The screen of events that are ordered in a test account. */
import { frameWordsEn } from './common/frame-words.ts';
import { tradingWordsEn } from './common/trading.ts';
import { wordsEn } from './common/words.ts';

export const forcedEventsEn = {
  'forcedEvents.title': 'Forced events',
  'forcedEvents.lead':
    'What you order here happens in this test account only. Prices and books stay those of the market, and every order that went otherwise says so on its page and in its receipts.',
  'forcedEvents.notTest': 'Not a test account',
  'forcedEvents.notTest.text':
    'Events are forced in test accounts only. Open one, or change to it; an account is made one when it is opened and stays one.',
  'forcedEvents.toNew': 'Open a test account',
  'forcedEvents.what': 'What happens',
  'forcedEvents.kind.partFill': 'Partial fill',
  'forcedEvents.kind.rejection': 'Rejection',
  'forcedEvents.kind.halt': 'Halt',
  'forcedEvents.kind.marginCall': 'Margin call',
  'forcedEvents.kind.disconnect': 'Disconnect',
  'forcedEvents.about.partFill':
    'The next order is filled up to this quantity at most; the rest waits until the time is over.',
  'forcedEvents.about.rejection': 'The next order is accepted and rejected with this reason.',
  'forcedEvents.about.halt':
    'The instrument, and options on it, do not trade for this account until the time is over.',
  'forcedEvents.about.marginCall':
    'The position requires at least this much margin until the time is over. Below it you are warned twice, then it is closed at the market price; adding margin keeps it open.',
  'forcedEvents.about.disconnect':
    'All streams of this account are closed at once with code 1001, as when a server stops.',
  'forcedEvents.seconds': 'Seconds (1 to 600)',
  'forcedEvents.most': 'Quantity filled at most',
  'forcedEvents.reason': frameWordsEn['common.reasonWhy'],
  'forcedEvents.reason.FUNDS_INSUFFICIENT': 'Not enough money',
  'forcedEvents.reason.OPTION_UNCOVERED': 'Shares behind a call not free',
  'forcedEvents.reason.accountStopped': 'Account restricted',
  'forcedEvents.reason.adjusted': 'Stock was split',
  'forcedEvents.market': wordsEn['common.market'],
  'forcedEvents.source.0': wordsEn['common.usStocks'],
  'forcedEvents.source.11': tradingWordsEn['common.hongKongStocks'],
  'forcedEvents.source.3': frameWordsEn['common.futures'],
  'forcedEvents.source.2': frameWordsEn['common.forex'],
  'forcedEvents.code': frameWordsEn['common.code'],
  'forcedEvents.position': 'Which position',
  'forcedEvents.noneBorrowed': 'No position on margin is open in this account.',
  'forcedEvents.required': 'Margin required at least',
  'forcedEvents.orderIt': 'Force it',
  'forcedEvents.lost': 'No answer. Try again: it is ordered once.',
  'forcedEvents.ordered': 'Ordered so far',
  'forcedEvents.until': 'until {when}',
  'forcedEvents.inForce': 'In force',
  'forcedEvents.over': 'No longer in force',
  'forcedEvents.byYou': 'by you',
  'forcedEvents.byKey': 'by a program',
  'forcedEvents.atMost': 'at most {most}',
  'forcedEvents.requires': '{code} requires {required}',
  'forcedEvents.order': 'Order in {code}',
  'forcedEvents.problem.seconds': 'Please enter 1 to 600 seconds.',
  'forcedEvents.problem.most': 'Please enter a whole quantity.',
  'forcedEvents.problem.code': 'Please enter a code, for example AAPL.',
  'forcedEvents.problem.position': 'Please choose a position.',
  'forcedEvents.problem.required': 'Please enter the margin required.',
} as const;
