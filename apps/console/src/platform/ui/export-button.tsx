/** Taking a list away is on record, so it is said before. The browser's own download follows. */
import { startExport } from '@candor/contract/exports';
import type { Declaration } from '@candor/contract/kernel/endpoint';
import { Button } from '@candor/ui/buttons/button';
import { showToast } from '@candor/ui/overlays/toast';
import { useText } from '../i18n/text.ts';
import { useCallMutation } from '../use-call-mutation.ts';

export function ExportButton({
  list,
  query,
}: {
  list: Declaration;
  query: Readonly<Record<string, string | undefined>>;
}) {
  const t = useText();
  const exporting = useCallMutation(startExport, {
    done: ({ url, rows, rowsMax }) => {
      showToast(
        rows === rowsMax
          ? t('console.export.cut', { rows: rowsMax })
          : t('console.export.begun', { rows }),
        'done',
      );
      location.assign(url);
    },
    refused: ({ message }) => showToast(message, 'problem'),
  });
  // The whole list, not the page that is open.
  const { pageNum: _page, ...filter } = query;
  const given = Object.entries(filter).filter(
    (entry): entry is [string, string] => entry[1] !== undefined,
  );
  return (
    <Button
      size="medium"
      tone="secondary"
      isDisabled={exporting.isSending}
      onPress={() =>
        exporting.send({ body: { list: list.path, query: Object.fromEntries(given) } })
      }
    >
      {t('console.export.download')}
    </Button>
  );
}
