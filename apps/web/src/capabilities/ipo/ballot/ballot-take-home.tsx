/** The file to keep, and how to check it without this page. */
import { Button } from '@candor/ui/buttons/button';
import { CopyButton } from '@candor/ui/buttons/copy-button';
import { Icon } from '@candor/ui/marks/icon';
import { showToast } from '@candor/ui/overlays/toast';
import { Download } from 'lucide-react';
import { useText } from '../../../platform/i18n/text.ts';
import { saveFetched } from '../../../platform/save-file.ts';
import type { Ballot } from '../ipo.api.ts';
import { HashLine } from '../shared/hash-line.tsx';
import { Part } from '../shared/part.tsx';
import { useIpoWords } from '../shared/use-ipo-words.ts';

export function BallotTakeHome({ ballot: { file, commitment } }: { ballot: Ballot }) {
  const t = useText();
  const words = useIpoWords();
  const command = `npm run verify-ballot -- ${file.name} --commitment ${commitment}`;
  const save = async () => {
    const isSaved = await saveFetched(file.url, file.name);
    showToast(t(isSaved ? 'ipo.file.saved' : 'ipo.file.failed'), isSaved ? 'done' : 'problem');
  };
  return (
    <Part title={t('ipo.file')}>
      <p className="text-label text-ink2">{t('ipo.file.text')}</p>
      <Button
        tone="secondary"
        size="medium"
        isWide
        icon={<Icon of={Download} size={18} />}
        onPress={() => void save()}
      >
        {t('ipo.file.save', { size: words.compact(String(file.bytes)) })}
      </Button>
      <HashLine label={t('ipo.file.hash')} text={file.sha256} />
      <p className="text-label text-ink2">{t('ipo.file.how')}</p>
      <div className="flex items-center gap-2 rounded-control bg-s2 py-1.5 pr-1.5 pl-3.5">
        <code className="min-w-0 flex-1 font-mono text-caption break-all select-all">
          {command}
        </code>
        <CopyButton
          text={command}
          label={t('ipo.copy', { what: t('ipo.file.command') })}
          onCopied={() => showToast(t('framework.copySuccess'), 'done')}
          onFailed={() => showToast(t('shell.copyFailed'), 'problem')}
        />
      </div>
    </Part>
  );
}
