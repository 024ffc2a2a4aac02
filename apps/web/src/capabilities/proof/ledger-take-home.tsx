/** Downloads: the books, and an offline verifier. */
import { bundleText } from '@candor/ledger-proof/bundle';
import { Icon } from '@candor/ui/marks/icon';
import { ListRow } from '@candor/ui/lists/list-row';
import { Section } from '@candor/ui/lists/section';
import { Download, FileCode, FileText, ScrollText } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { saveFile, saveFrom } from '../../platform/calls/save-file.ts';
import type { LedgerOutcome } from './ledger-check.ts';

const VERIFIER_PAGE = 'candor-verify.html';
const VERIFIER_SCRIPT = 'candor-verify.js';

export function LedgerTakeHome({ outcome }: { outcome: LedgerOutcome | null }) {
  const t = useText();
  return (
    <Section title={t('ledger.home.title')}>
      <p className="px-4 pb-2.5 text-label text-ink2">{t('ledger.home.text')}</p>
      <div className="mx-4 overflow-hidden rounded-card border border-line bg-s1">
        {outcome === null ? (
          <ListRow
            leading={<Icon of={ScrollText} size={22} className="text-ink3" />}
            title={t('ledger.home.bundle')}
            detail={t('ledger.home.notYet')}
          />
        ) : (
          <ListRow
            leading={<Icon of={ScrollText} size={22} className="text-accent" />}
            title={t('ledger.home.bundle')}
            detail={t('ledger.home.bundleHint')}
            value={<Down />}
            onPress={() => saveBundle(outcome)}
          />
        )}
        <ListRow
          leading={<Icon of={FileText} size={22} className="text-accent" />}
          title={t('ledger.home.page')}
          detail={t('ledger.home.pageHint')}
          value={<Down />}
          onPress={() => saveFrom(`/verify/${VERIFIER_PAGE}`, VERIFIER_PAGE)}
        />
        <ListRow
          leading={<Icon of={FileCode} size={22} className="text-accent" />}
          title={t('ledger.home.script')}
          detail={t('ledger.home.scriptHint')}
          value={<Down />}
          isLast
          onPress={() => saveFrom(`/verify/${VERIFIER_SCRIPT}`, VERIFIER_SCRIPT)}
        />
      </div>
    </Section>
  );
}

function Down() {
  return <Icon of={Download} size={18} className="ml-auto text-ink3" />;
}

function saveBundle({ bundle }: LedgerOutcome): void {
  saveFile(`candor-books-${bundle.head.seq}.json`, 'application/json', bundleText(bundle));
}
