/**
 * The viewport is a popover that is always open, because a live region must exist before its text
 * changes; it is reopened with each message to be above any sheet.
 */
import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect, useRef, useSyncExternalStore } from 'react';
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
      className="pointer-events-none fixed inset-x-0 top-[calc(var(--safe-top)+var(--nav-height)+8px)] bottom-auto m-0 mx-auto w-full max-w-(--column-max) bg-transparent px-6 text-center"
    >
      {toast !== null && (
        <div
          key={toast.id}
          className="tide-toast inline-flex max-w-full items-center gap-2 rounded-card bg-ink px-4 py-3 text-left text-body font-medium text-bg shadow-raised"
        >
          {toast.tone !== 'plain' && (
            <Icon of={toast.tone === 'done' ? CircleCheck : CircleAlert} className="shrink-0" />
          )}
          {toast.tone === 'plain' && <Icon of={Info} className="shrink-0" />}
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
      className="pointer-events-auto -my-3 -mr-4 min-h-11 shrink-0 px-4 font-semibold underline underline-offset-4"
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
