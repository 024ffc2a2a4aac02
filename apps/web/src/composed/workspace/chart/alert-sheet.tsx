/**
 * An alert made or moved on a chart, or set beside a position: the form of every alert, with the
 * price of the chart in it.
 */
import type { QuoteRow } from '@candor/contract/kernel/quote';
import { showToast } from '@candor/ui/overlays/toast';
import { AlertForm } from '../../../capabilities/alerts/alert-form.tsx';
import { refetchAlerts, type Alert } from '../../../capabilities/alerts/alerts.api.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { AppSheet } from '../../../platform/app-sheet.tsx';

export type AlertDraft = {
  /** Null: a new one. */
  readonly before: Alert | null;
  /** Absent: a price some way off. */
  readonly price?: string;
};

export function AlertSheet({
  draft,
  quote,
  onClose,
}: {
  draft: AlertDraft | null;
  quote: QuoteRow;
  onClose: () => void;
}) {
  const t = useText();
  const code = quote.stock_code;
  const done = () => {
    onClose();
    void refetchAlerts();
    showToast(t('alerts.done'), 'done');
  };
  return (
    <AppSheet
      isOpen={draft !== null}
      onClose={onClose}
      title={t(
        draft?.before === null || draft === null
          ? 'workspace.chart.alert.new'
          : 'workspace.chart.alert.move',
        { code },
      )}
    >
      {draft !== null && (
        <div className="-mx-4">
          <AlertForm
            quote={draft.before?.quote ?? quote}
            before={draft.before}
            {...(draft.price === undefined ? {} : { firstPrice: draft.price })}
            onDone={done}
            onRemoved={onClose}
          />
        </div>
      )}
    </AppSheet>
  );
}
