import { formatLocalDate } from '@candor/kit/moment-format';
import { kindOf, strikeText, type Combination } from '@candor/options/contracts/combination';
import { useText, type Say } from '../../../platform/i18n/text.ts';

export type CodeWords = {
  /** "AAPL 310 call", "AAPL 310/320 call spread". */
  readonly label: (of: Combination) => string;
  /** "Buy 1 call 310" for each leg as it is held. */
  readonly leg: (leg: {
    readonly side: 1 | -1;
    readonly kind: 'call' | 'put';
    readonly strike: string;
  }) => string;
  readonly expiry: (of: Combination) => string;
};

export function useCodeWords(): CodeWords {
  const t = useText();
  return {
    label: (of) => labelOf(t, of),
    leg: ({ side, kind, strike }) =>
      t(side === 1 ? 'options.leg.bought' : 'options.leg.sold', {
        option: t(`options.named.${kind}`, { strike }),
      }),
    expiry: ({ expiresOn }) => formatLocalDate(expiresOn),
  };
}

function labelOf(t: Say, { root, legs }: Combination): string {
  const [first] = legs;
  const strikes = [...new Set(legs.map(({ strike }) => strikeText(strike)))].join('/');
  const kind = kindOf(legs);
  if (kind === null || kind === 'single' || first === undefined)
    return t(`options.name.${first?.kind ?? 'call'}`, { code: root, strike: strikes });
  return t(
    kind === 'vertical' ? `options.combination.${first.kind}Spread` : `options.combination.${kind}`,
    { code: root, strikes },
  );
}
