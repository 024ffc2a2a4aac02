/** The file to keep, and how to check it without this page. */
import { HashLine } from '../../../core/product/hash-line.tsx';
import { KeepFile } from '../../../core/proof/keep-file.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { saveFetched } from '../../../platform/calls/save-file.ts';
import type { Ballot } from '../ipo.api.ts';
import { Part } from '../../../core/product/part.tsx';
import { useIpoWords } from '../shared/use-ipo-words.ts';

export function BallotTakeHome({ ballot: { file, commitment } }: { ballot: Ballot }) {
  const t = useText();
  const words = useIpoWords();
  return (
    <Part title={t('ipo.file')}>
      <p className="text-label text-ink2">{t('ipo.file.text')}</p>
      <KeepFile
        label={t('ipo.file.save', { size: words.compact(String(file.bytes)) })}
        save={async () => await saveFetched(file.url, file.name)}
        sha256={file.sha256}
      />
      <p className="text-label text-ink2">{t('ipo.file.how')}</p>
      <HashLine
        label={t('ipo.file.command')}
        text={`npm run verify-ballot -- ${file.name} --commitment ${commitment}`}
      />
    </Part>
  );
}
