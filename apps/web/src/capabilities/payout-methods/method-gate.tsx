import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { KeyRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { currentLocation, navigate, push, replace } from '../../platform/nav/nav.ts';
import { useOwnAccount } from '../../core/customer/own-account.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { useLatestData } from '../../platform/readings/use-latest-data.ts';
import { UnknownState } from '../../platform/unknown-state.tsx';
import type { CallQuery } from '@candor/client/reading';

/** The demo account's list is fixed, and a transaction password is required first. */
export function MethodGate<Method extends { readonly id: string }>({
  isDemo,
  id,
  methods,
  children,
}: {
  isDemo: boolean;
  id: string | undefined;
  methods: CallQuery<readonly Method[]>;
  children: (method: Method | null) => ReactNode;
}) {
  const t = useText();
  const account = useLatestData(useOwnAccount());
  const latest = useLatestData(methods);
  if (isDemo && id === undefined)
    return (
      <div className="px-4 pt-4">
        <Note tone="warn">{t('payout.demo')}</Note>
      </div>
    );
  if (account.data === null || latest.data === null) {
    const waiting = account.waiting ?? latest.waiting;
    return waiting === null ? null : <QueryState of={waiting} rows={5} />;
  }
  if (!account.data.hasPayPassword && !isDemo) return <NeedsPayPassword />;
  if (id === undefined) return children(null);
  const method = latest.data.find((candidate) => candidate.id === id);
  if (method === undefined)
    return (
      <UnknownState title={t('payout.gone')} label={t('payout.toList')} to="pages/bcard/index" />
    );
  return children(method);
}

export function leaveForm(next: string | undefined): void {
  if (next === undefined || !navigate('replace', next).ok) replace('pages/bcard/index');
}

function NeedsPayPassword() {
  const t = useText();
  return (
    <section className="grid justify-items-center gap-4 px-6 pt-12 text-center">
      <span className="grid size-14 place-items-center rounded-sheet bg-s2 text-ink2">
        <Icon of={KeyRound} size={24} />
      </span>
      <div className="grid max-w-80 gap-1">
        <h2 className="text-section font-semibold tracking-heading">
          {t('payout.needsPay.title')}
        </h2>
        <p className="text-label text-ink2">{t('payout.needsPay.text')}</p>
      </div>
      <Button
        size="medium"
        onPress={() => push('pages/setting/paypwd', { next: currentLocation().url })}
      >
        {t('payout.needsPay.go')}
      </Button>
    </section>
  );
}
