/** Filled from one published book after the other, never promised a price. */
import { placeBlockOrder } from '@candor/contract/block-trade';
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import { formatPercent, formatPrice } from '@candor/money/format';
import { useFigures } from '@candor/ui/figures/figure-context';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { NumberText } from '@candor/ui/figures/number-text';
import { useText } from '../../platform/i18n/text.ts';
import type { ScreenOf } from '../../platform/page-screen.tsx';
import { TicketScreen } from '../../core/ticket/ticket-screen.tsx';
import type { Ticket } from '../../core/ticket/use-ticket.ts';
import { BlockPermission } from './block-permission.tsx';
import { getMiddle, getPremium } from './premium.model.ts';

export function BlockTicketScreen({ params }: ScreenOf) {
  const t = useText();
  return (
    <TicketScreen
      params={params}
      source={TradedSource.BlockTrade}
      mark={t('common.blockTrade')}
      endpointFor={() => placeBlockOrder}
      facts={(ticket) => <Reference ticket={ticket} />}
      gate={({ blockTrade }) =>
        blockTrade === 'active' ? null : <BlockPermission state={blockTrade} />
      }
    />
  );
}

function Reference({ ticket: { preview, input, instrument } }: { ticket: Ticket }) {
  const t = useText();
  const { locale } = useFigures();
  const middle = getMiddle(preview?.quote ?? null);
  const premium = getPremium(input.direction, preview?.price ?? null, middle);
  return (
    <section
      aria-label={t('blockTrade.reference')}
      className="grid gap-1 rounded-card border border-line bg-s1 px-4 py-1.5"
    >
      <KeyValueList>
        <KeyValue label={t('blockTrade.reference')}>
          <NumberText
            text={
              middle === null
                ? null
                : formatPrice(middle, { locale, decimals: instrument.decimals })
            }
          />
        </KeyValue>
        <KeyValue
          label={
            input.direction === Direction.Buy ? t('blockTrade.premium') : t('blockTrade.discount')
          }
        >
          <NumberText
            text={premium === null ? null : formatPercent(premium, { locale, decimals: 3 })}
          />
        </KeyValue>
      </KeyValueList>
      <div className="pb-2">
        <Note>{t('blockTrade.worked')}</Note>
      </div>
    </section>
  );
}
