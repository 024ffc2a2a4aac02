/** One message of a conversation: who wrote it, what it is, and when; by customers and operators. */
import { Check, CheckCheck, CircleAlert, Clock3 } from 'lucide-react';
import type { ReactNode } from 'react';
import { cx } from '../cx.ts';
import { Icon, type Glyph } from '../marks/icon.tsx';

export function Bubble({
  isOwn,
  isPlain = false,
  name,
  isNameShown,
  avatar,
  isFirst,
  isLast,
  foot,
  children,
}: {
  isOwn: boolean;
  /** A card or a file looks the same from both sides. */
  isPlain?: boolean;
  name: string | null;
  /** Otherwise it is only read out. */
  isNameShown: boolean;
  /** Beside the last of a group; absent where nobody has one. */
  avatar?: ReactNode;
  isFirst: boolean;
  isLast: boolean;
  foot: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={cx('flex gap-2', isOwn && 'flex-row-reverse', isFirst && 'mt-2')}>
      {!isOwn && avatar !== undefined && (
        <span className="flex w-7 shrink-0 items-end">{isLast && avatar}</span>
      )}
      <div
        className={cx(
          'grid max-w-[82%] gap-1',
          isOwn ? 'justify-items-end' : 'justify-items-start',
        )}
      >
        {isFirst && isNameShown && <span className="px-1 text-caption text-ink3">{name}</span>}
        <div
          className={cx(
            'max-w-full min-w-0 rounded-card px-3.5 py-2.5 text-body text-ink',
            isOwn && !isPlain ? 'bg-s3' : 'border border-line bg-s1',
            isLast && (isOwn ? 'rounded-br-chip' : 'rounded-bl-chip'),
          )}
        >
          {isFirst && !isNameShown && name !== null && <span className="sr-only">{name}: </span>}
          {children}
        </div>
        {foot}
      </div>
    </div>
  );
}

export function BubbleText({ children }: { children: ReactNode }) {
  return <span className="wrap-anywhere whitespace-pre-wrap">{children}</span>;
}

export type BubbleMark = 'waiting' | 'refused' | 'sent' | 'delivered' | 'read';

/** When it was written, and how far an own one got. */
export function BubbleFoot({
  at,
  time,
  mark,
}: {
  at: number;
  time: string;
  mark: { readonly kind: BubbleMark; readonly text: string } | null;
}) {
  return (
    <span className="flex items-center gap-1 px-1 text-tab text-ink3">
      <ClockTime at={at} time={time} />
      {mark !== null && (
        <span className={cx('flex items-center gap-1', mark.kind === 'read' && 'text-accent')}>
          <Icon of={MARK_GLYPHS[mark.kind]} size={14} />
          <span className={cx(mark.kind !== 'waiting' && 'sr-only')}>{mark.text}</span>
        </span>
      )}
    </span>
  );
}

export function ClockTime({ at, time }: { at: number; time: string }) {
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap tabular-nums">
      {time}
    </time>
  );
}

const MARK_GLYPHS: Readonly<Record<BubbleMark, Glyph>> = {
  waiting: Clock3,
  refused: CircleAlert,
  sent: Check,
  delivered: CheckCheck,
  read: CheckCheck,
};

/** Why it was not sent, and what can be done about it. */
export function NotSent({
  title = null,
  problem,
  children,
}: {
  title?: string | null;
  problem: string | null;
  children: ReactNode;
}) {
  return (
    <div role="alert" className="grid max-w-full justify-items-end gap-1 text-caption text-alert">
      <p className="flex gap-1 text-right">
        <Icon of={CircleAlert} size={14} className="mt-px shrink-0" />
        <span>
          {title !== null && <span className="font-semibold">{title} </span>}
          {problem}
        </span>
      </p>
      <span className="flex flex-wrap justify-end gap-1 font-semibold text-ink">{children}</span>
    </div>
  );
}

export function TextButton({ children, onPress }: { children: ReactNode; onPress: () => void }) {
  return (
    <button
      type="button"
      onClick={onPress}
      className="relative min-h-9 rounded-control px-2.5 text-label font-semibold before:absolute before:-inset-1 hover:bg-s2"
    >
      {children}
    </button>
  );
}
