/** What products say alike: bonds, new stocks, robots, institutions, whatever is bought next. */
export const productEn = {
  'product.risk': 'Risk {level} of 5',
  'product.fictional.companies':
    'The companies are fictional. No such company exists, and no real shares are offered or sold.',
  'product.fictional.institutions':
    'All institutions here are fictional: funds that this house runs in public with paper money on simulated markets. No result is promised.',
  'product.fictional.robots':
    'All robots are fictional. Simulated market, paper money: no real coin is traded.',

  'purchase.failed': 'Failed purchase',
  'purchase.done': 'Purchase successful',
  'purchase.change': 'Back to the form',
  'purchase.kyc.text': 'It takes a few minutes. You can look at every figure meanwhile.',
  'purchase.use': 'Use {amount}',
} as const;
