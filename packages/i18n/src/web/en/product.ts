/** What products say alike: bonds, new stocks, robots, institutions, whatever is bought next. */
export const productEn = {
  'product.old': 'Figures as of {time}. Newer ones have not arrived yet.',
  'product.copy': 'Copy: {what}',
  'product.risk': 'Risk {level} of 5',
  'product.left.hours': '{hours} h {minutes} min',
  'product.left.days': '{count} {count|day|days}',
  'product.fictional.companies':
    'The companies are fictional. No such company exists, and no real shares are offered or sold.',
  'product.fictional.institutions':
    'All institutions here are fictional: funds that this house runs in public with paper money on simulated markets. No result is promised.',
  'product.fictional.robots':
    'All robots are fictional. Simulated market, paper money: no real coin is traded.',

  'purchase.failed': 'Failed purchase',
  'purchase.done': 'Purchase successful',
  'purchase.lost':
    'No answer was received, so the result is not known yet. Try again: it is the same request and cannot happen twice.',
  'purchase.change': 'Back to the form',
  'purchase.kyc': 'Verify your identity first',
  'purchase.kyc.text': 'It takes a few minutes. You can look at every figure meanwhile.',
  'purchase.kyc.act': 'Verify identity',
  'purchase.addMoney': 'Add paper money',
  'purchase.transfer': 'Transfer from another wallet',
  'purchase.use': 'Use {amount}',
} as const;
