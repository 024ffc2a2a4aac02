/**
 * The layouts of this device, each with a name, and how they are written down. What cannot be read
 * (broken, or of a version to come) is replaced by the usual ones, and that is said; a layout of an
 * older version lacks the panels that came later, which are then hidden and can be shown.
 */
import { layoutOf, panelIds, settled, type Column, type Layout } from './layout.model.ts';

export type UsualName = 'trading' | 'chart' | 'overview';
export type NamedLayout = {
  readonly id: string;
  /** Null: one of the usual ones, which is called as the language calls it. */
  readonly name: string | null;
  readonly layout: Layout;
};
export type Layouts = { readonly chosen: string; readonly list: readonly NamedLayout[] };

const VERSION = 1;
export const NAME_LENGTH_MAX = 24;
export const LAYOUTS_MAX = 12;

/** A narrow desktop has three columns, a wide one four. */
export function usualLayout(name: UsualName, isWide: boolean): Layout {
  if (name === 'chart')
    return layoutOf([
      [0.2, 'list'],
      [0.8, 'chart'],
    ]);
  if (name === 'overview')
    return layoutOf([
      [0.22, 'list', 'news'],
      [0.46, 'chart', 'trades'],
      [0.32, 'facts', 'book'],
    ]);
  const columns: Column[] = isWide
    ? [
        {
          share: 0.2,
          panels: [
            { id: 'list', share: 0.62 },
            { id: 'news', share: 0.38 },
          ],
        },
        {
          share: 0.41,
          panels: [
            { id: 'chart', share: 0.62 },
            { id: 'holdings', share: 0.38 },
          ],
        },
        {
          share: 0.16,
          panels: [
            { id: 'book', share: 0.4 },
            { id: 'trades', share: 0.6 },
          ],
        },
        { share: 0.23, panels: [{ id: 'ticket', share: 1 }] },
      ]
    : [
        {
          share: 0.25,
          panels: [
            { id: 'list', share: 0.64 },
            { id: 'book', share: 0.36 },
          ],
        },
        {
          share: 0.42,
          panels: [
            { id: 'chart', share: 0.6 },
            { id: 'holdings', share: 0.4 },
          ],
        },
        { share: 0.33, panels: [{ id: 'ticket', share: 1 }] },
      ];
  return settled(columns);
}

export function usualLayouts(isWide: boolean): Layouts {
  const names: UsualName[] = ['trading', 'chart', 'overview'];
  return {
    chosen: 'trading',
    list: names.map((id) => ({ id, name: null, layout: usualLayout(id, isWide) })),
  };
}

export function isUsual(id: string): id is UsualName {
  return id === 'trading' || id === 'chart' || id === 'overview';
}

export function chosenLayout(layouts: Layouts): NamedLayout {
  const chosen = layouts.list.find(({ id }) => id === layouts.chosen) ?? layouts.list[0];
  return chosen ?? { id: 'trading', name: null, layout: usualLayout('trading', true) };
}

export function withLayout(layouts: Layouts, change: (layout: Layout) => Layout): Layouts {
  const { id } = chosenLayout(layouts);
  return {
    ...layouts,
    list: layouts.list.map((named) =>
      named.id === id ? { ...named, layout: change(named.layout) } : named,
    ),
  };
}

/** A copy of what is shown, which is then the one that is changed. */
export function withNew(layouts: Layouts, id: string, name: string): Layouts {
  const called = cleanName(name);
  if (called === '' || layouts.list.length >= LAYOUTS_MAX) return layouts;
  const { layout } = chosenLayout(layouts);
  return { chosen: id, list: [...layouts.list, { id, name: called, layout }] };
}

export function withName(layouts: Layouts, name: string): Layouts {
  const called = cleanName(name);
  const { id } = chosenLayout(layouts);
  if (called === '') return layouts;
  return {
    ...layouts,
    list: layouts.list.map((named) => (named.id === id ? { ...named, name: called } : named)),
  };
}

export function withoutLayout(layouts: Layouts): Layouts {
  const { id } = chosenLayout(layouts);
  const list = layouts.list.filter((named) => named.id !== id);
  return list.length === 0 ? layouts : { chosen: list[0]?.id ?? '', list };
}

export function cleanName(name: string): string {
  return name.trim().replaceAll(/\s+/g, ' ').slice(0, NAME_LENGTH_MAX);
}

export function writeLayouts(layouts: Layouts): string {
  return JSON.stringify({ version: VERSION, ...sentLayouts(layouts) });
}

/** The shape in which they travel to other devices. */
export function sentLayouts({ chosen, list }: Layouts) {
  return {
    chosen,
    list: list.map(({ id, name, layout: { columns } }) => ({
      id,
      name,
      columns: columns.map(({ share, panels }) => ({
        share,
        panels: panels.map((panel) => ({ id: panel.id, share: panel.share })),
      })),
    })),
  };
}

export function readSentLayouts(value: unknown): Layouts | null {
  return isRecord(value) ? readLayouts({ ...value, version: VERSION }) : null;
}

/** Of what was kept. Null: it cannot be read. */
export function readLayouts(kept: unknown): Layouts | null {
  if (!isRecord(kept) || kept['version'] !== VERSION || !Array.isArray(kept['list'])) return null;
  const list = kept['list'].slice(0, LAYOUTS_MAX).flatMap(readNamed);
  const [first] = list;
  if (first === undefined || new Set(list.map(({ id }) => id)).size !== list.length) return null;
  const chosen = list.find(({ id }) => id === kept['chosen']) ?? first;
  return { chosen: chosen.id, list };
}

function readNamed(value: unknown): NamedLayout[] {
  if (!isRecord(value)) return [];
  const { id, name, columns } = value;
  if (typeof id !== 'string' || id === '' || !Array.isArray(columns)) return [];
  if (name !== null && (typeof name !== 'string' || cleanName(name) === '')) return [];
  const layout = settled(columns.flatMap(readColumn));
  if (layout.columns.length === 0) return [];
  return [{ id, name: name === null ? null : cleanName(name), layout }];
}

function readColumn(value: unknown): Column[] {
  if (!isRecord(value) || !Array.isArray(value['panels'])) return [];
  const panels = value['panels'].flatMap((panel: unknown) => {
    if (!isRecord(panel)) return [];
    const id = panelIds.find((known) => known === panel['id']);
    return id === undefined ? [] : [{ id, share: readShare(panel['share']) }];
  });
  return [{ share: readShare(value['share']), panels }];
}

function readShare(value: unknown): number {
  return typeof value === 'number' && Number.isFinite(value) ? value : 1;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
