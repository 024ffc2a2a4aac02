// @vitest-environment happy-dom
import { act, Component, Suspense, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyScreen, ScreenNotLoaded } from './lazy-screen.ts';

let root: Root;
let container: HTMLElement;

class Caught extends Component<{ children: ReactNode }, { error: unknown }> {
  override readonly state: { error: unknown } = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    return this.state.error === null ? this.props.children : String(this.state.error instanceof ScreenNotLoaded);
  }
}

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  container = document.createElement('div');
  root = createRoot(container);
});

afterEach(async () => {
  await act(() => root.unmount());
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

async function draw(Screen: ReturnType<typeof lazyScreen>): Promise<void> {
  await act(() => root.render(<Caught><Suspense fallback="loading"><Screen params={{ code: '00700' }} /></Suspense></Caught>));
}

it('shows the screen with its parameters once it is loaded', async () => {
  await draw(lazyScreen(async () => ({ params }) => <p>{params['code']}</p>));
  expect(container.textContent).toBe('00700');
});

it('ends as not loaded when the chunk is gone', async () => {
  await draw(lazyScreen(() => Promise.reject(new TypeError('failed to fetch dynamically imported module'))));
  expect(container.textContent).toBe('true');
});

it('ends as not loaded when the chunk does not come within a minute', async () => {
  vi.useFakeTimers();
  await draw(lazyScreen(() => new Promise(() => undefined)));
  await act(() => vi.advanceTimersByTimeAsync(59_000));
  expect(container.textContent).toBe('loading');
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(container.textContent).toBe('true');
});
