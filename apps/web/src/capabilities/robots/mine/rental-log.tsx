/** Everything the robot did and why, newest first. */
import { formatDateTime } from '@candor/kit/moment-format';
import { viewerZone } from '@candor/client/time';
import { CallRefused } from '@candor/client/call-errors';
import { Button } from '@candor/ui/buttons/button';
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
import { useText } from '../../../platform/i18n/text.ts';
import { QueryState } from '../../../platform/query-state.tsx';
import { useMessages, type Rental, type RobotMessage } from '../robots.api.ts';

export function RentalLog({ rental: { id } }: { rental: Rental }) {
  const t = useText();
  const log = useMessages(id);
  if (log.data === undefined)
    return log.isPending ? (
      <QueryState of={{ status: 'loading' }} rows={4} />
    ) : (
      <QueryState
        of={{
          status: 'unavailable',
          message: log.error instanceof CallRefused ? log.error.message : null,
          retry: async () => void (await log.refetch()),
        }}
      />
    );
  const messages = log.data.pages.flatMap(({ items }) => items);
  if (messages.length === 0) return <p className="text-label text-ink2">{t('robots.log.none')}</p>;
  return (
    <div className="grid gap-3">
      <ol className="overflow-hidden rounded-card border border-line bg-s1">
        {messages.map((message) => (
          <Entry key={message.id} message={message} />
        ))}
      </ol>
      {log.hasNextPage && (
        <Button
          size="medium"
          tone="secondary"
          isBusy={log.isFetchingNextPage}
          onPress={() => void log.fetchNextPage()}
        >
          {t('robots.log.older')}
        </Button>
      )}
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
