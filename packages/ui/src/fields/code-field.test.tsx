// @vitest-environment happy-dom
import { useState } from 'react';
import { describe, expect, it } from 'vitest';
import { CodeField } from './code-field.tsx';
import { enterText, fire, mount } from '../testing/mount.tsx';

function openField() {
  const completed: string[] = [];
  function Sample() {
    const [code, setCode] = useState('');
    return (
      <CodeField
        label="Code"
        value={code}
        onChange={setCode}
        onComplete={(full) => completed.push(full)}
      />
    );
  }
  const { find, page } = mount(<Sample />);
  const input = find<HTMLInputElement>('input');
  const paste = (text: string) =>
    fire(
      input,
      Object.assign(new Event('paste', { bubbles: true, cancelable: true }), {
        clipboardData: { getData: () => text },
      }),
    );
  return {
    completed,
    input,
    paste,
    cells: () =>
      Array.from(page.querySelectorAll('span[aria-hidden]'), (cell) => cell.textContent).join(''),
  };
}

describe('the field for an e-mailed code', () => {
  it.each([
    ['428117', '428117'],
    [' 428 117\n', '428117'],
    ['428-117', '428117'],
    ['Your Candor code is 428117. It is valid for 10 minutes.', '428117'],
    ['验证码：４２８１１７', '428117'],
    ['Order 20261114, code 428117', '428117'],
  ])('fills all cells from a paste of %j', (pasted, code) => {
    const { paste, cells, completed } = openField();
    paste(pasted);
    expect(cells()).toBe(code);
    expect(completed).toEqual([code]);
  });

  it('takes digits only and no more than six', () => {
    const { input, cells, completed } = openField();
    enterText(input, '12a3');
    expect(cells()).toBe('123');
    expect(completed).toEqual([]);
    enterText(input, '1234567');
    expect(cells()).toBe('123456');
    expect(completed).toEqual(['123456']);
  });

  it('lets the device fill in the code', () => {
    expect(openField().input.getAttribute('autocomplete')).toBe('one-time-code');
  });
});
