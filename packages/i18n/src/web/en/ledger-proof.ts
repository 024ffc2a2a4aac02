/** The page on which a customer checks the own books. */
export const ledgerProofEn = {
  'ledger.title': 'Verify my books',
  'ledger.lead':
    'You do not have to believe us. This page loads every movement of your money, recomputes everything on this device, and holds it against signatures that we cannot take back.',
  'ledger.loading': 'Loading rows: {n} of {total}',
  'ledger.checking': 'Checking rows: {n} of {total}',
  'ledger.starting': 'Loading what your books are held against…',
  'ledger.again': 'Verify again',
  'ledger.trouble': 'Your books could not be loaded, so nothing was checked.',
  'ledger.took': 'Checked on this device in {ms} ms.',

  'ledger.device.title': 'What this device remembers',
  'ledger.device.first':
    'From now on this device remembers the newest checkpoint and your newest row, and compares them at every visit. If anything is ever rolled back, you will see it here.',
  'ledger.device.same':
    'Checkpoint {number} and row {seq}, seen here on {moment}, are still there unchanged.',
  'ledger.device.chained': 'All {n} checkpoints since then follow each other.',
  'ledger.device.otherKey':
    'The checkpoints are signed with another key than the one this device knows.',
  'ledger.device.rolledBack':
    'Checkpoint {checkpoint}, which this device saw on {moment}, is gone or was changed.',
  'ledger.device.broken': 'Checkpoint {checkpoint} does not follow the one before it.',
  'ledger.device.rowGone': 'Row {seq}, which this device saw on {moment}, is gone or was changed.',

  'ledger.checkpoint.title': 'Newest checkpoint',
  'ledger.checkpoint.none': 'None yet. The first is made within a minute of the first movement.',
  'ledger.checkpoint.number': 'Number, time',
  'ledger.checkpoint.books': 'Books and rows under it',
  'ledger.checkpoint.booksOf': '{books} books, {entries} rows',
  'ledger.copy': 'Copy: {what}',
  'ledger.copyFailed': 'Could not copy.',

  'ledger.home.title': 'Take it home',
  'ledger.home.text':
    'Keep the file of your books, and a verifier that works without us: without a network, without an account, years from now.',
  'ledger.home.bundle': 'My books (file)',
  'ledger.home.bundleHint': 'every row, checkpoints, the key',
  'ledger.home.page': 'Verifier (page)',
  'ledger.home.pageHint': 'one HTML file, opens offline',
  'ledger.home.script': 'Verifier (script)',
  'ledger.home.scriptHint': 'for Node, readable source',
  'ledger.home.notYet': 'Ready once your books were loaded.',

  'ledger.owed.title': 'What we owe everybody',
  'ledger.owed.text':
    'Every day after midnight (UTC) we publish what we owe to all customers together. Your own balance is in it, and you can tell: this page found it, or says that it did not.',
  'ledger.owed.none': 'Nothing published yet. The first is made after the first night.',
  'ledger.owed.customers': '{n} customers',
  'ledger.owed.yours': 'Yours is in it: {amount}',
  'ledger.owed.yoursNothing': 'You are in it, with nothing owed that day.',

  'ledger.how.title': 'How it works',
  'ledger.how.chain.title': 'Rows are chained',
  'ledger.how.chain.text':
    'Every movement is a row with a fingerprint (SHA-256) over its contents and the fingerprint of the row before it. Change, remove, move or backdate one, and all that follow stop fitting.',
  'ledger.how.signed.title': 'Chains are signed',
  'ledger.how.signed.text':
    'Every minute the newest row of all books goes into one fingerprint, which is signed, numbered and published. Rewriting your books would need another signature for the same number.',
  'ledger.how.kept.title': 'Signatures are kept by others',
  'ledger.how.kept.text':
    'The signed checkpoint is on your device, in your file and with everybody else. We cannot change those copies.',
  'ledger.how.limits':
    'What it does not show: a movement that was never booked. Compare your statement with what you did.',
} as const;
