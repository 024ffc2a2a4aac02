// @vitest-environment happy-dom
import { mount } from '@candor/ui/testing/mount';
import { beforeEach, expect, it, vi } from 'vitest';
import { ScreenNotLoaded } from '../platform/loading/lazy-screen.ts';
import { ScreenFailure } from './screen-failure.tsx';

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

function drawFailing(error: Error): string {
  const Broken = () => {
    throw error;
  };
  const { page } = mount(
    <ScreenFailure>
      <Broken />
    </ScreenFailure>,
  );
  return page.textContent;
}

it('offers to reload when the chunk of a screen did not come', () => {
  const text = drawFailing(new ScreenNotLoaded('gone'));
  expect(text).toContain('This page could not be loaded');
  expect(text).toContain('Reload');
});

it('keeps what a broken screen threw to itself', () => {
  const text = drawFailing(new Error('secret detail'));
  expect(text).toContain('Something went wrong');
  expect(text).not.toContain('secret detail');
});
