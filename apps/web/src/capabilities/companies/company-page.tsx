/** A company as its members see it: who they are, what waits, the rule, the stop, the record. */
import { viewerZone } from '@candor/client/time';
import { hasRole } from '@candor/contract/kernel/company';
import { formatDateTime } from '@candor/kit/moment-format';
import { moneyFromWire } from '@candor/money/wire';
import { Button } from '@candor/ui/buttons/button';
import { HoldButton } from '@candor/ui/buttons/hold-button';
import { KeyValue, KeyValueList } from '@candor/ui/figures/key-value';
import { MoneyText } from '@candor/ui/figures/money-text';
import { ListRow } from '@candor/ui/lists/list-row';
import { Section } from '@candor/ui/lists/section';
import { Chip } from '@candor/ui/marks/chip';
import { Note } from '@candor/ui/marks/note';
import { useState } from 'react';
import type { Confirming } from '../../core/customer/confirm-security.tsx';
import { useOwnCompanies } from '../../core/customer/own-companies.ts';
import { isCompanyShown, showAccount } from '../../platform/device/account.ts';
import { useText } from '../../platform/i18n/text.ts';
import { linkTo, push } from '../../platform/nav/nav.ts';
import { CompanyRecord } from './company-record.tsx';
import {
  refetchCompanies,
  useEndInvitation,
  useLeave,
  useLift,
  useStop,
  type Company,
  type CompanyMember,
} from './companies.api.ts';
import { ReplacementNote } from './replacement-note.tsx';
import { MemberSheet } from './member-sheet.tsx';
import { ConfirmedSheet, useConfirmed } from './use-confirmed.tsx';

type Props = { company: Company; confirming: Confirming };

export function CompanyPage({ company, confirming }: Props) {
  const t = useText();
  return (
    <div className="pb-8">
      <div className="flex flex-wrap items-center gap-2 px-4 pt-2 pb-1">
        <p className="min-w-0 text-section font-semibold break-words">{company.name}</p>
        <Chip tone="neutral">{t(`companies.role.${company.role}`)}</Chip>
      </div>
      {company.stoppedAt !== null && (
        <div className="px-4 py-2">
          <Note tone="warn">
            {t('companies.stopped', { when: formatDateTime(company.stoppedAt, viewerZone()) })}
          </Note>
        </div>
      )}
      <ReplacementNote company={company} />
      <WaitingRow company={company} />
      <Members company={company} confirming={confirming} />
      <Invitations company={company} />
      <Rule company={company} />
      <Stop company={company} confirming={confirming} />
      <CompanyRecord record={company.record} />
      <Away />
    </div>
  );
}

function WaitingRow({ company: { id } }: { company: Company }) {
  const t = useText();
  const companies = useOwnCompanies();
  const own = companies.status === 'ready' ? companies.data.items : [];
  const waiting = own.find((one) => one.id === id)?.waiting ?? 0;
  return (
    <ListRow
      title={t('companies.waiting')}
      detail={t('companies.waiting.row')}
      value={waiting > 0 ? <Chip tone="warn">{waiting}</Chip> : null}
      hasChevron
      isLast
      href={linkTo('companies/waiting')}
    />
  );
}

function Members({ company, confirming }: Props) {
  const t = useText();
  const [chosen, setChosen] = useState<CompanyMember | null>(null);
  const { members, role } = company;
  const isAdministrator = hasRole(role, 'administrator');
  return (
    <Section title={t('companies.members')}>
      <ul>
        {members.map((member, place) => (
          <li key={member.personId}>
            <ListRow
              title={member.isSelf ? t('companies.you', { name: member.name }) : member.name}
              detail={member.email}
              value={t(`companies.role.${member.role}`)}
              valueDetail={t(member.hasSecondFactor ? 'companies.factor' : 'companies.factor.none')}
              isLast={place === members.length - 1}
              {...(isAdministrator ? { hasChevron: true, onPress: () => setChosen(member) } : {})}
            />
            <Alike member={member} />
          </li>
        ))}
      </ul>
      {isAdministrator && (
        <div className="px-4 pt-2">
          <Button isWide tone="secondary" onPress={() => push('companies/invite')}>
            {t('companies.invite')}
          </Button>
        </div>
      )}
      {chosen !== null && (
        <MemberSheet
          key={chosen.personId}
          member={chosen}
          confirming={confirming}
          onClose={() => setChosen(null)}
        />
      )}
    </Section>
  );
}

/** What another member gave too: one document is one person where two have to decide. */
function Alike({ member: { alike } }: { member: CompanyMember }) {
  const t = useText();
  if (alike.length === 0) return null;
  return (
    <ul className="grid gap-1 px-4 pt-1 pb-3 text-label break-words text-ink2">
      {alike.map(({ personId, name, by }) => (
        <li key={`${personId} ${by}`}>{t(`companies.alike.${by}`, { name })}</li>
      ))}
    </ul>
  );
}

function Invitations({ company: { invitations } }: { company: Company }) {
  const t = useText();
  const again = () => void refetchCompanies();
  const ending = useEndInvitation({ done: again, refused: again });
  if (invitations.length === 0) return null;
  return (
    <Section title={t('companies.invitations')}>
      <ul>
        {invitations.map(({ code, email, role, endsAt }) => (
          <li key={code} className="flex flex-wrap items-center gap-3 px-4 py-2">
            <div className="min-w-0 flex-1">
              <p className="font-mono text-body break-all">{code}</p>
              <p className="text-label break-words text-ink2">
                {[
                  t(`companies.role.${role}`),
                  email ?? t('companies.invite.anyone'),
                  t('companies.until', { when: formatDateTime(endsAt, viewerZone()) }),
                ].join(' · ')}
              </p>
            </div>
            <Button
              size="medium"
              tone="secondary"
              isDisabled={ending.isSending}
              onPress={() => ending.send({ body: { code } })}
            >
              {t('companies.invite.end')}
            </Button>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Rule({ company: { rule, role } }: { company: Company }) {
  const t = useText();
  const limit = (amount: string | null) =>
    amount === null ? (
      t('companies.rule.none')
    ) : (
      <MoneyText amount={moneyFromWire(amount, 'USD')} />
    );
  return (
    <Section title={t('companies.rule')}>
      <div className="px-4">
        <KeyValueList>
          <KeyValue label={t('companies.rule.two')}>
            {t(rule.isOn ? 'companies.rule.on' : 'companies.rule.off')}
          </KeyValue>
          <KeyValue label={t('companies.rule.asksOver')}>{limit(rule.asksOver)}</KeyValue>
          <KeyValue label={t('companies.rule.orderMax')}>{limit(rule.orderMax)}</KeyValue>
          <KeyValue label={t('companies.rule.dayMax')}>{limit(rule.dayMax)}</KeyValue>
          <KeyValue label={t('companies.rule.payoutMax')}>{limit(rule.payoutMax)}</KeyValue>
        </KeyValueList>
        <p className="pt-2 text-label text-ink2">{t('companies.rule.text')}</p>
        {hasRole(role, 'administrator') && (
          <div className="pt-3">
            <Button isWide tone="secondary" onPress={() => push('companies/rule')}>
              {t('companies.rule.change')}
            </Button>
          </div>
        )}
      </div>
    </Section>
  );
}

function Stop({ company: { stoppedAt, role }, confirming }: Props) {
  const t = useText();
  const confirmed = useConfirmed(confirming);
  const again = () => void refetchCompanies();
  const stopping = useStop({ done: again, refused: again });
  const lifting = useLift({
    done: () => {
      confirmed.close();
      again();
    },
    refused: (refusal) => {
      confirmed.refused(refusal);
      again();
    },
  });
  const lift = (given: object) => lifting.send({ body: given });
  if (!hasRole(role, 'trader')) return null;
  const problem = (stoppedAt === null ? stopping : lifting).refusal;
  return (
    <Section title={t('companies.stop')}>
      <div className="grid gap-2 px-4">
        <p className="text-label text-ink2">{t('companies.stop.text')}</p>
        {problem !== null && !confirmed.isAsked && <Note tone="alert">{problem.message}</Note>}
        {stoppedAt === null ? (
          <HoldButton isBusy={stopping.isSending} onConfirm={() => stopping.send({})}>
            {t('companies.stop.now')}
          </HoldButton>
        ) : (
          hasRole(role, 'administrator') && (
            <Button isWide isBusy={lifting.isSending} onPress={() => confirmed.begin(lift)}>
              {t('companies.stop.lift')}
            </Button>
          )
        )}
      </div>
      <ConfirmedSheet
        of={confirmed}
        confirming={confirming}
        label={t('companies.stop.lift')}
        sending={lifting}
        onGiven={lift}
      />
    </Section>
  );
}

/** Back to one’s own account, or out for good. */
function Away() {
  const t = useText();
  const [isSure, setSure] = useState(false);
  const leaving = useLeave({
    done: () => {
      void refetchCompanies();
      showAccount(null);
    },
    refused: () => setSure(false),
  });
  return (
    <div className="grid gap-2 px-4 pt-2">
      {isCompanyShown() && (
        <Button isWide tone="secondary" onPress={() => showAccount(null)}>
          {t('companies.back')}
        </Button>
      )}
      {leaving.refusal !== null && <Note tone="alert">{leaving.refusal.message}</Note>}
      {isSure ? (
        <HoldButton isBusy={leaving.isSending} onConfirm={() => leaving.send({})}>
          {t('companies.leave.hold')}
        </HoldButton>
      ) : (
        <Button isWide tone="ghost" onPress={() => setSure(true)}>
          {t('companies.leave')}
        </Button>
      )}
    </div>
  );
}
