/** The screen of the capability preferences: what reaches the customer how. */
import { commonEn } from './common.ts';
import { frameWordsEn } from './common/frame-words.ts';
export const preferencesEn = {
  'preferences.lead':
    'Choose what you’re notified about, and how. Whatever you turn off stays on record where it belongs: orders under orders, money under transactions.',
  'preferences.about': 'About',
  'preferences.channel.inbox': commonEn['common.inbox'],
  'preferences.channel.mail': 'E-mail',
  'preferences.channel.device': 'Device',
  'preferences.category.security': commonEn['common.security'],
  'preferences.category.margin': 'Margin warnings',
  'preferences.category.order': commonEn['common.ordersAndPositions'],
  'preferences.category.money': 'Deposits and withdrawals',
  'preferences.category.alert': commonEn['common.priceAlerts'],
  'preferences.category.newStock': commonEn['common.newListings'],
  'preferences.category.bonds': frameWordsEn['common.bonds'],
  'preferences.category.robots': 'Robots and institutions',
  'preferences.category.corporate': 'Dividends and splits',
  'preferences.category.account': 'Identity and services',
  'preferences.detail.security': 'Sign-ins, passwords, payout methods',
  'preferences.detail.margin': 'Low margin, liquidations',
  'preferences.detail.order': 'Fills, expiries, contracts that end',
  'preferences.detail.money': 'Credited, sent, declined, late',
  'preferences.detail.alert': 'Prices, changes and volumes you wait for',
  'preferences.detail.newStock': 'Subscriptions and allotments',
  'preferences.detail.bonds': 'Coupons, sales, repayments',
  'preferences.detail.robots': 'Rentals, units, payouts',
  'preferences.detail.corporate': 'Of shares you hold',
  'preferences.detail.account': 'Reviews and applications',
  'preferences.way': '{category}: {channel}',
  'preferences.locked': '{category}: {channel}, always on',
  'preferences.lockedNote':
    'Always on: margin notices and security notices in the inbox, and security e-mails. They protect your positions and your account.',
  'preferences.mailNote':
    'E-mails go to {address}. A receipt of something you just did is not mailed.',

  'preferences.device.title': 'On this device',
  'preferences.device.unsupported': 'This browser cannot show notifications.',
  'preferences.device.refused':
    'Notifications from Candor are blocked in this browser. Allow them in the site settings beside the address, then come back.',
  'preferences.device.granted': 'Allowed in this browser.',
  'preferences.device.notAsked': 'Not allowed yet. The browser will ask you once.',
  'preferences.device.allow': 'Allow notifications',
  'preferences.device.note':
    'They appear while Candor is open and you are looking at something else; with Candor closed, only where you turned that on. They show a title and never an amount. The inbox and e-mails do not depend on them.',
  'preferences.push.start': 'Also when Candor is closed',
  'preferences.push.on':
    'Also shown when Candor is closed, until you sign out or this session ends.',
  'preferences.push.stop': 'Only while Candor is open',
  'preferences.push.unreachable':
    'This browser could not reach its push service, so notifications come only while Candor is open. Try again later.',
  'preferences.device.sample': 'Notifications are on',
  'preferences.device.sampleText': 'This is how they will look.',

  'preferences.quiet.title': 'Quiet hours',
  'preferences.quiet.on': 'Keep quiet at certain hours',
  'preferences.quiet.detail':
    'E-mails wait until the end, and the device stays silent. Security and margin come at once.',
  'preferences.quiet.from': 'From',
  'preferences.quiet.until': 'Until',
  'preferences.quiet.next': '{time}, next day',
  'preferences.quiet.days': 'Nights that begin on',
  'preferences.quiet.zone': 'Time zone: {zone}',
  'preferences.quiet.useZone': 'Use this device’s: {zone}',
  'preferences.day.0': commonEn['common.sun'],
  'preferences.day.1': commonEn['common.mon'],
  'preferences.day.2': commonEn['common.tue'],
  'preferences.day.3': commonEn['common.wed'],
  'preferences.day.4': commonEn['common.thu'],
  'preferences.day.5': commonEn['common.fri'],
  'preferences.day.6': commonEn['common.sat'],
} as const;
