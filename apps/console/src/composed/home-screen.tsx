import { WaitingChatsCount } from '../capabilities/chat/waiting-chats-count.tsx';
import { ExposurePicture } from '../capabilities/desk/exposure-picture.tsx';
import { WaitingSwitchesCount } from '../capabilities/desk/waiting-switches-count.tsx';
import { WaitingFollowPausesCount } from '../capabilities/follow/waiting-follow-pauses-count.tsx';
import { OpenAdjustmentsCount } from '../capabilities/ledger/open-adjustments-count.tsx';
import { StrategiesCount } from '../capabilities/robots/strategies-count.tsx';
import { MyReviews, QueueCounts } from '../capabilities/reviews/queue-summary.tsx';
import { OpenProposalsCount } from '../capabilities/operators/open-proposals-count.tsx';
import { OverviewPictures } from '../capabilities/overview/overview-pictures.tsx';
import { useText } from '../platform/i18n/text.ts';
import { useSession } from '../platform/session.ts';
import { PageFrame } from '../platform/ui/page-frame.tsx';
import { Panel } from '../platform/ui/panel.tsx';
import { mayOpen } from '../routes.table.ts';

export function HomeScreen() {
  const t = useText();
  const operator = useSession()?.operator;
  if (operator === undefined) return null;
  const { name, roles } = operator;
  return (
    <PageFrame title={t('console.home.hello', { name })} lead={t('console.home.lead')}>
      <div className="grid grid-cols-2 gap-4 md:grid-cols-3 xl:grid-cols-6">
        {mayOpen('reviews', roles) && <QueueCounts />}
        {mayOpen('proposals', roles) && <OpenProposalsCount />}
        {mayOpen('adjustments', roles) && <OpenAdjustmentsCount />}
        <WaitingSwitchesCount />
        {mayOpen('strategies', roles) && <StrategiesCount />}
        {mayOpen('agencies', roles) && <WaitingFollowPausesCount />}
        {mayOpen('chat', roles) && <WaitingChatsCount />}
      </div>
      <div className="grid gap-4 xl:grid-cols-2 xl:[&>*:last-child:nth-child(odd)]:col-span-2">
        <OverviewPictures />
        {mayOpen('exposure', roles) && <ExposurePicture />}
      </div>
      {roles.includes('reviewer') && <MyReviews />}
      <Panel title={t('console.home.roles')}>
        <dl className="divide-y divide-line">
          {roles.map((role) => (
            <div
              key={role}
              className="grid gap-x-6 py-2.5 first:pt-0 last:pb-0 sm:grid-cols-[10rem_1fr]"
            >
              <dt className="text-body font-medium">{t(`console.role.${role}`)}</dt>
              <dd className="text-body text-ink2">{t(`console.roleText.${role}`)}</dd>
            </div>
          ))}
        </dl>
      </Panel>
    </PageFrame>
  );
}
