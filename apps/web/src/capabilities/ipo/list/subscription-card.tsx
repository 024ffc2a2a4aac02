/** One application: state, figures, what comes next, and what can be done. */
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo } from '../../../platform/nav/nav.ts';
import { awaited, headlineOf, stateTone } from '../application/application.model.ts';
import type { Subscription } from '../ipo.api.ts';
import { CompanyHead } from '../shared/company-head.tsx';
import { Countdown } from '../shared/countdown.tsx';
import { ticketPath } from '../shared/offering.model.ts';
import { sellHref } from '../shared/sell-link.ts';
import { StateChip } from '../shared/state-chip.tsx';
import { useIpoWords } from '../shared/use-ipo-words.ts';

export function SubscriptionCard({
  subscription,
  now,
}: {
  subscription: Subscription;
  now: number;
}) {
  const t = useText();
  const words = useIpoWords();
  const { id, code, currency, held, released, actualPayment, allottedQuantity } = subscription;
  return (
    <article className="mx-4 mb-2.5 overflow-hidden rounded-card border border-line bg-s1">
      <a
        href={linkTo('newstock/subscription', { id })}
        className="grid grid-cols-1 gap-2.5 px-4 py-3 transition-colors duration-press hover:bg-s2/50 focus-visible:-outline-offset-2 active:bg-s2"
      >
        <CompanyHead of={subscription} />
        <dl className="grid grid-cols-3 gap-3">
          <Figure label={t('ipo.figure.quantity')}>{words.shares(subscription.quantity)}</Figure>
          {allottedQuantity === null ? (
            <Figure
              label={t(subscription.finalPrice === null ? 'ipo.figure.topPrice' : 'ipo.finalPrice')}
            >
              {words.price(subscription.subscriptionPrice, subscription)}
            </Figure>
          ) : (
            <Figure label={t('ipo.figure.allotted')}>{words.shares(allottedQuantity)}</Figure>
          )}
          {/[1-9]/.test(held) ? (
            <Figure label={t('ipo.figure.held')}>{words.money(held, currency)}</Figure>
          ) : actualPayment !== null ? (
            <Figure label={t('ipo.figure.paid')}>{words.money(actualPayment, currency)}</Figure>
          ) : (
            <Figure label={t('ipo.figure.released')}>
              {released === null ? '—' : words.money(released, currency)}
            </Figure>
          )}
        </dl>
        <div className="flex flex-wrap items-center justify-between gap-2">
          <StateChip tone={stateTone(subscription)}>
            {t(`ipo.short.${headlineOf(subscription)}`)}
          </StateChip>
          <Countdown next={awaited(subscription, now)} now={now} isInline />
        </div>
      </a>
      <Acts subscription={subscription} code={code} now={now} />
    </article>
  );
}

function Acts({
  subscription,
  code,
  now,
}: {
  subscription: Subscription;
  code: string;
  now: number;
}) {
  const t = useText();
  const { id, market, offeringId, state, question, positionId } = subscription;
  const sell = state === 'listed' && positionId !== null ? sellHref(subscription) : null;
  const links = [
    ...(question !== null && question.answer === null && now < question.until
      ? [{ label: t('ipo.answer'), href: linkTo('newstock/subscription', { id }) }]
      : []),
    ...(subscription.isChangeable && now < subscription.closesAt
      ? [
          { label: t('ipo.change'), href: linkTo(ticketPath(market), { id: offeringId }) },
          { label: t('ipo.cancel'), href: linkTo('newstock/subscription', { id }) },
        ]
      : []),
    ...(sell === null ? [] : [{ label: t('common.sellCode', { code }), href: sell }]),
  ];
  if (links.length === 0) return null;
  return (
    <div className="grid auto-cols-fr grid-flow-col divide-x divide-line border-t border-line">
      {links.map(({ label, href }) => (
        <a
          key={label}
          href={href}
          className="inline-flex min-h-11 items-center justify-center text-label font-semibold text-accent hover:bg-s2/50"
        >
          {label}
        </a>
      ))}
    </div>
  );
}

function Figure({ label, children }: { label: string; children: string }) {
  return (
    <div className="min-w-0">
      <dt className="text-caption text-ink3">{label}</dt>
      <dd className="text-label font-medium">{children}</dd>
    </div>
  );
}
