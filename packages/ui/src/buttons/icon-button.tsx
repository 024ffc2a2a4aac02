import { cx } from '../cx.ts';
import { Icon, type Glyph } from '../marks/icon.tsx';

/** 44 px square. `hasDot` marks something unread: say so in the label too. */
export function IconButton({
  icon,
  label,
  onPress,
  size = 20,
  hasDot = false,
  isDisabled = false,
  isPressed,
  className,
}: {
  icon: Glyph;
  label: string;
  onPress: () => void;
  size?: number;
  hasDot?: boolean;
  isDisabled?: boolean;
  isPressed?: boolean;
  className?: string;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={onPress}
      className={cx(
        'relative grid size-11 shrink-0 place-items-center rounded-control transition-[scale] duration-press not-disabled:active:scale-95 disabled:opacity-45',
        className,
      )}
    >
      <Icon of={icon} size={size} className={isPressed ? 'fill-current' : undefined} />
      {hasDot && (
        <span
          aria-hidden="true"
          className="absolute top-2 right-2 size-3 rounded-full border-2 border-bg bg-alert"
        />
      )}
    </button>
  );
}
