// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startSecondTap } from './second-tap.ts';

const heard: string[] = [];
let stop: () => void;

beforeEach(() => {
  heard.length = 0;
  stop = startSecondTap();
});

afterEach(() => stop());

function draw(name: string): HTMLElement {
  document.body.innerHTML = `<button><span>${name}</span></button>`;
  document.querySelector('button')?.addEventListener('click', () => heard.push(name));
  const inside = document.querySelector('span');
  if (inside === null) throw new Error('nothing was drawn');
  return inside;
}

function tap(element: HTMLElement, detail: number, clientX = 100): MouseEvent {
  const event = new MouseEvent('click', { bubbles: true, cancelable: true, detail, clientX });
  element.dispatchEvent(event);
  return event;
}

function press(element: Element, isPrimary = true): void {
  element.dispatchEvent(new PointerEvent('pointerdown', { bubbles: true, isPrimary }));
}

describe('a finger that was down before', () => {
  it('hits nothing of what has come under it, however long it stayed', () => {
    press(draw('Hold to buy'));
    const result = draw('Verify my books');
    expect(tap(result, 1).defaultPrevented).toBe(true);
    expect(heard).toEqual([]);
    press(result);
    tap(result, 1);
    expect(heard).toEqual(['Verify my books']);
  });

  it('neither closes the sheet it was put on a button of', () => {
    press(draw('Hold to buy'));
    expect(tap(document.body, 1).defaultPrevented).toBe(true);
    press(document.body);
    expect(tap(document.body, 1).defaultPrevented).toBe(false);
  });

  it('hits nothing where it was put beside everything', () => {
    document.body.innerHTML = '';
    press(document.body);
    expect(tap(draw('Pay out'), 1).defaultPrevented).toBe(true);
    expect(heard).toEqual([]);
  });

  it('is the first one: another finger is no tap', () => {
    const held = draw('Hold to buy');
    press(held);
    press(document.body, false);
    expect(tap(held, 1).defaultPrevented).toBe(false);
  });

  it('may be on a label that stands beside its field', () => {
    document.body.innerHTML =
      '<label for="agree">I agree</label><input id="agree" type="checkbox">';
    const [label, field] = [document.querySelector('label'), document.querySelector('input')];
    if (label === null || field === null) throw new Error('nothing was drawn');
    press(label);
    expect(tap(field, 1).defaultPrevented).toBe(false);
  });
});

describe('the second tap of a double tap', () => {
  it('counts on the same button', () => {
    const more = draw('More');
    for (const detail of [1, 2, 3]) tap(more, detail);
    expect(heard).toEqual(['More', 'More', 'More']);
  });

  it('is dropped on another one that came in its place', () => {
    tap(draw('Apply'), 1);
    const next = draw('To services');
    expect([tap(next, 2).defaultPrevented, tap(next, 3).defaultPrevented]).toEqual([true, true]);
    expect(heard).toEqual(['Apply']);
    tap(next, 1);
    expect(heard).toEqual(['Apply', 'To services']);
  });

  it('counts on a neighbour, also where the browser takes both for a double tap', () => {
    tap(draw('25%'), 1, 100);
    tap(draw('Half'), 2, 140);
    expect(heard).toEqual(['25%', 'Half']);
    tap(draw('75%'), 3, 145);
    expect(heard).toEqual(['25%', 'Half']);
  });

  it('does not keep the keyboard from anything', () => {
    tap(draw('Apply'), 1);
    tap(draw('To services'), 0);
    expect(heard).toEqual(['Apply', 'To services']);
  });

  it('may hit a field and its label in turn', () => {
    document.body.innerHTML = '<label><input type="checkbox">I agree</label>';
    const [label, field] = [
      document.querySelector('label'),
      document.querySelector<HTMLInputElement>('input'),
    ];
    if (label === null || field === null) throw new Error('nothing was drawn');
    tap(label, 1);
    expect(tap(field, 2).defaultPrevented).toBe(false);
  });
});
