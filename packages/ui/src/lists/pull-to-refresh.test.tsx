// @vitest-environment happy-dom
import { act } from 'react';
import { describe, expect, it } from 'vitest';
import { PullToRefresh } from './pull-to-refresh.tsx';
import { ScrollArea } from '../frame/scroll-area.tsx';
import { fire, mount } from '../testing/mount.tsx';

const TEXTS = { pull: 'Pull', release: 'Release', refreshing: 'Refreshing' };

function pullable() {
  const loads: (() => void)[] = [];
  const onRefresh = () => new Promise<void>((done) => loads.push(done));
  const { find } = mount(
    <ScrollArea>
      <PullToRefresh onRefresh={onRefresh} texts={TEXTS}>
        content
      </PullToRefresh>
    </ScrollArea>,
  );
  const area = find('main');
  const touch = (type: string, y: number) => fire(area, touchEvent(type, y));
  const pull = (px: number) => {
    touch('touchstart', 100);
    touch('touchmove', 100 + px);
  };
  return { area, loads, touch, pull, status: () => find('[role=status]').textContent };
}

/** The test browser has no constructor for touches. */
function touchEvent(type: string, clientY: number): Event {
  return Object.assign(new Event(type, { bubbles: true, cancelable: true }), {
    touches: [{ clientY }],
  });
}

describe('pulling to refresh', () => {
  it('loads again when let go at 45 px, and shows it until it is done', async () => {
    const { loads, pull, touch, status } = pullable();
    pull(45);
    expect(status()).toBe('Release');
    touch('touchend', 145);
    expect(loads).toHaveLength(1);
    expect(status()).toBe('Refreshing');
    await act(async () => loads[0]?.());
    expect(status()).toBe('');
  });

  it('does nothing when let go at 44 px', () => {
    const { loads, pull, touch, status } = pullable();
    pull(44);
    expect(status()).toBe('Pull');
    touch('touchend', 144);
    expect(loads).toHaveLength(0);
    expect(status()).toBe('');
  });

  it('leaves a pull alone that begins in the middle of the list', () => {
    const { area, loads, pull, touch } = pullable();
    area.scrollTop = 200;
    pull(120);
    touch('touchend', 220);
    expect(loads).toHaveLength(0);
  });

  it('does not start a second load while one is under way', () => {
    const { loads, pull, touch } = pullable();
    pull(60);
    touch('touchend', 160);
    pull(60);
    touch('touchend', 160);
    expect(loads).toHaveLength(1);
  });

  it('does not load when the gesture is taken over by the system', () => {
    const { loads, pull, touch } = pullable();
    pull(80);
    touch('touchcancel', 180);
    expect(loads).toHaveLength(0);
  });
});
