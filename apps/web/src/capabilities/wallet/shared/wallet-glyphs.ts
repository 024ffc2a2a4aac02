import type { Glyph } from '@candor/ui/marks/icon';
import {
  ArrowLeftRight,
  CandlestickChart,
  Landmark,
  Layers,
  Sprout,
  Users,
  WalletMinimal,
} from 'lucide-react';
import type { WalletName } from './wallet-name.model.ts';

export const walletGlyphs: Readonly<Record<WalletName, Glyph>> = {
  funding: WalletMinimal,
  stock: CandlestickChart,
  hkStock: Landmark,
  future: Layers,
  forex: ArrowLeftRight,
  subscription: Sprout,
  follow: Users,
};
