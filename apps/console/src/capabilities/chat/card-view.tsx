/** What a card is about, with the figures as they are now, and where the console shows more. */
import { cx } from '@candor/ui/cx';
import type { ReactNode } from 'react';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import { Figure } from '../../platform/ui/figure.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { hrefTo } from '../../routes.table.ts';
import type { CardFacts } from './chat.ts';

export function CardView({
  of: kind,
  facts,
  customerId,
  action,
}: {
  of: CardFacts['of'];
  /** Null: what it was about is not there any more. */
  facts: CardFacts | null;
  customerId: string | null;
  action?: ReactNode;
}) {
  const t = useText();
  return (
    <div className="grid min-w-0 gap-1.5 rounded-control border border-line bg-s1 p-3 text-ink">
      <div className="flex items-baseline justify-between gap-3">
        <span className="text-caption font-semibold text-ink3">
          {t(`console.chat.card.${kind}`)}
        </span>
        {facts !== null && (
          <span className="text-caption text-ink3">
            <Moment at={facts.at} />
          </span>
        )}
      </div>
      {facts === null ? (
        <p className="text-label text-ink2">{t('console.chat.card.gone')}</p>
      ) : (
        <Facts of={facts} />
      )}
      {(customerId !== null || action !== undefined) && (
        <div className="flex flex-wrap items-center justify-between gap-2">
          {customerId !== null && (
            <a
              href={hrefTo(kind === 'order' ? 'trades' : 'money', { id: customerId })}
              className="text-label font-medium text-accent hover:underline"
            >
              {t(kind === 'order' ? 'console.chat.card.trades' : 'console.chat.card.money')}
            </a>
          )}
          {action}
        </div>
      )}
    </div>
  );
}

function Facts({ of: facts }: { of: CardFacts }) {
  const t = useText();
  const codeText = useCodeText();
  switch (facts.of) {
    case 'order':
      return (
        <>
          <p className="text-body font-semibold">
            {t(`console.direction.${facts.direction}`)} {facts.code}
            <span className="ml-2 text-label font-normal text-ink2">
              {codeText(`console.source.${facts.source}`, String(facts.source))} ·{' '}
              {t(`console.orderType.${facts.orderType}`)}
            </span>
          </p>
          <Line label={t('console.trades.filled')}>
            <Figure of={facts.filled} /> / <Figure of={facts.quantity} />
          </Line>
          <Line label={t('console.chat.card.state')}>{t(`console.orderState.${facts.state}`)}</Line>
        </>
      );
    case 'deposit':
      return (
        <>
          <p className="text-body font-semibold">
            <Amount of={facts.money} />
          </p>
          <Line label={t('console.chat.card.reference')}>{facts.reference}</Line>
          <Line label={t('console.chat.card.state')}>
            {codeText(`console.chat.moneyState.${facts.state}`, facts.state)}
          </Line>
        </>
      );
    case 'withdrawal':
      return (
        <>
          <p className="text-body font-semibold">
            <Amount of={facts.money} />
          </p>
          <Line label={t('console.chat.card.destination')}>{facts.destinationMasked}</Line>
          <Line label={t('console.chat.card.state')}>
            {codeText(`console.chat.moneyState.${facts.state}`, facts.state)}
          </Line>
        </>
      );
    case 'transfer':
      return (
        <>
          <p className="text-body font-semibold">
            {t(`console.walletType.${facts.from}`)} → {t(`console.walletType.${facts.to}`)}
          </p>
          <Line label={t('console.chat.card.sent')}>
            <Amount of={facts.sent} />
          </Line>
          <Line label={t('console.chat.card.received')}>
            <Amount of={facts.received} />
          </Line>
          <Line label={t('console.chat.card.state')}>
            {t(`console.chat.transferState.${facts.status}`)}
          </Line>
        </>
      );
  }
}

function Line({ label, children }: { label: string; children: ReactNode }) {
  return (
    <p className={cx('flex flex-wrap justify-between gap-x-4 text-label')}>
      <span className="text-ink3">{label}</span>
      <span className="min-w-0 text-right wrap-anywhere">{children}</span>
    </p>
  );
}
