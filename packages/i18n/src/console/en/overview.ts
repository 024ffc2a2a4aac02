/** The day in pictures, on the home page. */
import { commonEn } from '../../web/en/common.ts';
export const overviewEn = {
  'console.overview.open': 'Open the list',
  'console.overview.table': 'Show as a table',
  'console.overview.period': '{from} to {to}, in UTC days',
  'console.overview.today': 'Today, {day}, by the hour (UTC)',
  'console.overview.hour': 'Hour (UTC)',

  'console.overview.queues': 'Queues and their age',
  'console.overview.queues.none': 'Nothing waits. What customers submit for review appears here.',
  'console.overview.oldest': 'Oldest {age}',
  'console.overview.oldestAge': 'Oldest',
  'console.overview.waiting': 'Waiting',
  'console.overview.overdue': 'Overdue',
  'console.overview.overdueCount': '{count} overdue',
  'console.overview.age.minutes': commonEn['common.countMinutes'],
  'console.overview.age.hours': commonEn['common.countHours'],
  'console.overview.age.days': commonEn['common.countDays'],
  'console.overview.band.hour': 'Up to 1 h',
  'console.overview.band.fourHours': '1–4 h',
  'console.overview.band.day': '4–24 h',
  'console.overview.band.older': 'Over 24 h',

  'console.overview.money': 'Money in and out',
  'console.overview.money.in': 'Deposits, {currency}',
  'console.overview.money.out': 'Withdrawals, {currency}',
  'console.overview.money.none':
    'No money came in or went out in these days. Credited deposits and paid withdrawals appear here.',

  'console.overview.orders': 'Orders today',
  'console.overview.orders.placed': 'Placed',
  'console.overview.orders.filled': commonEn['common.filled'],
  'console.overview.orders.ended': 'Cancelled or rejected',
  'console.overview.orders.none': 'No orders yet today. They appear here hour by hour.',

  'console.overview.exposure': 'Largest net exposure',
  'console.overview.exposure.net': 'Figures are net; each currency has its own scale.',
  'console.overview.exposure.none':
    'Nobody holds a position. The instruments in which customers are furthest long or short appear here.',

  'console.overview.signUps': 'Sign-ups',
  'console.overview.signUps.registered': commonEn['common.registration'],
  'console.overview.signUps.verified': 'Verified',
  'console.overview.signUps.none':
    'Nobody registered in these days. New customers and verified identities appear here.',

  'console.action.overview-read': 'Overview read',
} as const;
