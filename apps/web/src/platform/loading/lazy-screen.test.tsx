// @vitest-environment happy-dom
import { act, Component, Suspense, type ComponentType, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { currentText, setLanguage } from '../i18n/text.ts';
import { lazyScreen, screenLoaded, ScreenNotLoaded } from './lazy-screen.ts';
import type { ScreenOf } from '../page-screen.tsx';

let root: Root;
let container: HTMLElement;

class Caught extends Component<{ children: ReactNode }, { error: unknown }> {
  override readonly state: { error: unknown } = { error: null };
  static getDerivedStateFromError(error: unknown) {
    return { error };
  }
  override render() {
    return this.state.error === null
      ? this.props.children
      : String(this.state.error instanceof ScreenNotLoaded);
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

async function draw(Screen: ComponentType<ScreenOf>): Promise<void> {
  await act(() =>
    root.render(
      <Caught>
        <Suspense fallback="loading">
          <Screen params={{ code: '00700' }} />
        </Suspense>
      </Caught>,
    ),
  );
}

it('shows the screen with its parameters once it is loaded', async () => {
  await draw(
    lazyScreen(async () => ({ params }: ScreenOf) => <p>{params['code']}</p>),
  );
  expect(container.textContent).toBe('00700');
});

it('speaks its texts from the first moment on, in the language in force', async () => {
  await setLanguage('zhHans');
  await draw(
    lazyScreen(async () => () => <p>{currentText()('common.userId')}</p>, 'auth', 'common'),
  );
  await vi.waitFor(() => expect(container.textContent).toBe('用户 ID'));
  await setLanguage('en');
});

it('is drawn at once when it was loaded before, without a skeleton in between', async () => {
  const screen = lazyScreen<ScreenOf>(async () => () => <p>there</p>);
  await screenLoaded(screen);
  flushSync(() =>
    root.render(
      <Suspense fallback="loading">
        <Screen of={screen} />
      </Suspense>,
    ),
  );
  expect(container.textContent).toBe('there');
});

it('is not waited for longer than a moment, nor in vain', async () => {
  vi.useFakeTimers();
  const slow = screenLoaded(lazyScreen<ScreenOf>(() => new Promise(() => undefined)));
  await vi.advanceTimersByTimeAsync(300);
  await slow;
  await screenLoaded(lazyScreen(() => Promise.reject(new TypeError('gone'))));
  expect(vi.getTimerCount()).toBe(1);
});

function Screen({ of: Of }: { of: ComponentType<ScreenOf> }) {
  return <Of params={{}} />;
}

it('ends as not loaded when the chunk is gone', async () => {
  await draw(
    lazyScreen(() => Promise.reject(new TypeError('failed to fetch dynamically imported module'))),
  );
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
