/** What it holds now, every trade with its receipt, and every decision in words. */
import type { AgencyDetail } from '../follow.api.ts';
import { DecisionsPart } from './decisions-part.tsx';
import { HoldingsPart } from './holdings-part.tsx';
import { TradesPart } from './trades-part.tsx';

export function TradingPart({ detail }: { detail: AgencyDetail }) {
  return (
    <>
      <HoldingsPart detail={detail} />
      <DecisionsPart detail={detail} />
      <TradesPart agencyId={detail.agency.id} />
    </>
  );
}
