/** What a record may have wrong with it, in the order it is looked for. */
export const recordProblems = [
  'notARecord',
  'unknownStrategy',
  'runChanged',
  'numbersBroken',
  'chainBroken',
  'movementChanged',
  'barsBroken',
  'historyDiffers',
  'closesDiffer',
  'termsMissing',
  'accountDiffers',
  'kindDiffers',
  'ordersDiffer',
  'reasonsDiffer',
  'energyDiffers',
  'stateDiffers',
  'fillWithoutOrder',
  'fillTooLarge',
  'fillDiffers',
  'endDiffers',
] as const;
export type RecordProblem = (typeof recordProblems)[number];
