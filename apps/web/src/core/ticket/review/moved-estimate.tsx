import { Note } from '@candor/ui/marks/note';
import { useEffect, useState } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import { steadyMs } from '@candor/client/time';
import { after } from '../../../platform/timers.ts';

/** Often enough to know, without talking over everything else. */
const SAID_EVERY_MS = 5000;

/**
 * Says that the estimate changed noticeably since the sheet opened. Above the button and always
 * laid out, so nothing jumps.
 */
export function MovedEstimate({
  before,
  now,
  isMoved,
}: {
  before: string | null;
  now: string | null;
  isMoved: boolean;
}) {
  const t = useText();
  const text =
    before === null || now === null || !isMoved ? '' : t('ticket.confirm.moved', { before, now });
  const heard = useSeldom(text);
  return (
    <>
      {now !== null && (
        <div className="flex min-h-10 items-center">
          {text === '' ? (
            <Note>{t('ticket.confirm.follows')}</Note>
          ) : (
            <div aria-hidden="true" className="grow">
              <Note tone="warn">{text}</Note>
            </div>
          )}
        </div>
      )}
      <p aria-live="polite" className="sr-only">
        {heard}
      </p>
    </>
  );
}

/** A text that changes at most so often; the newest one is said in the end. */
function useSeldom(text: string): string {
  const [said, setSaid] = useState({ text: '', atMs: -SAID_EVERY_MS });
  useEffect(() => {
    if (said.text === text) return;
    return after(Math.max(0, said.atMs + SAID_EVERY_MS - steadyMs()), () =>
      setSaid({ text, atMs: steadyMs() }),
    );
  }, [said, text]);
  return said.text;
}
