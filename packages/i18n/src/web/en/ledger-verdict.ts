/**
 * What a check of the own books found: said by the page in the app and by the verifier that can be
 * taken home.
 */
import { walletNamesEn } from './wallet-names.ts';

export const ledgerVerdictEn = {
  'verdict.right.title': 'Your books are correct',
  'verdict.right.text':
    '{n} {n|row|rows} checked. Each follows the one before it, every balance adds up, and signed checkpoints confirm the rows up to {signedTo}.',
  'verdict.right.empty': 'Your books have no rows yet, and no balance to check.',
  'verdict.right.waiting': 'Rows after {signedTo} match too and wait for the next checkpoint.',
  'verdict.wrong.title': 'These books are not correct',
  'verdict.wrong.text': '{n} {n|row|rows} checked. This does not match:',
  'verdict.wrong.more': 'Further differences result from these and are not listed.',
  'verdict.wrong.keep':
    'Keep the file you downloaded earlier, if you have one: it proves what was there.',
  'verdict.open.signaturesUnchecked.title': 'Signatures could not be checked',
  'verdict.open.signaturesUnchecked.text':
    'Everything else matches, but this browser cannot check Ed25519 signatures here, so this is not a confirmation. Use a current browser over a secure connection, or the verifier you can download.',
  'verdict.open.notSignedYet.title': 'Not signed yet',
  'verdict.open.notSignedYet.text':
    'Every row matches and every balance adds up, but no checkpoint covers them yet. Checkpoints are made every minute.',

  'verdict.altered':
    'Row {seq} is not what was written: its contents or its place in the chain were changed.',
  'verdict.missing': 'Row {seq} is missing.',
  'verdict.reordered': 'Row {seq} is not where it was written.',
  'verdict.backdated': 'Row {seq} carries a date that is too early for its place.',
  'verdict.balance':
    'Row {seq} does not add up: its running balance is not the previous balance plus its own amount.',
  'verdict.truncated': 'The books end before row {seq}, which was there.',
  'verdict.rewritten':
    'Rows {seq} to {to} are not the ones checkpoint {checkpoint} was signed for.',
  'verdict.head': 'The server names a different latest row from row {seq}.',
  'verdict.forged': 'Checkpoint {checkpoint} does not have a valid signature.',
  'verdict.unchained': 'Checkpoint {checkpoint} does not follow the one before it.',
  'verdict.notIncluded': 'Your books are not under the signed root of checkpoint {checkpoint}.',
  'verdict.claimed': '{wallet}: the server shows {claimed}, the rows add up to {recomputed}.',
  'verdict.liabilityForged': 'The liabilities published for {day} do not have a valid signature.',
  'verdict.liabilityNotIncluded': 'Your balance is not in the liabilities published for {day}.',
  'verdict.liabilityAmount':
    'The liabilities published for {day} show a different balance for you than your entries add up to.',
  'verdict.rowNow': 'Now: {moment} · {wallet} · {amount}',

  'verdict.balances': 'Balances',
  'verdict.wallet': 'Wallet',
  'verdict.recomputed': 'Recomputed',
  'verdict.claims': 'Server shows',
  'verdict.wallet.funding': walletNamesEn.funding,
  'verdict.wallet.follow': walletNamesEn.follow,
  'verdict.wallet.future': walletNamesEn.future,
  'verdict.wallet.stock': walletNamesEn.stock,
  'verdict.wallet.subscription': walletNamesEn.subscription,
  'verdict.wallet.forex': walletNamesEn.forex,
  'verdict.wallet.hkStock': walletNamesEn.hkStock,
  'verdict.wallet.invested': '{wallet}, invested at cost',
  'verdict.rows': 'Rows',
  'verdict.checkpoint': 'Latest checkpoint',
  'verdict.checkpointOf': 'No. {number}, {moment}',
  'verdict.root': 'Root',
  'verdict.key': 'Key',
  'verdict.keyHint':
    'Compare the key with one you noted earlier or that others see: anyone with another key could sign anything.',
  'verdict.paper': 'Paper money: these books record simulated money.',

  'verifier.title': 'Candor verifier',
  'verifier.lead':
    'Choose the file of your books. It is checked on this device; this page cannot reach any network.',
  'verifier.choose': 'Choose file',
  'verifier.unreadable': 'This is not a file of books, or it was changed after it was written.',
  'verifier.checking': 'Checking…',
  'verifier.usage': 'Usage: node candor-verify.js <file of your books>',
} as const;
