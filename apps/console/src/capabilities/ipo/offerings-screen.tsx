/**
 * New stocks as operators see them. Two of them may postpone or withdraw an offering before its
 * draw; nothing here reaches the ballot.
 */
import { listAllOfferings } from '@candor/contract/ipo';
import { Chip, type ChipTone } from '@candor/ui/marks/chip';
import { Note } from '@candor/ui/marks/note';
import { useText } from '../../platform/i18n/text.ts';
import { usePlace } from '../../platform/nav/location.ts';
import type { Column } from '../../platform/ui/data-table.tsx';
import { Moment } from '../../platform/ui/moment.tsx';
import { PageFrame } from '../../platform/ui/page-frame.tsx';
import { PagedList } from '../../platform/ui/paged-list.tsx';
import { ProposalLines } from '../../platform/ui/two-people/proposal-lines.tsx';
import { useCallQuery } from '../../platform/use-call-query.ts';
import { OfferingButtons } from './offering-buttons.tsx';
import type { Offering } from './offering.ts';

const POLL_MS = 10_000;

export function OfferingsScreen() {
  const t = useText();
  const { query } = usePlace();
  const offerings = useCallQuery(listAllOfferings, [{ query: { pageNum: query['page'] ?? '1' } }], {
    everyMs: POLL_MS,
  });
  const columns = useColumns();
  return (
    <PageFrame title={t('common.newStocks')} lead={t('console.offerings.lead')}>
      <Note>{t('console.offerings.ballot')}</Note>
      <PagedList
        of={offerings}
        label={t('common.newStocks')}
        columns={columns}
        getId={({ offeringId }) => offeringId}
        empty={t('console.offerings.none')}
      />
    </PageFrame>
  );
}

const tones: Readonly<Record<Offering['phase'], ChipTone>> = {
  upcoming: 'neutral',
  subscribable: 'accent',
  waitingAllotment: 'neutral',
  reconfirming: 'warn',
  allotted: 'neutral',
  listed: 'neutral',
  postponed: 'alert',
  withdrawn: 'alert',
};

function useColumns(): Column<Offering>[] {
  const t = useText();
  return [
    {
      key: 'company',
      title: t('console.offerings.company'),
      cell: ({ code, name, phase, exchange }) => (
        <span className="grid justify-items-start gap-1.5 py-1">
          <span className="font-medium">
            {code} · {name}
          </span>
          <span className="text-caption text-ink3">
            {t('console.offerings.fictional', { exchange })}
          </span>
          <Chip tone={tones[phase]}>{t(`console.offeringPhase.${phase}`)}</Chip>
        </span>
      ),
    },
    {
      key: 'terms',
      title: t('common.price'),
      cell: ({ priceLow, priceHigh, finalPrice, currency }) => (
        <span className="grid">
          <span>{t('console.offerings.range', { low: priceLow, high: priceHigh, currency })}</span>
          {finalPrice !== null && (
            <span>{t('console.offerings.final', { price: finalPrice, currency })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'demand',
      title: t('console.offerings.demand'),
      cell: ({ subscriptions, held, currency, oversubscription }) => (
        <span className="grid">
          <span>{t('console.offerings.applications', { count: subscriptions })}</span>
          <span>{t('console.offerings.held', { amount: held, currency })}</span>
          {oversubscription !== null && (
            <span>{t('console.offerings.times', { times: oversubscription })}</span>
          )}
        </span>
      ),
    },
    {
      key: 'times',
      title: t('console.offerings.times.title'),
      cell: ({ closesAt, allotsAt, listsAt }) => (
        <span className="grid">
          <span>
            {t('console.offerings.closes')} <Moment at={closesAt} />
          </span>
          <span>
            {t('console.offerings.allots')} <Moment at={allotsAt} />
          </span>
          <span>
            {t('console.offerings.lists')} <Moment at={listsAt} />
          </span>
        </span>
      ),
    },
    {
      key: 'acts',
      title: t('console.offerings.acts'),
      cell: (one) => (
        <span className="grid gap-2">
          <OfferingButtons of={one} />
          <ProposalLines of={one.proposals} about={({ act }) => t(`console.offering.act.${act}`)} />
        </span>
      ),
      isLong: true,
    },
  ];
}
