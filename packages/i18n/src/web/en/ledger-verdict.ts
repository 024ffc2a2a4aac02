/**
 * What a check of the own books found: said by the page in the app and by the verifier that can be
 * taken home.
 */
export const ledgerVerdictEn = {
  'verdict.right.title': 'Your books are right',
  'verdict.right.text':
    '{n} rows checked. Each follows the one before it, every balance adds up, and signed checkpoints confirm the rows up to {signedTo}.',
  'verdict.right.empty': 'There is no row in your books yet, and nothing is claimed about them.',
  'verdict.right.waiting': 'Rows after {signedTo} fit too and wait for the next checkpoint.',
  'verdict.wrong.title': 'These books are not right',
  'verdict.wrong.text': '{n} rows checked. This is what does not fit:',
  'verdict.wrong.more': 'Further differences follow from these and are not listed.',
  'verdict.wrong.keep':
    'Keep the file you downloaded earlier, if you have one: it proves what was there.',
  'verdict.open.signaturesUnchecked.title': 'Signatures could not be checked',
  'verdict.open.signaturesUnchecked.text':
    'Everything else fits, but this browser cannot check Ed25519 signatures here, so this is not a confirmation. Use a current browser over a secure connection, or the verifier you can download.',
  'verdict.open.notSignedYet.title': 'Not signed yet',
  'verdict.open.notSignedYet.text':
    'Every row fits and every balance adds up, but no checkpoint covers them yet. Checkpoints are made every minute.',

  'verdict.altered':
    'Row {seq} is not what was written: its contents, or its place in the chain, were changed.',
  'verdict.missing': 'Row {seq} is missing.',
  'verdict.reordered': 'Row {seq} does not stand where it was written.',
  'verdict.backdated': 'Row {seq} carries a date that is too early for its place.',
  'verdict.balance':
    'Row {seq} does not add up: its running balance is not that of the rows before it and its own amount.',
  'verdict.truncated': 'The books end before row {seq}, which was there.',
  'verdict.rewritten':
    'Rows {seq} to {to} are not those that checkpoint {checkpoint} was signed for.',
  'verdict.head': 'The server names another newest row than row {seq}.',
  'verdict.forged': 'Checkpoint {checkpoint} does not carry a valid signature.',
  'verdict.unchained': 'Checkpoint {checkpoint} does not follow the one before it.',
  'verdict.notIncluded': 'Your books are not under the signed root of checkpoint {checkpoint}.',
  'verdict.claimed': '{wallet}: the server shows {claimed}, the rows add up to {recomputed}.',
  'verdict.liabilityForged': 'The liabilities published for {day} do not carry a valid signature.',
  'verdict.liabilityNotIncluded': 'Your balance is not in the liabilities published for {day}.',
  'verdict.liabilityAmount':
    'The liabilities published for {day} count another balance for you than your rows add up to.',
  'verdict.rowNow': 'As it stands now: {moment} · {wallet} · {amount}',

  'verdict.balances': 'Balances',
  'verdict.wallet': 'Wallet',
  'verdict.recomputed': 'Recomputed',
  'verdict.claims': 'Server says',
  'verdict.wallet.funding': 'Funding',
  'verdict.wallet.follow': 'Follow',
  'verdict.wallet.future': 'Futures',
  'verdict.wallet.stock': 'US stocks',
  'verdict.wallet.subscription': 'New stocks',
  'verdict.wallet.forex': 'Forex',
  'verdict.wallet.hkStock': 'HK stocks',
  'verdict.rows': 'Rows',
  'verdict.checkpoint': 'Newest checkpoint',
  'verdict.checkpointOf': 'No. {number}, {moment}',
  'verdict.root': 'Root',
  'verdict.key': 'Key',
  'verdict.keyHint':
    'Compare the key with the one you noted before or that others see: whoever has another key could sign anything.',
  'verdict.paper': 'Paper money: these books count simulated money.',

  'verifier.title': 'Candor verifier',
  'verifier.lead':
    'Choose the file of your books. It is checked on this device; this page cannot reach any network.',
  'verifier.choose': 'Choose the file',
  'verifier.unreadable':
    'This is no file of books, or a byte of it was changed after it was written.',
  'verifier.checking': 'Checking…',
  'verifier.usage': 'Usage: node candor-verify.js <file of your books>',
} as const;
