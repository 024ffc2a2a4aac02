import { AccountType, type VerificationState } from '@candor/contract/kernel/enumerations';
import { formatDate, formatDateTime } from '@candor/kit/moment-format';
import { Button } from '@candor/ui/buttons/button';
import { cx } from '@candor/ui/cx';
import { Icon, type Glyph } from '@candor/ui/marks/icon';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { Note } from '@candor/ui/marks/note';
import { Section } from '@candor/ui/lists/section';
import { BadgeCheck, Check, CircleAlert, Clock, Hourglass, IdCard, Lock } from 'lucide-react';
import { AskedNote } from '../../core/customer/asked-note.tsx';
import { readDraft } from '../../platform/device/drafts.ts';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo, push } from '../../platform/nav/nav.ts';
import { PageScreen } from '../../platform/page-screen.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import type { Session } from '../../platform/device/session.ts';
import { viewerZone } from '@candor/client/time';
import { useNow } from '@candor/client/use-now';
import type { Kyc } from './kyc.api.ts';
import { SubmittedImages } from './submitted-images.tsx';
import { FirstTrade } from '../../core/newcomer/first-trade.tsx';
import { SampleOffer } from '../../core/sample/sample-offer.tsx';
import { isDecidedSoon, mayHandIn, ownDraft, timeToDecide } from './kyc.model.ts';

const MINUTES_OF_A_PERSON = 3;
const MINUTES_OF_A_COMPANY = 5;

export function KycStanding({
  kyc,
  isOld,
  user,
  onStart,
}: {
  kyc: Kyc;
  isOld: boolean;
  user: Session['user'];
  onStart: (filling: 'own' | 'sample') => void;
}) {
  const t = useText();
  const { state } = kyc;
  const isOpen = mayHandIn(state);
  const isWaiting = state === 'waiting' || state === 'underReview';
  return (
    <PageScreen
      title={t('common.identityVerification')}
      onRefresh={refreshShown}
      {...(isOpen
        ? {
            footer: (
              <Button isWide onPress={() => onStart('own')}>
                <StartLabel state={state} customerId={user.id} />
              </Button>
            ),
          }
        : {})}
    >
      <div aria-busy={isOld} className="grid gap-4 px-4 pt-2 pb-2">
        <Hero state={state} />
        <AskedNote asked={kyc.moreAsked} />
        {state === 'verified' && <FirstTrade />}
        {kyc.reason !== null && <Reason text={kyc.reason.text} />}
        {kyc.submittedAt !== null && <Facts kyc={kyc} />}
        {isWaiting && kyc.moreAsked === undefined && (
          <Note>{t(kyc.isQuick ? 'kyc.resultSoon' : 'kyc.resultToInbox')}</Note>
        )}
        {isOpen && <SampleOffer onUse={() => onStart('sample')} />}
        {isWaiting && (
          <Button tone="secondary" isWide onPress={() => push('pages/notice/index')}>
            {t('kyc.inbox')}
          </Button>
        )}
      </div>
      {isOpen && <Needs isCompany={user.accountType === AccountType.Company} />}
      {kyc.images.length > 0 && <SubmittedImages images={kyc.images} />}
      <div className="px-4 pt-2 pb-6">
        <Privacy />
      </div>
    </PageScreen>
  );
}

function StartLabel({ state, customerId }: { state: VerificationState; customerId: string }) {
  const t = useText();
  if (ownDraft(readDraft('kyc'), customerId) !== null) return t('kyc.continue');
  return state === 'unsuccessful' ? t('kyc.tryAgain') : t('common.verifyNow');
}

function Hero({ state }: { state: VerificationState }) {
  const t = useText();
  const { glyph, look } = LOOKS[state];
  return (
    <div
      role="status"
      className="grid justify-items-center gap-2 rounded-card border border-line bg-s1 px-5 py-6 text-center"
    >
      <span className={cx('grid size-14 place-items-center rounded-full', look)}>
        <Icon of={glyph} size={28} />
      </span>
      <h2 className="mt-1 text-value font-semibold tracking-heading">{t(`kyc.state.${state}`)}</h2>
      <p className="max-w-72 text-body text-ink2">{t(`kyc.lead.${state}`)}</p>
    </div>
  );
}

function Reason({ text }: { text: string }) {
  const t = useText();
  return (
    <section className="rounded-card bg-alert-tint px-4 py-3 text-alert">
      <h3 className="text-label font-semibold">{t('common.reasonWhy')}</h3>
      <p className="text-body">{text}</p>
    </section>
  );
}

function Facts({ kyc }: { kyc: Kyc }) {
  const { state, submittedAt, deadlineAt, decidedAt, isByPolicy, tries } = kyc;
  const t = useText();
  const zone = viewerZone();
  return (
    <div className="rounded-card border border-line bg-s1 px-4 py-1">
      <KeyValueList>
        {deadlineAt !== null && <Deadline kyc={kyc} at={deadlineAt} />}
        {decidedAt !== null && state === 'verified' && (
          <KeyValue label={t('kyc.verifiedOn')}>{formatDate(decidedAt, zone)}</KeyValue>
        )}
        {decidedAt !== null && state === 'unsuccessful' && (
          <KeyValue label={t('common.decided')}>{formatDateTime(decidedAt, zone)}</KeyValue>
        )}
        {decidedAt !== null && (
          <KeyValue label={t('common.decidedBy')}>
            {t(isByPolicy ? 'common.automaticRule' : 'common.ourReviewers')}
          </KeyValue>
        )}
        {submittedAt !== null && (
          <KeyValue label={t('common.submitted')}>{formatDateTime(submittedAt, zone)}</KeyValue>
        )}
        {tries > 1 && <KeyValue label={t('kyc.tries')}>{tries}</KeyValue>}
      </KeyValueList>
    </div>
  );
}

const LOOK_EVERY_MS = 15_000;

function Deadline({ kyc, at }: { kyc: Kyc; at: number }) {
  const t = useText();
  const now = useNow(LOOK_EVERY_MS);
  const left = timeToDecide(at, now);
  if (isDecidedSoon(kyc, now))
    return <KeyValue label={t('kyc.decision')}>{t('kyc.decision.seconds')}</KeyValue>;
  if (left === null)
    return (
      <div className="py-2">
        <Note tone="warn">{t('kyc.late')}</Note>
      </div>
    );
  return (
    <KeyValue label={t('kyc.deadline')}>
      {left.hours === 0
        ? t('common.minutesShort', { minutes: left.minutes })
        : t('common.hoursMinutes', left)}
    </KeyValue>
  );
}

function Needs({ isCompany }: { isCompany: boolean }) {
  const t = useText();
  const needs = isCompany
    ? (['enterprise', 'bank', 'officer', 'pictures'] as const)
    : (['person', 'document', 'pictures'] as const);
  return (
    <Section title={t('kyc.need')}>
      <ul className="grid gap-2 px-4 text-body text-ink2">
        {needs.map((need) => (
          <Need key={need} glyph={Check}>
            {t(`kyc.need.${need}`)}
          </Need>
        ))}
        <Need glyph={Clock}>
          {t('kyc.need.minutes', {
            minutes: isCompany ? MINUTES_OF_A_COMPANY : MINUTES_OF_A_PERSON,
          })}
        </Need>
      </ul>
    </Section>
  );
}

function Need({ glyph, children }: { glyph: Glyph; children: string }) {
  return (
    <li className="flex gap-2.5">
      <Icon of={glyph} size={18} className="mt-0.5 shrink-0 text-ink3" />
      {children}
    </li>
  );
}

function Privacy() {
  const t = useText();
  return (
    <p className="flex gap-2 text-caption text-ink3">
      <Icon of={Lock} size={16} className="mt-px shrink-0" />
      <span>
        {t('kyc.privacy')}{' '}
        <a
          href={linkTo('setting/touched')}
          className="font-semibold text-accent underline underline-offset-2"
        >
          {t('common.whoAccessedMyAccount')}
        </a>
      </span>
    </p>
  );
}

const LOOKS: Readonly<Record<VerificationState, { readonly glyph: Glyph; readonly look: string }>> =
  {
    none: { glyph: IdCard, look: 'bg-s2 text-ink' },
    waiting: { glyph: Hourglass, look: 'bg-warn-tint text-warn' },
    underReview: { glyph: Clock, look: 'bg-warn-tint text-warn' },
    verified: { glyph: BadgeCheck, look: 'bg-ink text-bg' },
    unsuccessful: { glyph: CircleAlert, look: 'bg-alert-tint text-alert' },
  };
