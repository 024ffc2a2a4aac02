/** What a ticket says of a future beyond every other: its contract. */
export const futuresEn = {
  'futures.contract': 'Contract',
  'futures.expires': 'Last trading day',
  'futures.initialMargin': 'Initial margin per contract',
  'futures.roll':
    '{root} follows its front-month contract. Your position stays in the contract it was opened in: it does not roll, and is closed at the last price when the contract expires.',
} as const;
