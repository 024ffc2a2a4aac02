/** Which key means what. Letters count only where nobody is typing and nothing is open above. */
import type { KeyAct } from '../../platform/window/key-acts.ts';

export type Pressed = {
  readonly key: string;
  readonly hasCommand: boolean;
  readonly hasAlt: boolean;
  readonly isTyping: boolean;
  readonly isModalOpen: boolean;
};

export type Meaning =
  | { readonly kind: 'palette' }
  | { readonly kind: 'keys' }
  | { readonly kind: 'act'; readonly act: KeyAct }
  | { readonly kind: 'step'; readonly by: -1 | 1; readonly isArrow: boolean };

const ACTS: Readonly<Record<string, KeyAct>> = { b: 'buy', s: 'sell', c: 'cancel', l: 'layouts' };

export function meaningOf({
  key,
  hasCommand,
  hasAlt,
  isTyping,
  isModalOpen,
}: Pressed): Meaning | null {
  if (hasCommand)
    return key.toLowerCase() === 'k' && !hasAlt && !isModalOpen ? { kind: 'palette' } : null;
  if (hasAlt || isTyping || isModalOpen) return null;
  if (key === '/') return { kind: 'palette' };
  if (key === '?') return { kind: 'keys' };
  if (key === 'j' || key === 'ArrowDown')
    return { kind: 'step', by: 1, isArrow: key === 'ArrowDown' };
  if (key === 'k' || key === 'ArrowUp') return { kind: 'step', by: -1, isArrow: key === 'ArrowUp' };
  const act = ACTS[key];
  return act === undefined ? null : { kind: 'act', act };
}
