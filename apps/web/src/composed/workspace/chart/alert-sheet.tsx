/** An alert made or moved on a chart: the form of every alert, with the price of the chart in it. */
import { Sheet } from '@candor/ui/overlays/sheet';
import { showToast } from '@candor/ui/overlays/toast';
import { AlertForm } from '../../../capabilities/alerts/alert-form.tsx';
import { refetchAlerts, type Alert } from '../../../capabilities/alerts/alerts.api.ts';
import type { QuoteDetail } from '../../../capabilities/quotes/quotes.api.ts';
import { useText } from '../../../platform/i18n/text.ts';

export type AlertWish = {
  /** Null: a new one. */
  readonly before: Alert | null;
  readonly price: string;
};

export function AlertSheet({
  wish,
  detail,
  onClose,
}: {
  wish: AlertWish | null;
  detail: QuoteDetail;
  onClose: () => void;
}) {
  const t = useText();
  const code = detail.stock_code;
  const done = () => {
    onClose();
    void refetchAlerts();
    showToast(t('alerts.done'), 'done');
  };
  return (
    <Sheet
      isOpen={wish !== null}
      onClose={onClose}
      title={t(
        wish?.before === null || wish === null
          ? 'workspace.chart.alert.new'
          : 'workspace.chart.alert.move',
        { code },
      )}
      closeLabel={t('framework.close')}
    >
      {wish !== null && (
        <div className="-mx-4">
          <AlertForm
            quote={wish.before?.quote ?? detail}
            before={wish.before}
            wishedPrice={wish.price}
            onDone={done}
            onRemoved={onClose}
          />
        </div>
      )}
    </Sheet>
  );
}
