export const ipoEn = {
  'console.nav.ipo': 'New stocks',
  'console.action.offerings-listed': 'Looked at new stocks',
  'console.action.offering-proposed': 'Proposed to call an offering off',
  'console.action.offering-calledOff': 'Called an offering off',
  'console.action.offering-refused': 'Refused to call an offering off',
  'console.action.offering-withdrawn': 'Took a proposal about an offering back',
} as const;
