import type { NoticeKind } from '@candor/contract/kernel/enumerations';
import type { Glyph } from '@candor/ui/marks/icon';
import { ArrowLeftRight, Bell, BellRing, ClipboardCheck, ShieldCheck, Wallet } from 'lucide-react';

export const glyphs: Readonly<Record<NoticeKind, Glyph>> = {
  security: ShieldCheck,
  review: ClipboardCheck,
  order: ArrowLeftRight,
  money: Wallet,
  alert: BellRing,
  service: Bell,
};
