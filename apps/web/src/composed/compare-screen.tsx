import { ComparePage } from '../capabilities/find/compare/compare-screen.tsx';
import type { ScreenOf } from '../platform/page-screen.tsx';
import { AddInstrument } from './add-compared.tsx';

export function CompareScreen({ params }: ScreenOf) {
  return <ComparePage params={params} search={AddInstrument} />;
}
