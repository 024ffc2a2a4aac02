/** Decoration: no chart, and no colour a price could have. */
export function TideDrawing() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 480 96"
      preserveAspectRatio="none"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      className="block h-24 w-full shrink-0 text-line"
    >
      <path d="M0 40c40-24 80-24 120 0s80 24 120 0 80-24 120 0 80 24 120 0" />
      <path d="M0 60c40-18 80-18 120 0s80 18 120 0 80-18 120 0 80 18 120 0" opacity="0.7" />
      <path d="M0 78c40-12 80-12 120 0s80 12 120 0 80-12 120 0 80 12 120 0" opacity="0.45" />
    </svg>
  );
}
