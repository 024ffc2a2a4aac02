/**
 * What the product asks of a chart library, and nothing of how one does it: klinecharts-port.ts is
 * the only file that knows the library behind it. Prices are numbers here because they become
 * pixels; nothing turns them back into money.
 */
export type ChartBar = {
  /** The instant the bar begins. */
  readonly at: number;
  readonly open: number;
  readonly high: number;
  readonly low: number;
  readonly close: number;
  readonly volume: number;
};

export type ChartBarSize = '1m' | '5m' | '15m' | '30m' | '60m' | 'day' | 'week' | 'month';
export type ChartKind = 'line' | 'candles';
export type ChartDirection = 'rise' | 'fall' | 'flat';
export type ChartLocale = 'en' | 'zhHans';

/** MA and BOLL are drawn over the price, the others each in a pane of their own. */
export const priceIndicators = ['MA', 'BOLL'] as const;
export const paneIndicators = ['MACD', 'RSI', 'KDJ'] as const;
export const chartIndicators = [...priceIndicators, ...paneIndicators] as const;
export type ChartIndicator = (typeof chartIndicators)[number];

/** Bars of one instrument in one range. */
export type ChartSeries = {
  /**
   * Another key is another series and is drawn anew; under the same key only the newest bars are
   * brought up to date.
   */
  readonly key: string;
  readonly bars: readonly ChartBar[];
  readonly hasMore: boolean;
  readonly size: ChartBarSize;
  /**
   * How many bars the whole width stands for, so that an unfinished day leaves room for the rest of
   * it; null: as many as there are.
   */
  readonly slots: number | null;
  /** Drawn as a dashed line; null where it means nothing, as over a year. */
  readonly previousClose: number | null;
  readonly decimals: number;
  readonly timeZone: string;
};

export type ChartScene = {
  readonly series: ChartSeries;
  readonly kind: ChartKind;
  readonly indicators: readonly ChartIndicator[];
  /** Colours the line and the tag of the last price. */
  readonly direction: ChartDirection;
  readonly locale: ChartLocale;
};

/** Resolved colours: a canvas does not know the variables of a style sheet. */
export type ChartLook = {
  readonly ink: string;
  readonly ink2: string;
  readonly ink3: string;
  readonly line: string;
  readonly lineStrong: string;
  readonly surface: string;
  readonly accent: string;
  readonly warn: string;
  readonly band: string;
  readonly rise: ChartPriceColours;
  readonly fall: ChartPriceColours;
};
export type ChartPriceColours = {
  readonly gfx: string;
  readonly solid: string;
  readonly on: string;
};

export type IndicatorValue = {
  readonly title: string;
  readonly value: number | null;
  readonly colour: string;
};
export type IndicatorReading = {
  readonly name: ChartIndicator;
  readonly values: readonly IndicatorValue[];
};

/** A bar somebody points at, or the last one while nobody does. */
export type ChartPoint = {
  readonly isPointed: boolean;
  readonly bar: ChartBar;
  /** What the bar's change is measured against; null for the first bar there is. */
  readonly closeBefore: number | null;
  /** Where it is drawn, in pixels of the chart's box, and how wide the part with the bars is. */
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly readings: readonly IndicatorReading[];
};

export type OlderBars = { readonly bars: readonly ChartBar[]; readonly hasMore: boolean };

export type ChartPortOptions = {
  readonly scene: ChartScene;
  readonly look: ChartLook;
  /**
   * Bars before an instant; null when they could not be loaded, which is tried again at the next
   * pan.
   */
  readonly loadOlder: (beforeMs: number) => Promise<OlderBars | null>;
  /** Null when there is nothing to show. */
  readonly hearPoint: (point: ChartPoint | null) => void;
};

export type ChartPort = {
  draw(scene: ChartScene): void;
  dress(look: ChartLook): void;
  /** The newest bar moved, or a new one began. */
  update(bar: ChartBar): void;
  /** Whether a sideways drag has something to move. */
  canPan(): boolean;
  pointAt(x: number, y: number): void;
  /** For keyboards: one bar to the left or right of the one pointed at. */
  step(by: -1 | 1): void;
  zoom(by: -1 | 1): void;
  endPointing(): void;
  close(): void;
};

export type OpenChart = (place: HTMLElement, options: ChartPortOptions) => ChartPort;
