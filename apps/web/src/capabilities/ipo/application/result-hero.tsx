/** What became of it, first and in one sentence. Good news rises once, quietly; the rest stands. */
import { cx } from '@candor/ui/cx';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import {
  Ban,
  CircleCheck,
  CircleHelp,
  Clock,
  Hourglass,
  Sparkles,
  TrendingUp,
  Undo2,
} from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import type { Subscription } from '../ipo.api.ts';
import { Countdown } from '../shared/countdown.tsx';
import { useIpoWords } from '../shared/use-ipo-words.ts';
import { awaited, headlineOf, type Headline } from './application.model.ts';
import { useIpoNow } from '../shared/use-ipo-now.ts';

export function ResultHero({ of: subscription }: { of: Subscription }) {
  const t = useText();
  const words = useIpoWords();
  const now = useIpoNow();
  const headline = headlineOf(subscription);
  const { quantity, allottedQuantity, lot, code, released, currency } = subscription;
  const isGlad = GLAD.has(headline);
  const next = awaited(subscription, now);
  return (
    <section
      role="status"
      className={cx(
        'grid justify-items-center gap-2 rounded-card border px-4 py-5 text-center',
        isGlad ? 'border-sound bg-sound-tint' : 'border-line bg-s1',
      )}
    >
      <Icon
        of={GLYPHS[headline]}
        size={40}
        className={cx(
          isGlad
            ? 'text-sound transition duration-500 starting:scale-50 starting:opacity-0 motion-reduce:transition-none'
            : headline === 'reconfirming'
              ? 'text-warn'
              : 'text-ink2',
        )}
      />
      <h2 className="text-sheet font-semibold tracking-heading">{t(`ipo.headline.${headline}`)}</h2>
      <p className="max-w-80 text-body text-ink2">
        {t(`ipo.headline.${headline}.text`, {
          quantity: words.quantity(quantity, lot),
          allotted: words.quantity(allottedQuantity ?? '0', lot),
          code,
          released: released === null ? '—' : words.money(released, currency),
        })}
      </p>
      {subscription.reason !== null && (
        <p className="text-label text-ink2">{t('ipo.reason', { reason: subscription.reason })}</p>
      )}
      {next !== null && (
        <div className="pt-1 [&>span]:text-center">
          <Countdown next={next} now={now} />
        </div>
      )}
    </section>
  );
}

const GLAD: ReadonlySet<Headline> = new Set(['allottedFull', 'allottedPart', 'listed']);

const GLYPHS: Readonly<Record<Headline, Glyph>> = {
  subscribed: CircleCheck,
  waitingAllotment: Hourglass,
  reconfirming: CircleHelp,
  answered: Clock,
  paymentPending: Sparkles,
  paid: Sparkles,
  allottedFull: Sparkles,
  allottedPart: Sparkles,
  listed: TrendingUp,
  notAllotted: Undo2,
  cancelled: Ban,
  declined: Undo2,
  returned: Undo2,
};
