import { Button } from '@candor/ui/buttons/button';
import { Dialog } from '@candor/ui/overlays/dialog';
import { showToast } from '@candor/ui/overlays/toast';
import { useState } from 'react';
import { OrderTicketSample } from './order-ticket-sample.tsx';
import { Specimen } from './specimen.tsx';

type Shown = 'ticket' | 'confirm' | 'alert' | 'danger' | null;

export function OverlaysGallery() {
  const [shown, setShown] = useState<Shown>(null);
  const close = () => setShown(null);
  return (
    <>
      <Specimen name="Sheet">
        <Button tone="secondary" onPress={() => setShown('ticket')}>
          Open the order ticket
        </Button>
        <OrderTicketSample isOpen={shown === 'ticket'} onClose={close} />
      </Specimen>
      <Specimen name="Dialog: a question, a notice, something irreversible">
        <Button tone="secondary" onPress={() => setShown('confirm')}>
          Confirm
        </Button>
        <Button tone="secondary" onPress={() => setShown('alert')}>
          Alert
        </Button>
        <Button tone="secondary" onPress={() => setShown('danger')}>
          Delete
        </Button>
        <Dialog
          isOpen={shown === 'confirm'}
          title="Cancel this order?"
          confirmLabel="Cancel order"
          cancelLabel="Keep it"
          onConfirm={close}
          onCancel={close}
        >
          120 AAPL at 227.20. The money held for it is free again at once.
        </Dialog>
        <Dialog
          isOpen={shown === 'alert'}
          title="登录已过期"
          confirmLabel="重新登录"
          onConfirm={close}
          onCancel={close}
        >
          为了您的账户安全，请重新登录。
        </Dialog>
        <Dialog
          isOpen={shown === 'danger'}
          tone="danger"
          title="Delete bank card?"
          confirmLabel="Delete"
          cancelLabel="Back"
          onConfirm={close}
          onCancel={close}
        >
          Card ending in 4471 can be added again, but withdrawals to it then wait for the hold
          period.
        </Dialog>
      </Specimen>
      <Specimen name="Toast: two seconds, the newest replaces the one before">
        <Button tone="secondary" onPress={() => showToast('Copied to the clipboard')}>
          Plain
        </Button>
        <Button tone="secondary" onPress={() => showToast('Purchase successful', 'done')}>
          Done
        </Button>
        <Button
          tone="secondary"
          onPress={() => showToast('网络错误，请检查网络连接后重试', 'problem')}
        >
          Problem
        </Button>
      </Specimen>
    </>
  );
}
