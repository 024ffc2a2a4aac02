/** What every check that runs on the customer's device says. */
export const checkEn = {
  'check.again': 'Check again',
  'check.recomputeAgain': 'Recompute again',
  'check.trouble': 'The check could not be run. Please try again.',
  'check.took': 'Checked on this device in {seconds} s.',
  'check.shown': 'Shown',
  'check.cited': 'On this receipt',
  'check.computed': 'Recomputed',
  'check.secret':
    'The seed of this day is published at {when}. From then on you can recompute it here.',
  'check.secretDay': 'The seed of {day} is not published yet.',
  'check.forged': 'The published seed of {day} does not match its commitment.',
  'check.commitmentDiffers': 'The commitment on this receipt is not the one published for {day}.',
  'check.commitment': 'Commitment for {day}',
  'check.saved': 'File saved',
  'check.notSaved': 'The file could not be loaded. Please try again.',
  'check.fileHash': 'Fingerprint of the file (SHA-256)',
  'check.tapes': 'All commitments and seeds',
} as const;
