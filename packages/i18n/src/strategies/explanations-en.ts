import type { StrategyExplanations } from './explanation.ts';

export const explanationsEn: StrategyExplanations = {
  grid: {
    name: 'Grid',
    short: 'Buys a part after every step down and sells it one step higher.',
    does: [
      'It draws lines at equal distances around the price it starts at. Half of the capital goes into the coin at once; each line further down buys one more part, each line up sells one.',
      'The distance follows how much the coin usually moves in a day, but is never less than three times what buying and selling cost.',
      'Above the highest line everything is sold and the grid is laid around the new price. Below the lowest line everything is in the coin, and it waits.',
    ],
    badly: [
      'A long fall: it buys all the way down and then holds everything at a loss.',
      'A strong rise: it sells early and misses most of it.',
    ],
    picture:
      'Lines of the grid, with a purchase at each line on the way down and a sale on the way up.',
    parameters: {
      levels: 'Parts of the capital',
      volatilityBars: 'Bars that the usual move is measured over',
      stepPercent: 'Distance of lines, of the usual daily move',
    },
  },
  breakout: {
    name: 'Trend following with breakout',
    short: 'Goes with a price that leaves its recent range, and out when it turns.',
    does: [
      'It buys when the price closes above its highest close of a number of bars, because a trend has to begin with a new high.',
      'It leaves when the price closes below the lowest of a shorter stretch. Where short selling is allowed it does the same the other way round.',
      'With a risk set, a position is as large as a usual day moves that part of the capital.',
    ],
    badly: [
      'Markets without a direction: it buys high and sells low again and again.',
      'A sudden turn: the exit comes only after part of the gain is gone.',
    ],
    picture:
      'Bought where the price leaves its range upwards, sold where it breaks the lows of the shorter stretch.',
    parameters: {
      entryBars: 'Bars whose high or low must be passed to go in',
      exitBars: 'Bars whose low or high must be passed to go out',
      shorts: 'Sells short (1) or not (0)',
      riskBps: 'Move of the capital on a usual day (0: equal parts)',
    },
  },
  movingAverageCross: {
    name: 'Moving-average cross',
    short: 'Holds a share while its short average is above its long one.',
    does: [
      'Every share has an equal part of the capital. The part is in the share while its fast average price is above the slow one by a band, and in cash otherwise.',
      'The band keeps it from going in and out while the averages touch.',
    ],
    badly: [
      'Sideways markets: the averages cross often, and each cross costs a little.',
      'Quick turns: averages are slow by nature, so it comes late in both directions.',
    ],
    picture: 'Bought where the fast average rises above the slow one, sold where it falls below.',
    parameters: {
      fastBars: 'Bars of the fast average',
      slowBars: 'Bars of the slow average',
      bandBps: 'Distance the averages must have',
    },
  },
  bands: {
    name: 'Mean reversion on bands',
    short: 'Buys after an unusual drop and sells when the price is back at its average.',
    does: [
      'Around the average price it draws bands at a number of standard deviations. A close below the lower band is unusual; it buys then and sells at the average.',
      'It gives up at a stop or after a set time. After that it waits until the price has been inside the bands again.',
    ],
    badly: [
      'A drop that is the beginning of a decline: each attempt ends at the stop.',
      'Nervous markets: many small attempts, each of which costs spread and fees.',
    ],
    picture: 'Bought below the lower band, sold at the average in the middle.',
    parameters: {
      bars: 'Bars of the average and the bands',
      widthHundredths: 'Distance of the band, in deviations',
      stopHundredths: 'Stop below the purchase, in deviations',
      holdBars: 'Bars it waits at most',
    },
  },
  momentum: {
    name: 'Momentum',
    short: 'Holds what has been rising clearly, and leaves at the first weakness.',
    does: [
      'It compares the rise over a longer stretch with what the coin usually moves in such a time. If it is clearly more, and the short stretch rises too, it buys.',
      'As soon as the short stretch turns down it sells.',
    ],
    badly: [
      'Rises that end shortly after they are noticed: it buys near the top.',
      'Swings: it goes in and out often and pays for each.',
    ],
    picture: 'Bought in a clear rise, sold when the last stretch turns down.',
    parameters: {
      bars: 'Bars of the longer stretch',
      quickBars: 'Bars of the short stretch',
      entryHundredths: 'Rise needed, in usual moves',
    },
  },
  momentumRotation: {
    name: 'Momentum rotation',
    short: 'Holds the strongest of a list, and looks again at set times.',
    does: [
      'It ranks the list by the rise over a quarter, leaving out the last days, and gives each of the best an equal part.',
      'What is held stays until it falls out of a wider circle, so that it does not change for a single place.',
    ],
    badly: [
      'Turns of the market: yesterday’s leaders often fall hardest.',
      'Quick changes of leadership: it is always one step late.',
    ],
    picture:
      'Three invented shares; the one that rose most is held, until another takes its place.',
    parameters: {
      bars: 'Bars of the rise',
      skipBars: 'Newest bars left out',
      top: 'Number held',
      keepRank: 'Rank up to which a holding stays',
      everyBars: 'Bars between two looks',
    },
  },
  lowVolatility: {
    name: 'Low-volatility basket',
    short: 'Holds the calmest of a list in equal parts.',
    does: [
      'It measures how much each share moves from day to day and holds those that move least.',
      'It looks again at set times, and keeps what is still in a wider circle of the calm.',
    ],
    badly: [
      'Strong rises: calm shares lag behind.',
      'Calm is not safe: a calm share can fall suddenly, and then it was in the basket.',
    ],
    picture: 'Three invented shares; the calmest is held.',
    parameters: {
      bars: 'Bars the moves are measured over',
      top: 'Number held',
      keepRank: 'Rank up to which a holding stays',
      everyBars: 'Bars between two looks',
    },
  },
  ratioPair: {
    name: 'Pair by its ratio',
    short:
      'Holds two coins, and moves to the one that has become unusually cheap against the other.',
    does: [
      'It watches the price of one coin in terms of the other. As long as the ratio is usual, half is in each.',
      'When the ratio is unusually low or high, everything moves to the cheaper one until the ratio is back at its average. Nothing is sold short.',
    ],
    badly: [
      'Both coins fall: it is always invested and falls with them.',
      'The ratio moves for good: it then sits in the weaker coin.',
    ],
    picture:
      'The ratio of two invented coins; moved to the cheap one at the edge, back to halves in the middle.',
    parameters: {
      bars: 'Bars of the usual ratio',
      widthHundredths: 'Distance that counts as unusual, in deviations',
    },
  },
  longShortPairs: {
    name: 'Pairs, long and short',
    short: 'Sells the dear one of two similar shares short and buys the cheap one.',
    does: [
      'For each pair it watches the ratio of the two prices. When it is unusually far from its average, the dear one is sold short and the cheap one bought, for the same amount.',
      'Both are closed when the ratio is back near its average, or at a stop when it has drifted further.',
      'As much is sold as bought, so moves of the whole market largely cancel out.',
    ],
    badly: [
      'One of the two changes for good, by a takeover or a new product: the ratio never comes back.',
      'Quiet times: there is little to do, and fees remain.',
    ],
    picture: 'The ratio of two invented shares; opened far from its average, closed near it.',
    parameters: {
      bars: 'Bars of the usual ratio',
      entryHundredths: 'Distance at which it opens, in deviations',
      exitHundredths: 'Distance at which it closes, in deviations',
      stopHundredths: 'Distance at which it gives up, in deviations',
      slotBps: 'Part of the capital for each pair',
    },
  },
  currencyCarry: {
    name: 'Currency carry',
    short: 'Holds the currency pairs whose overnight interest pays most.',
    does: [
      'Holding one currency and owing another earns the difference of their interest rates every night, less the published markup. It takes the pairs and sides where this pays most.',
      'It borrows nothing: positions together are smaller than the capital.',
    ],
    badly: [
      'The exchange rate moves against it: one bad month can cost more than the interest of years.',
      'Fear: in a crisis the currencies with low interest rise all at once.',
    ],
    picture: 'An invented pair: interest is earned every night, the exchange rate does the rest.',
    parameters: {
      top: 'Number of pairs',
      everyBars: 'Bars between two looks',
      investedBps: 'Part of the capital that is put to work',
    },
  },
  treasuryLadder: {
    name: 'Treasury ladder',
    short: 'Equal rungs of short, middle and long treasuries.',
    does: [
      'Each rung is a fund of treasuries of one range of terms. Every quarter the rungs are made equal again: what has grown is trimmed, what has shrunk is filled up.',
      'With several terms it depends less on what happens to one part of the yield curve.',
    ],
    badly: [
      'Interest rates rise: all rungs fall, the long one most.',
      'Cash pays more than long treasuries: the long rungs then cost.',
    ],
    picture: 'Three invented funds; the rungs are made equal when they have drifted.',
    parameters: {
      everyBars: 'Bars between two looks',
      bandBps: 'Distance that is left alone',
    },
  },
  fixedWeights: {
    name: 'Fixed weights',
    short: 'Keeps set shares of each, and puts them back when they have drifted.',
    does: [
      'It buys each at its weight. What rises then grows beyond its weight, and what falls shrinks.',
      'When one has drifted further than a band, all are put back: a little of what rose is sold, a little of what fell is bought.',
    ],
    badly: [
      'Everything falls at once: it is always invested.',
      'One rises for long: it keeps selling the winner.',
    ],
    picture: 'Weights of two invented holdings; put back where they leave the band.',
    parameters: {
      weight1Bps: 'Weight of the first',
      weight2Bps: 'Weight of the second',
      weight3Bps: 'Weight of the third',
      weight4Bps: 'Weight of the fourth',
      weight5Bps: 'Weight of the fifth',
      weight6Bps: 'Weight of the sixth',
      bandBps: 'Drift that is left alone',
      everyBars: 'Bars between two looks',
    },
  },
  accumulate: {
    name: 'Equal instalments',
    short: 'Buys for the same amount at set times, whatever the price.',
    does: [
      'The capital is divided into equal instalments, bought one after the other. At low prices an instalment buys more, at high prices less.',
      'It never sells before the end of its cycle.',
    ],
    badly: [
      'The price ends below its average: it loses, like anybody who bought on the way.',
      'The price rises steadily: buying everything at once would have been better.',
    ],
    picture: 'A purchase at equal distances of time, whatever the price.',
    parameters: {
      instalments: 'Number of instalments',
      everyBars: 'Bars between two instalments',
    },
  },
  buyAndHold: {
    name: 'Buy and hold',
    short: 'Buys equal parts once, and holds them.',
    does: [
      'It is the yardstick of every other strategy: trading more only pays if it earns more than this.',
      'Nothing is sold and nothing is added.',
    ],
    badly: ['Prices fall: it falls with them, all the way.'],
    picture: 'Bought once, then held.',
    parameters: {},
  },
};
