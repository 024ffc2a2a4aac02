import { Chip, type ChipTone } from '@candor/ui/marks/chip';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { Blocks, CircleCheck, CircleX, Clock, Hourglass } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import type { Deposit } from './deposit.api.ts';

type State = Deposit['state'];

export const STATE_GLYPHS: Readonly<Record<State, Glyph>> = {
  waitingReview: Hourglass,
  underReview: Clock,
  confirming: Blocks,
  credited: CircleCheck,
  refused: CircleX,
};
const TONES: Readonly<Record<State, ChipTone>> = {
  waitingReview: 'warn',
  underReview: 'warn',
  confirming: 'accent',
  credited: 'neutral',
  refused: 'alert',
};

export function DepositChip({ state, chain }: { state: State; chain: Deposit['chain'] }) {
  const t = useText();
  return (
    <Chip tone={TONES[state]}>
      <Icon of={STATE_GLYPHS[state]} size={14} />
      {t(`deposit.state.${state}`)}
      {state === 'confirming' && chain !== null && (
        <span>{`${chain.confirmations}/${chain.needed}`}</span>
      )}
    </Chip>
  );
}
