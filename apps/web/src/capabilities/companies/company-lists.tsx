/** Companies in whose name the person acts, and how to join or found one. */
import { Button } from '@candor/ui/buttons/button';
import { HoldButton } from '@candor/ui/buttons/hold-button';
import { TextField } from '@candor/ui/fields/text-field';
import { ListRow } from '@candor/ui/lists/list-row';
import { Section } from '@candor/ui/lists/section';
import { Chip } from '@candor/ui/marks/chip';
import { Note } from '@candor/ui/marks/note';
import { Sheet } from '@candor/ui/overlays/sheet';
import { Building2 } from 'lucide-react';
import { useState } from 'react';
import { useOwnCompanies, type OwnCompany } from '../../core/customer/own-companies.ts';
import { showAccount, shownOwner } from '../../platform/device/account.ts';
import { useText } from '../../platform/i18n/text.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { readInvitationCode } from './companies.model.ts';
import { refetchCompanies, useAccept, useFindInvitation, useFound } from './companies.api.ts';

export function CompanyLists() {
  const t = useText();
  const companies = useOwnCompanies();
  if (companies.status !== 'ready') return <QueryState of={companies} rows={2} />;
  const { items, mayFound } = companies.data;
  return (
    <div className="pb-8">
      <p className="px-4 pt-2 pb-3 text-label text-ink2">{t('companies.about')}</p>
      {items.length > 0 && (
        <Section title={t('companies.yours')}>
          <ul>
            {items.map((company, place) => (
              <li key={company.id}>
                <CompanyRow company={company} isLast={place === items.length - 1} />
              </li>
            ))}
          </ul>
        </Section>
      )}
      {items.length === 0 && !mayFound && (
        <p className="px-4 pb-4 text-label text-ink2">{t('companies.none')}</p>
      )}
      {mayFound ? <Founding /> : <Joining />}
    </div>
  );
}

function CompanyRow({ company, isLast }: { company: OwnCompany; isLast: boolean }) {
  const t = useText();
  const { id, name, role, waiting } = company;
  return (
    <ListRow
      leading={<Building2 size={20} aria-hidden />}
      title={name}
      detail={t(`companies.role.${role}`)}
      value={
        id === shownOwner() ? (
          <Chip tone="good">{t('companies.shown')}</Chip>
        ) : waiting > 0 ? (
          <Chip tone="warn">{t('companies.waits', { count: waiting })}</Chip>
        ) : null
      }
      hasChevron
      isLast={isLast}
      onPress={() => showAccount({ id, name })}
    />
  );
}

function Founding() {
  const t = useText();
  const again = () => void refetchCompanies();
  const [isAsked, setAsked] = useState(false);
  const founding = useFound({ done: again, refused: () => setAsked(false) });
  return (
    <div className="grid gap-2 px-4 pb-6">
      <p className="text-body">{t('companies.found.text')}</p>
      {founding.refusal !== null && <Note tone="alert">{founding.refusal.message}</Note>}
      <Button isWide onPress={() => setAsked(true)}>
        {t('companies.found')}
      </Button>
      <Sheet
        isOpen={isAsked}
        onClose={() => setAsked(false)}
        title={t('companies.found.sure')}
        closeLabel={t('framework.close')}
      >
        <div className="grid gap-3">
          <ul className="grid list-disc gap-2 ps-5 text-body">
            <li>{t('companies.found.administrator')}</li>
            <li>{t('companies.found.others')}</li>
            <li>{t('companies.found.closed')}</li>
            <li>{t('companies.found.stays')}</li>
          </ul>
          {founding.isLost && <Note tone="warn">{t('companies.lost')}</Note>}
          <HoldButton isBusy={founding.isSending} onConfirm={() => founding.send({})}>
            {t('companies.found.hold')}
          </HoldButton>
        </div>
      </Sheet>
    </div>
  );
}

function Joining() {
  const t = useText();
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const [found, setFound] = useState<{ name: string; role: OwnCompany['role'] } | null>(null);
  const finding = useFindInvitation({
    done: ({ companyName, role }) => setFound({ name: companyName, role }),
    refused: ({ message }) => setProblem(message),
  });
  const accepting = useAccept({
    done: ({ id, name }) => {
      void refetchCompanies();
      showAccount({ id, name });
    },
    refused: ({ message }) => setProblem(message),
  });
  const code = readInvitationCode(typed);
  return (
    <form
      noValidate
      className="grid gap-2 px-4"
      onSubmit={(event) => {
        event.preventDefault();
        if (finding.isSending || accepting.isSending) return;
        if (code === null) setProblem(t('companies.code.wrong'));
        else if (found === null) finding.send({ body: { code } });
        else accepting.send({ body: { code } });
      }}
    >
      <TextField
        label={t('companies.code')}
        value={typed}
        autoComplete="off"
        autoCapitalize="characters"
        error={problem}
        onChange={(text) => {
          setTyped(text);
          setFound(null);
          setProblem(null);
        }}
      />
      {found !== null && (
        <p className="text-body">
          {t('companies.join.text', {
            company: found.name,
            role: t(`companies.role.${found.role}`),
          })}
        </p>
      )}
      <Button
        type="submit"
        isWide
        tone={found === null ? 'secondary' : 'primary'}
        isBusy={finding.isSending || accepting.isSending}
      >
        {found === null ? t('companies.code.find') : t('companies.join', { company: found.name })}
      </Button>
    </form>
  );
}
