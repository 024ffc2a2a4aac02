/** How far something that takes a while has come. */
export function ProgressBar({ label, percent }: { label: string; percent: number }) {
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="h-1.5 overflow-hidden rounded-full bg-s3"
    >
      <div
        className="h-full rounded-full bg-accent transition-[width] duration-state"
        style={{ width: `${percent}%` }}
      />
    </div>
  );
}
