/** One tool above a chart: a button where there is room, a line of the sheet where there is not. */
import { Icon, type Glyph } from '@candor/ui/marks/icon';

export type Tool = {
  readonly icon: Glyph;
  readonly label: string;
  readonly isPressed?: boolean;
  readonly isDisabled?: boolean;
  readonly onPress: (button: HTMLElement) => void;
};

export function ToolRow({ icon, label, isPressed, isDisabled = false, onPress }: Tool) {
  return (
    <button
      type="button"
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={(event) => onPress(event.currentTarget)}
      className="flex min-h-11 w-full items-center gap-3 rounded-chip px-2 text-left text-label not-disabled:hover:bg-s2 disabled:text-ink3 aria-pressed:text-accent"
    >
      <Icon of={icon} size={18} />
      {label}
    </button>
  );
}

export function ToolButton({ icon, label, isPressed, isDisabled = false, onPress }: Tool) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      aria-pressed={isPressed}
      disabled={isDisabled}
      onClick={(event) => onPress(event.currentTarget)}
      className="grid size-7 place-items-center rounded-chip text-ink2 not-disabled:hover:bg-s2 not-disabled:hover:text-ink disabled:text-ink3 aria-pressed:text-accent"
    >
      <Icon of={icon} size={16} />
    </button>
  );
}
