// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fire, mount, pass } from '../testing/mount.tsx';
import { useLongPress } from './use-long-press.ts';

function Row({ onLong, onClick }: { onLong: () => void; onClick: () => void }) {
  const press = useLongPress(onLong);
  return (
    <div {...press}>
      <button type="button" onClick={onClick}>
        row
      </button>
    </div>
  );
}

function pressRow() {
  const seen = { long: 0, click: 0 };
  const { find } = mount(<Row onLong={() => seen.long++} onClick={() => seen.click++} />);
  const row = find('button');
  const at = (type: string, x: number, y: number) =>
    fire(row, new PointerEvent(type, { bubbles: true, clientX: x, clientY: y, button: 0 }));
  return {
    seen,
    at,
    click: () => fire(row, new MouseEvent('click', { bubbles: true, cancelable: true })),
  };
}

describe('a long press', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('fires after 350 ms and swallows the click that follows', () => {
    const { seen, at, click } = pressRow();
    at('pointerdown', 100, 100);
    pass(349);
    expect(seen.long).toBe(0);
    pass(1);
    at('pointerup', 100, 100);
    click();
    expect(seen).toEqual({ long: 1, click: 0 });
    click();
    expect(seen.click).toBe(1);
  });

  it('forgives a finger that trembles by 10 px', () => {
    const { seen, at } = pressRow();
    at('pointerdown', 100, 100);
    at('pointermove', 106, 108);
    pass(350);
    expect(seen.long).toBe(1);
  });

  it.each([
    ['moves 11 px', 'pointermove', 111],
    ['is lifted early', 'pointerup', 100],
    ['becomes a scroll', 'pointercancel', 100],
  ])('does not fire when the finger %s', (_, event, x) => {
    const { seen, at } = pressRow();
    at('pointerdown', 100, 100);
    at(event, x, 100);
    pass(1000);
    expect(seen.long).toBe(0);
  });
});
