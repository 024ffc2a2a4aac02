/** A pause that names no place yet. */
export const samplePause = {
  market: null,
  product: null,
  source: null,
  code: null,
  optionRoot: null,
  optionExpiries: null,
  reason: 'The market data is being checked',
  since: Date.UTC(2026, 10, 16, 15),
} as const;
