/** One of the acts at the foot of a card, as wide as its share. */
export function CardButton({
  label,
  onPress,
  tone = 'plain',
  children,
}: {
  label: string;
  onPress: () => void;
  tone?: 'plain' | 'danger';
  children: string;
}) {
  return (
    <button
      type="button"
      aria-label={label}
      onClick={onPress}
      className={`min-h-11 px-2 text-label font-semibold transition-colors duration-press hover:bg-s2/50 focus-visible:-outline-offset-2 active:bg-s2 ${tone === 'danger' ? 'text-alert' : 'text-ink'}`}
    >
      {children}
    </button>
  );
}
