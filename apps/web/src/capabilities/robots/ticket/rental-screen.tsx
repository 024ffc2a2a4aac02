/**
 * Renting a robot: pace and capital, what it costs and holds, when it decides and ends, and what a
 * backtest says about its chances; then one confirmation.
 */
import { isWrongNumber } from '@candor/ui/fields/typed-number.model';
import { obstacleText } from '../../../core/purchase/obstacle-text.ts';
import { NothingToBuy, PurchaseScreen } from '../../../core/purchase/purchase-screen.tsx';
import { PurchaseTicket } from '../../../core/purchase/purchase-ticket.tsx';
import { usePurchase } from '../../../core/purchase/use-purchase.ts';
import { useText } from '../../../platform/i18n/text.ts';
import { replace } from '../../../platform/nav/nav.ts';
import { useTyped } from '../../../platform/nav/use-typed.ts';
import type { ScreenOf } from '../../../platform/page-screen.tsx';
import {
  useRentalPreview,
  useRobot,
  type Pace,
  type Rental,
  type RentalPreview,
} from '../robots.api.ts';
import { readPace, readRobotId } from '../shared/place.model.ts';
import { useRobotWords } from '../shared/use-robot-words.ts';
import { findRentalObstacle, firstCapital, limitsOf } from './capital.model.ts';
import { RentConfirm } from './rent-confirm.tsx';
import { RentDone } from './rent-done.tsx';
import { RentForm } from './rent-form.tsx';

export function RentalScreen({ params }: ScreenOf) {
  const t = useText();
  return (
    <PurchaseScreen
      title={t('robots.rent')}
      named={readRobotId(params['id'])}
      none={<NoRobot title={t('robots.unknown')} />}
      ticket={(id, onRented: (rental: Rental) => void) => (
        <Ticket id={id} named={readPace(params['pace'])} onRented={onRented} />
      )}
      done={(rented, onAnother) => <RentDone rented={rented} onAnother={onAnother} />}
    />
  );
}

function NoRobot({ title }: { title: string }) {
  const t = useText();
  return (
    <NothingToBuy
      screen={t('robots.rent')}
      title={title}
      action={{ label: t('common.allRobots'), onPress: () => void replace('pages/robotai/index') }}
    />
  );
}

type Written = { readonly capital: string | null; readonly pace: Pace | null };

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
  const input = useTyped<Written>(
    `rental ${id}`,
    () => ({ capital: null, pace: named }),
    ({ capital }) => capital === null || !isWrongNumber(capital),
  );
  const { capital: typed, pace: chosen } = input.value;
  const robot = useRobot(id);
  const say = useRentalObstacle();
  const paces = robot.status === 'ready' ? robot.data.robot.paces : [];
  const pace = paces.find((one) => one.pace === chosen)?.pace ?? chosen ?? 'standard';
  const known = useRentalPreview(
    robot.status === 'loading' || typed !== null ? null : { robotId: id, amount: UNTYPED, pace },
  ).preview;
  const text = typed ?? (known === null ? '' : firstOf(known));
  // The amount that is offered settles a little later than it is shown.
  const isKnown = typed === null ? known !== null : robot.status !== 'loading';
  const purchase = usePurchase({
    text,
    isAsked: (settled) => isKnown && (settled !== '' || text === ''),
    ask: (amount) => ({ robotId: id, amount, pace }),
    usePreview: useRentalPreview,
    first: known,
    isAnswer: (preview) => preview.pace === pace,
    findObstacle: findRentalObstacle,
    sent: input.drop,
  });
  if (robot.status === 'unavailable' && purchase.preview === null)
    return <NoRobot title={robot.message ?? t('framework.networkError')} />;
  return (
    <PurchaseTicket
      purchase={purchase}
      title={t('robots.rent')}
      subtitle={(preview) => preview.robot.name}
      act={t('robots.review')}
      form={(preview) => (
        <RentForm
          preview={preview}
          entered={purchase}
          sentence={say(purchase.obstacle, preview)}
          pace={pace}
          onType={(capital) => input.set((before) => ({ ...before, capital }))}
          onPace={(next) => input.set((before) => ({ ...before, pace: next }))}
        />
      )}
      confirm={(preview) => (
        <RentConfirm
          purchase={purchase}
          preview={preview}
          obstacle={say(purchase.obstacle, preview)}
          onRented={onRented}
        />
      )}
    />
  );
}

function firstOf({ robot, mostCapital }: RentalPreview): string {
  return firstCapital(mostCapital, { ...limitsOf(robot), preset: robot.capitalPreset });
}

/** The sentence of what stands in the way. */
function useRentalObstacle() {
  const t = useText();
  const words = useRobotWords();
  return (
    obstacle: Parameters<typeof obstacleText>[1] | null,
    { robot: { capitalMin, capitalMax }, available }: RentalPreview,
  ) =>
    obstacle === null
      ? null
      : obstacleText(t, obstacle, {
          min: words.money(capitalMin),
          max: words.money(capitalMax),
          available: words.money(available),
        });
}
