/**
 * The page of a purchase being written, with its button. Its first answer is waited for; later ones
 * replace the figures.
 */
import { Button, type ButtonTone } from '@candor/ui/buttons/button';
import { focusWrongNumber } from '@candor/ui/fields/wrong-number';
import { Note } from '@candor/ui/marks/note';
import { SkeletonRows } from '@candor/ui/marks/skeleton';
import { StateView } from '@candor/ui/marks/state-view';
import type { ReactNode } from 'react';
import { useText } from '../../platform/i18n/text.ts';
import { PageScreen } from '../../platform/page-screen.tsx';
import { refreshShown } from '../../platform/readings/refresh-shown.ts';
import type { Purchase } from './use-purchase.ts';

export function PurchaseTicket<Asked, Preview>({
  purchase,
  title,
  subtitle,
  act,
  tone = 'primary',
  onReview = () => undefined,
  form,
  confirm,
}: {
  purchase: Purchase<Asked, Preview>;
  title: string;
  subtitle: (preview: Preview) => string;
  act: string;
  tone?: ButtonTone;
  /** Before it is asked about. */
  onReview?: () => void;
  form: (preview: Preview) => ReactNode;
  confirm: (preview: Preview) => ReactNode;
}) {
  const { preview, problem, isWrong, isReady, review } = purchase;
  if (preview === null) return <Waiting title={title} of={purchase} />;
  return (
    <PageScreen
      title={title}
      subtitle={subtitle(preview)}
      onRefresh={refreshShown}
      footer={
        <Button
          isWide
          tone={tone}
          isDisabled={!isReady && !isWrong}
          onPress={() => {
            if (isWrong) return void focusWrongNumber(document.body);
            onReview();
            review.start();
          }}
        >
          {act}
        </Button>
      }
    >
      <div className="grid grid-cols-1 gap-4 px-4 pt-1 pb-6">
        {form(preview)}
        {problem !== null && <Note tone="alert">{problem}</Note>}
      </div>
      {confirm(preview)}
    </PageScreen>
  );
}

/** Before the first answer. */
function Waiting({
  title,
  of: { hasFailed, problem, retry },
}: {
  title: string;
  of: Pick<Purchase<unknown, unknown>, 'hasFailed' | 'problem' | 'retry'>;
}) {
  const t = useText();
  return (
    <PageScreen title={title} onRefresh={refreshShown}>
      {hasFailed ? (
        <StateView
          kind="error"
          title={problem ?? t('framework.networkError')}
          action={{ label: t('framework.retry'), onPress: () => void retry() }}
        />
      ) : (
        <SkeletonRows count={6} label={t('framework.loading')} />
      )}
    </PageScreen>
  );
}
