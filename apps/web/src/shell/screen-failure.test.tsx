// @vitest-environment happy-dom
import { act } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ScreenNotLoaded } from '../platform/lazy-screen.ts';
import { ScreenFailure } from './screen-failure.tsx';

let root: Root;

beforeEach(() => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', true);
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(async () => {
  await act(() => root.unmount());
  vi.unstubAllGlobals();
});

async function drawFailing(error: Error): Promise<string> {
  const Broken = () => {
    throw error;
  };
  const container = document.createElement('div');
  root = createRoot(container);
  await act(() =>
    root.render(
      <ScreenFailure>
        <Broken />
      </ScreenFailure>,
    ),
  );
  return container.textContent;
}

it('offers to reload when the chunk of a screen did not come', async () => {
  const text = await drawFailing(new ScreenNotLoaded('gone'));
  expect(text).toContain('This page could not be loaded');
  expect(text).toContain('Reload');
});

it('keeps what a broken screen threw to itself', async () => {
  const text = await drawFailing(new Error('secret detail'));
  expect(text).toContain('Something went wrong');
  expect(text).not.toContain('secret detail');
});
