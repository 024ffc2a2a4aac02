/** The screen of the capability permissions: services that have to be applied for. */
export const permissionsEn = {
  'permissions.title': 'Services',
  'permissions.lead': 'These services need an application and a review. Applying is free.',
  'permissions.blockTrade': 'Block trading',
  'permissions.blockTrade.what':
    'Single orders of 10,000 shares or more. Gains and losses at this size are large, so each application is reviewed.',
  'permissions.needs': 'Requires a verified identity.',
  'permissions.state': 'Status',
  'permissions.state.none': 'Not applied for',
  'permissions.state.underReview': 'Under review',
  'permissions.state.active': 'Active',
  'permissions.state.refused': 'Not accepted',
  'permissions.appliedAt': 'Applied',
  'permissions.deadline': 'Decision due',
  'permissions.decidedAt': 'Decided',
  'permissions.resultToInbox': 'The result is sent to your inbox, and this page updates by itself.',
  'permissions.apply': 'Apply',
  'permissions.applyAgain': 'Apply again',
  'permissions.applied': 'Application submitted',
  'permissions.verify': 'Verify your identity',
} as const;
