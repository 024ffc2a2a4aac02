/** Fills a form with sample details and drawn pictures, at once when it was opened for that. */
import type { Language } from '@candor/contract/kernel/language';
import { showToast } from '@candor/ui/overlays/toast';
import { useEffect, useRef, useState } from 'react';
import { useLanguage, useText } from '../../platform/i18n/text.ts';
import type { DocumentImage } from '../identity/use-document-image.ts';
import { drawSamplePicture } from './draw-sample-picture.ts';
import { sampleLetters } from './sample-letters.ts';
import { after } from '../../platform/timers.ts';
import { completeLanguage } from '../../platform/i18n/language.ts';

const NUMBER_LETTERS = 8;

type Filling = {
  /** Of this form's numbers alone. */
  readonly letters: string;
  readonly language: Language;
  readonly draw: (image: DocumentImage, lines: readonly string[]) => Promise<void>;
};

export function useSampleFilling(
  isWanted: boolean,
  fillIn: (filling: Filling) => Promise<void>,
): { readonly start: () => void; readonly isBusy: boolean } {
  const t = useText();
  const language = completeLanguage(useLanguage());
  const [isBusy, setBusy] = useState(false);
  const wasStarted = useRef(false);
  const start = () => {
    setBusy(true);
    const draw: Filling['draw'] = async (image, lines) => {
      image.put(await drawSamplePicture({ fileName: `${lines[0] ?? ''}.png`, lines }));
    };
    fillIn({ letters: sampleLetters(NUMBER_LETTERS), language, draw })
      .catch(() => showToast(t('framework.uploadFailed'), 'problem'))
      .finally(() => setBusy(false));
  };
  const latest = useRef(start);
  useEffect(() => {
    latest.current = start;
  });
  useEffect(() => {
    if (!isWanted || wasStarted.current) return;
    // Once the form is there as it was opened: going to another step waits for that.
    return after(0, () => {
      wasStarted.current = true;
      latest.current();
    });
  }, [isWanted]);
  return { start, isBusy };
}
