/** Who touched my account. */
export const auditEn = {
  'audit.title': 'Who touched my account',
  'audit.lead':
    'Whenever somebody at Candor looks at your account or does something to it, it is written down here, with a reason. They cannot prevent it, and they cannot take it back.',
  'audit.entries': 'Entries about you',
  'audit.entry': 'Entry',
  'audit.none': 'Nobody has touched your account',
  'audit.none.text': 'No operator has opened it, and no rule has decided anything about it.',
  'audit.number': 'No. {seq}',
  'audit.reason': 'Reason: {reason}',
  'audit.unmasked': 'Opened a hidden value: {field}',
  'audit.actUnknown': 'Act “{action}”',
  'audit.copyHash': 'Copy the hash',
  'audit.copyFailed': 'Could not copy. Press and hold the text instead.',

  'audit.actor.operator': 'An operator',
  'audit.actor.policy': 'A rule of the product, without a person',
  'audit.actor.command': 'A command at the server',
  'audit.role.reviewer': 'reviewer',
  'audit.role.approver': 'approver',
  'audit.role.support': 'support',
  'audit.role.editor': 'editor',
  'audit.role.auditor': 'auditor',

  'audit.act.customer.opened': 'Looked at your account',
  'audit.act.field.unmasked': 'Opened a hidden value',
  'audit.act.file.opened': 'Looked at an image you uploaded',
  'audit.act.review.opened': 'Looked at a review about you',
  'audit.act.review.claimed': 'Took on a review about you',
  'audit.act.review.released': 'Put a review about you back into the queue',
  'audit.act.review.proposed': 'Proposed to pass a review about you',
  'audit.act.review.sentBack': 'Sent a review about you back to the reviewer',
  'audit.act.review.passed': 'Passed a review about you',
  'audit.act.review.failed': 'Refused in a review about you',
  'audit.act.review.escalated': 'Marked a review about you as urgent',
  'audit.act.review.withdrawn': 'Ended a review about you without a decision',
  'audit.act.proposal.made': 'Proposed a change to your account',
  'audit.act.proposal.confirmed': 'Confirmed a change to your account',
  'audit.act.proposal.refused': 'Refused a proposed change to your account',
  'audit.act.proposal.withdrawn': 'Withdrew a proposed change to your account',
  'audit.act.account.frozen': 'Froze your account',
  'audit.act.account.unfrozen': 'Unfroze your account',
  'audit.act.operator.linked':
    'Noted that an operator is linked to your account and may not act on it',
  'audit.act.customer.moneyOpened':
    'Looked at your money: balances, what is in use, newest entries',
  'audit.act.ledger.explored': 'Looked at entries of your books',
  'audit.act.adjustment.proposed': 'Proposed a correction of a balance of yours',
  'audit.act.adjustment.confirmed': 'Confirmed a correction of a balance of yours',
  'audit.act.adjustment.refused': 'Refused a proposed correction of a balance of yours',
  'audit.act.adjustment.withdrawn': 'Withdrew a proposed correction of a balance of yours',
  'audit.act.customer.tradesOpened': 'Looked at your orders and positions',
  'audit.act.audit.read': 'Read the log about you',
  'audit.field.email': 'e-mail',
  'audit.field.phone': 'phone number',
  'audit.field.ssn': 'Social Security number',
  'audit.field.idNumber': 'document number',
  'audit.field.bankAccount': 'bank account',
  'audit.field.officerIdNumber': 'document number of the officer',
  'audit.field.address': 'address',

  'audit.fact.act': 'What',
  'audit.fact.actor': 'Who',
  'audit.fact.subject': 'About',
  'audit.fact.reason': 'Reason',
  'audit.fact.time': 'When',
  'audit.fact.number': 'Number in the log',
  'audit.fact.hash': 'Hash of the entry',

  'audit.chain.title': 'The log cannot be rewritten unnoticed',
  'audit.chain.newest': 'Newest entry of the whole log: no. {seq}',
  'audit.chain.empty': 'The log is still empty.',
  'audit.chain.first':
    'This device has now kept this hash. When you come back, it checks that the log has only grown.',
  'audit.chain.intact':
    'It fits what this device kept on {when}: no. {seq}, {hash}. The log has not become shorter, and {compared} of your entries were compared and are unchanged.',
  'audit.chain.broken.shortened':
    'The log is shorter than it was on {when}: entry no. {seq} ({hash}) is gone. Keep this page and ask for an explanation.',
  'audit.chain.broken.altered':
    'Entry no. {seq} is not what it was on {when}: its hash was {hash}. Keep this page and ask for an explanation.',
  'audit.chain.broken.missing':
    'Your entry no. {seq} ({hash}), which was there on {when}, is missing. Keep this page and ask for an explanation.',
  'audit.chain.how': 'How this works',
  'audit.chain.how1':
    'Each entry carries a hash: a fingerprint of the entry and of the hash before it. Changing, removing or moving an old entry changes every hash after it.',
  'audit.chain.how2':
    'The database refuses to change entries, and whenever something was added, the newest hash is signed and put aside within a minute.',
  'audit.chain.how3':
    'You do not have to believe that: copy the newest hash and keep it anywhere. Whoever has an old hash can prove later that nothing before it was changed.',
} as const;
