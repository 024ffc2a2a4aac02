import { Button } from '@candor/ui/buttons/button';
import { Icon } from '@candor/ui/marks/icon';
import { showToast } from '@candor/ui/overlays/toast';
import { Download } from 'lucide-react';
import { useText } from '../../platform/i18n/text.ts';
import { saveFile } from '../../platform/calls/save-file.ts';
import { useExport } from './account.api.ts';
import { exportFileName } from './export.model.ts';
import { currentSession } from '../../platform/device/session.ts';

export function ExportButton() {
  const t = useText();
  const exporting = useExport({
    done: (data) => {
      saveFile(
        exportFileName(currentSession()?.user.userId ?? '', data.madeAt),
        'application/json',
        JSON.stringify(data, null, 2),
      );
      showToast(t('account.export.done'), 'done');
    },
  });
  return (
    <Button
      size="medium"
      tone="secondary"
      isWide
      icon={<Icon of={Download} size={18} />}
      isBusy={exporting.isSending}
      onPress={() => exporting.send()}
    >
      {t('account.export.action')}
    </Button>
  );
}
