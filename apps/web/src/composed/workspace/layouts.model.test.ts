import { jsonOrNull } from '@candor/client/json';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  getRects,
  hidePanel,
  movePanel,
  panelIds,
  resizeColumn,
  resizePanel,
  SHARE_MIN,
  showPanel,
  shownPanels,
  slotAt,
  stepPanel,
  type Layout,
  inRoom,
} from './layout.model.ts';
import {
  chosenLayout,
  LAYOUTS_MAX,
  readLayouts as readKept,
  usualLayout,
  usualLayouts,
  withLayout,
  withName,
  withNew,
  withoutLayout,
  writeLayouts,
} from './layouts.model.ts';

const readLayouts = (text: string) => readKept(jsonOrNull(text));

const part = fc.double({ min: -2, max: 2 });
const panel = fc.constantFrom(...panelIds);
const change = fc.oneof(
  fc.record({ kind: fc.constant('hide' as const), panel }),
  fc.record({ kind: fc.constant('show' as const), panel }),
  fc.record({
    kind: fc.constant('step' as const),
    panel,
    way: fc.constantFrom('left', 'right', 'up', 'down'),
  }),
  fc.record({ kind: fc.constant('drop' as const), panel, x: part, y: part }),
  fc.record({ kind: fc.constant('column' as const), at: fc.nat(5), by: part }),
  fc.record({ kind: fc.constant('row' as const), column: fc.nat(5), at: fc.nat(5), by: part }),
);
type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

function changed(layout: Layout, act: Change): Layout {
  switch (act.kind) {
    case 'hide':
      return hidePanel(layout, act.panel);
    case 'show':
      return showPanel(layout, act.panel);
    case 'step':
      return stepPanel(layout, act.panel, act.way);
    case 'drop':
      return movePanel(layout, act.panel, slotAt(layout, act.x, act.y));
    case 'column':
      return resizeColumn(layout, act.at, act.by);
    case 'row':
      return resizePanel(layout, act.column, act.at, act.by);
  }
}

function expectSound(layout: Layout): void {
  expect([...shownPanels(layout), ...layout.hidden].toSorted()).toEqual([...panelIds].toSorted());
  expect(layout.columns.length).toBeGreaterThan(0);
  for (const parts of [layout.columns, ...layout.columns.map(({ panels }) => panels)]) {
    expect(parts.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 6);
    const least = Math.min(SHARE_MIN, 1 / parts.length);
    for (const { share } of parts) expect(share).toBeGreaterThanOrEqual(least - 1e-9);
  }
  const area = [...getRects(layout).values()].reduce(
    (sum, { width, height }) => sum + width * height,
    0,
  );
  expect(area).toBeCloseTo(1, 6);
}

describe('a workspace', () => {
  it('has every panel in one place and fills its room, whatever is moved, hidden or resized', () => {
    fc.assert(
      fc.property(fc.boolean(), fc.array(change, { maxLength: 30 }), (isWide, changes) => {
        let { layout } = chosenLayout(usualLayouts(isWide));
        for (const act of changes) {
          layout = changed(layout, act);
          expectSound(layout);
        }
        const read = readLayouts(writeLayouts(withLayout(usualLayouts(isWide), () => layout)));
        expect(read).not.toBeNull();
        if (read !== null) expectSound(chosenLayout(read).layout);
      }),
    );
  });

  it('moves a panel by one step and back', () => {
    const { layout } = chosenLayout(usualLayouts(true));
    const moved = stepPanel(layout, 'news', 'up');
    expect(shownPanels(moved).slice(0, 2)).toEqual(['news', 'list']);
    expect(shownPanels(stepPanel(moved, 'news', 'down')).slice(0, 2)).toEqual(['list', 'news']);
  });

  it('keeps its last panel', () => {
    const { layout } = chosenLayout(usualLayouts(true));
    const bare = panelIds.reduce(hidePanel, layout);
    expect(shownPanels(bare)).toHaveLength(1);
  });
});

describe('layouts kept on the device', () => {
  it('are read again as they were written, names and all', () => {
    const own = withName(withNew(usualLayouts(true), 'own1', '  My   desktop '), 'Scalping');
    const read = readLayouts(writeLayouts(own));
    expect(read?.chosen).toBe('own1');
    expect(read?.list.map(({ name }) => name)).toEqual([null, null, null, 'Scalping']);
    expect(withoutLayout(own).list).toHaveLength(3);
  });

  it('of an older version keep what they know; a panel that came later can be shown', () => {
    const kept = {
      version: 1,
      chosen: 'a',
      list: [
        {
          id: 'a',
          name: 'Old',
          columns: [
            {
              share: 1,
              panels: [
                { id: 'chart', share: 1 },
                { id: 'gone', share: 1 },
              ],
            },
          ],
        },
      ],
    };
    const read = readLayouts(JSON.stringify(kept));
    expect(read).not.toBeNull();
    if (read === null) return;
    const { layout } = chosenLayout(read);
    expect(shownPanels(layout)).toEqual(['chart']);
    expect(shownPanels(showPanel(layout, 'ticket'))).toEqual(['chart', 'ticket']);
  });

  it('that are broken, or of a version to come, are not guessed at', () => {
    for (const text of [
      '',
      'null',
      '[]',
      '{"version":2,"list":[]}',
      '{"version":1,"chosen":"a","list":[]}',
      '{"version":1,"chosen":"a","list":[{"id":"a","name":"x","columns":[]}]}',
      '{"version":1,"list":[{"id":"a","name":"","columns":[{"panels":[{"id":"chart"}]}]}]}',
    ])
      expect(readLayouts(text)).toBeNull();
  });

  it('reads anything without failing, and only sound layouts', () => {
    fc.assert(
      fc.property(fc.json(), (text) => {
        const read = readLayouts(text);
        if (read !== null) for (const { layout } of read.list) expectSound(layout);
      }),
    );
  });

  it('are a dozen at most', () => {
    let layouts = usualLayouts(false);
    for (let made = 0; made < 20; made += 1) layouts = withNew(layouts, `own${made}`, `N${made}`);
    expect(layouts.list).toHaveLength(LAYOUTS_MAX);
  });
});

describe('panels have least widths', () => {
  it.each([952, 1_208, 1_368, 2_400])('in a room of %i pixels none is cut', (roomPx) => {
    for (const name of ['trading', 'chart', 'overview'] as const)
      for (const isWide of [false, true]) {
        const { layout, widthPx } = inRoom(usualLayout(name, isWide), roomPx);
        const shares = layout.columns.map(({ share }) => share);
        expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 9);
        expect(Math.min(...shares) * widthPx).toBeGreaterThanOrEqual(215.99);
        if (!isWide) expect(widthPx).toBe(roomPx);
      }
  });

  it('a room that is not measured yet, or has all the room, changes nothing', () => {
    const layout = usualLayout('chart', true);
    expect(inRoom(layout, 0).layout).toBe(layout);
    const roomy = inRoom(layout, 3_000).layout;
    for (const [at, { share }] of layout.columns.entries())
      expect(roomy.columns[at]?.share).toBeCloseTo(share, 9);
  });
});
