// @vitest-environment happy-dom
import { act } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { mount, pass } from '../testing/mount.tsx';
import { hideToast, showToast, ToastViewport } from './toast.tsx';

describe('a toast', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    act(hideToast);
    vi.useRealTimers();
  });

  it('stays for two seconds and is announced', () => {
    const { find } = mount(<ToastViewport />);
    act(() => showToast('Copy Success'));
    expect(find('[role=status]').textContent).toBe('Copy Success');
    pass(1999);
    expect(find('[role=status]').textContent).toBe('Copy Success');
    pass(1);
    expect(find('[role=status]').textContent).toBe('');
  });

  it('gives a newer one its own two seconds', () => {
    const { find } = mount(<ToastViewport />);
    act(() => showToast('first'));
    pass(1500);
    act(() => showToast('second', 'problem'));
    pass(1500);
    expect(find('[role=status]').textContent).toBe('second');
    pass(500);
    expect(find('[role=status]').textContent).toBe('');
  });

  it('stays longer when there is something to press, and goes when it is pressed', () => {
    const { find } = mount(<ToastViewport />);
    const undo = vi.fn();
    act(() => showToast('Removed', 'plain', { label: 'Undo', onPress: undo }));
    pass(5999);
    act(() => find('button').click());
    expect(undo).toHaveBeenCalledOnce();
    expect(find('[role=status]').textContent).toBe('');
  });
});
