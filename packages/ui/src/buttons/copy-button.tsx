/** Without a secure origin there is no clipboard API; the older command still works. */
import { Check, Copy } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Icon } from '../marks/icon.tsx';

const DONE_MS = 2000;

export function CopyButton({
  text,
  label,
  onCopied,
  onFailed,
}: {
  text: string;
  label: string;
  onCopied: () => void;
  onFailed: () => void;
}) {
  const [isDone, setDone] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = async () => {
    if (!(await writeToClipboard(text))) return onFailed();
    setDone(true);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setDone(false), DONE_MS);
    onCopied();
  };
  return (
    <button
      type="button"
      aria-label={label}
      onClick={() => void copy()}
      className="relative grid size-9 shrink-0 place-items-center rounded-control text-accent before:absolute before:-inset-1 hover:bg-s2"
    >
      <Icon of={isDone ? Check : Copy} size={18} />
    </button>
  );
}

async function writeToClipboard(text: string): Promise<boolean> {
  if (navigator.clipboard === undefined) return copyBySelection(text);
  return navigator.clipboard.writeText(text).then(
    () => true,
    // Refused: the selection may still be allowed within this tap.
    () => copyBySelection(text),
  );
}

function copyBySelection(text: string): boolean {
  const holder = document.createElement('textarea');
  holder.value = text;
  holder.className = 'sr-only';
  const host = document.activeElement?.closest('dialog') ?? document.body;
  host.append(holder);
  holder.select();
  const isCopied = document.execCommand('copy');
  holder.remove();
  return isCopied;
}
