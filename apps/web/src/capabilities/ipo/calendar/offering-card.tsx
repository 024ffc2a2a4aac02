/** One offering of the calendar: range, entry cost, what comes next, and the own state. */
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import type { OfferingPhase, OfferingRow } from '../ipo.api.ts';
import { stateTone } from '../application/application.model.ts';
import { CompanyHead } from '../shared/company-head.tsx';
import { Countdown } from '../shared/countdown.tsx';
import { nextStep, phaseAt } from '../shared/offering.model.ts';
import { StateChip } from '../shared/state-chip.tsx';
import { useIpoWords } from '../shared/use-ipo-words.ts';

export function OfferingCard({ row, now }: { row: OfferingRow; now: number }) {
  const t = useText();
  const words = useIpoWords();
  const { own, currency, finalPrice, oversubscription, calledOff } = row;
  const phase = phaseAt(row, now);
  return (
    <a
      href={linkTo('newstock/detail', { id: row.offeringId })}
      className="grid grid-cols-1 gap-3 rounded-card border border-line bg-s1 px-4 py-3.5 transition-colors duration-press hover:bg-s2/50 focus-visible:-outline-offset-2 active:bg-s2"
    >
      <CompanyHead of={row} value={<Countdown next={nextStep(row, now)} now={now} />} />
      <p className="text-label text-ink2">{row.summary}</p>
      <dl className="grid grid-cols-3 gap-2">
        {finalPrice === null ? (
          <Figure label={t('ipo.priceRange')}>{words.range(row)}</Figure>
        ) : (
          <Figure label={t('ipo.finalPrice')}>{words.price(finalPrice, row)}</Figure>
        )}
        <Figure label={t('ipo.entryCost')}>{words.money(row.entryCost, currency)}</Figure>
        {oversubscription === null ? (
          <Figure label={t('common.lotSize')}>{words.shares(row.lot)}</Figure>
        ) : (
          <Figure label={t('ipo.oversubscribed')}>{words.times(oversubscription)}</Figure>
        )}
      </dl>
      {calledOff !== null && <p className="text-label text-ink2">{calledOff.reason}</p>}
      <div className="flex flex-wrap items-center gap-2 empty:hidden">
        {SAID.has(phase) && <StateChip>{t(`ipo.phase.${phase}`)}</StateChip>}
        {own !== null && (
          <StateChip tone={stateTone(own)}>
            {t('ipo.ownState', { state: t(`ipo.state.${own.state}`) })}
          </StateChip>
        )}
      </div>
    </a>
  );
}

/** Those that the heading of their part does not say. */
const SAID: ReadonlySet<OfferingPhase> = new Set(['reconfirming', 'postponed', 'withdrawn']);

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="truncate text-caption text-ink3">{label}</dt>
      <dd className="text-label font-medium">{children}</dd>
    </div>
  );
}
