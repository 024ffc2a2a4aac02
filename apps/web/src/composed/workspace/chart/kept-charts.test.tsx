// @vitest-environment happy-dom
import type { ChartDrawing } from '@candor/chart/chart-port';
import { mount } from '@candor/ui/testing/mount';
import { act } from 'react';
import { afterEach, expect, it } from 'vitest';
import { keptViews } from '../../../core/views/views-state.ts';
import { readStored } from '../../../platform/device/storage.ts';
import { keepDrawings, useCanUndo, useDrawings } from './kept-charts.ts';

const line = (id: string): ChartDrawing => ({
  id,
  tool: 'level',
  points: [{ at: 1_795_015_224_688, price: 280.5 }],
});

function Drawn({ of }: { of: string }) {
  const ids = useDrawings(of).map(({ id }) => id);
  return <output>{`${ids.join()} ${useCanUndo(of) ? 'undo' : ''}`.trim()}</output>;
}

afterEach(() => localStorage.clear());

/** As the browser tells it: the other tab has written already. */
function writeElsewhere(book: object): void {
  const text = JSON.stringify(book);
  localStorage.setItem('candor.drawings', text);
  act(() => {
    dispatchEvent(
      new StorageEvent('storage', {
        key: 'candor.drawings',
        newValue: text,
        storageArea: localStorage,
      }),
    );
  });
}

it('shows what another tab drew, and does not write over it', () => {
  const screen = mount(<Drawn of="0:AAPL" />);
  act(() => keepDrawings('0:AAPL', [line('a')]));
  expect(screen.find('output').textContent).toBe('a undo');
  writeElsewhere([['0:AAPL', [line('a'), line('b')]]]);
  expect(screen.find('output').textContent).toBe('a,b');
  act(() => keepDrawings('0:NVDA', [line('c')]));
  expect(readStored('candor.drawings')).toContain('"b"');
});

it('goes with the customer to other devices, and comes from there', () => {
  const screen = mount(<Drawn of="0:AAPL" />);
  act(() => keepDrawings('0:AAPL', [line('mine')]));
  const view = keptViews.drawings;
  expect(view?.isOwn()).toBe(true);
  expect(view?.read()).toContainEqual({
    of: { source: 0, code: 'AAPL' },
    drawings: [{ id: 'mine', tool: 'level', points: [{ at: 1_795_015_224_688, price: '280.5' }] }],
  });
  act(() =>
    view?.take([
      {
        of: { source: 0, code: 'AAPL' },
        drawings: [{ id: 'theirs', tool: 'level', points: [{ at: 1, price: '281' }] }],
      },
    ]),
  );
  expect(screen.find('output').textContent).toBe('theirs');
  expect(readStored('candor.drawings')).toContain('theirs');
});
