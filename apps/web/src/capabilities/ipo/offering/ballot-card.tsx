/** How the shares are drawn, what was committed to for it, and the way to check it. */
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import type { Offering } from '../ipo.api.ts';
import { HashLine } from '../../../core/product/hash-line.tsx';
import { Part } from '../../../core/product/part.tsx';
import { useIpoWords } from '../shared/use-ipo-words.ts';

export function BallotCard({ offering }: { offering: Offering }) {
  const t = useText();
  const words = useIpoWords();
  return (
    <Part title={t('ipo.ballot')}>
      <div className="grid gap-3 rounded-card border border-line bg-s1 p-4 text-label text-ink2">
        <p>{t(`ipo.ballot.how.${offering.market}`)}</p>
        <p>{t('ipo.ballot.why')}</p>
        <HashLine label={t('ipo.ballot.commitment')} text={offering.commitment} />
        <p className="text-caption text-ink3">
          {t('ipo.ballot.committedAt', { at: words.moment(offering.committedAt) })}
        </p>
        {offering.hasResult && (
          <a
            href={linkTo('newstock/ballot', { id: offering.offeringId })}
            className="inline-flex min-h-11 items-center justify-center rounded-control border border-line-strong px-4 text-body font-semibold text-ink hover:bg-s2"
          >
            {t('ipo.ballot.check')}
          </a>
        )}
      </div>
    </Part>
  );
}
