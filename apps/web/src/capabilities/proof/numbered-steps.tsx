/** What is done one after the other, each with a sentence about it. */
export function NumberedSteps({
  steps,
}: {
  steps: readonly { readonly title: string; readonly text: string }[];
}) {
  return (
    <ol className="grid gap-3">
      {steps.map(({ title, text }, index) => (
        <li key={title} className="flex gap-3">
          <span
            aria-hidden="true"
            className="grid size-7 shrink-0 place-items-center rounded-full bg-s2 text-label font-semibold text-ink2"
          >
            {index + 1}
          </span>
          <div className="min-w-0">
            <p className="text-body font-semibold">{title}</p>
            <p className="text-label text-ink2">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
