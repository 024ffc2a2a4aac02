/** They cannot be shown again, so they must be saved before leaving. */
import { Button } from '@candor/ui/buttons/button';
import { Checkbox } from '@candor/ui/fields/checkbox';
import { CopyButton } from '@candor/ui/buttons/copy-button';
import { Icon } from '@candor/ui/marks/icon';
import { Note } from '@candor/ui/marks/note';
import { showToast } from '@candor/ui/overlays/toast';
import { formatDateTime } from '@candor/kit/moment-format';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { saveFile } from '../../../platform/calls/save-file.ts';
import { currentSession } from '../../../platform/device/session.ts';
import { nowMs, viewerZone } from '@candor/client/time';
import { recoveryCodesFile } from './security.model.ts';

export function RecoveryCodesView({
  codes,
  onDone,
}: {
  codes: readonly string[];
  onDone: () => void;
}) {
  const t = useText();
  const [isKept, setKept] = useState(false);
  const save = () => {
    const heading = t('account.recovery.fileHeading', {
      userId: currentSession()?.user.userId ?? '',
      time: formatDateTime(nowMs(), viewerZone()),
    });
    saveFile(
      'candor-recovery-codes.txt',
      'text/plain;charset=utf-8',
      recoveryCodesFile(codes, heading),
    );
  };
  return (
    <section className="grid gap-4 px-4 pt-2 pb-8">
      <div className="grid gap-1">
        <h2 className="text-sheet font-semibold tracking-heading">
          {t('account.recovery.keepTitle')}
        </h2>
        <p className="text-body text-ink2">{t('account.recovery.keepText')}</p>
      </div>
      <div className="rounded-card border border-line bg-s1 p-2">
        <ul
          aria-label={t('common.recoveryCodes')}
          className="grid grid-cols-[repeat(auto-fit,minmax(8.5rem,1fr))] gap-1 p-2"
        >
          {codes.map((code) => (
            <li key={code} className="py-1 text-center font-mono text-body font-medium select-all">
              {code}
            </li>
          ))}
        </ul>
        <div className="flex items-center justify-end gap-1 border-t border-line pt-2">
          <CopyButton
            text={codes.join('\n')}
            label={t('account.recovery.copy')}
            onCopied={() => showToast(t('framework.copySuccess'), 'done')}
            onFailed={() => showToast(t('shell.copyFailed'), 'problem')}
          />
          <Button
            size="small"
            tone="secondary"
            icon={<Icon of={Download} size={16} />}
            onPress={save}
          >
            {t('account.recovery.save')}
          </Button>
        </div>
      </div>
      <Note tone="warn">{t('account.recovery.once')}</Note>
      <Checkbox name="isKept" value={isKept} onChange={setKept}>
        {t('account.recovery.kept')}
      </Checkbox>
      <Button isWide isDisabled={!isKept} onPress={onDone}>
        {t('framework.done')}
      </Button>
    </section>
  );
}
