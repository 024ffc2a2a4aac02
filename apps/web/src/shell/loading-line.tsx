import { useText } from '../platform/i18n/text.ts';

/** Appears only after a moment (app.css). */
export function LoadingLine() {
  const t = useText();
  return (
    <div
      role="progressbar"
      aria-label={t('framework.loading')}
      className="shell-late pointer-events-none absolute inset-x-0 top-0 z-20 h-0.5 overflow-hidden bg-line"
    >
      <div className="shell-run h-full w-2/5 bg-ink2" />
    </div>
  );
}
