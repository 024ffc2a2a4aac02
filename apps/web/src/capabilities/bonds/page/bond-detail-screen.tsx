/**
 * One treasury, also a matured one: its quote and history, what it pays, how far its price moves,
 * its terms, a calculator, and what can be lost.
 */
import { Button } from '@candor/ui/buttons/button';
import { StateView } from '@candor/ui/marks/state-view';
import { nowMs } from '@candor/client/time';
import { useText } from '../../../platform/i18n/text.ts';
import { linkTo, push, replace } from '../../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { refreshShown } from '../../../platform/readings/refresh-shown.ts';
import { useSession } from '../../../platform/device/session.ts';
import { useBond, useHeldOf, type BondDetail } from '../bonds.api.ts';
import { useBondWords } from '../shared/bond-words.ts';
import { CashFlowPicture } from '../shared/cash-flow-picture.tsx';
import { OldFigures } from '../../../core/product/old-figures.tsx';
import { Card, Part } from '../../../core/product/part.tsx';
import { readBondCode } from '../shared/place.model.ts';
import { BondHero } from './bond-hero.tsx';
import { BondHistoryChart } from './bond-history.tsx';
import { BondTerms } from './bond-terms.tsx';
import { CalculatorCard } from './calculator-card.tsx';
import { Moves } from './moves.tsx';
import { WhatCanBeLost } from './what-can-be-lost.tsx';

export function BondDetailScreen({ params }: ScreenOf) {
  const t = useText();
  const code = readBondCode(params['code']);
  if (code === null)
    return (
      <PageScreen title={t('common.treasuries')}>
        <StateView
          kind="empty"
          title={t('bonds.page.unknown')}
          detail={t('bonds.page.unknown.text')}
          action={{ label: t('bonds.page.all'), onPress: () => replace('pages/bonds/list') }}
        />
      </PageScreen>
    );
  return <OneBond key={code} code={code} />;
}

function OneBond({ code }: { code: string }) {
  const t = useText();
  const words = useBondWords();
  const reading = useBond(code);
  if (reading.status !== 'ready')
    return (
      <PageScreen title={t('common.treasuries')} onRefresh={refreshShown}>
        <QueryState of={reading} rows={6} />
      </PageScreen>
    );
  const { bond } = reading.data;
  return (
    <PageScreen
      title={words.title(bond)}
      subtitle={t('bonds.matures', { date: words.maturity(bond, nowMs()) })}
      onRefresh={refreshShown}
      footer={
        bond.quote === null ? (
          <Button isWide tone="secondary" onPress={() => push('pages/bonds/list')}>
            {t('bonds.page.all')}
          </Button>
        ) : (
          <Button isWide tone="buy" onPress={() => push('pages/bonds/open', { code })}>
            {t('common.buy')}
          </Button>
        )
      }
    >
      <OldFigures isOld={reading.isOld} readAt={reading.readAt} />
      <Parts detail={reading.data} readAt={reading.readAt} />
    </PageScreen>
  );
}

function Parts({ detail, readAt }: { detail: BondDetail; readAt: number }) {
  const t = useText();
  const isGuest = useSession() === null;
  const { bond, cashFlows } = detail;
  return (
    <div className="grid grid-cols-1 gap-5 px-4 pt-1 pb-6">
      <BondHero detail={detail} readAt={readAt} />
      {!isGuest && <Held code={bond.code} />}
      <BondHistoryChart bond={bond} />
      {cashFlows.length > 0 && (
        <Part title={t('bonds.flows')}>
          <p className="text-label text-ink2">{t('bonds.flows.per100')}</p>
          <Card>
            <div className="py-2">
              <CashFlowPicture
                flows={cashFlows}
                now={bond.quote?.at ?? nowMs()}
                per="hundred"
                isPractice={bond.isPractice}
              />
            </div>
          </Card>
        </Part>
      )}
      <Moves detail={detail} />
      {bond.quote !== null && <CalculatorCard detail={detail} quote={bond.quote} />}
      <BondTerms detail={detail} />
      <WhatCanBeLost />
    </div>
  );
}

function Held({ code }: { code: string }) {
  const t = useText();
  const words = useBondWords();
  const held = useHeldOf(code);
  if (held.status !== 'ready' || held.data.items.length === 0) return null;
  return (
    <ul className="grid gap-2">
      {held.data.items.map(({ id, totalHolding }) => (
        <li key={id}>
          <a
            href={linkTo('bonds/holding', { id })}
            className="flex min-h-11 items-center justify-between gap-3 rounded-control bg-s2 px-3.5 text-label font-medium"
          >
            {t('bonds.page.held', { face: words.face(totalHolding) })}
            <span className="text-accent">{t('bonds.page.heldOpen')}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
