export const robotsEn = {
  'console.action.strategyRuns-listed': 'Looked at running strategies',
  'console.action.robotPauses-listed': 'Looked at pauses of new rentals',
  'console.action.robotPause-proposed': 'Proposed to pause new rentals',
  'console.action.robotPause-confirmed': 'Paused new rentals',
  'console.action.robotPause-refused': 'Refused to pause new rentals',
  'console.action.robotPause-withdrawn': 'Took a proposal to pause new rentals back',
  'console.action.robotPause-liftProposed': 'Proposed to take new rentals again',
  'console.action.robotPause-liftRefused': 'Refused to take new rentals again',
  'console.action.robotPause-liftWithdrawn': 'Took a proposal to take new rentals again back',
  'console.action.robotPause-lifted': 'Took new rentals again',
} as const;
