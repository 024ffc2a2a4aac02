/** What can be done with a row of a table, in a word. */
export function RowAct({
  label,
  onPress,
  children,
}: {
  label: string;
  onPress: () => void;
  children: string;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className="min-h-8 rounded-chip px-2 text-caption font-semibold hover:bg-s2"
    >
      {children}
    </button>
  );
}
