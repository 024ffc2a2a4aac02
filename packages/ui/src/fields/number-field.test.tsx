// @vitest-environment happy-dom
import { parsePositiveMoney } from '@candor/money/parse';
import { act, useState } from 'react';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { FigureProvider } from '../figures/figure-context.tsx';
import { HOLD_MS, HoldButton } from '../buttons/hold-button.tsx';
import { NumberField } from './number-field.tsx';
import { StepperField } from './stepper-field.tsx';
import { enterText, fire, mount, pass } from '../testing/mount.tsx';
import { SETTLED_MS } from '../buttons/use-armed.ts';

let value = '';

function Amount({
  start = '',
  decimalsMax = 2,
  locale = 'en',
}: {
  start?: string;
  decimalsMax?: number;
  locale?: 'en' | 'zhHans';
}) {
  const [text, setText] = useState(start);
  const update = (next: string) => {
    value = next;
    setText(next);
  };
  return (
    <FigureProvider locale={locale}>
      <NumberField
        label="Amount"
        currency="USD"
        decimalsMax={decimalsMax}
        value={text}
        onChange={update}
      />
    </FigureProvider>
  );
}

function Quantity({ onConfirm = () => undefined }: { onConfirm?: () => void }) {
  const [text, setText] = useState('2');
  return (
    <form>
      <StepperField
        label="Quantity"
        step="1"
        min="1"
        decreaseLabel="Less"
        increaseLabel="More"
        value={text}
        onChange={setText}
      />
      <HoldButton onConfirm={onConfirm}>Send</HoldButton>
    </form>
  );
}

function edit(
  input: HTMLInputElement,
  {
    from = input.selectionStart ?? 0,
    to = input.selectionEnd ?? from,
    text = '',
    type = 'insertText',
  }: { from?: number; to?: number; text?: string; type?: string },
): void {
  const after = input.value.slice(0, from) + text + input.value.slice(to);
  act(() => {
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(input, after);
    input.setSelectionRange(from + text.length, from + text.length);
    input.dispatchEvent(
      new InputEvent('input', {
        bubbles: true,
        inputType: type,
        data: type === 'insertText' ? text : null,
      }),
    );
  });
}

function typeInto(input: HTMLInputElement, keys: string): void {
  input.focus();
  for (const key of keys) edit(input, { text: key });
}

const note = (page: HTMLElement) => page.querySelector('[aria-live]')?.textContent;

describe('a number field', () => {
  it('shows separators while typing and keeps the caret at its digit', () => {
    const { find } = mount(<Amount />);
    const input = find<HTMLInputElement>('input');
    typeInto(input, '20000');
    expect([input.value, value, input.selectionStart]).toEqual(['20,000', '20000', 6]);
    input.setSelectionRange(1, 1);
    edit(input, { text: '5' });
    expect([input.value, value, input.selectionStart]).toEqual(['250,000', '250000', 2]);
    edit(input, { from: 3, to: 4, type: 'deleteContentBackward' });
    expect([input.value, value, input.selectionStart]).toEqual(['25,000', '25000', 2]);
    edit(input, { from: 0, to: 6, text: '7' });
    expect([input.value, value]).toEqual(['7', '7']);
  });

  it.each([
    ['20,000', '20000'],
    ['1,000', '1000'],
    ['$4,801.4', '4801.4'],
    ['２０，０００', '20000'],
  ])('takes %s at once as %s', (text, taken) => {
    const { find, page } = mount(<Amount />);
    enterText(find<HTMLInputElement>('input'), text);
    expect(value).toBe(taken);
    expect(find('input').getAttribute('aria-invalid')).toBe('false');
    expect(note(page)).toBe('');
  });

  it.each([
    ['-5', 2, 'No negative numbers', '不能输入负数'],
    ['1.5', 0, 'Whole numbers only', '只能输入整数'],
    ['1.234', 2, 'No more than 2 decimal places', '最多 2 位小数'],
    [
      '1,5',
      2,
      'Check the commas: one thousand is 1,000, one and a half is 1.5',
      '请检查逗号：一千写作 1,000，一点五写作 1.5',
    ],
    ['1.000.000', 2, 'Only digits and one decimal point', '只能输入数字和一个小数点'],
    ['HK$5', 2, 'No other currency symbol here', '请勿输入其他币种的符号'],
  ])(
    'leaves %s where it is, over 50,000 or not, and says in both languages why it is not taken',
    (text, decimalsMax, en, zh) => {
      for (const [locale, expected] of [
        ['en', en],
        ['zhHans', zh],
      ] as const) {
        const { find, page } = mount(
          <Amount start="50000" decimalsMax={decimalsMax} locale={locale} />,
        );
        const input = find<HTMLInputElement>('input');
        expect(input.value).toBe('50,000');
        edit(input, { from: 0, to: 6, text, type: 'insertFromPaste' });
        expect(input.value).toBe(text);
        expect(note(page)).toBe(expected);
        expect(input.getAttribute('aria-invalid')).toBe('true');
        expect(parsePositiveMoney(value, 'USD')).toBeNull();
        enterText(input, '12');
        expect([value, note(page)]).toEqual(['12', '']);
      }
    },
  );

  it('says nothing while a number is on its way, and does when it is left unfinished', () => {
    const { find, page } = mount(<Amount />);
    const input = find<HTMLInputElement>('input');
    typeInto(input, '20,0');
    expect([input.value, note(page), parsePositiveMoney(value, 'USD')]).toEqual(['20,0', '', null]);
    act(() => input.blur());
    expect(note(page)).toContain('Check the commas');
    typeInto(input, '00');
    expect([input.value, note(page), value]).toEqual(['20,000', '', '20000']);
  });

  it('leaves a text alone while an input method composes it', () => {
    value = '2000';
    const { find } = mount(<Amount start={value} />);
    const input = find<HTMLInputElement>('input');
    input.focus();
    fire(input, new CompositionEvent('compositionstart', { bubbles: true }));
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        input,
        '2,000wu',
      );
      input.dispatchEvent(
        new InputEvent('input', {
          bubbles: true,
          inputType: 'insertCompositionText',
          data: 'wu',
          isComposing: true,
        }),
      );
    });
    expect([input.value, value]).toEqual(['2,000wu', '2000']);
    act(() => {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(
        input,
        '2,000５',
      );
      input.setSelectionRange(6, 6);
      input.dispatchEvent(new CompositionEvent('compositionend', { bubbles: true, data: '５' }));
    });
    expect([input.value, value]).toEqual(['20,005', '20005']);
  });

  it('writes what was left short as what it is', () => {
    const { find } = mount(<Amount />);
    const input = find<HTMLInputElement>('input');
    typeInto(input, '.5');
    expect([input.value, value]).toEqual(['.5', '0.5']);
    act(() => input.blur());
    expect([input.value, value]).toEqual(['0.5', '0.5']);
  });

  it('shows the decimal keyboard and names itself by its label', () => {
    const { find } = mount(<Amount />);
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

  it('has no step from what is no number, and nothing beside it is sent', () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const confirm = vi.fn();
    const { find } = mount(<Quantity onConfirm={confirm} />);
    const input = find<HTMLInputElement>('input');
    enterText(input, '1.5');
    expect(input.value).toBe('1.5');
    expect(find<HTMLButtonElement>('[aria-label=Less]').disabled).toBe(true);
    expect(find<HTMLButtonElement>('[aria-label=More]').disabled).toBe(true);
    pass(SETTLED_MS * 3);
    const send = find<HTMLButtonElement>('.grid > span > button');
    fire(send, new PointerEvent('pointerdown', { bubbles: true, button: 0, isPrimary: true }));
    pass(HOLD_MS);
    expect(confirm).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(input);
    enterText(input, '15');
    fire(send, new MouseEvent('click', { bubbles: true, detail: 0 }));
    expect(confirm).toHaveBeenCalledTimes(1);
  });
});
