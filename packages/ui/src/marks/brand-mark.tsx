/** The same drawing as public/icons/candor.svg. */
export function BrandMark({ size }: { size: number }) {
  return (
    <svg
      aria-hidden="true"
      width={size}
      height={size}
      viewBox="0 0 64 64"
      fill="none"
      strokeLinecap="round"
      className="shrink-0"
    >
      <rect width="64" height="64" rx="15" className="fill-ink" />
      <path d="M43.6 19.4A17 17 0 1 0 43.6 44.6" className="stroke-bg" strokeWidth="6" />
      <path
        d="M25 33.5c3.2-4 6.4-4 9.6 0s6.4 4 9.6 0 6.4-4 9.6 0"
        className="stroke-bg"
        strokeOpacity="0.6"
        strokeWidth="4"
      />
    </svg>
  );
}
