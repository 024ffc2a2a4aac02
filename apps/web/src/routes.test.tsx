// @vitest-environment happy-dom
import { act, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { expect, it, vi } from 'vitest';
import { screenLoaded } from './platform/loading/lazy-screen.ts';
import { loadFurtherScreens, screenOf } from './routes.tsx';
import { FIRST_PATHS, routeTable } from './routes.table.ts';

it('has one screen for every route, the same whenever it is asked for', async () => {
  const screens = routeTable.map(({ path }) => screenOf(path));
  expect(new Set(screens).size).toBe(routeTable.length);
  expect(routeTable.map(({ path }) => screenOf(path))).toEqual(screens);
  expect([...FIRST_PATHS, ...Object.keys(await loadFurtherScreens())].toSorted()).toEqual(
    routeTable.map(({ path }) => path).toSorted(),
  );
});

it('draws a screen at once whose list and file were waited for', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  const Screen = screenOf('help/glossary');
  await vi.waitFor(async () => {
    await screenLoaded(Screen);
    const container = document.createElement('div');
    const root = createRoot(container);
    await act(() =>
      root.render(
        <Suspense fallback="waiting">
          <Screen params={{}} />
        </Suspense>,
      ),
    );
    const text = container.textContent;
    await act(() => root.unmount());
    expect(text).toContain('Glossary');
  });
  vi.unstubAllGlobals();
});
