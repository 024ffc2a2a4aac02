/** Whether this browser may show notifications: asked by a tap, told as it is. */
import { Button } from '@candor/ui/buttons/button';
import { Section } from '@candor/ui/lists/section';
import { Note } from '@candor/ui/marks/note';
import { useEffect, useState } from 'react';
import { allowDevice, deviceState } from '../../platform/device/device-notices.ts';
import { useText } from '../../platform/i18n/text.ts';
import { PushPart } from './push-part.tsx';

export function DevicePart() {
  const t = useText();
  const [state, setState] = useState(deviceState);
  // It is changed in the browser's own settings, while this page is away.
  useEffect(() => {
    const look = () => setState(deviceState());
    document.addEventListener('visibilitychange', look);
    window.addEventListener('focus', look);
    return () => {
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    };
  }, []);
  const allow = async () =>
    setState(
      await allowDevice({
        title: t('preferences.device.sample'),
        body: t('preferences.device.sampleText'),
      }),
    );
  return (
    <Section title={t('preferences.device.title')}>
      <div className="grid gap-3 px-4">
        {state === 'refused' ? (
          <Note tone="warn">{t('preferences.device.refused')}</Note>
        ) : (
          <p role="status" className="text-body">
            {t(`preferences.device.${state}`)}
          </p>
        )}
        {state === 'notAsked' && (
          <div>
            <Button size="medium" onPress={() => void allow()}>
              {t('preferences.device.allow')}
            </Button>
          </div>
        )}
        {state === 'granted' && <PushPart />}
        <Note>{t('preferences.device.note')}</Note>
      </div>
    </Section>
  );
}
