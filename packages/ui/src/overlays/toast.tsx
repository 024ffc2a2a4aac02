/**
 * It lies where no figure is: over the title of a phone's screen, and where there is room at the
 * right end of the ribbon, above the buttons of the screen.
 *
 * The viewport is a popover that is always open, because a live region must exist before its text
 * changes; it is reopened with each message to be above any sheet.
 */
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { cx } from '../cx.ts';
import { Icon } from '../marks/icon.tsx';

export const TOAST_MS = 2000;
export const TOAST_WITH_ACTION_MS = 6000;
/** Opening it lays out the page, which the first screen is not to wait for. */
const FIRST_OPEN_MS = 1_000;

export type ToastTone = 'plain' | 'done' | 'problem';
export type ToastAction = { readonly label: string; readonly onPress: () => void };
export type Toast = {
  readonly id: number;
  readonly text: string;
  readonly tone: ToastTone;
  readonly action: ToastAction | null;
};

export function showToast(
  text: string,
  tone: ToastTone = 'plain',
  action: ToastAction | null = null,
): void {
  clearTimeout(timer);
  current = { id: (current?.id ?? lastId) + 1, text, tone, action };
  lastId = current.id;
  timer = setTimeout(hideToast, action === null ? TOAST_MS : TOAST_WITH_ACTION_MS);
  notify();
}

/** For what can wait. */
export function isToastShown(): boolean {
  return current !== null;
}

export function hideToast(): void {
  clearTimeout(timer);
  current = null;
  notify();
}

export function ToastViewport() {
  const ref = useRef<HTMLDivElement>(null);
  const wasOpened = useRef(false);
  const toast = useSyncExternalStore(subscribe, () => current);
  const shownId = toast?.id ?? null;
  useEffect(() => {
    const popover = ref.current;
    if (popover === null) return;
    const open = () => {
      wasOpened.current = true;
      popover.showPopover();
    };
    const isFirst = shownId === null && !wasOpened.current;
    const timer = isFirst ? setTimeout(open, FIRST_OPEN_MS) : undefined;
    if (!isFirst) open();
    return () => {
      clearTimeout(timer);
      popover.hidePopover();
    };
  }, [shownId]);
  return (
    <div
      ref={ref}
      popover="manual"
      role="status"
      aria-live="polite"
      className={cx(
        'pointer-events-none fixed inset-x-0 top-(--safe-top) bottom-auto m-0 mx-auto min-h-(--nav-height) w-full max-w-(--column-max) items-end justify-center bg-transparent px-2 pb-1 open:flex',
        'with-room:mr-0 with-room:min-h-0 with-room:justify-end with-room:p-0.5',
      )}
    >
      {toast !== null && (
        <div
          key={toast.id}
          className="tide-toast inline-flex max-w-full items-center gap-2 rounded-control bg-ink px-3 py-1 text-left text-label font-medium text-bg shadow-raised with-room:py-0.5"
        >
          {toast.tone !== 'plain' && (
            <Icon
              of={toast.tone === 'done' ? CircleCheck : CircleAlert}
              size={16}
              className="shrink-0"
            />
          )}
          {toast.tone === 'plain' && <Icon of={Info} size={16} className="shrink-0" />}
          <span className="min-w-0">{toast.text}</span>
          {toast.action !== null && <ActionButton action={toast.action} />}
        </div>
      )}
    </div>
  );
}

/** The message itself lets taps through. */
function ActionButton({ action }: { action: ToastAction }) {
  return (
    <button
      type="button"
      onClick={() => {
        hideToast();
        action.onPress();
      }}
      className="pointer-events-auto relative -mr-3 shrink-0 px-3 font-semibold underline underline-offset-4 before:absolute before:-inset-y-3 before:inset-x-0"
    >
      {action.label}
    </button>
  );
}

let current: Toast | null = null;
let lastId = 0;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function notify(): void {
  for (const listener of listeners) listener();
}
