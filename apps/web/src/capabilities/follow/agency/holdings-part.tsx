/** What the institution holds now, the largest first, and its cash. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { useFigures } from '@candor/ui/figures/figure-context';
import { MoneyText } from '@candor/ui/figures/money-text';
import { ListRow } from '@candor/ui/lists/list-row';
import { moneyFromWire } from '@candor/money/wire';
import { quotePath } from '../../../core/quotes/quote-place.ts';
import { priceText } from '../../../core/quotes/quote-figures.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import type { AgencyDetail, AgencyHolding } from '../follow.api.ts';
import { Card, Part } from '../../../core/product/part.tsx';
import { useFollowWords } from '../shared/use-follow-words.ts';
import { bySize } from './holdings.model.ts';
import { useTradedWords } from './traded-words.ts';

export function HoldingsPart({
  detail: { agency, holdings, cash, equity },
}: {
  detail: AgencyDetail;
}) {
  const t = useText();
  const money = (text: string | null) =>
    text === null ? null : moneyFromWire(text, agency.currency);
  return (
    <Part title={t('follow.holdings')}>
      <Card>
        <KeyValueList>
          <KeyValue label={t('follow.holdings.equity')}>
            <MoneyText amount={money(equity)} />
          </KeyValue>
          <KeyValue label={t('common.cash')}>
            <MoneyText amount={money(cash)} />
          </KeyValue>
        </KeyValueList>
      </Card>
      {holdings.length === 0 ? (
        <p className="text-label text-ink2">{t('follow.holdings.none')}</p>
      ) : (
        <div className="overflow-hidden rounded-card border border-line bg-s1">
          {bySize(holdings).map((holding, place, all) => (
            <HoldingRow
              key={holding.positionId}
              holding={holding}
              profit={money(holding.profit)}
              worth={money(holding.worth)}
              isLast={place === all.length - 1}
            />
          ))}
        </div>
      )}
    </Part>
  );
}

type Amount = ReturnType<typeof moneyFromWire>;

const quoted: readonly QuotedSource[] = Object.values(QuotedSource);

function quotedAs(source: AgencyHolding['source']): QuotedSource {
  return quoted.find((known) => known === source) ?? QuotedSource.Stock;
}

function HoldingRow({
  holding,
  worth,
  profit,
  isLast,
}: {
  holding: AgencyHolding;
  worth: Amount;
  profit: Amount;
  isLast: boolean;
}) {
  const t = useText();
  const words = useFollowWords();
  const traded = useTradedWords();
  const { locale } = useFigures();
  const { source, code, name, isShort, share, openPrice, decimals } = holding;
  return (
    <ListRow
      href={linkTo(quotePath(quotedAs(source)), { name, code, source: String(source) })}
      title={
        <>
          {code} <span className="font-normal text-ink3">{name}</span>
        </>
      }
      detail={[
        isShort ? t('common.short') : null,
        traded.quantity(holding),
        t('follow.holdings.at', { price: priceText(openPrice, { locale, decimals }) ?? '—' }),
      ]
        .filter((part) => part !== null)
        .join(' · ')}
      value={
        <>
          <MoneyText amount={worth} />
          {share !== null && (
            <span className="block text-caption font-normal text-ink3">{words.percent(share)}</span>
          )}
        </>
      }
      valueDetail={<MoneyText amount={profit} look="change" />}
      isLast={isLast}
    />
  );
}
