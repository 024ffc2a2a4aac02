/** The screen of the capability permissions: services that have to be applied for. */
export const permissionsEn = {
  'permissions.title': 'Services',
  'permissions.lead':
    'What has to be applied for and is reviewed before you can use it. Applying costs nothing.',
  'permissions.blockTrade': 'Block trading',
  'permissions.blockTrade.what':
    'Single orders of 10,000 shares or more. Orders of this size can lose as much as they can win, so each application is looked at first.',
  'permissions.needs': 'It takes a verified identity.',
  'permissions.state': 'State',
  'permissions.state.none': 'Not applied for',
  'permissions.state.underReview': 'Under review',
  'permissions.state.active': 'Active',
  'permissions.state.refused': 'Not accepted',
  'permissions.appliedAt': 'Applied',
  'permissions.deadline': 'Decision due',
  'permissions.decidedAt': 'Decided',
  'permissions.reason': 'The reason',
  'permissions.resultToInbox': 'The result comes to your inbox, and this page changes by itself.',
  'permissions.apply': 'Apply',
  'permissions.applyAgain': 'Apply again',
  'permissions.applied': 'Application sent',
  'permissions.verify': 'Verify your identity',
} as const;
