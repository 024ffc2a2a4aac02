/** The page on which anybody can recompute the market. */
import { frameworkEn } from '../../framework/en.ts';
import { frameWordsEn } from './common/frame-words.ts';
import { commonEn } from './common.ts';
export const proofEn = {
  'proof.lead':
    'Prices here are simulated, and nobody can bend them: not to make an order lose, not to hit a stop. Each day follows from one secret number, its seed, which is fixed in advance and published afterwards.',
  'proof.step.before.title': 'Before the day: the commitment',
  'proof.step.before.text':
    'We publish a fingerprint (SHA-256) of the day’s seed. It reveals nothing about the seed, but only this seed matches it.',
  'proof.step.during.title': 'During the day: the prices',
  'proof.step.during.text':
    'Every price is computed from the seed, the instrument and the time. No order, customer or operator is part of that calculation.',
  'proof.step.after.title': 'After the day: the seed',
  'proof.step.after.text':
    'We publish the seed. Anyone can check it against the fingerprint, recompute every price of the day and compare it with what was shown.',

  'proof.check.date': 'Trading day',
  'proof.check.tooNew':
    '{day} can be checked once its seeds are published: at midnight UTC after the day that follows it.',
  'proof.check.dateHint': 'Latest: last day with all seeds published.',
  'proof.check.size': 'Bars',
  'proof.check.start': 'Recompute on this device',
  'proof.size.1m': '1 min',
  'proof.size.5m': '5 min',
  'proof.size.15m': '15 min',
  'proof.size.30m': '30 min',
  'proof.size.60m': '1 h',
  'proof.size.day': frameworkEn['framework.day'],

  'proof.result.same': 'All {n} bars match what was shown.',
  'proof.result.seeds': 'Seeds matching their commitments',
  'proof.result.seeds.public': 'none needed, public from the outset',
  'proof.result.fields': 'Compared',
  'proof.result.fields.all': 'open, high, low, close, volume, turnover',
  'proof.result.different': 'The bar at {moment} does not match.',
  'proof.result.missing': 'The bar at {moment} follows from the seed but is not shown.',
  'proof.result.extra': 'The bar at {moment} is shown but does not follow from the seed.',
  'proof.result.field': 'First difference',
  'proof.result.noTrading': 'This market did not trade on {date}.',
  'proof.result.seedSecret': 'This day also needs the seed of {date}, which is not public yet.',
  'proof.result.seedSecret.when': 'It will be published after {moment}.',
  'proof.result.otherEngine':
    'The prices of {date} were made by version {theirs} of the price engine; this page uses version {ours}. Reload it to get the latest one.',
  'proof.field.open': 'Open',
  'proof.field.high': commonEn['common.high'],
  'proof.field.low': commonEn['common.low'],
  'proof.field.close': 'Close',
  'proof.field.volume': frameWordsEn['common.volume'],
  'proof.field.turnover': frameWordsEn['common.turnover'],

  'proof.days.title': 'On record',
  'proof.days.text':
    'Live since {date}. Seeds of earlier days follow from their dates and have always been public. Days run from midnight to midnight UTC.',
  'proof.days.published': 'Published {moment} · engine {engine}',
  'proof.days.commitment': 'Commitment',
  'proof.days.seed': 'Seed',
  'proof.days.secret': 'secret until the day has ended',
  'proof.days.copy': 'Copy: {what} of {date}',
} as const;
