export const followEn = {
  'console.action.agencies-listed': 'Looked at institutions',
  'console.action.followPauses-listed': 'Looked at pauses of follow orders',
  'console.action.followPause-proposed': 'Proposed to pause follow orders',
  'console.action.followPause-confirmed': 'Paused follow orders',
  'console.action.followPause-refused': 'Refused to pause follow orders',
  'console.action.followPause-withdrawn': 'Took a proposal to pause follow orders back',
  'console.action.followPause-liftProposed': 'Proposed to lift a pause of follow orders',
  'console.action.followPause-liftRefused': 'Refused to lift a pause of follow orders',
  'console.action.followPause-liftWithdrawn':
    'Took a proposal to lift a pause of follow orders back',
  'console.action.followPause-lifted': 'Lifted a pause of follow orders',
} as const;
