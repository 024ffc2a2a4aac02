/** The sheet of a confirmation, and of what became of it. Stays readable while it closes. */
import { Sheet } from '@candor/ui/overlays/sheet';
import { Fragment, useState, type ReactNode } from 'react';
import { useText } from '../../../platform/i18n/text.ts';
import type { Confirming, Review } from './review.ts';

export function ReviewSheet<Asked, Preview, Done>({
  review: { confirming, placed, end },
  title,
  doneTitle = title,
  question,
  outcome,
  onLeave,
}: {
  review: Review<Asked, Preview>;
  title: string;
  doneTitle?: string;
  question: (confirming: Confirming<Asked, Preview>, onDone: (done: Done) => void) => ReactNode;
  outcome: (done: Done, confirmed: Confirming<Asked, Preview>, close: () => void) => ReactNode;
  /** What was sent is not shown again: leaving its outcome leaves the screen too. */
  onLeave: () => void;
}) {
  const t = useText();
  const [last, setLast] = useState<Confirming<Asked, Preview> | null>(null);
  const [done, setDone] = useState<{ readonly is: Done } | null>(null);
  if (confirming !== null && confirming !== last) {
    setLast(confirming);
    setDone(null);
  }
  const close = () => {
    end();
    if (done !== null) onLeave();
  };
  return (
    <Sheet
      isOpen={confirming !== null}
      onClose={close}
      title={done === null ? title : doneTitle}
      closeLabel={t('framework.close')}
    >
      {last !== null && (
        <Fragment key={last.requestId}>
          {done === null
            ? question(last, (is) => {
                setDone({ is });
                placed();
              })
            : outcome(done.is, last, close)}
        </Fragment>
      )}
    </Sheet>
  );
}
