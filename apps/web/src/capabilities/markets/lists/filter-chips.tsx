import { ChoiceChip } from '@candor/ui/fields/choice-chip';

/** `null` means all. */
export function FilterChips<Value extends string | number>({
  label,
  options,
  value,
  onChange,
}: {
  label: string;
  options: readonly { readonly value: Value | null; readonly label: string }[];
  value: Value | null;
  onChange: (value: Value | null) => void;
}) {
  return (
    <div
      role="group"
      aria-label={label}
      className="tide-quiet-scroll flex gap-2 overflow-x-auto px-4 py-1.5 *:shrink-0"
    >
      {options.map((option) => (
        <ChoiceChip
          key={option.value ?? 'all'}
          isChosen={option.value === value}
          onPress={() => onChange(option.value)}
        >
          {option.label}
        </ChoiceChip>
      ))}
    </div>
  );
}
