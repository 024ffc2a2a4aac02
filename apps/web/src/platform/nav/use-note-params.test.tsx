// @vitest-environment happy-dom
import { act, useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentLocation, startNavigation } from './nav.ts';
import { EntryContext, useNoteParams } from './use-note-params.ts';

let root: Root;
let stop: () => void;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  document.body.innerHTML = '<div id="root"></div>';
  root = createRoot(document.getElementById('root') ?? document.body);
  history.replaceState(null, '', '/#/calendar/index?month=2026-99');
  stop = startNavigation();
});

afterEach(async () => {
  await act(() => root.unmount());
  stop();
  vi.unstubAllGlobals();
});

function Month({ of: month }: { of: string }) {
  const noteParams = useNoteParams('calendar/index');
  useEffect(() => noteParams({ month }), [noteParams, month]);
  return month;
}

async function draw(entry: string, month: string): Promise<void> {
  await act(() =>
    root.render(
      <EntryContext value={entry}>
        <Month of={month} />
      </EntryContext>,
    ),
  );
}

it('a screen puts its own address right', async () => {
  await draw(currentLocation().key, '2026-11');
  expect(location.hash).toBe('#/calendar/index?month=2026-11');
});

it('and leaves the next address of the same screen alone, when it is drawn late', async () => {
  const { key } = currentLocation();
  history.pushState(null, '', '#/calendar/index?month=2026-12');
  dispatchEvent(new PopStateEvent('popstate', { state: null }));
  await draw(key, '2026-11');
  expect(location.hash).toBe('#/calendar/index?month=2026-12');
});
