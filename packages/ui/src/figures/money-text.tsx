/** A null amount could not be loaded and shows as unavailable, never as zero. */
import type { Money } from '@candor/money/amount';
import { formatMoney, moneyParts } from '@candor/money/format';
import type { Rounding } from '@candor/money/rounding';
import { directionShown } from './direction.ts';
import { useFigures } from './figure-context.tsx';
import { HERO_LENGTH_MAX } from './hero-length.ts';
import { Skeleton } from '../marks/skeleton.tsx';
import { NumberText } from './number-text.tsx';

export function MoneyText({
  amount,
  look = 'plain',
  rounding,
  isHidden = false,
}: {
  amount: Money | null;
  look?: 'plain' | 'hero' | 'change';
  /** 'down' for what can be spent. */
  rounding?: Rounding;
  /** A fixed number of dots, so not even the length shows. */
  isHidden?: boolean;
}) {
  const { locale, texts } = useFigures();
  if (isHidden) return <HiddenAmount look={look} label={texts.hidden} />;
  if (amount === null)
    return look === 'hero' ? (
      <span className={HERO}>
        <NumberText text={null} />
      </span>
    ) : (
      <NumberText text={null} />
    );
  const options = { locale, ...(rounding === undefined ? {} : { rounding }) };
  if (look === 'change') {
    const text = formatMoney(amount, { ...options, sign: 'always' });
    return <NumberText text={text} direction={directionShown(text)} />;
  }
  if (look === 'plain') return <NumberText text={formatMoney(amount, options)} />;

  const { sign, prefix, integer, fraction, suffix } = moneyParts(amount, options);
  const whole = sign + prefix + integer;
  return (
    <span className={whole.length > HERO_LENGTH_MAX ? LONG_HERO : HERO}>
      {whole}
      {fraction + suffix !== '' && (
        <span className={CENTS}>
          {fraction}
          {suffix}
        </span>
      )}
    </span>
  );
}

const HERO = 'text-hero font-semibold tracking-display [overflow-wrap:anywhere]';
const LONG_HERO =
  'text-[clamp(1.125rem,7.4vw,1.75rem)] leading-tight font-semibold tracking-display [overflow-wrap:anywhere]';

const CENTS = 'text-[0.58em] font-medium tracking-heading text-ink2';

/** Where a hero will be; boot.js puts it here when it is told before the app is there. */
export function ComingHeroMoney() {
  return (
    <span data-total={CENTS} className={HERO}>
      <Skeleton className="mt-[0.15em] h-[0.8em] w-48" />
    </span>
  );
}

function HiddenAmount({ look, label }: { look: 'plain' | 'hero' | 'change'; label: string }) {
  return (
    <span className={look === 'hero' ? HERO : undefined}>
      <span aria-hidden="true">••••••</span>
      <span className="sr-only">{label}</span>
    </span>
  );
}
