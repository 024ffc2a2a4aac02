/** The drawn picture of somebody of service: letters of the name on a colour of their own. */
import { CHAT_AGENT_TONES, monogram } from '@candor/contract/kernel/chat';
import { cx } from '@candor/ui/cx';

export function AgentMark({
  agent: { name, tone },
  size = 'medium',
}: {
  agent: { readonly name: string; readonly tone: number };
  size?: 'small' | 'medium';
}) {
  return (
    <span
      aria-hidden="true"
      className={cx(
        'grid shrink-0 place-items-center rounded-full font-semibold select-none',
        size === 'medium' ? 'size-9 text-label' : 'size-7 text-tab',
        TONES[Math.abs(tone) % CHAT_AGENT_TONES],
      )}
    >
      {monogram(name)}
    </span>
  );
}

/** Muted, so that none reads as a price. */
const TONES = [
  'bg-[light-dark(#dbe4f5,#24324d)] text-[light-dark(#1f3a68,#bcd0f2)]',
  'bg-[light-dark(#e6def4,#33284d)] text-[light-dark(#452b74,#d2c3f0)]',
  'bg-[light-dark(#f3dfe9,#45263a)] text-[light-dark(#6c2450,#eebfd8)]',
  'bg-[light-dark(#f4e3d5,#44301f)] text-[light-dark(#6b3a10,#ecc9a8)]',
  'bg-[light-dark(#efe8cd,#3b3519)] text-[light-dark(#594a08,#e2d59a)]',
  'bg-[light-dark(#dcead6,#26381f)] text-[light-dark(#2c4d1c,#bedcae)]',
  'bg-[light-dark(#d3ebe7,#173a36)] text-[light-dark(#0c4f48,#a3ddd4)]',
  'bg-[light-dark(#e2e3e8,#2c3039)] text-[light-dark(#363c4a,#c7ccd8)]',
];
