// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { NumberField } from './number-field.tsx';
import { StepperField } from './stepper-field.tsx';
import { enterText, fire, mount } from './testing/mount.tsx';

function Amount({ start }: { start: string }) {
  const [text, setText] = useState(start);
  return <NumberField label="Amount" value={text} onChange={setText} />;
}

function Quantity() {
  const [text, setText] = useState('2');
  return (
    <StepperField
      label="Quantity"
      step="1"
      min="1"
      decreaseLabel="Less"
      increaseLabel="More"
      value={text}
      onChange={setText}
    />
  );
}

describe('a number field', () => {
  it('keeps what was there, and the caret in its place, when a keystroke is refused', () => {
    const { find } = mount(<Amount start="12.50" />);
    const input = find<HTMLInputElement>('input');
    enterText(input, '1x2.50', 2);
    expect(input.value).toBe('12.50');
    expect(input.selectionStart).toBe(1);
    enterText(input, '112.50');
    expect(input.value).toBe('112.50');
  });

  it('shows the decimal keyboard and names itself by its label', () => {
    const { find } = mount(<Amount start="" />);
    const input = find<HTMLInputElement>('input');
    expect(input.inputMode).toBe('decimal');
    expect(find<HTMLLabelElement>('label').htmlFor).toBe(input.id);
  });
});

describe('a stepper field', () => {
  it('steps down to its minimum and no further', () => {
    const { find } = mount(<Quantity />);
    const less = find<HTMLButtonElement>('[aria-label=Less]');
    fire(less, new MouseEvent('click', { bubbles: true }));
    expect(find<HTMLInputElement>('input').value).toBe('1');
    expect(less.disabled).toBe(true);
  });
});
