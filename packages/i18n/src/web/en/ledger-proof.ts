/** The page on which a customer checks the own books. */
export const ledgerProofEn = {
  'ledger.lead':
    'You need not take our word for it. This page loads every movement of your money, recomputes everything on this device and checks it against signatures we cannot take back.',
  'ledger.loading': 'Loading rows: {n} of {total}',
  'ledger.checking': 'Checking rows: {n} of {total}',
  'ledger.starting': 'Loading checkpoints…',
  'ledger.again': 'Verify again',
  'ledger.trouble': 'Your books could not be loaded, so nothing was checked.',

  'ledger.device.title': 'What this device remembers',
  'ledger.device.first':
    'From now on this device remembers the latest checkpoint and your latest row, and compares them on every visit. If anything is ever rolled back, you will see it here.',
  'ledger.device.same':
    'Checkpoint {number} and row {seq}, seen here on {moment}, are still there unchanged.',
  'ledger.device.chained': 'All {n} checkpoints since then follow each other.',
  'ledger.device.otherKey':
    'The checkpoints are signed with a different key from the one this device knows.',
  'ledger.device.rolledBack':
    'Checkpoint {checkpoint}, which this device saw on {moment}, is gone or was changed.',
  'ledger.device.rowGone': 'Row {seq}, which this device saw on {moment}, is gone or was changed.',

  'ledger.checkpoint.none': 'None yet. The first is made within a minute of the first movement.',
  'ledger.checkpoint.number': 'Number, time',
  'ledger.checkpoint.books': 'Books and rows covered',
  'ledger.checkpoint.booksOf': '{books} {books|book|books}, {entries} {entries|row|rows}',

  'ledger.home.title': 'Keep your own copy',
  'ledger.home.text':
    'Keep the file of your books and a verifier that works without us: no network, no account, even years from now.',
  'ledger.home.bundle': 'My books (file)',
  'ledger.home.bundleHint': 'every row, checkpoints, the key',
  'ledger.home.page': 'Verifier (page)',
  'ledger.home.pageHint': 'one HTML file, opens offline',
  'ledger.home.script': 'Verifier (script)',
  'ledger.home.scriptHint': 'for Node, readable source',
  'ledger.home.notYet': 'Available once your books are loaded.',

  'ledger.owed.title': 'What we owe all customers',
  'ledger.owed.text':
    'Every day after midnight (UTC) we publish what we owe all customers in total. This page checks that your balance is included.',
  'ledger.owed.none':
    'Nothing published yet. The first is published after the first midnight (UTC).',
  'ledger.owed.customers': '{n} {n|customer|customers}',
  'ledger.owed.yours': 'Your balance is included: {amount}',
  'ledger.owed.yoursNothing': 'You are included, with a zero balance that day.',

  'ledger.how.title': 'How it works',
  'ledger.how.chain.title': 'Rows are chained',
  'ledger.how.chain.text':
    'Every movement is a row with a fingerprint (SHA-256) of its contents and of the previous row’s fingerprint. Change, remove, move or backdate one, and everything after it stops matching.',
  'ledger.how.signed.title': 'Chains are signed',
  'ledger.how.signed.text':
    'Every minute the latest rows of all books go into one fingerprint, which is signed, numbered and published. Rewriting your books would need a second signature for the same number.',
  'ledger.how.kept.title': 'Signatures are kept by others',
  'ledger.how.kept.text':
    'The signed checkpoint is on your device, in your file and with everyone else. We cannot change those copies.',
  'ledger.how.limits':
    'What it cannot show: a movement that was never booked. Compare your statement with what you did.',
} as const;
