/**
 * A broken or offline screen reloads on a tap anywhere in it. What was refused for good has a way
 * out instead, on its button alone.
 */
import { Ban, CircleAlert, Inbox, WifiOff } from 'lucide-react';
import type { ReactNode } from 'react';
import { Icon, type Glyph } from './icon.tsx';
import { Spinner } from './spinner.tsx';

export type StateKind = 'loading' | 'empty' | 'error' | 'offline' | 'refused';

export function StateView({
  kind,
  title,
  detail,
  action,
}: {
  kind: StateKind;
  title: string;
  detail?: ReactNode;
  action?: { label: string; onPress: () => void };
}) {
  const isRetry = action !== undefined && (kind === 'error' || kind === 'offline');
  return (
    <div
      role={kind === 'loading' || kind === 'empty' ? 'status' : 'alert'}
      onClick={isRetry ? action.onPress : undefined}
      className="grid min-h-72 content-center justify-items-center gap-3 px-8 py-10 text-center"
    >
      <span className="grid size-14 place-items-center rounded-sheet bg-s2 text-ink2">
        {kind === 'loading' ? <Spinner size={24} /> : <Icon of={GLYPHS[kind]} size={24} />}
      </span>
      <div className="grid max-w-72 gap-1">
        <p className="text-section font-semibold tracking-heading">{title}</p>
        {detail !== undefined && <div className="text-label text-ink2">{detail}</div>}
      </div>
      {action !== undefined && (
        <button
          type="button"
          onClick={(event) => {
            event.stopPropagation();
            action.onPress();
          }}
          className="mt-1 min-h-11 rounded-control border border-line-strong bg-s1 px-5 text-body font-semibold hover:bg-s2"
        >
          {action.label}
        </button>
      )}
    </div>
  );
}

const GLYPHS: Record<Exclude<StateKind, 'loading'>, Glyph> = {
  empty: Inbox,
  error: CircleAlert,
  offline: WifiOff,
  refused: Ban,
};
