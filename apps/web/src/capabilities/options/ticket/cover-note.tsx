import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { Note } from '@candor/ui/marks/note';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';

/** A call can be written only against shares: how many are missing, and where to buy them. */
export function CoverNote({ text, code }: { text: string; code: string }) {
  const t = useText();
  return (
    <div className="grid gap-1">
      <Note tone="warn">{text}</Note>
      <a
        href={linkTo('pages/payment/stock', {
          code,
          source: String(TradedSource.Stock),
          direction: String(Direction.Buy),
        })}
        className="inline-flex min-h-11 items-center justify-center rounded-control border border-line-strong px-4 text-center text-body font-semibold hover:bg-s2"
      >
        {t('options.cover.buy', { code })}
      </a>
    </div>
  );
}
