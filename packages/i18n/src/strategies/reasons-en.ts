/**
 * Why a strategy did what it did, one sentence each. Names in braces are facts of the reason; how
 * they are written is in reason-text.ts.
 */
import type { ReasonCode } from '@candor/strategies/strategy';

export const reasonsEn: Readonly<Record<ReasonCode, string>> = {
  waitingForHistory:
    'Not enough price history yet: {bars} of {needed} bars. It waits before deciding anything.',
  waitingForCash:
    'What it wants to buy is paid from a sale. It buys at the next bar, when the money is there.',
  stepBelowCost:
    'The move it could expect is smaller than three times the cost of trading it, so it stayed out.',
  tooSmall: 'The amount is too small for an order.',

  gridCentred:
    'The grid is laid around {priceUnits}. Lines are {stepBps} apart; half of the capital is in the coin at the centre.',
  gridBought: 'The price fell to {priceUnits} and crossed {lines} grid lines, so it buys.',
  gridSold: 'The price rose to {priceUnits} and crossed {lines} grid lines, so it sells.',
  gridLeftBelow:
    'At {priceUnits} the price is below the lowest grid line ({lowUnits}). Everything is in the coin; it can only wait.',
  holding: 'At {priceUnits} no grid line is reached. The next are {lowUnits} and {highUnits}.',

  brokeAbove:
    '{instrument} closed at {priceUnits}, above its highest close of {bars} bars ({highUnits}): it buys.',
  brokeBelow:
    '{instrument} closed at {priceUnits}, below its lowest close of {bars} bars ({lowUnits}): it sells and is out.',
  shortBegun:
    '{instrument} closed at {priceUnits}, below its lowest close of {bars} bars ({lowUnits}): it sells short.',
  shortEnded:
    '{instrument} closed at {priceUnits}, above its highest close of {bars} bars ({highUnits}): it buys back and is out.',
  trendGoesOn:
    '{instrument} is at {priceUnits}. The trend goes on; it leaves if the close passes {exitUnits}.',
  insideRange:
    '{instrument} is at {priceUnits}, inside its range from {lowUnits} to {highUnits}. Nothing to do.',

  fastAboveSlow:
    'The fast average of {instrument} is {gapBps} from the slow one, above it: it buys.',
  fastBelowSlow:
    'The fast average of {instrument} is {gapBps} from the slow one, no longer above it: it sells.',
  crossHeld: 'No average crossed. {count} are held.',

  belowBand:
    'At {priceUnits} the price is below its lower band ({lowUnits}). It buys and hopes for the middle at {middleUnits}.',
  waitingForMiddle:
    'At {priceUnits}. It sells at the middle ({middleUnits}) or at its stop ({stopUnits}).',
  backToMiddle: 'At {priceUnits} the price is back at the middle ({middleUnits}): it sells.',
  stopped: 'At {priceUnits} the price has reached its stop ({stopUnits}): it sells at a loss.',
  heldTooLong: 'After {bars} bars the price has not come back. It sells at {priceUnits}.',
  restingBelow:
    'At {priceUnits} the price is still below its lower band ({lowUnits}). After giving up it waits until the price has been inside again.',
  insideBands: 'At {priceUnits} the price is not below its lower band ({lowUnits}). Nothing to do.',

  strong:
    'Up {longBps} over the longer stretch and {quickBps} over the short one: it holds the coin.',
  weak: 'Changed by {longBps} over the longer stretch and {quickBps} over the short one: too weak, it stays out. To buy it needs more than {entryBps}.',

  rankedIn: '{instrument} is number {rank} by its rise ({valueBps}): it is bought.',
  rankedOut: '{instrument} is now number {rank} by its rise ({valueBps}): it is sold.',
  calmIn: '{instrument} is number {rank} of the calmest, moving {valueBps} a day: it is bought.',
  calmOut: '{instrument} is now number {rank} of the calmest, moving {valueBps} a day: it is sold.',
  ranksUnchanged: 'Nothing changes. It chooses again in {bars} bars.',

  ratioLow:
    'The ratio of the two is {awayHundredths} deviations from its average: {instrument} is unusually cheap, it moves there.',
  ratioHigh:
    'The ratio of the two is {awayHundredths} deviations from its average: {instrument} is unusually cheap, it moves there.',
  ratioWaiting:
    'The ratio is {awayHundredths} deviations from its average. It stays in {instrument} until it is back.',
  ratioBack: 'The ratio is back at its average: half in each again.',
  ratioUsual: 'The ratio is {awayHundredths} deviations from its average, as usual. Nothing to do.',
  pairLong:
    '{instrument} against {other} is {awayHundredths} deviations from its average, unusually cheap: it buys {instrument} and sells {other} short.',
  pairShort:
    '{instrument} against {other} is {awayHundredths} deviations from its average, unusually dear: it sells {instrument} short and buys {other}.',
  pairClosed: '{instrument} against {other} is back near its average: both are closed.',
  pairStopped:
    '{instrument} against {other} has drifted to {awayHundredths} deviations: both are closed at a loss.',
  pairsUnchanged: 'No pair opens or closes. {open} are open.',

  carryLong: 'Holding {instrument} overnight pays {rateBps} a year: it is bought.',
  carryShort: 'Being short of {instrument} overnight pays {rateBps} a year: it is sold short.',
  carryNone: '{instrument} is no longer among the pairs that pay most: it is closed.',
  carryKept: 'The pairs that pay most are held.',

  rungBought: 'The rung {instrument} is {offBps} off its share: the rungs are made equal again.',
  rungTrimmed: 'The rung {instrument} is {offBps} off its share: the rungs are made equal again.',
  weightRestored: '{instrument} is {offBps} off its weight: the weights are put back.',
  weightsInside:
    'The weights are where they should be; the furthest off is {instrument}, {offBps}.',

  instalment: 'Instalment {number} of {count}: about {amountMinor}.',
  nextInstalment: '{made} of {count} instalments made. The next is in {bars} bars.',
  instalmentsDone: 'All {count} instalments are made. It holds until the end.',
  boughtToHold: 'It buys its basket, to hold it.',
  heldOn: 'It holds.',

  loadedHistory: 'The price history was loaded and checked: {bars} bars.',
  rolled:
    'The contract of {instrument} is about to expire. It is closed; the next one is opened at the next bar.',
  missedBar:
    'This bar could not be traded in time. What it would have ordered was left out ({orders}).',
  energyUsedUp:
    'The energy of the day is used up ({quota} units), so {orders} of its orders were left out until it is refilled.',
  cycleOver: 'The cycle is over after {bars} bars: everything is sold.',
  redeemed: 'Redeemed: everything is sold.',
};
