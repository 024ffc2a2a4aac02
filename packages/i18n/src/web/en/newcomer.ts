/**
 * The way of a newcomer to the first trade: the checklist of the home page, and what follows each
 * success.
 */
import { commonEn } from './common.ts';
export const newcomerEn = {
  'newcomer.title': 'First steps',
  'newcomer.progress': '{done} of {count} done',
  'newcomer.verify': commonEn['common.verifyYourIdentity'],
  'newcomer.verify.text': 'Takes less than a minute with sample details.',
  'newcomer.verify.waiting': 'Under review. This list updates by itself.',
  'newcomer.verify.unsuccessful': 'Unsuccessful. See the reason and try again.',
  'newcomer.fund': 'Get paper money',
  'newcomer.fund.text': 'Arrives by itself once you are verified. Add more with one tap.',
  'newcomer.trade': 'Place your first trade',
  'newcomer.trade.text': 'A single share is enough.',
  'newcomer.proof': 'Verify your books',
  'newcomer.proof.text': 'Your device recomputes every cent.',
  'newcomer.done': 'Done',
  'newcomer.money': '{amount} in paper money is ready',
  'newcomer.first': 'Buy your first share',
  'newcomer.buy': 'Buy {name}',
  'newcomer.share.AAPL': 'Apple',
  'newcomer.share.NVDA': 'NVIDIA',
  'newcomer.share.TSLA': 'Tesla',
  'newcomer.search': 'Search and buy',
  'newcomer.search.placeholder': 'Code or name',
  'newcomer.known': 'Well-known shares',
  'newcomer.markets': 'See all markets',
} as const;
