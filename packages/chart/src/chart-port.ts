import type { DrawingColour, DrawingTool } from './drawing-tools.model.ts';
import type { ChartIndicator, IndicatorParameters } from './indicator-catalogue.model.ts';

/**
 * Only klinecharts-port.ts knows the library. Prices are numbers here because they become pixels;
 * nothing turns them back into money.
 */
export type ChartBar = {
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
export type ChartLocale = 'en' | 'zhHans' | 'zhHant';

export type { ChartIndicator, DrawingColour, DrawingTool };

export type ChartSeries = {
  /** Another key is another series; under the same key only the newest bars are updated. */
  readonly key: string;
  readonly bars: readonly ChartBar[];
  readonly hasMore: boolean;
  readonly size: ChartBarSize;
  /** So that an unfinished day leaves room; null: as many as there are. */
  readonly slots: number | null;
  /** Null where it means nothing, as over a year. */
  readonly previousClose: number | null;
  readonly decimals: number;
  readonly timeZone: string;
};

/** A purchase or sale; `at` is the beginning of the bar it was made in. */
export type ChartMark = {
  readonly at: number;
  readonly side: 'buy' | 'sell';
  readonly price: number;
};

/** A price that means something to the customer: a working order, or what was paid on average. */
export type ChartLevel = {
  readonly id: string;
  readonly price: number;
  readonly kind: 'buy' | 'sell' | 'average' | 'alert';
  readonly text: string;
  /** An order or alert can be taken to another price; what comes of it is asked elsewhere. */
  readonly isMovable: boolean;
};

export type ChartDrawing = {
  readonly id: string;
  readonly tool: DrawingTool;
  readonly points: readonly { readonly at: number; readonly price: number }[];
  readonly colour?: DrawingColour;
  /** It cannot be moved, and is still removed when that is wanted. */
  readonly isLocked?: boolean;
  /** Of a note alone. */
  readonly text?: string;
};

/** Where the other mouse button was pressed, in pixels of the window. */
export type ChartMenuPlace = {
  readonly x: number;
  readonly y: number;
  /** Null below the prices. */
  readonly price: number | null;
  readonly drawing: string | null;
};

/** Another instrument in the prices of this one: both begin at the same price. */
export type ChartCompared = {
  readonly name: string;
  readonly points: readonly { readonly at: number; readonly price: number }[];
};

export type ChartScene = {
  readonly series: ChartSeries;
  readonly marks?: readonly ChartMark[];
  /** These are drawn by the engine of a desktop alone (klinecharts-desktop.ts). */
  readonly levels?: readonly ChartLevel[];
  readonly drawings?: readonly ChartDrawing[];
  readonly compared?: readonly ChartCompared[];
  /** How much was traded at which price, of the bars in view. */
  readonly hasProfile?: boolean;
  /** The same height is the same ratio of prices, not the same difference. */
  readonly isLog?: boolean;
  readonly kind: ChartKind;
  readonly indicators: readonly ChartIndicator[];
  /** Of those that are not as usual. */
  readonly parameters: IndicatorParameters;
  readonly direction: ChartDirection;
  readonly locale: ChartLocale;
};

/** A canvas does not know CSS variables. */
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

/** The bar pointed at, or the last one. */
export type ChartPoint = {
  readonly isPointed: boolean;
  readonly bar: ChartBar;
  /** Null for the first bar. */
  readonly closeBefore: number | null;
  /** In pixels of the chart's box; `width` is the part with the bars. */
  readonly x: number;
  readonly y: number;
  readonly widthPx: number;
  readonly readings: readonly IndicatorReading[];
};

export type OlderBars = { readonly bars: readonly ChartBar[]; readonly hasMore: boolean };

export type ChartPortOptions = {
  readonly scene: ChartScene;
  readonly look: ChartLook;
  /** Null when loading failed, which is retried at the next pan. */
  readonly loadOlder: (beforeMs: number) => Promise<OlderBars | null>;
  readonly hearPoint: (point: ChartPoint | null) => void;
  /** The file of further indicators did not come; it is asked for again with the next change. */
  readonly hearUnloaded: () => void;
  readonly hearLevel?: (id: string, price: number) => void;
  readonly hearDrawings?: (drawings: readonly ChartDrawing[]) => void;
  /** The drawing that was just made; null when its tool was put down. */
  readonly hearDrawn?: (id: string | null) => void;
  readonly hearMenu?: (place: ChartMenuPlace) => void;
};

export type ChartPort = {
  draw(scene: ChartScene): void;
  dress(look: ChartLook): void;
  update(bar: ChartBar): void;
  canPan(): boolean;
  pointAt(x: number, y: number): void;
  step(by: -1 | 1): void;
  zoom(by: -1 | 1): void;
  endPointing(): void;
  /** The moment another chart is pointed at; null when it is no longer. */
  showAt(at: number | null): void;
  beginDrawing?(tool: DrawingTool): void;
  close(): void;
};

/**
 * In steps between which the page answers. Null when `signal` ended it, after which the place is
 * empty again.
 */
export type OpenChart = (
  place: HTMLElement,
  options: ChartPortOptions,
  signal: AbortSignal,
) => Promise<ChartPort | null>;
