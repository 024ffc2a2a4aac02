/**
 * Renting a robot: pace and capital, what it costs and holds, when it decides and ends, and what a
 * backtest says about its chances; then one confirmation.
 */
import { Button } from '@candor/ui/buttons/button';
import { isWrongNumber } from '@candor/ui/fields/typed-number.model';
import { focusWrongNumber } from '@candor/ui/fields/wrong-number';
import { Note } from '@candor/ui/marks/note';
import { SkeletonRows } from '@candor/ui/marks/skeleton';
import { StateView } from '@candor/ui/marks/state-view';
import { useState } from 'react';
import { CustomerScreen } from '../../../core/customer/customer-screen.tsx';
import { useText } from '../../../platform/i18n/text.ts';
import { replace } from '../../../platform/nav/nav.ts';
import { PageScreen, type ScreenOf } from '../../../platform/page-screen.tsx';
import { refreshShown } from '../../../platform/refresh-shown.ts';
import { useSession } from '../../../platform/session.ts';
import { useDebounced } from '../../../platform/use-debounced.ts';
import {
  useRentalPreview,
  useRobot,
  type Pace,
  type Rental,
  type RentalPreview,
} from '../robots.api.ts';
import { readPace, readRobotId } from '../shared/place.model.ts';
import { firstCapital, readCapital } from './capital.model.ts';
import { RentConfirm } from './rent-confirm.tsx';
import { RentDone } from './rent-done.tsx';
import { RentForm } from './rent-form.tsx';
import { findObstacle, type Obstacle } from './way-out.model.ts';

export function RentalScreen({ params }: ScreenOf) {
  const t = useText();
  const isGuest = useSession() === null;
  const id = readRobotId(params['id']);
  const [rented, setRented] = useState<Rental | null>(null);
  if (isGuest) return <CustomerScreen title={t('robots.rent')}>{() => null}</CustomerScreen>;
  if (id === null) return <Elsewhere title={t('robots.unknown')} />;
  if (rented !== null) return <RentDone rented={rented} onAnother={() => setRented(null)} />;
  return <Ticket key={id} id={id} named={readPace(params['pace'])} onRented={setRented} />;
}

function Elsewhere({ title }: { title: string }) {
  const t = useText();
  return (
    <PageScreen title={t('robots.rent')}>
      <StateView
        kind="empty"
        title={title}
        action={{ label: t('robots.toRobots'), onPress: () => void replace('pages/robotai/index') }}
      />
    </PageScreen>
  );
}

const SETTLED_MS = 250;
/** Asked before anything is typed, to learn what there is. */
const UNTYPED = '1000';

function Ticket({
  id,
  named,
  onRented,
}: {
  id: string;
  named: Pace | null;
  onRented: (rental: Rental) => void;
}) {
  const t = useText();
  const [typed, setTyped] = useState<string | null>(null);
  const [chosen, setPace] = useState(named);
  const [isConfirming, setConfirming] = useState(false);
  const robot = useRobot(id);
  const paces = robot.status === 'ready' ? robot.data.robot.paces : [];
  const pace = paces.find((one) => one.pace === chosen)?.pace ?? chosen ?? 'standard';
  const known = useRentalPreview(
    robot.status === 'loading' || typed !== null ? null : { robotId: id, amount: UNTYPED, pace },
  ).preview;
  const text = typed ?? (known === null ? '' : firstCapital(known.mostCapital, limitsOf(known)));
  const settled = useDebounced(text, SETTLED_MS);
  const isWrong = isWrongNumber(text);
  // The amount that is offered settles a little later than it is shown.
  const isAsked = known !== null && !isWrongNumber(settled) && (settled !== '' || text === '');
  const asking = useRentalPreview(isAsked ? { robotId: id, amount: settled, pace } : null);
  const preview = asking.preview ?? known;
  const isOld = asking.isOld || settled !== text || preview?.pace !== pace;
  if (robot.status === 'unavailable' && preview === null)
    return <Elsewhere title={robot.message ?? t('framework.networkError')} />;
  if (preview === null)
    return (
      <PageScreen title={t('robots.rent')}>
        {asking.problem === null ? (
          <SkeletonRows count={6} label={t('framework.loading')} />
        ) : (
          <StateView kind="error" title={asking.problem} />
        )}
      </PageScreen>
    );
  const obstacle = obstacleOf(preview, text);
  const isReady = !isOld && obstacle === null && preview.capital !== null;
  return (
    <PageScreen
      title={t('robots.rent')}
      subtitle={preview.robot.name}
      onRefresh={refreshShown}
      footer={
        <Button
          isWide
          isDisabled={!isReady && !isWrong}
          onPress={() => (isWrong ? focusWrongNumber(document.body) : setConfirming(true))}
        >
          {t('robots.review')}
        </Button>
      }
    >
      <RentForm
        preview={preview}
        text={text}
        pace={pace}
        isOld={isOld}
        obstacle={obstacle}
        onType={setTyped}
        onPace={setPace}
      />
      {asking.isOld && asking.problem !== null && (
        <div className="px-4 pb-4">
          <Note tone="alert">{asking.problem}</Note>
        </div>
      )}
      <RentConfirm
        isOpen={isConfirming}
        preview={preview}
        amount={settled}
        obstacle={obstacle}
        onClose={() => setConfirming(false)}
        onRented={onRented}
      />
    </PageScreen>
  );
}

function limitsOf({ robot }: RentalPreview) {
  return { min: robot.capitalMin, max: robot.capitalMax, preset: robot.capitalPreset };
}

function obstacleOf(preview: RentalPreview, text: string): Obstacle | null {
  const missing = readCapital(text) === null ? null : preview.missing;
  return findObstacle(preview.problem, { text, missing, ...limitsOf(preview) });
}
