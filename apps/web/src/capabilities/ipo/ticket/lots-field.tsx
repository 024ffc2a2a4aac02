/** How many lots: by hand, by steps, or as a part of what money and rules allow. */
import { Button } from '@candor/ui/buttons/button';
import { ChoiceChip } from '@candor/ui/fields/choice-chip';
import { StepperField } from '@candor/ui/fields/stepper-field';
import { useText } from '../../../platform/i18n/text.ts';
import { moveMoney } from '../../../core/ticket/form/move-money.ts';
import { isSingleLot, walletName } from '../shared/offering.model.ts';
import { useIpoWords } from '../shared/use-ipo-words.ts';
import { fixFor, lotsText, placeOf } from './subscribe.model.ts';
import type { SubscribeTicket } from './use-subscribe-ticket.ts';

export function LotsField({ ticket }: { ticket: SubscribeTicket }) {
  const t = useText();
  const words = useIpoWords();
  const { offering, lots, setLots, asked, problem, isCurrent, sizes, wasBlank } = ticket;
  const { lot } = offering;
  const isSingle = isSingleLot(lot);
  const here = problem !== null && isCurrent && placeOf(problem) === 'field' ? problem : null;
  const fix = here === null || sizes === null ? null : fixFor(here, sizes, lots);
  return (
    <div className="grid gap-2">
      <div>
        <StepperField
          name="lots"
          label={t(isSingle ? 'common.shares' : 'ipo.ticket.lots')}
          hint={
            isSingle
              ? undefined
              : asked === null
                ? t('ipo.ticket.lotIs', { shares: words.shares(lot) })
                : words.quantity(asked.quantity, lot)
          }
          error={here?.text ?? (wasBlank ? t('ipo.ticket.blank') : null)}
          value={lots}
          min="1"
          onChange={setLots}
          decreaseLabel={t(isSingle ? 'ipo.ticket.shareLess' : 'ipo.ticket.lotLess')}
          increaseLabel={t(isSingle ? 'ipo.ticket.shareMore' : 'ipo.ticket.lotMore')}
        />
        {here !== null && (fix !== null || here.reason === 'FUNDS_INSUFFICIENT') && (
          <div className="flex flex-wrap gap-2 pt-2">
            {fix !== null && (
              <Button size="small" tone="secondary" onPress={() => setLots(fix)}>
                {t('ipo.ticket.use', { count: words.count(fix) })}
              </Button>
            )}
            {here.reason === 'FUNDS_INSUFFICIENT' && (
              <Button
                size="small"
                tone="secondary"
                onPress={() =>
                  moveMoney(
                    walletName(offering.walletType),
                    ticket.preview?.buyingPower.missing ?? null,
                  )
                }
              >
                {t('common.transferMoney')}
              </Button>
            )}
          </div>
        )}
      </div>
      <SizeChips ticket={ticket} />
    </div>
  );
}

const SIZES = ['minimum', 'quarter', 'half', 'full'] as const;

function SizeChips({ ticket: { offering, lots, setLots, sizes } }: { ticket: SubscribeTicket }) {
  const t = useText();
  const words = useIpoWords();
  const { lot } = offering;
  return (
    <div className="grid gap-1.5">
      <div role="group" aria-label={t('ipo.sizes')} className="grid grid-cols-4 gap-2">
        {SIZES.map((size) => {
          const shown = sizes === null ? '0' : lotsText(sizes[size], lot);
          const isNone = sizes === null || shown === '0' || sizes.full === '0';
          return (
            <ChoiceChip
              key={size}
              isDisabled={isNone}
              isChosen={!isNone && shown === lots}
              onPress={() => setLots(shown)}
            >
              {size === 'minimum'
                ? t(isSingleLot(lot) ? 'ipo.size.oneShare' : 'ipo.size.oneLot')
                : t(`ipo.size.${size}`)}
            </ChoiceChip>
          );
        })}
      </div>
      <p className="px-1 text-caption text-ink3">
        {sizes === null
          ? t('ipo.sizes.waiting')
          : lotsText(sizes.full, lot) === '0'
            ? t('ipo.sizes.none', {
                available: words.money(sizes.available, sizes.currency),
                cost: words.money(sizes.entryCost, sizes.currency),
              })
            : t(`ipo.limitedBy.${sizes.limitedBy}`, {
                full: words.quantity(sizes.full, lot),
                available: words.money(sizes.available, sizes.currency),
              })}
      </p>
    </div>
  );
}
