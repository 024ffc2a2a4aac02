/** The file a check stands on, to be kept: anybody can check it again without this page. */
import { CallFailed, CallRefused } from '@candor/client/call-errors';
import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { showToast } from '@candor/ui/overlays/toast';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { HashLine } from '../product/hash-line.tsx';

export function KeepFile({
  label,
  save,
  sha256,
}: {
  label: string;
  /** Whether it is saved. */
  save: () => Promise<boolean>;
  /** Of the file; null as long as it is not known. */
  sha256: string | null;
}) {
  const t = useText();
  const [isSaving, setSaving] = useState(false);
  const press = async () => {
    setSaving(true);
    const isSaved = await orNotLoaded(save);
    setSaving(false);
    showToast(t(isSaved ? 'check.saved' : 'check.notSaved'), isSaved ? 'done' : 'problem');
  };
  return (
    <>
      <Button
        isWide
        size="medium"
        tone="secondary"
        isBusy={isSaving}
        icon={<Icon of={Download} size={18} />}
        onPress={() => void press()}
      >
        {label}
      </Button>
      {sha256 !== null && <HashLine label={t('check.fileHash')} text={sha256} />}
    </>
  );
}

async function orNotLoaded(save: () => Promise<boolean>): Promise<boolean> {
  try {
    return await save();
  } catch (error) {
    if (error instanceof CallRefused || error instanceof CallFailed) return false;
    throw error;
  }
}
