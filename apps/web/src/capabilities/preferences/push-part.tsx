/** Notifications with the app closed, for this device: asked by a tap, told as it is. */
import { problemText } from '@candor/client/call-errors';
import { Button } from '@candor/ui/buttons/button';
import { Note } from '@candor/ui/marks/note';
import { showToast } from '@candor/ui/overlays/toast';
import { useEffect, useState } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import {
  readPushState,
  startPush,
  stopPush,
  type PushState,
} from '../../platform/install/device-push.ts';

export function PushPart() {
  const t = useText();
  const [state, setState] = useState<PushState | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    let isLeft = false;
    readPushState().then(
      (read) => isLeft || setState(read),
      (error: unknown) => problemText(error),
    );
    return () => {
      isLeft = true;
    };
  }, []);
  const change = async (act: () => Promise<PushState>) => {
    setBusy(true);
    try {
      setState(await act());
    } catch (error) {
      const text = problemText(error);
      if (text !== null) showToast(text, 'problem');
    } finally {
      setBusy(false);
    }
  };
  if (state === null || state === 'unsupported') return null;
  if (state === 'on')
    return (
      <div className="grid gap-2">
        <p role="status" className="text-body">
          {t('preferences.push.on')}
        </p>
        <div>
          <Button
            size="medium"
            tone="secondary"
            isBusy={isBusy}
            onPress={() => void change(stopPush)}
          >
            {t('preferences.push.stop')}
          </Button>
        </div>
      </div>
    );
  return (
    <div className="grid gap-2">
      {state === 'unreachable' && <Note tone="warn">{t('preferences.push.unreachable')}</Note>}
      <div>
        <Button size="medium" isBusy={isBusy} onPress={() => void change(startPush)}>
          {t('preferences.push.start')}
        </Button>
      </div>
    </div>
  );
}
