import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { stateTone } from '../application/application.model.ts';
import type { Offering } from '../ipo.api.ts';
import { StateChip } from '../shared/state-chip.tsx';
import { useIpoWords } from '../shared/use-ipo-words.ts';

/** The own application, above everything else that is said about the offering. */
export function OwnCard({ offering: { own, lot } }: { offering: Offering }) {
  const t = useText();
  const words = useIpoWords();
  if (own === null) return null;
  return (
    <a
      href={linkTo('newstock/subscription', { id: own.id })}
      className="flex items-center gap-3 rounded-card border border-line-strong bg-s1 px-4 py-3 hover:bg-s2/50"
    >
      <span className="min-w-0 flex-1">
        <span className="block text-caption text-ink3">{t('ipo.own')}</span>
        <span className="block text-body font-semibold">{words.quantity(own.quantity, lot)}</span>
        {own.allottedQuantity !== null && (
          <span className="block text-label text-ink2">
            {t('ipo.own.allotted', { quantity: words.quantity(own.allottedQuantity, lot) })}
          </span>
        )}
      </span>
      <StateChip tone={stateTone(own)}>{t(`ipo.state.${own.state}`)}</StateChip>
      <span aria-hidden="true" className="text-ink3">
        ›
      </span>
    </a>
  );
}
