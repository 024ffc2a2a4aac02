/** What was committed to before the day began, to compare and to copy, and where all of it is. */
import { useText } from '../../platform/i18n/text.ts';
import { linkTo } from '../../platform/nav/nav.ts';
import { HashLine } from '../product/hash-line.tsx';

export function Commitment({ day, commitment }: { day: string; commitment: string }) {
  const t = useText();
  return (
    <div>
      <HashLine label={t('check.commitment', { day })} text={commitment} />
      <TapesLink />
    </div>
  );
}

/** To everything that checks of prices stand on. */
export function TapesLink() {
  const t = useText();
  return (
    <a
      href={linkTo('proof/tape')}
      className="inline-flex min-h-11 items-center text-label font-semibold text-accent"
    >
      {t('check.tapes')}
    </a>
  );
}
