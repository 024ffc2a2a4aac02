// @vitest-environment happy-dom
import type { ReactNode } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { mount } from '../testing/mount.tsx';
import { Dialog } from './dialog.tsx';
import { Sheet } from './sheet.tsx';

function usePointer(kind: 'fine' | 'coarse'): void {
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query === `(pointer: ${kind})` }));
}

function opened(content: ReactNode) {
  return mount(
    <Sheet isOpen onClose={vi.fn()} title="Set alert" closeLabel="Close">
      {content}
    </Sheet>,
  );
}

describe('a sheet that opens', () => {
  it('has the focus in its first field', () => {
    usePointer('fine');
    const { find } = opened(
      <>
        <input type="checkbox" />
        <input name="price" />
        <input name="note" />
      </>,
    );
    expect(document.activeElement).toBe(find('[name=price]'));
  });

  it('has it on its title where there is none, and where a keyboard would cover it', () => {
    usePointer('fine');
    expect(opened(<button type="button">Share</button>).find('h2')).toBe(document.activeElement);
    usePointer('coarse');
    expect(opened(<input name="price" />).find('h2')).toBe(document.activeElement);
  });

  it('has it on its title where its first field lies below what is in sight', () => {
    usePointer('fine');
    const lie = vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect');
    onTestFinished(() => lie.mockRestore());
    lie.mockImplementation(function (this: HTMLElement) {
      return new DOMRect(0, 0, 390, this instanceof HTMLInputElement ? 900 : 700);
    });
    expect(opened(<input name="password" />).find('h2')).toBe(document.activeElement);
  });
});

describe('a sheet that is opened again while it is still going', () => {
  function reopened() {
    const onClose = vi.fn();
    const shown = (isOpen: boolean) => (
      <>
        <button type="button" name="below">
          Below
        </button>
        <Sheet isOpen={isOpen} onClose={onClose} title="Confirm" closeLabel="Close">
          <input name="typed" defaultValue="" />
        </Sheet>
      </>
    );
    const { find, render } = mount(shown(true));
    find<HTMLInputElement>('[name=typed]').value = 'of the first opening';
    return { onClose, find, close: () => render(shown(false)), open: () => render(shown(true)) };
  }

  it('stays open when the browser tells late that it was closed', () => {
    const { onClose, find, close, open } = reopened();
    close();
    open();
    find('dialog').dispatchEvent(new Event('close'));
    expect(onClose).not.toHaveBeenCalled();
    find<HTMLDialogElement>('dialog').open = false;
    find('dialog').dispatchEvent(new Event('close'));
    expect(onClose).toHaveBeenCalledTimes(1);
  });

  it('begins anew', () => {
    const { find, close, open } = reopened();
    close();
    expect(find<HTMLInputElement>('[name=typed]').value).toBe('of the first opening');
    open();
    expect(find<HTMLInputElement>('[name=typed]').value).toBe('');
  });

  it('lets a tap through to the page, but not the second one of what closed it', () => {
    const { find, close } = reopened();
    const pressed = vi.fn();
    find('[name=below]').addEventListener('click', pressed);
    const tap = (x: number) => {
      document.dispatchEvent(new MouseEvent('pointerdown', { clientX: x, clientY: 10 }));
      find('[name=below]').dispatchEvent(new MouseEvent('click', { bubbles: true, detail: 1 }));
    };
    document.dispatchEvent(new MouseEvent('pointerdown', { clientX: 300, clientY: 10 }));
    close();
    tap(300);
    expect(pressed).not.toHaveBeenCalled();
    tap(100);
    expect(pressed).toHaveBeenCalledTimes(1);
  });
});

describe('a question that opens', () => {
  it('has the focus in its field where it has one', () => {
    usePointer('fine');
    const { find } = mount(
      <Dialog isOpen title="Name it" confirmLabel="Save" onConfirm={vi.fn()} onCancel={vi.fn()}>
        <input name="title" />
      </Dialog>,
    );
    expect(document.activeElement).toBe(find('[name=title]'));
  });
});
