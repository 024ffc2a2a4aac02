// @vitest-environment happy-dom
import { act, Component, type ReactNode } from 'react';
import { createRoot } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { lazyPart } from './lazy-part.ts';
import { loadable, useLoaded, type Loadable } from './loadable.ts';

const place = document.body.appendChild(document.createElement('div'));
let root = createRoot(place);

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
});

afterEach(async () => {
  await act(async () => root.unmount());
  root = createRoot(place);
  vi.unstubAllGlobals();
});

function Word({ wanted }: { wanted: Loadable<string> }) {
  return useLoaded(wanted) ?? 'not yet';
}

it('is drawn when it is there, and at once from then on', async () => {
  const { promise, resolve } = Promise.withResolvers<string>();
  const load = vi.fn<() => Promise<string>>(() => promise);
  const word = loadable(load);
  await act(async () => root.render(<Word wanted={word} />));
  expect(place.textContent).toBe('not yet');
  await act(async () => resolve('there'));
  expect(place.textContent).toBe('there');

  const drawn: (string | null)[] = [];
  function Again() {
    drawn.push(useLoaded(word));
    return null;
  }
  await act(async () => root.render(<Again />));
  expect(drawn).toEqual(['there']);
  expect(load).toHaveBeenCalledTimes(1);
});

it('throws what went wrong where it would be drawn, and is tried again by the next', async () => {
  const load = vi.fn<() => Promise<string>>();
  load.mockRejectedValueOnce(new Error('gone'));
  load.mockResolvedValueOnce('there');
  const word = loadable(load);
  class Boundary extends Component<{ children: ReactNode }> {
    override state = { message: '' };
    static getDerivedStateFromError = (error: Error) => ({ message: error.message });
    override render() {
      return this.state.message === '' ? this.props.children : this.state.message;
    }
  }
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
  await act(async () =>
    root.render(
      <Boundary>
        <Word wanted={word} />
      </Boundary>,
    ),
  );
  expect(place.textContent).toBe('gone');
  await act(async () => root.render(<Word wanted={word} />));
  expect(place.textContent).toBe('there');
});

it('keeps the room of a part, and leaves nothing of one that cannot be loaded', async () => {
  const { promise, reject } = Promise.withResolvers<never>();
  const load = vi.fn<() => Promise<never>>(() => promise);
  const Part = lazyPart(load, <p>room</p>);
  await act(async () => root.render(<Part />));
  expect(place.textContent).toBe('room');
  // In a task of its own.
  await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
  await act(async () => reject(new Error('gone')));
  expect(place.textContent).toBe('');
});
