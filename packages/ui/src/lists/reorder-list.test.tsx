// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { movedTo, placeAfterDrag } from './reorder.ts';
import { ReorderList } from './reorder-list.tsx';
import { fire, mount } from '../testing/mount.tsx';

describe('a moved row', () => {
  it('lands where it was let go, and the others close up', () => {
    expect(movedTo(['a', 'b', 'c', 'd'], 0, 2)).toEqual(['b', 'c', 'a', 'd']);
    expect(movedTo(['a', 'b', 'c', 'd'], 3, 0)).toEqual(['d', 'a', 'b', 'c']);
    expect(movedTo(['a', 'b'], 1, 1)).toEqual(['a', 'b']);
  });

  it('passes its neighbour after half a row, and never leaves the list', () => {
    expect([29, 31, 94, 1000].map((px) => placeAfterDrag(0, px, 60, 4))).toEqual([0, 1, 2, 3]);
    expect([-29, -31, -1000].map((px) => placeAfterDrag(2, px, 60, 4))).toEqual([2, 1, 0]);
  });
});

function Letters() {
  const [items, setItems] = useState(['a', 'b', 'c']);
  return (
    <ReorderList
      label="Letters"
      items={items}
      getKey={(item) => item}
      renderRow={(item) => <span>{item}</span>}
      onOrder={setItems}
      texts={{
        handle: (item) => `Move ${item}`,
        moved: (item, place, count) => `${item} ${place}/${count}`,
      }}
    />
  );
}

describe('a list that can be put in order', () => {
  it('moves a row with the arrow keys and says where it is now', () => {
    const { find } = mount(<Letters />);
    const press = (name: string, key: string) =>
      fire(
        find(`[aria-label="Move ${name}"]`),
        new KeyboardEvent('keydown', { key, bubbles: true }),
      );
    press('a', 'ArrowDown');
    expect(find('ul').textContent).toBe('bac');
    expect(find('[aria-live]').textContent).toBe('a 2/3');
    press('a', 'End');
    expect(find('ul').textContent).toBe('bca');
    press('a', 'ArrowDown');
    expect(find('ul').textContent).toBe('bca');
    press('c', 'Home');
    expect(find('ul').textContent).toBe('cba');
  });
});
