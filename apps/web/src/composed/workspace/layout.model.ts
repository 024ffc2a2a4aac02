/**
 * A workspace is columns of panels, each with a share of the room. Every panel is in exactly one
 * place: in a column, or hidden. Shares of a row or column come to one, and none is too small to
 * hold on to.
 */
export const panelIds = [
  'list',
  'chart',
  'ticket',
  'book',
  'trades',
  'holdings',
  'news',
  'facts',
] as const;
export type PanelId = (typeof panelIds)[number];

export type Sized = { readonly share: number };
export type PlacedPanel = Sized & { readonly id: PanelId };
export type Column = Sized & { readonly panels: readonly PlacedPanel[] };
export type Layout = { readonly columns: readonly Column[]; readonly hidden: readonly PanelId[] };

export type Way = 'left' | 'right' | 'up' | 'down';
export type Rect = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
};
/** Where a moved panel comes to: among the panels of a column, or a column of its own. */
export type Slot =
  | { readonly column: number; readonly index: number }
  | { readonly newColumn: number };

export const SHARE_MIN = 0.1;
const COLUMNS_MAX = 5;

export function layoutOf(columns: readonly (readonly [number, ...PanelId[]])[]): Layout {
  return settled(
    columns.map(([share, ...panels]) => ({
      share,
      panels: panels.map((id) => ({ id, share: 1 })),
    })),
  );
}

export function hidePanel(layout: Layout, id: PanelId): Layout {
  // The last one stays: a workspace of nothing has no way back.
  return shownPanels(layout).length === 1 ? layout : settled(without(layout, id));
}

/** At the end of the widest column, where it takes the least from others. */
export function showPanel(layout: Layout, id: PanelId): Layout {
  if (!layout.hidden.includes(id)) return layout;
  const last = layout.columns.length - 1;
  const fewest = layout.columns.reduce(
    (best, { panels }, at) =>
      panels.length < (layout.columns[best]?.panels.length ?? 0) ? at : best,
    last,
  );
  return movePanel(layout, id, {
    column: fewest,
    index: layout.columns[fewest]?.panels.length ?? 0,
  });
}

export function movePanel(layout: Layout, id: PanelId, slot: Slot): Layout {
  const moved: PlacedPanel = { id, share: 0.5 };
  // Emptied columns stay until the panel is in, so that the slot still means the same.
  const columns = layout.columns.map((column, at): Column => {
    const panels = column.panels.filter((panel) => panel.id !== id);
    if (!('column' in slot) || slot.column !== at) return { ...column, panels };
    const before = column.panels.slice(0, slot.index).filter((panel) => panel.id !== id).length;
    return { ...column, panels: panels.toSpliced(before, 0, moved) };
  });
  if (!('newColumn' in slot)) return settled(columns);
  const own: Column = { share: 1 / (columns.length + 1), panels: [moved] };
  const next = columns.toSpliced(slot.newColumn, 0, own);
  return next.filter(({ panels }) => panels.length > 0).length > COLUMNS_MAX
    ? layout
    : settled(next);
}

/** One step by the keyboard; beyond the edge it becomes a column of its own. */
export function stepPanel(layout: Layout, id: PanelId, way: Way): Layout {
  const column = layout.columns.findIndex(({ panels }) => panels.some((panel) => panel.id === id));
  const index = layout.columns[column]?.panels.findIndex((panel) => panel.id === id) ?? -1;
  if (column === -1 || index === -1) return layout;
  const count = layout.columns[column]?.panels.length ?? 0;
  if (way === 'up')
    return index === 0 ? layout : movePanel(layout, id, { column, index: index - 1 });
  if (way === 'down')
    return index === count - 1 ? layout : movePanel(layout, id, { column, index: index + 2 });
  const target = column + (way === 'left' ? -1 : 1);
  if (layout.columns[target] !== undefined) return movePanel(layout, id, { column: target, index });
  if (count === 1) return layout;
  return movePanel(layout, id, { newColumn: way === 'left' ? 0 : layout.columns.length });
}

/** Moves the line after a column by a share of the whole width. */
export function resizeColumn(layout: Layout, at: number, by: number): Layout {
  return { ...layout, columns: shifted(layout.columns, at, by) };
}

/** Moves the line after a panel by a share of its column's height. */
export function resizePanel(layout: Layout, column: number, at: number, by: number): Layout {
  return {
    ...layout,
    columns: layout.columns.map((own, index) =>
      index === column ? { ...own, panels: shifted(own.panels, at, by) } : own,
    ),
  };
}

export function shownPanels(layout: Layout): PanelId[] {
  return layout.columns.flatMap(({ panels }) => panels.map(({ id }) => id));
}

/** In shares of the room. */
export function getRects(layout: Layout): Map<PanelId, Rect> {
  const rects = new Map<PanelId, Rect>();
  let left = 0;
  for (const { share: width, panels } of layout.columns) {
    let top = 0;
    for (const { id, share: height } of panels) {
      rects.set(id, { left, top, width, height });
      top += height;
    }
    left += width;
  }
  return rects;
}

/** Below this the digits of a panel would be cut. */
const LEAST_PX: Readonly<Record<PanelId, number>> = {
  list: 224,
  chart: 340,
  ticket: 296,
  book: 216,
  trades: 216,
  holdings: 340,
  news: 216,
  facts: 248,
};

export type InRoom = {
  readonly layout: Layout;
  /** More than the room where even the least is too much: then it is scrolled. */
  readonly widthPx: number;
};

/** The layout in a room of this width: what is too narrow takes from what has more than the least. */
export function inRoom(layout: Layout, roomPx: number): InRoom {
  const least = layout.columns.map(({ panels }) =>
    Math.max(...panels.map(({ id }) => LEAST_PX[id])),
  );
  const leastPx = least.reduce((sum, px) => sum + px, 0);
  if (roomPx <= 0) return { layout, widthPx: roomPx };
  const widthPx = Math.max(roomPx, leastPx);
  const wanted = layout.columns.map(({ share }, at) => Math.max(share * widthPx, least[at] ?? 0));
  const over = wanted.reduce((sum, px) => sum + px, 0) - widthPx;
  const spare = wanted.reduce((sum, px, at) => sum + px - (least[at] ?? 0), 0);
  const columns = layout.columns.map((column, at) => {
    const px = wanted[at] ?? 0;
    const taken = spare <= 0 ? 0 : (over * (px - (least[at] ?? 0))) / spare;
    return { ...column, share: (px - taken) / widthPx };
  });
  return { layout: { ...layout, columns }, widthPx };
}

/** A line between two panels of a column, or after a column. */
export type DividingLine = {
  readonly kind: 'row' | 'column';
  readonly column: number;
  readonly index: number;
  /** The panel above it, or the first of the column at its left. */
  readonly panel: PanelId;
  readonly left: number;
  readonly top: number;
  readonly width: number;
};

export function getLines(layout: Layout): DividingLine[] {
  const rects = getRects(layout);
  return layout.columns.flatMap(({ panels }, column) => {
    const ends = panels.flatMap(({ id }) => {
      const rect = rects.get(id);
      return rect === undefined ? [] : [{ id, ...rect }];
    });
    const [first] = ends;
    const rows = ends.slice(0, -1).map(({ id, left, top, width, height }, index) => ({
      kind: 'row' as const,
      column,
      index,
      panel: id,
      left,
      top: top + height,
      width,
    }));
    if (first === undefined || column === layout.columns.length - 1) return rows;
    const after = { left: first.left + first.width, top: 0, width: 0 };
    return [...rows, { kind: 'column' as const, column, index: 0, panel: first.id, ...after }];
  });
}

/** Where a panel dropped at a point of the room would come to. */
export function slotAt(layout: Layout, x: number, y: number): Slot {
  let left = 0;
  for (const [column, { share, panels }] of layout.columns.entries()) {
    if (x < left + share || column === layout.columns.length - 1) {
      const across = (x - left) / share;
      if (across < EDGE) return { newColumn: column };
      if (across > 1 - EDGE) return { newColumn: column + 1 };
      let top = 0;
      for (const [index, panel] of panels.entries()) {
        if (y < top + panel.share / 2) return { column, index };
        top += panel.share;
      }
      return { column, index: panels.length };
    }
    left += share;
  }
  return { newColumn: layout.columns.length };
}

/** Of a column's width, at either side. */
const EDGE = 0.14;

/** Brings any columns into order: none empty, all shares as they must be, the rest hidden. */
export function settled(columns: readonly Column[]): Layout {
  const seen = new Set<PanelId>();
  const kept = columns
    .map((column) => ({
      ...column,
      panels: column.panels.filter(({ id }) => !seen.has(id) && seen.add(id)),
    }))
    .filter(({ panels }) => panels.length > 0)
    .slice(0, COLUMNS_MAX);
  const full = kept.map((column) => ({ ...column, panels: inShares(column.panels) }));
  const shown = new Set(full.flatMap(({ panels }) => panels.map(({ id }) => id)));
  return { columns: inShares(full), hidden: panelIds.filter((id) => !shown.has(id)) };
}

function without({ columns }: Layout, id: PanelId): Column[] {
  return columns.map((column) => ({
    ...column,
    panels: column.panels.filter((panel) => panel.id !== id),
  }));
}

function inShares<Part extends Sized>(parts: readonly Part[]): Part[] {
  const usable = (share: number) => (Number.isFinite(share) && share > 0 ? share : 1);
  const whole = parts.reduce((sum, { share }) => sum + usable(share), 0);
  const least = Math.min(SHARE_MIN, 1 / parts.length);
  const raised = parts.map(({ share }) => Math.max(usable(share) / whole, least));
  // What the small ones were given is taken from what the others have beyond the least.
  const spare = raised.reduce((sum, share) => sum + share - least, 0);
  const over = raised.reduce((sum, share) => sum + share, 0) - 1;
  return parts.map((part, at) => {
    const share = raised[at] ?? least;
    return { ...part, share: spare <= 0 ? share : share - (over * (share - least)) / spare };
  });
}

function shifted<Part extends Sized>(parts: readonly Part[], at: number, by: number): Part[] {
  const [before, after] = [parts[at], parts[at + 1]];
  if (before === undefined || after === undefined || !Number.isFinite(by)) return [...parts];
  const both = before.share + after.share;
  const least = Math.min(SHARE_MIN, both / 2);
  const share = Math.min(Math.max(before.share + by, least), both - least);
  return parts.map((part, index) =>
    index === at ? { ...part, share } : index === at + 1 ? { ...part, share: both - share } : part,
  );
}
