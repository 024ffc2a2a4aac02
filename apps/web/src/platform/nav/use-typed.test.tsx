// @vitest-environment happy-dom
import { fire, mount } from '@candor/ui/testing/mount';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { startForgetting } from '../device/forget-customer.ts';
import { forgetSession, signIn } from '../device/session.ts';
import { EntryContext } from './use-note-params.ts';
import { useTyped } from './use-typed.ts';

afterEach(() => sessionStorage.clear());

function Form({ name = 'form' }: { name?: string }) {
  const { value, set, drop, restart } = useTyped<{ text: string; isOn: boolean }>(
    name,
    () => ({ text: 'first', isOn: false }),
    ({ text }) => text !== 'nonsense',
  );
  const type = (text: string) => set((before) => ({ ...before, text }));
  return (
    <>
      <output>{`${value.text} ${String(value.isOn)}`}</output>
      <button type="button" name="type" onClick={() => type('typed')}>
        type
      </button>
      <button type="button" name="nonsense" onClick={() => type('nonsense')}>
        nonsense
      </button>
      <button
        type="button"
        name="both"
        onClick={() => {
          type('two');
          set((before) => ({ ...before, isOn: true }));
        }}
      >
        both
      </button>
      <button type="button" name="drop" onClick={drop}>
        drop
      </button>
      <button type="button" name="restart" onClick={() => restart({ text: 'again', isOn: false })}>
        restart
      </button>
    </>
  );
}

const at = (entry: string, name?: string) => (
  <EntryContext value={entry}>
    <Form {...(name === undefined ? {} : { name })} />
  </EntryContext>
);
const shown = (screen: ReturnType<typeof mount>) => screen.find('output').textContent;
const press = (screen: ReturnType<typeof mount>, name: string) =>
  fire(screen.find(`button[name=${name}]`), new MouseEvent('click', { bubbles: true }));

/** Leaves the screen and comes back to an entry. */
function returnTo(screen: ReturnType<typeof mount>, entry: string, name?: string): string | null {
  screen.render(<div />);
  screen.render(at(entry, name));
  return shown(screen);
}

describe('what is typed into a form', () => {
  it('is there again at the same entry, and at no other', () => {
    const screen = mount(at('a'));
    press(screen, 'both');
    expect(returnTo(screen, 'a')).toBe('two true');
    expect(returnTo(screen, 'b')).toBe('first false');
    expect(returnTo(screen, 'a', 'another form')).toBe('first false');
  });

  it('survives a reload, and what an older app wrote is not taken for it', async () => {
    const screen = mount(at('r'));
    press(screen, 'both');
    const stored = JSON.parse(sessionStorage.getItem('candor.typed') ?? '[]');
    sessionStorage.setItem(
      'candor.typed',
      JSON.stringify([...stored, ['old form', { text: 1, isOn: false }], ['odd form', 'text'], 7]),
    );
    vi.resetModules();
    const { readTyped } = await import('./typed.ts');
    const first = { text: 'first', isOn: false };
    expect(readTyped('r form', first)).toEqual({ text: 'two', isOn: true });
    expect(readTyped('old form', first)).toBeNull();
    expect(readTyped('odd form', first)).toBeNull();
  });

  it('keeps the last that can be used', () => {
    const screen = mount(at('n'));
    press(screen, 'type');
    press(screen, 'nonsense');
    expect(shown(screen)).toBe('nonsense false');
    expect(returnTo(screen, 'n')).toBe('typed false');
  });

  it('is gone once it was sent, or begun anew', () => {
    const screen = mount(at('s'));
    press(screen, 'type');
    press(screen, 'drop');
    expect(shown(screen)).toBe('typed false');
    expect(returnTo(screen, 's')).toBe('first false');
    press(screen, 'type');
    press(screen, 'restart');
    expect(shown(screen)).toBe('again false');
    expect(returnTo(screen, 's')).toBe('first false');
  });

  it('keeps so many forms and no more', () => {
    const screen = mount(at('0'));
    for (let entry = 0; entry <= 20; entry += 1) {
      screen.render(<div />);
      screen.render(at(String(entry)));
      press(screen, 'type');
    }
    expect(returnTo(screen, '0')).toBe('first false');
    expect(returnTo(screen, '1')).toBe('typed false');
  });

  it('goes with the session', () => {
    const stop = startForgetting();
    const user = { id: 'cus_1', userId: 'ana', email: 'ana@example.com', accountType: 2 } as const;
    signIn({ token: 't', env: 'paper', expiresAt: 1, user: { ...user, isDemo: false } });
    const screen = mount(at('o'));
    press(screen, 'type');
    forgetSession();
    expect(returnTo(screen, 'o')).toBe('first false');
    stop();
  });
});
