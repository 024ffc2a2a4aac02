/** The operators themselves: roles, limits, sessions, and changes by two administrators. */
import { commonEn } from '../../web/en/common.ts';

export const operatorAccountsEn = {
  'console.nav.operators': 'Operators',
  'console.action.operator-sessionsRead': 'Sessions of an operator viewed',
  'console.action.operator-signedOutByOther': 'Operator signed out by an administrator',
  'console.action.operator-limitChanged': 'Limit changed',
  'console.action.operatorChanges-listed': 'Changes to operators viewed',
  'console.action.operatorChange-proposed': 'Change to an operator proposed',
  'console.action.operatorChange-confirmed': 'Change to an operator confirmed',
  'console.action.operatorChange-refused': 'Change to an operator rejected',
  'console.action.operatorChange-withdrawn': 'Change to an operator withdrawn',
  'console.action.publishing-ruleChanged': 'Rule for publishing changed',

  'console.operators.title': 'Operators',
  'console.operators.lead':
    'Who works here and what they may do. Every change needs two administrators, and nobody decides about their own access.',
  'console.operators.state.invited': 'Invited',
  'console.operators.state.active': commonEn['common.active'],
  'console.operators.state.disabled': 'Access ended',
  'console.operators.name': 'Name',
  'console.operators.email': 'E-mail',
  'console.operators.roles': 'Roles',
  'console.operators.limit': 'Limit per decision',
  'console.operators.noLimit': 'None',
  'console.operators.since': 'Active since',
  'console.operators.invitedUntil': 'Invitation valid until',
  'console.operators.expired': 'Invitation expired',
  'console.operators.seen': 'Last active',
  'console.operators.signedIn': 'Signed in now',
  'console.operators.linked': 'Own account as a customer',
  'console.operators.you': 'You',
  'console.operators.back': 'All operators',
  'console.operators.unknown': 'There is no such operator.',
  'console.operators.access': 'Access',
  'console.operators.endedAt': 'Access ended at',

  'console.operators.invite': 'Invite an operator',
  'console.operators.invite.lead':
    'After another administrator confirms, the invitation goes to this address by e-mail. Neither of you sees the link.',
  'console.operators.change': 'Change roles and limit',
  'console.operators.change.lead': 'It applies from the operator’s next action on.',
  'console.operators.inviteAgain': 'Invite again',
  'console.operators.inviteAgain.lead':
    'For a lost second factor or an expired invitation. Password, second factor and sessions end at once when it is confirmed.',
  'console.operators.end': 'End access',
  'console.operators.end.lead':
    'All sessions end at once when it is confirmed. What the operator did stays on record.',
  'console.operators.nameHint': 'Customers read it when this operator acts on their account.',
  'console.operators.nameWrong': 'Enter a name of at most {max} characters, without markup.',
  'console.operators.emailWrong': 'Enter an e-mail address.',
  'console.operators.rolesMissing': 'Choose at least one role.',
  'console.operators.limitHint':
    'In US dollars, the most to propose or confirm at once: deposits, withdrawals and adjustments. Empty is no limit.',
  'console.operators.limitWrong': 'Enter an amount in US dollars, or leave it empty.',
  'console.operators.nothingChanged': 'Change a role or the limit first.',
  'console.operators.ownAccess': 'This is your own access: two other administrators decide.',
  'console.operators.waits': 'A proposal about this operator is open.',

  'console.operators.sessions': 'Where signed in',
  'console.operators.sessionsNone': 'Never signed in',
  'console.operators.device': 'Device',
  'console.operators.deviceUnknown': 'Not recorded',
  'console.operators.signedInAt': 'Signed in',
  'console.operators.session.current': 'This session',
  'console.operators.session.open': 'Open',
  'console.operators.endSession': 'End session',
  'console.operators.endSession.lead':
    'It takes effect at once. The operator can sign in again with password and second factor.',

  'console.operators.changes': 'Proposed changes',
  'console.operators.changesNone': 'No proposals',
  'console.operators.act.invite': 'Invite',
  'console.operators.act.change': 'Change roles or limit',
  'console.operators.act.inviteAgain': 'Invite again',
  'console.operators.act.end': 'End access',
  'console.operators.act.publishing': 'Publishing by two',
  'console.operators.what': 'What',
  'console.operators.about': 'About',
  'console.operators.roleAdded': '+ {roles}',
  'console.operators.roleRemoved': '− {roles}',
  'console.operators.limitSet': 'Limit: {limit}',
  'console.operators.limitMoved': 'Limit: {before} → {limit}',
  'console.operators.turnOn': 'Turn on',
  'console.operators.turnOff': 'Turn off',

  'console.operators.publishing': 'Publishing by two',
  'console.operators.publishing.on':
    'On: what one operator writes for customers, news, help and the status page, another one publishes.',
  'console.operators.publishing.off':
    'Off: an editor may publish what they wrote themselves, news, help and the status page.',
  'console.operators.publishing.turnOn': 'Propose to turn on',
  'console.operators.publishing.turnOff': 'Propose to turn off',
  'console.operators.publishing.lead': 'It applies once another administrator confirms.',

  'console.whyNot.administrator': 'This needs the administrator role.',
  'console.whyNot.ownAccess': 'This is about your own access.',
} as const;
