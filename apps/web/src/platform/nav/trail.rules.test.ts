import { describe, expect, it } from 'vitest';
import {
  getBegin,
  getDepth,
  entriesBack,
  layerAt,
  markOf,
  TRAIL_LENGTH_MAX,
  trailAbove,
  type EntryMark,
  type Trail,
} from './trail.rules.ts';

/** 'hpp' is a page with one layer, above home. */
function getTrail(keys: string): Trail {
  return Array.from(keys, (key) => ({ key, url: `/${key}` }));
}

function markAbove(keys: string, key: string): EntryMark {
  return { key, layer: 0, trail: getTrail(keys) };
}

describe('the trail of a history entry', () => {
  it.each([
    ['', 'h', 0],
    ['h', 'p', 1],
    ['hp', 'p', 1],
    ['hpp', 'q', 2],
    ['hppq', 'q', 2],
  ])('counts the screens below, not their layers: %s, then %s', (keys, key, depth) => {
    expect(getDepth(markAbove(keys, key))).toBe(depth);
  });

  it.each([
    ['h', 'p', 1, 1],
    ['hpp', 'p', 1, 3],
    ['hpp', 'q', 1, 1],
    ['hpp', 'q', 2, 3],
  ])(
    'knows how many entries the screens take: from %s, then %s, %i back',
    (keys, key, steps, entries) => {
      expect(entriesBack(markAbove(keys, key), steps)).toBe(entries);
    },
  );

  it('finds where a run of pages begins that ends with the last one', () => {
    const isAuth = ({ key }: { key: string }) => key === 'a';
    expect([
      getBegin(getTrail('haqaa'), isAuth),
      getBegin(getTrail('aa'), isAuth),
      getBegin(getTrail('ah'), isAuth),
    ]).toEqual([3, 0, 2]);
  });

  it('distinguishes the layers of a screen', () => {
    expect([0, 1, 2, 3].map((at) => layerAt(getTrail('hppq'), at))).toEqual([0, 0, 1, 0]);
  });

  it('keeps no more than a browser does', () => {
    expect(trailAbove(getTrail('p'.repeat(TRAIL_LENGTH_MAX + 1)))).toHaveLength(TRAIL_LENGTH_MAX);
  });

  it.each([
    null,
    'text',
    {},
    { key: 'k', depth: 1 },
    { key: 'k', layer: '0', trail: [] },
    { key: 'k', layer: 0, trail: [null] },
    { key: 'k', layer: 0, trail: [{ key: 1, url: '/' }] },
  ])('takes no foreign state for its own: %j', (state) => {
    expect(markOf(state)).toBeNull();
  });

  it('reads its own state back', () => {
    const mark = markAbove('hp', 'q');
    expect(markOf(structuredClone(mark))).toEqual(mark);
  });
});
