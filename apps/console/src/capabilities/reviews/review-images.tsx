/** An address expires after minutes; loading it again is a new view that the customer sees. */
import { cx } from '@candor/ui/cx';
import { IconButton } from '@candor/ui/buttons/icon-button';
import { StateView } from '@candor/ui/marks/state-view';
import { RotateCw, Scan, ZoomIn, ZoomOut } from 'lucide-react';
import { useState } from 'react';
import { useBoxSize } from '../../platform/box-size.ts';
import { useCodeText, useText } from '../../platform/i18n/text.ts';
import { Panel } from '../../platform/ui/panel.tsx';
import { placed, turned, wholeImage, ZOOM_MAX, zoomed } from './image-view.model.ts';
import type { ReviewDetail } from './review-detail.ts';

/** Added by the customer when asked for more. */
const ANSWER = /^answer(\d+)$/;

type Picture = ReviewDetail['subject']['images'][number];

export function ReviewImages({
  images,
  onLookAgain,
}: {
  images: readonly Picture[];
  onLookAgain: () => void;
}) {
  return (
    <div className={cx('grid items-start gap-5', images.length > 1 && 'lg:grid-cols-2')}>
      {images.map((image) => (
        <PictureView key={image.key} image={image} onLookAgain={onLookAgain} />
      ))}
    </div>
  );
}

function PictureView({ image, onLookAgain }: { image: Picture; onLookAgain: () => void }) {
  const t = useText();
  const codeText = useCodeText();
  const [view, setView] = useState(wholeImage);
  const [lostUrl, setLostUrl] = useState<string | null>(null);
  const [box, measure] = useBoxSize();
  const answered = ANSWER.exec(image.key)?.[1];
  const name =
    answered === undefined
      ? codeText(`console.image.${image.key}`, image.key)
      : t('console.image.answer', { n: answered });
  const place = placed(image, box, view);
  return (
    <Panel
      title={name}
      isFlush
      action={
        <div role="group" aria-label={name} className="-my-1 -mr-2 flex">
          <IconButton
            icon={ZoomOut}
            label={t('console.picture.zoomOut')}
            isDisabled={view.zoom === 1}
            onPress={() => setView(zoomed(view, 'out'))}
          />
          <IconButton
            icon={ZoomIn}
            label={t('console.picture.zoomIn')}
            isDisabled={view.zoom === ZOOM_MAX}
            onPress={() => setView(zoomed(view, 'in'))}
          />
          <IconButton
            icon={RotateCw}
            label={t('console.picture.rotate')}
            onPress={() => setView(turned(view))}
          />
          <IconButton
            icon={Scan}
            label={t('console.picture.whole')}
            onPress={() => setView(wholeImage)}
          />
        </div>
      }
    >
      {lostUrl === image.url ? (
        <StateView
          kind="error"
          title={t('console.picture.lost')}
          detail={t('console.picture.lostDetail')}
          action={{ label: t('console.picture.again'), onPress: onLookAgain }}
        />
      ) : (
        <div
          ref={measure}
          role="region"
          aria-label={name}
          tabIndex={0}
          className="h-105 overflow-auto bg-backdrop focus-visible:-outline-offset-2"
        >
          <div
            className="grid min-h-full min-w-full place-items-center"
            style={{ width: place.room.width, height: place.room.height }}
          >
            <img
              src={image.url}
              alt={name}
              draggable={false}
              onError={() => setLostUrl(image.url)}
              className="max-w-none"
              style={{
                width: place.image.width,
                height: place.image.height,
                rotate: `${view.quarterTurns * 90}deg`,
              }}
            />
          </div>
        </div>
      )}
    </Panel>
  );
}
