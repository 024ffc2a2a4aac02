/**
 * What fields and confirmations say by themselves, wherever they are used: in the app, the console
 * and the gallery.
 */
export const fieldsEn = {
  'hold.hint': 'Press and hold to confirm',
  'hold.holding': 'Keep holding…',
  'hold.short': 'Hold a little longer, or',
  'hold.instead': 'tap here instead',
  'number.characters': 'Only digits and one decimal point',
  'number.digits': 'Only digits',
  'number.grouping': 'Check the commas: one thousand is 1,000, one and a half is 1.5',
  'number.decimals': 'No more than {n} decimal places',
  'number.whole': 'Whole numbers only',
  'number.minus': 'No negative numbers',
  'number.length': 'No more than {n} digits before the decimal point',
  'number.sign': 'No other currency symbol here',
  'number.unfinished': 'The number is not complete',
} as const;

export type FieldTexts = Readonly<Record<keyof typeof fieldsEn, string>>;
