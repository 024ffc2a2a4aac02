// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import { Button } from './button.tsx';
import { fire, mount } from '../testing/mount.tsx';

describe('a busy button', () => {
  it('ignores a second tap and keeps the focus', () => {
    let presses = 0;
    const { find, render } = mount(<Button onPress={() => presses++}>Buy</Button>);
    const button = find<HTMLButtonElement>('button');
    button.focus();
    fire(button, new MouseEvent('click', { bubbles: true, cancelable: true }));
    render(
      <Button isBusy onPress={() => presses++}>
        Buy
      </Button>,
    );
    fire(button, new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(presses).toBe(1);
    expect(document.activeElement).toBe(button);
    expect(button.getAttribute('aria-busy')).toBe('true');
  });

  it('does not send its form a second time', () => {
    let sends = 0;
    const { find } = mount(
      <form
        onSubmit={(event) => {
          event.preventDefault();
          sends++;
        }}
      >
        <Button type="submit" isBusy>
          Send
        </Button>
      </form>,
    );
    fire(find('button'), new MouseEvent('click', { bubbles: true, cancelable: true }));
    expect(sends).toBe(0);
  });
});
