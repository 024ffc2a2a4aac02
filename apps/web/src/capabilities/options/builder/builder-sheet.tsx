/** A strategy of one sheet: chosen by name or leg by leg, priced as one order. */
import { Direction } from '@candor/contract/kernel/enumerations';
import { Button } from '@candor/ui/buttons/button';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import type { Currency } from '@candor/money/currency';
import { moneyFromWire } from '@candor/money/wire';
import { Note } from '@candor/ui/marks/note';
import { formatLocalDate } from '@candor/kit/moment-format';
import { Minus, Plus, X } from 'lucide-react';
import { useId, useMemo, type ReactNode } from 'react';
import { HelpButton } from '../../../core/articles/help-button.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { push } from '../../../platform/nav/nav.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { AppSheet } from '../../../platform/app-sheet.tsx';
import { useCombination, type Combination, type OptionChain } from '../options.api.ts';
import { PayoffCard } from '../payoff/payoff-card.tsx';
import { currencyOf } from '../payoff/payoff.model.ts';
import { priceShown } from '../shared/figures.model.ts';
import {
  builtStrategies,
  dealOne,
  inOrder,
  legsOf,
  legsText,
  stepped,
  turned,
  type PickedLeg,
} from './builder.model.ts';

export function BuilderSheet({
  chain,
  legs,
  onChange,
  isOpen,
  onClose,
}: {
  chain: OptionChain;
  legs: readonly PickedLeg[];
  onChange: (legs: readonly PickedLeg[]) => void;
  isOpen: boolean;
  onClose: () => void;
}) {
  const t = useText();
  return (
    <AppSheet
      isOpen={isOpen}
      onClose={onClose}
      title={t('options.builder')}
      titleExtra={<HelpButton topic="options" word={t('options.builder')} />}
    >
      <Builder chain={chain} legs={legs} onChange={onChange}>
        <Button size="small" tone="secondary" onPress={onClose}>
          {t('options.builder.onChain')}
        </Button>
      </Builder>
    </AppSheet>
  );
}

/** Beside the chain, where there is room: what is picked there is seen here at once. */
export function BuilderPanel({
  chain,
  legs,
  onChange,
}: {
  chain: OptionChain;
  /** Null where prices open tickets. */
  legs: readonly PickedLeg[] | null;
  onChange: (legs: readonly PickedLeg[] | null) => void;
}) {
  const t = useText();
  const titleId = useId();
  return (
    <section
      aria-labelledby={titleId}
      className="grid content-start gap-3 border-l border-line px-4 pb-6"
    >
      <div className="flex items-center gap-1">
        <h2 id={titleId} className="text-section font-semibold tracking-heading">
          {t('options.builder')}
        </h2>
        <HelpButton topic="options" word={t('options.builder')} />
      </div>
      <Builder chain={chain} legs={legs ?? NO_LEGS} onChange={onChange}>
        <Button
          size="small"
          tone="secondary"
          onPress={() => onChange(legs === null ? NO_LEGS : null)}
        >
          {t(legs === null ? 'options.builder.onChain' : 'framework.cancel')}
        </Button>
      </Builder>
    </section>
  );
}

const NO_LEGS: readonly PickedLeg[] = [];

function Builder({
  chain,
  legs,
  onChange,
  children,
}: {
  chain: OptionChain;
  legs: readonly PickedLeg[];
  onChange: (legs: readonly PickedLeg[]) => void;
  children: ReactNode;
}) {
  const t = useText();
  const asked = legsText(legs);
  return (
    <div className="grid grid-cols-1 gap-4">
      <Strategies chain={chain} legs={legs} onChoose={onChange} />
      <Legs chain={chain} legs={legs} onChange={onChange} />
      {children}
      {asked === null ? <Note>{t('options.builder.none')}</Note> : <Built asked={asked} />}
    </div>
  );
}

function Strategies({
  chain,
  legs,
  onChoose,
}: {
  chain: OptionChain;
  legs: readonly PickedLeg[];
  onChoose: (legs: readonly PickedLeg[]) => void;
}) {
  const t = useText();
  return (
    <div role="group" aria-label={t('options.builder.strategies')} className="flex flex-wrap gap-2">
      {builtStrategies.map((strategy) => {
        const built = legsOf(strategy, chain);
        return (
          <ChoiceChip
            key={strategy}
            isDisabled={built === null}
            isChosen={built !== null && legsText(built) === legsText(legs)}
            onPress={() => built !== null && onChoose(built)}
          >
            {t(`options.strategy.${strategy}`)}
          </ChoiceChip>
        );
      })}
    </div>
  );
}

function Legs({
  chain,
  legs,
  onChange,
}: {
  chain: OptionChain;
  legs: readonly PickedLeg[];
  onChange: (legs: readonly PickedLeg[]) => void;
}) {
  const t = useText();
  const { locale } = useFigures();
  const put = (place: number, leg: PickedLeg | null) =>
    leg !== null && onChange(legs.map((each, at) => (at === place ? leg : each)));
  return (
    <ol aria-label={t('options.builder.legs')} className="grid gap-1">
      {inOrder(legs).map(({ leg, place, key }) => {
        const name = t(`options.named.${leg.kind}`, { strike: priceShown(leg.strike, locale) });
        return (
          <li key={key} className="flex items-center gap-1">
            <Button
              size="small"
              tone={leg.side === 1 ? 'buy' : 'sell'}
              label={t(leg.side === 1 ? 'options.builder.turnSold' : 'options.builder.turnBought', {
                option: name,
              })}
              onPress={() => put(place, { ...leg, side: leg.side === 1 ? -1 : 1 })}
            >
              {t(leg.side === 1 ? 'common.buy' : 'common.sell')}
            </Button>
            <Button
              size="small"
              tone="secondary"
              isDisabled={turned(leg, chain) === null}
              label={t(
                leg.kind === 'call' ? 'options.builder.turnPut' : 'options.builder.turnCall',
                {
                  option: name,
                },
              )}
              onPress={() => put(place, turned(leg, chain))}
            >
              {t(`options.kind.${leg.kind}`)}
            </Button>
            <span className="flex min-w-0 flex-1 items-center justify-center">
              <IconButton
                icon={Minus}
                label={t('options.builder.lower', { option: name })}
                onPress={() => put(place, stepped(leg, chain, -1))}
              />
              <span className="min-w-14 text-center text-body font-semibold tabular-nums">
                {priceShown(leg.strike, locale)}
                {leg.on !== chain.expiry.on && (
                  <span className="block text-caption font-normal text-ink3">
                    {formatLocalDate(leg.on)}
                  </span>
                )}
              </span>
              <IconButton
                icon={Plus}
                label={t('options.builder.higher', { option: name })}
                onPress={() => put(place, stepped(leg, chain, 1))}
              />
            </span>
            <IconButton
              icon={X}
              label={t('options.builder.remove', { option: name })}
              onPress={() => onChange(legs.filter((_, at) => at !== place))}
            />
          </li>
        );
      })}
    </ol>
  );
}

/** What the server says of these legs: one order, or why they are none. */
function Built({ asked }: { asked: string }) {
  const reading = useCombination(asked);
  if (reading.status === 'unavailable' && reading.message !== null)
    return <Note tone="alert">{reading.message}</Note>;
  if (reading.status !== 'ready') return <QueryState of={reading} rows={3} />;
  return <Offer of={reading.data} isOld={reading.isOld} />;
}

function Offer({ of, isOld }: { of: Combination; isOld: boolean }) {
  const t = useText();
  const { locale } = useFigures();
  const dealt = useMemo(() => dealOne(of), [of]);
  const isSold = of.direction === Direction.Sell;
  return (
    <div className={isOld ? 'grid grid-cols-1 gap-3 opacity-60' : 'grid grid-cols-1 gap-3'}>
      <div>
        <h3 className="text-section font-semibold tracking-heading">
          {t(`options.strategy.${of.strategy}`)}
        </h3>
        <p className="text-caption text-ink3">{of.title}</p>
      </div>
      <KeyValueList>
        <KeyValue label={t('options.builder.net')}>
          {priceShown(of.bid, locale)} / {priceShown(of.ask, locale)}
        </KeyValue>
        <KeyValue label={t('options.payoff.largestGain')}>
          <Most amount={of.largestGain} currency={currencyOf(of)} />
        </KeyValue>
        <KeyValue label={t('options.payoff.largestLoss')}>
          <Most amount={of.largestLoss} currency={currencyOf(of)} />
        </KeyValue>
        <KeyValue label={t('options.builder.level')}>{of.level}</KeyValue>
      </KeyValueList>
      <Button
        isWide
        isDisabled={isOld}
        tone={isSold ? 'sell' : 'buy'}
        onPress={() =>
          push('options/ticket', {
            code: of.code,
            direction: String(of.direction),
            ...(isSold ? { short: '1' } : {}),
          })
        }
      >
        {t(isSold ? 'options.builder.receive' : 'options.builder.pay', {
          price: priceShown(isSold ? of.bid : of.ask, locale),
        })}
      </Button>
      <PayoffCard
        of={dealt}
        title={t('options.payoff.one')}
        lead={t(dealt.withShares ? 'options.payoff.withShares' : 'options.payoff.oneText', {
          shares: dealt.multiplier,
        })}
      />
    </div>
  );
}

function Most({ amount, currency }: { amount: string | null; currency: Currency }) {
  const t = useText();
  return amount === null ? (
    t('options.payoff.unlimited')
  ) : (
    <MoneyText amount={moneyFromWire(amount, currency)} />
  );
}
