/**
 * A menu at a place of the window, as the other mouse button opens it. Arrow keys walk through it,
 * Escape and a press elsewhere close it, and the focus goes back to where it was.
 */
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
} from 'react';
import { cx } from '../cx.ts';
import { Icon, type Glyph } from '../marks/icon.tsx';

const EDGE_PX = 8;

export type MenuPlace = { readonly x: number; readonly y: number };

export function PopMenu({
  at,
  label,
  onClose,
  children,
}: {
  at: MenuPlace;
  label: string;
  onClose: () => void;
  children: ReactNode;
}) {
  const menu = useRef<HTMLDivElement>(null);
  const [place, setPlace] = useState(at);
  useLayoutEffect(() => {
    const element = menu.current;
    if (element === null) return;
    const { width, height } = element.getBoundingClientRect();
    setPlace({
      x: Math.max(EDGE_PX, Math.min(at.x, innerWidth - width - EDGE_PX)),
      y: Math.max(EDGE_PX, Math.min(at.y, innerHeight - height - EDGE_PX)),
    });
  }, [at]);
  useEffect(() => {
    const before = document.activeElement;
    itemsOf(menu.current)[0]?.focus();
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
  const close = useEffectEvent(onClose);
  useEffect(() => {
    const listening = new AbortController();
    const elsewhere = (event: Event) => {
      if (event.target instanceof Node && menu.current?.contains(event.target) === true) return;
      close();
    };
    const on = { signal: listening.signal, capture: true };
    document.addEventListener('pointerdown', elsewhere, on);
    document.addEventListener('wheel', elsewhere, { ...on, passive: true });
    addEventListener('resize', close, on);
    return () => listening.abort();
  }, []);

  const press = (event: KeyboardEvent) => {
    const items = itemsOf(menu.current);
    const now = items.findIndex((item) => item === document.activeElement);
    const step = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 }[event.key];
    event.stopPropagation();
    if (event.key === 'Escape' || event.key === 'Tab') {
      event.preventDefault();
      onClose();
    } else if (step !== undefined) {
      event.preventDefault();
      items[(now + step + items.length) % items.length]?.focus();
    }
  };
  return (
    <div
      ref={menu}
      role="menu"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={press}
      onContextMenu={(event) => event.preventDefault()}
      style={{ left: place.x, top: place.y }}
      className="fixed z-50 max-h-[80dvh] min-w-52 overflow-y-auto rounded-card border border-line bg-s1 p-1 text-ink shadow-sheet"
    >
      {children}
    </div>
  );
}

export function PopMenuItem({
  icon,
  label,
  isChosen,
  isDanger = false,
  onPress,
}: {
  icon?: Glyph;
  label: string;
  isChosen?: boolean;
  isDanger?: boolean;
  onPress: () => void;
}) {
  return (
    <button
      type="button"
      role={isChosen === undefined ? 'menuitem' : 'menuitemcheckbox'}
      aria-checked={isChosen}
      onClick={onPress}
      className={cx(
        'flex min-h-9 w-full items-center gap-2.5 rounded-chip px-2.5 text-left text-label hover:bg-s2 focus-visible:bg-s2',
        isDanger ? 'text-alert' : 'aria-checked:text-accent',
      )}
    >
      {icon !== undefined && <Icon of={icon} size={16} />}
      {label}
    </button>
  );
}

function itemsOf(menu: HTMLElement | null): HTMLElement[] {
  return [...(menu?.querySelectorAll<HTMLElement>('[role^="menuitem"]') ?? [])];
}
