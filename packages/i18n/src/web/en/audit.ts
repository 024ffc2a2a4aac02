/** Who accessed my account. */
export const auditEn = {
  'audit.lead':
    'Every time someone at Candor views or changes your account, it is recorded here with a reason. They cannot prevent or undo the record.',
  'audit.entries': 'Entries about you',
  'audit.entry': 'Entry',
  'audit.none': 'Nobody has accessed your account',
  'audit.none.text': 'No operator has opened it, and no automatic rule has acted on it.',
  'audit.number': 'No. {seq}',
  'audit.reason': 'Reason: {reason}',
  'audit.unmasked': 'Viewed a masked detail: {field}',
  'audit.actUnknown': 'Action “{action}”',

  'audit.actor.operator': 'An operator',
  'audit.actor.policy': 'Automatic rule, no person involved',
  'audit.actor.command': 'A command on the server',
  'audit.role.reviewer': 'reviewer',
  'audit.role.approver': 'approver',
  'audit.role.support': 'support',
  'audit.role.editor': 'editor',
  'audit.role.auditor': 'auditor',
  'audit.role.risk': 'risk control',

  'audit.act.customer.opened': 'Viewed your account',
  'audit.act.field.unmasked': 'Viewed a masked detail',
  'audit.act.file.opened': 'Viewed an image you uploaded',
  'audit.act.review.opened': 'Viewed a review about you',
  'audit.act.review.claimed': 'Claimed a review about you',
  'audit.act.review.released': 'Returned a review about you to the queue',
  'audit.act.review.proposed': 'Proposed to approve a review about you',
  'audit.act.review.sentBack': 'Sent a review about you back to the reviewer',
  'audit.act.review.passed': 'Approved a review about you',
  'audit.act.review.failed': 'Rejected a review about you',
  'audit.act.review.escalated': 'Marked a review about you as urgent',
  'audit.act.review.withdrawn': 'Closed a review about you without a decision',
  'audit.act.proposal.made': 'Proposed a change to your account',
  'audit.act.proposal.confirmed': 'Confirmed a change to your account',
  'audit.act.proposal.refused': 'Rejected a proposed change to your account',
  'audit.act.proposal.withdrawn': 'Withdrew a proposed change to your account',
  'audit.act.account.frozen': 'Froze your account',
  'audit.act.account.unfrozen': 'Unfroze your account',
  'audit.act.hold.placed': 'Stopped part of your account for now',
  'audit.act.hold.explained': 'Why part of your account was stopped',
  'audit.act.hold.confirmed': 'Confirmed a stop on your account until further notice',
  'audit.act.hold.narrowed': 'Lifted part of a stop on your account',
  'audit.act.hold.lifted': 'Lifted a stop on your account',
  'audit.act.hold.ended': 'A stop on your account ended',
  'audit.act.account.restricted': 'Restricted your account',
  'audit.act.account.restrictionsLifted': 'Lifted the restrictions on your account',
  'audit.act.operator.linked':
    'Recorded that an operator is linked to your account and may not act on it',
  'audit.act.customer.moneyOpened': 'Viewed your money: balances, holds, latest entries',
  'audit.act.ledger.explored': 'Viewed entries in your books',
  'audit.act.adjustment.proposed': 'Proposed a balance correction',
  'audit.act.adjustment.confirmed': 'Confirmed a balance correction',
  'audit.act.adjustment.refused': 'Rejected a proposed balance correction',
  'audit.act.adjustment.withdrawn': 'Withdrew a proposed balance correction',
  'audit.act.customer.tradesOpened': 'Viewed your orders and positions',
  'audit.act.audit.read': 'Read log entries about you',
  'audit.act.chat.opened': 'Read a conversation of yours with service without serving it',
  'audit.act.chat.contextOpened':
    'Viewed your account beside a chat: standing, wallets, latest orders, deposits, withdrawals',
  'audit.act.chat.claimed': 'Took over a conversation with you',
  'audit.act.chat.released': 'Returned a conversation with you to the queue',
  'audit.act.chat.offered': 'Handed a conversation with you to a colleague',
  'audit.act.chat.noted': 'Wrote an internal note in a conversation with you',
  'audit.act.chat.ended': 'Ended a conversation with you',
  'audit.act.chat.attemptRefused':
    'Tried to send you a message that our rules forbid; it was stopped',
  'audit.field.email': 'e-mail',
  'audit.field.phone': 'phone number',
  'audit.field.ssn': 'Social Security number',
  'audit.field.idNumber': 'document number',
  'audit.field.bankAccount': 'bank account',
  'audit.field.officerIdNumber': 'officer’s document number',
  'audit.field.address': 'address',

  'audit.fact.number': 'Log number',
  'audit.fact.hash': 'Entry hash',

  'audit.chain.title': 'The log cannot be changed unnoticed',
  'audit.chain.newest': 'Latest entry of the whole log: no. {seq}',
  'audit.chain.empty': 'The log is still empty.',
  'audit.chain.first':
    'This device has saved this hash. On your next visit it checks that the log has only grown.',
  'audit.chain.intact':
    'It matches what this device saved on {when}: no. {seq}, {hash}. The log has not become shorter; {compared} of your entries were compared and are unchanged.',
  'audit.chain.broken.shortened':
    'The log is shorter than it was on {when}: entry no. {seq} ({hash}) is gone. Keep this page and ask for an explanation.',
  'audit.chain.broken.altered':
    'Entry no. {seq} is not what it was on {when}: its hash was {hash}. Keep this page and ask for an explanation.',
  'audit.chain.broken.missing':
    'Your entry no. {seq} ({hash}), which was there on {when}, is missing. Keep this page and ask for an explanation.',
  'audit.chain.how': 'How this works',
  'audit.chain.how1':
    'Each entry carries a hash: a fingerprint of the entry and of the previous hash. Changing, removing or moving an old entry changes every hash after it.',
  'audit.chain.how2':
    'The database refuses to change entries. After every new entry, the latest hash is signed and stored separately within a minute.',
  'audit.chain.how4':
    'A proposal about your account is sealed while it waits for a second person: its place and a hash are in the log at once, its words are shown here when it is decided, after {days} days at most. Open such an entry and this device checks that its words fit the seal.',
  'audit.seal.true': 'Sealed when it was made. This device checked it: the words fit the seal.',
  'audit.seal.broken':
    'The words do not fit the seal of this entry. Keep this page and ask for an explanation.',
  'audit.chain.how3':
    'You need not take our word for it: copy the latest hash and keep it anywhere. Anyone with an old hash can later prove that nothing before it was changed.',
} as const;
