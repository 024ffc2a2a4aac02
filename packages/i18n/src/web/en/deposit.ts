/** The screens of the capability deposit: putting paper money in, and what became of it. */
import { commonEn } from './common.ts';
export const depositEn = {
  'deposit.lead':
    'Or practise a real deposit. It is credited to your funding wallet in US dollars.',
  'deposit.paperMoney': 'Add paper money',
  'deposit.paperMoney.what':
    'Added to your funding wallet instantly. You can add {left} more today.',
  'deposit.paperMoney.own': 'Other amount',
  'deposit.paperMoney.add': 'Add {amount}',
  'deposit.paperMoney.added': '{amount} added to your funding wallet',
  'deposit.paperMoney.trade': 'Trade now',
  'deposit.paperMoney.more': 'Add more',
  'deposit.paperMoney.tooMuch': 'You can add {left} more today.',
  'deposit.paper':
    'This is paper money. Nothing is charged, and no real account or coin is involved.',
  'deposit.noMethods': 'No deposit method is available for your account right now.',

  'deposit.what.bankCard': 'From a card you have added',
  'deposit.what.fiat': 'To our account, with an image of the transfer receipt',
  'deposit.what.crypto': 'On a simulated chain, to your own address',
  'deposit.what.certificate': 'For companies, verified within minutes',
  'deposit.limits.coins': 'Minimum about $1.00 of a coin',
  'deposit.limits.worth': 'Minimum about {min} ({worth}), at most {max}',
  'deposit.within.hours': 'Decision within {hours} h',
  'deposit.within.minutes': 'Decision within {minutes} min',
  'deposit.quick.hours': 'Usually within seconds, {hours} h at most',
  'deposit.quick.minutes': 'Usually within seconds, {minutes} min at most',
  'deposit.confirmationsNeeded': 'Credited after {count} confirmations',

  'deposit.gate.text': 'You need a verified identity to deposit. You can look around here first.',
  'deposit.gate.waiting':
    'Your identity is under review. You can deposit once it is verified; this page updates by itself.',
  'deposit.gate.look': 'See review status',
  'deposit.gate.frozen':
    'Your account is frozen, so you cannot deposit. See “Who accessed my account” for the reason.',

  'deposit.receiver': 'Transfer to this account',
  'deposit.receiver.bankName': 'Bank',
  'deposit.receiver.accountName': 'Account name',
  'deposit.receiver.accountNumber': 'Account number',
  'deposit.receiver.swift': commonEn['common.swiftCode'],
  'deposit.receiver.bankAddress': commonEn['common.bankAddress'],
  'deposit.receiver.reference': 'Your reference',
  'deposit.receiver.referenceHint': 'Add it to the transfer so that we can match it.',
  'deposit.copy': 'Copy: {what}',

  'deposit.estimate': 'Est. credit',
  'deposit.estimate.note':
    'Estimated at {rate} US dollars for 1 {currency}. The rate when it is credited applies and is shown on the record.',
  'deposit.estimate.none':
    'No exchange rate is available right now. The deposit is credited once there is one.',
  'deposit.credential': 'Transfer receipt',
  'deposit.credential.hint':
    'An image of the transfer receipt, up to {n} MB. Each can be used for one deposit only.',
  'deposit.certificate.hint':
    'An image of the certificate, up to {n} MB. Each can be used for one deposit only.',
  'deposit.certificate.clock':
    'Verification takes up to {minutes} minutes, with a countdown. If it runs late, it moves to the top of the queue and we notify you; your deposit is not lost.',
  'deposit.submit': 'Submit',
  'deposit.submit.bankCard': 'Deposit from this card',
  'deposit.sent': 'Submitted',
  'deposit.lost':
    'No answer was received, so we do not know whether it was submitted. Submit it again: it counts only once.',

  'deposit.card.choose': 'Choose a card',
  'deposit.card.none': 'You have not added a bank card yet.',
  'deposit.card.addAnother': 'Add another card',

  'deposit.address': 'Your {currency} address on {network}',
  'deposit.address.short': 'Address',
  'deposit.address.qr': 'QR code of the address',
  'deposit.address.warning':
    'Simulated chain only. Never send real coins to this address; no wallet accepts it.',
  'deposit.send': 'Send on the simulated chain',
  'deposit.send.why':
    'There is no real chain here, so you send from this page. Blocks then arrive as on a real chain, and your coins are credited after {count} confirmations.',
  'deposit.send.done': 'Sent on the simulated chain',

  'deposit.state.waitingReview': commonEn['common.pendingReview'],
  'deposit.state.underReview': commonEn['common.underReview'],
  'deposit.state.confirming': commonEn['common.confirming'],
  'deposit.state.credited': commonEn['common.completed'],
  'deposit.state.refused': commonEn['common.auditFailure'],
  'deposit.lead.waitingReview': 'Received and waiting for review. This page updates by itself.',
  'deposit.lead.underReview': 'Under review. This page updates by itself.',
  'deposit.lead.confirming':
    'Received on the simulated chain. It is credited after the last confirmation.',
  'deposit.lead.credited': 'The money is in your funding wallet.',
  'deposit.lead.refused': 'Nothing was credited, and you were not charged.',
  'deposit.late':
    'This is taking longer than promised. It is now at the top of the queue; you do not need to do anything.',
  'deposit.confirmations': '{count} of {needed} confirmations',
  'deposit.nextBlock': 'Next block in',
  'deposit.nextBlock.now': 'any moment now',

  'deposit.detail': 'Deposit',
  'deposit.detail.channel': 'Method',
  'deposit.detail.sent': 'Sent',
  'deposit.detail.credited': 'Credited',
  'deposit.detail.rateText': '1 {currency} = {rate} USD',
  'deposit.detail.creditedAt': 'Credited at',
  'deposit.detail.reference': 'Reference',
  'deposit.detail.transaction': 'Transaction',
  'deposit.detail.open': 'Open image',
  'deposit.detail.again': 'Deposit again',
  'deposit.detail.all': 'All deposits',
  'deposit.picture.gone': 'The image can no longer be shown. Pull down to reload.',

  'deposit.record.title': 'Deposit records',
  'deposit.record.filter': 'Show',
  'deposit.record.emptyText':
    'Your deposits are listed here with their status and the amount credited.',
  'deposit.record.first': 'Make a deposit',
} as const;
