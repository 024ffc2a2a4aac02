// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import { ConfirmButton } from './confirm-button.tsx';
import { HOLD_MS, HoldButton } from './hold-button.tsx';
import { fire, mount, pass } from '../testing/mount.tsx';
import { SETTLED_MS, UNDER_FINGER_MS } from './use-armed.ts';

const AT = { clientX: 200, clientY: 700 };

beforeEach(() => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  down(document.body, { clientX: -500, clientY: -500 });
});

function down(target: Element, at = AT): void {
  fire(
    target,
    new PointerEvent('pointerdown', { bubbles: true, button: 0, isPrimary: true, ...at }),
  );
}

function up(target: Element): void {
  fire(target, new PointerEvent('pointerup', { bubbles: true, button: 0, isPrimary: true, ...AT }));
  if (!(target instanceof HTMLButtonElement && target.disabled))
    fire(target, new MouseEvent('click', { bubbles: true, cancelable: true, detail: 1, ...AT }));
}

function tap(target: Element, heldMs = 120): void {
  down(target);
  pass(heldMs);
  up(target);
}

function lay(button: Element): void {
  button.getBoundingClientRect = () => new DOMRect(20, 680, 350, 52);
}

function held(confirm: () => void) {
  const { find, render, page } = mount(<HoldButton onConfirm={confirm}>Place order</HoldButton>);
  return { button: find<HTMLButtonElement>('button'), render, page };
}

describe('a confirmation that is held', () => {
  it('takes no tap, however many come and whenever they come', () => {
    const confirm = vi.fn();
    const { button } = held(confirm);
    for (const wait of [0, 120, 130, 150, 200, 200, 200, 120, 80, 2000, 90, 90]) {
      pass(wait);
      tap(button, 90);
    }
    expect(confirm).not.toHaveBeenCalled();
  });

  it('does not answer before it has settled, and not to a finger that was down before', () => {
    const confirm = vi.fn();
    const { button } = held(confirm);
    expect(button.disabled).toBe(true);
    pass(SETTLED_MS - 50);
    down(button);
    pass(HOLD_MS * 3);
    up(button);
    expect(confirm).not.toHaveBeenCalled();
  });

  it('confirms once when it is held, while the finger is still down', () => {
    const confirm = vi.fn();
    const { button } = held(confirm);
    pass(SETTLED_MS);
    down(button);
    pass(HOLD_MS - 1);
    expect(confirm).not.toHaveBeenCalled();
    pass(1);
    expect(confirm).toHaveBeenCalledTimes(1);
    up(button);
    pass(5000);
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('lets a finger that moves away change its mind', () => {
    const confirm = vi.fn();
    const { button } = held(confirm);
    pass(SETTLED_MS);
    down(button);
    fire(
      button,
      new PointerEvent('pointermove', {
        bubbles: true,
        isPrimary: true,
        clientX: 200,
        clientY: 400,
      }),
    );
    pass(HOLD_MS * 2);
    expect(confirm).not.toHaveBeenCalled();
  });

  it('confirms what was drawn when the finger went down', () => {
    const [before, after] = [vi.fn(), vi.fn()];
    const { button, render } = held(before);
    pass(SETTLED_MS);
    down(button);
    render(<HoldButton onConfirm={after}>Place order</HoldButton>);
    pass(HOLD_MS);
    expect(before).toHaveBeenCalledTimes(1);
    expect(after).not.toHaveBeenCalled();
  });

  it('stops when it is no longer offered', () => {
    const confirm = vi.fn();
    const { button, render } = held(confirm);
    pass(SETTLED_MS);
    down(button);
    render(
      <HoldButton isDisabled onConfirm={confirm}>
        Place order
      </HoldButton>,
    );
    pass(HOLD_MS);
    expect(confirm).not.toHaveBeenCalled();
  });

  it('is pressed by a key or a screen reader as any button, but not by a key that is kept down', () => {
    const confirm = vi.fn();
    const { button } = held(confirm);
    pass(SETTLED_MS);
    const repeated = new KeyboardEvent('keydown', {
      key: 'Enter',
      repeat: true,
      bubbles: true,
      cancelable: true,
    });
    fire(button, repeated);
    expect(repeated.defaultPrevented).toBe(true);
    fire(button, new MouseEvent('click', { bubbles: true, cancelable: true, detail: 0 }));
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('offers who cannot hold another way, elsewhere, which waits until it is read', () => {
    const confirm = vi.fn();
    const { button, page } = held(confirm);
    pass(SETTLED_MS);
    tap(button);
    expect(page.textContent).toContain('Hold a little longer');
    const instead = [...page.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'tap here instead',
    );
    if (instead === undefined) throw new Error('there is no other way');
    tap(instead);
    expect(confirm).not.toHaveBeenCalled();
    pass(UNDER_FINGER_MS);
    tap(instead);
    expect(confirm).toHaveBeenCalledTimes(1);
  });
});

describe('the button of a question', () => {
  it('answers once it has settled, and to a press that began then', () => {
    const confirm = vi.fn();
    const { find } = mount(<ConfirmButton onPress={confirm}>Cancel order</ConfirmButton>);
    const button = find<HTMLButtonElement>('button');
    lay(button);
    down(button);
    pass(SETTLED_MS);
    up(button);
    expect(confirm).not.toHaveBeenCalled();
    tap(button);
    expect(confirm).toHaveBeenCalledTimes(1);
  });

  it('waits longer where it has come to lie under the finger that opened it', () => {
    const confirm = vi.fn();
    down(document.body);
    const { find } = mount(<ConfirmButton onPress={confirm}>Cancel order</ConfirmButton>);
    const button = find<HTMLButtonElement>('button');
    lay(button);
    // 120, 250, 400, 600, 800 and 1,000 ms after it.
    for (const wait of [120, 110, 130, 180, 180, 180]) {
      pass(wait);
      tap(button, 20);
    }
    expect(confirm).not.toHaveBeenCalled();
    pass(UNDER_FINGER_MS);
    tap(button);
    expect(confirm).toHaveBeenCalledTimes(1);
  });
});
