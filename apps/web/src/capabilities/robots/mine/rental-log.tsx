/** Everything the robot did and why, newest first. */
import { formatDateTime } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import {
  CircleAlert,
  CircleCheck,
  CircleMinus,
  CirclePlus,
  CirclePause,
  CirclePlay,
  Flag,
  ListChecks,
  Lightbulb,
} from 'lucide-react';
import { MoreButton } from '../../../core/strategies/more-button.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { QueryState } from '../../../platform/readings/query-state.tsx';
import { useMessages, type Rental, type RobotMessage } from '../robots.api.ts';

export function RentalLog({ rental: { id } }: { rental: Rental }) {
  const t = useText();
  const log = useMessages(id);
  if (log.status !== 'ready') return <QueryState of={log} rows={4} />;
  if (log.items.length === 0) return <p className="text-label text-ink2">{t('robots.log.none')}</p>;
  return (
    <div className="grid gap-3">
      <ol className="overflow-hidden rounded-card border border-line bg-s1">
        {log.items.map((message) => (
          <Entry key={message.id} message={message} />
        ))}
      </ol>
      <MoreButton of={log} label={t('robots.log.older')} />
    </div>
  );
}

function Entry({ message: { at, kind, text, reasons } }: { message: RobotMessage }) {
  return (
    <li className="flex gap-3 border-b border-line px-4 py-3 last:border-b-0">
      <Icon of={GLYPHS[kind]} size={18} className="mt-0.5 shrink-0 text-ink2" />
      <div className="min-w-0 flex-1 [overflow-wrap:anywhere]">
        <p className="text-label font-medium">{text}</p>
        {reasons
          .filter((reason) => reason.text !== text)
          .map((reason) => (
            <p key={`${reason.code} ${reason.text}`} className="text-caption text-ink2">
              {reason.text}
            </p>
          ))}
        <p className="text-caption text-ink3 tabular-nums">{formatDateTime(at, viewerZone())}</p>
      </div>
    </li>
  );
}

const GLYPHS: Readonly<Record<RobotMessage['kind'], Glyph>> = {
  accepted: CircleCheck,
  loaded: ListChecks,
  decided: Lightbulb,
  missed: CircleAlert,
  bought: CirclePlus,
  sold: CircleMinus,
  refused: CircleAlert,
  energyUsedUp: CirclePause,
  energyRefilled: CirclePlay,
  failed: CircleAlert,
  redeemed: Flag,
  cycleOver: Flag,
  paidOut: CircleCheck,
};
