/** What is special to options on a ticket: what it stands on, how it ends, what it could bring. */
import type { Combination as Parsed } from '@candor/options/contracts/combination';
import { formatLocalDate } from '@candor/kit/moment-format';
import { Note } from '@candor/ui/marks/note';
import { useMemo } from 'react';
import type { Ticket } from '../../../core/ticket/use-ticket.ts';
import { HelpButton } from '../../../core/articles/help-button.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { daysLeft } from '../chain/chain.model.ts';
import type { Combination } from '../options.api.ts';
import { PayoffCard } from '../payoff/payoff-card.tsx';
import { useCodeWords } from '../shared/use-code-words.ts';
import { useDaysLeft } from '../shared/use-days-left.ts';
import { dealtBy, isCall } from './dealt.model.ts';

export function OptionFacts({
  ticket: { input },
  parsed,
  combination,
}: {
  ticket: Ticket;
  parsed: Parsed;
  combination: Combination;
}) {
  const t = useText();
  const words = useCodeWords();
  const left = useDaysLeft();
  const { direction, isShort, type, price, quantity } = input;
  const dealt = useMemo(
    () => dealtBy(parsed, combination, { direction, isShort, type, price, quantity }),
    [parsed, combination, direction, isShort, type, price, quantity],
  );
  const { expiry, at } = combination;
  return (
    <>
      <section
        aria-label={t('options.ticket.what')}
        className="grid gap-1 rounded-card border border-line bg-s1 px-4 py-3"
      >
        <p className="flex items-center justify-between gap-2 text-label text-ink2">
          {t('options.expires', {
            date: formatLocalDate(expiry.on),
            left: left(daysLeft(expiry.at, at)),
          })}
          <HelpButton topic="options" word={t('common.options')} />
        </p>
        {dealt !== null && dealt.legs.length > 1 && (
          <ul className="grid gap-0.5 text-body">
            {dealt.legs.map((leg) => (
              <li key={`${leg.kind}${leg.strike}`}>{words.leg(leg)}</li>
            ))}
          </ul>
        )}
        <p className="text-caption text-ink3">
          {t(`options.ends.${endingOf(parsed, combination)}`)}
        </p>
      </section>
      {dealt?.isSold === true && (
        <Note>{t(`options.write.${writingOf(parsed)}`, { shares: dealt.multiplier })}</Note>
      )}
      {dealt !== null && (
        <PayoffCard
          of={dealt}
          title={t('options.payoff.order')}
          lead={t(dealt.withShares ? 'options.payoff.withShares' : 'options.payoff.orderText', {
            shares: dealt.multiplier,
          })}
        />
      )}
    </>
  );
}

type Ending = 'delivery' | 'cash' | 'combination';

function endingOf({ legs }: Parsed, { settlement }: Combination): Ending {
  if (legs.length > 1) return 'combination';
  return settlement === 'shares' ? 'delivery' : 'cash';
}

function writingOf(parsed: Parsed): 'call' | 'put' | 'combination' {
  if (parsed.legs.length > 1) return 'combination';
  return isCall(parsed) ? 'call' : 'put';
}
